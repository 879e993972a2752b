import type { BenefitElectionRow, BenefitPlanRow, BenefitRateRow } from '../../../core/contract/benefits.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import { PLAN_KINDS } from '../../../core/rules/benefits/benefit-year.ts';
import { isReplacedForSome } from '../../../core/rules/benefits/payroll-benefits.ts';
import type { Choice, Column, Instead } from '../../platform/grid/columns/column.ts';
import { columnsOf } from '../../platform/grid/columns/columns-of.ts';
import { choicesOf, idOf, idTextOf, type Named } from '../../records/line-items/column-values.ts';
import { KIND_CHOICES, KIND_LABELS, PAYER_CHOICES, planLabel, RATE_CHOICES } from './labels.ts';
import { type MixRow, waivedReason } from './mix-rows.ts';
import type { ElectionFields, MixFields, PlanFields, RateFields } from './sheets.ts';

const ALL_GROUPS = 'All work groups';
const ALL_FUNDS = 'All funds';
const REPLACED = 'with a separate rate of this kind use that rate instead.';
const WAIVED = 'Waived';
const PAYER_HINT = 'The budget that pays: the school budget or the town budget.';

const plan = columnsOf<BenefitPlanRow, Partial<PlanFields>>();
const mix = columnsOf<MixRow, Partial<MixFields>>();
const rate = columnsOf<BenefitRateRow, Partial<RateFields>>();
const election = columnsOf<BenefitElectionRow, Partial<ElectionFields>>();

/** Converts the text of a cell to a payer. */
const payerOf = (value: string | null): PlanFields['paidBy'] => (value === 'TOWN' ? 'TOWN' : 'SCHOOL');

/** Returns the columns of the list of plans. On a phone, the premium is next to the name and the coverage, whose texts wrap. */
export function planColumns(isNarrow: boolean): Column<BenefitPlanRow, Partial<PlanFields>>[] {
  const name = plan.text({
    ...{ id: 'name', title: 'Plan', width: isNarrow ? 112 : 220, pinned: true, required: true, wraps: true },
    read: (row) => row.name,
    write: (value) => ({ name: value ?? '' }),
  });
  const coverage = plan.text({
    ...{ id: 'coverage', title: 'Coverage', width: isNarrow ? 90 : 130, required: true, wraps: true },
    read: (row) => row.coverage,
    write: (value) => ({ coverage: value ?? '' }),
  });
  const kind = plan.choice({
    ...{ id: 'kind', title: 'Kind', width: 100, choices: KIND_CHOICES },
    read: (row) => row.kind,
  });
  const premium = plan.money({
    ...{ id: 'monthlyPremium', title: isNarrow ? 'Premium' : 'Monthly premium', required: true },
    width: isNarrow ? 90 : 150,
    hint: 'The whole monthly premium, including the employee’s share.',
    read: (row) => fromDollars(row.monthlyPremium),
    write: (amount) => ({ monthlyPremium: toDollars(amount) ?? 0 }),
  });
  const named = isNarrow ? [name, coverage, premium, kind] : [name, coverage, kind, premium];
  return [...named, ...PLAN_TERMS];
}

const PLAN_TERMS: readonly Column<BenefitPlanRow, Partial<PlanFields>>[] = [
  plan.percent({
    ...{ id: 'employerPercent', title: 'Employer %', width: 110, required: true, min: 0, max: 100 },
    hint: 'The percentage of the premium that the district pays.',
    read: (row) => row.employerPercent,
    write: (percent) => ({ employerPercent: percent ?? 0 }),
  }),
  plan.count({
    ...{ id: 'months', title: 'Months', width: 96, required: true, min: 1, max: 12 },
    read: (row) => row.months,
    write: (months) => ({ months: months ?? 12 }),
  }),
  plan.fte({
    ...{ id: 'minFte', title: 'Minimum FTE', width: 126, required: true, min: 0, max: 5 },
    hint: 'A person whose FTE is below this minimum is not eligible. Premiums are not reduced for part-time FTE.',
    read: (row) => row.minFte,
    write: (fte) => ({ minFte: fte ?? 0 }),
  }),
  plan.choice({
    ...{ id: 'paidBy', title: 'Paid by', hint: PAYER_HINT, width: 110, required: true, choices: PAYER_CHOICES },
    read: (row) => row.paidBy,
    write: (value) => ({ paidBy: payerOf(value) }),
  }),
  plan.count({
    ...{ id: 'elections', title: 'Elections', width: 110 },
    hint: 'The number of elections for the plan, counted on the active rosters of all budget years.',
    read: (row) => row.elections,
  }),
];

/**
 * Returns the columns of the benefit mix. A share refers to a plan for the same year. On a phone, the plan comes before the share and its
 * text wraps, so that both can be read together.
 */
export function mixColumns(
  workGroups: readonly Named[],
  plans: readonly BenefitPlanRow[],
  isNarrow: boolean,
): Column<MixRow, Partial<MixFields>>[] {
  const waived = PLAN_KINDS.map((kind) => ({
    value: kind,
    label: `Waived (no ${KIND_LABELS[kind].toLowerCase()} plan)`,
  }));
  const group = mix.choice({
    ...{ id: 'workGroupId', title: 'Work group', width: isNarrow ? 112 : 290, pinned: true, wraps: true },
    choices: choicesOf(workGroups),
    read: (row) => idTextOf(row.workGroupId),
  });
  const share = mix.percent({
    ...{ id: 'percent', title: 'Share', width: isNarrow ? 64 : 110, required: true, min: 0, max: 100 },
    hint: 'The percentage of the work group’s people who are in this plan, or who waived coverage. For each kind of plan, a work group’s shares add up to 100%.',
    read: (row) => row.percent,
    write: (percent) => ({ percent: percent ?? 0 }),
    lock: waivedReason,
  });
  const planOf = mix.choice({
    ...{ id: 'planId', title: 'Plan', width: isNarrow ? 120 : 260, wraps: true },
    choices: [...planChoices(plans), ...waived],
    read: (row) => row.waived?.kind ?? idTextOf(row.planId),
  });
  return isNarrow ? [group, planOf, share] : [group, share, planOf];
}

/**
 * Returns the columns of the list of rates. Rates of the same kind differ by work group and fund, so these two columns come before the
 * percentage. On a phone, the texts of the kind and the work group wrap, and the fund comes after the percentage, so that the percentage is
 * in view.
 */
export function rateColumns(
  workGroups: readonly Named[],
  funds: readonly string[],
  rates: readonly BenefitRateRow[],
  isNarrow: boolean,
): Column<BenefitRateRow, Partial<RateFields>>[] {
  const kind = rate.choice({
    ...{ id: 'kind', title: 'Rate', width: isNarrow ? 112 : 220, pinned: true, wraps: true, choices: RATE_CHOICES },
    read: (row) => row.kind,
  });
  const group = rate.choice({
    ...{ id: 'workGroupId', title: 'Work group', width: isNarrow ? 120 : 280, wraps: true, none: ALL_GROUPS },
    choices: choicesOf(workGroups),
    read: (row) => idTextOf(row.workGroupId),
    instead: (row) =>
      isReplacedForSome(row, rates).workGroups
        ? { text: 'All other work groups', why: `Work groups ${REPLACED}` }
        : null,
    write: (value) => ({ workGroupId: idOf(value) }),
  });
  const fundOf = rate.choice({
    ...{ id: 'fund', title: 'Fund', width: 180, none: ALL_FUNDS, choices: fundChoices(funds) },
    hint: 'The fund that the rate applies to. Without a fund, a grant pension rate applies only to grants. Other rates apply to all funds.',
    read: (row) => row.fund,
    instead: (row) => fundsInstead(row, rates),
    write: (fund) => ({ fund }),
  });
  const percent = rate.percent({
    ...{ id: 'percent', title: isNarrow ? 'Percent' : 'Percent of pay', required: true, min: 0, max: 100 },
    width: isNarrow ? 64 : 140,
    read: (row) => row.percent,
    write: (value) => ({ percent: value ?? 0 }),
  });
  const paidBy = rate.choice({
    ...{ id: 'paidBy', title: 'Paid by', hint: PAYER_HINT, width: 110, required: true, choices: PAYER_CHOICES },
    read: (row) => row.paidBy,
    write: (value) => ({ paidBy: payerOf(value) }),
  });
  return isNarrow ? [kind, group, percent, fundOf, paidBy] : [kind, group, fundOf, percent, paidBy];
}

/**
 * Returns the text for a rate that has no fund but does not apply to all funds, either because other rates for single funds replace it
 * there, or because it is a grant pension rate, which applies only to grants.
 */
function fundsInstead(row: BenefitRateRow, rates: readonly BenefitRateRow[]): Instead | null {
  if (row.fund !== null) return null;
  const noun = row.kind === 'GRANT_PENSION' ? 'grants' : 'funds';
  const why = isReplacedForSome(row, rates).funds ? `Funds ${REPLACED}` : null;
  if (why !== null) return { text: `All other ${noun}`, why };
  return noun === 'funds'
    ? null
    : { text: 'All grants', why: 'Without a fund, a grant pension rate applies to all grants.' };
}

export function electionColumns(
  plans: readonly BenefitPlanRow[],
  rows: readonly BenefitElectionRow[],
): Column<BenefitElectionRow, Partial<ElectionFields>>[] {
  const known = planChoices(plans);
  // Plans for other years that appear in the elections.
  const other = new Map(
    rows.flatMap(({ planId, plan: label }): [string, string][] =>
      planId === null || label === null ? [] : [[String(planId), label]],
    ),
  );
  for (const { value } of known) other.delete(value);
  const choices = [...known, ...[...other].map(([value, label]) => ({ value, label }))];
  return [
    election.text({ ...{ id: 'name', title: 'Person', width: 230, pinned: true }, read: (row) => row.name }),
    election.text({ ...{ id: 'workGroup', title: 'Work group', width: 200 }, read: (row) => row.workGroup }),
    election.choice({ ...{ id: 'kind', title: 'Kind', width: 100, choices: KIND_CHOICES }, read: (row) => row.kind }),
    election.choice({
      ...{ id: 'planId', title: 'Plan', width: 260, none: WAIVED, choices },
      read: (row) => idTextOf(row.planId),
      write: (value) => ({ planId: idOf(value), optOut: value === null ? 0 : null }),
    }),
    election.money({
      ...{ id: 'optOut', title: 'Opt-out payment', width: 140 },
      hint: 'Yearly payment to a person who waived coverage.',
      read: (row) => fromDollars(row.optOut),
      write: (amount) => ({ optOut: toDollars(amount) ?? 0 }),
      lock: ({ planId }) => (planId === null ? null : 'Only a person who waived coverage gets an opt-out payment.'),
    }),
  ];
}

export function planChoices(plans: readonly BenefitPlanRow[]): Choice[] {
  return plans.map((row) => ({ value: String(row.id), label: planLabel(row) }));
}

export function fundChoices(funds: readonly string[]): Choice[] {
  return funds.map((name) => ({ value: name, label: name }));
}
