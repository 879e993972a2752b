import type { ExplanationFact, ExplanationInput } from '../../../core/contract/explain.ts';
import type { RifCalculation, RifEntry } from '../../../core/contract/cola-rif.ts';
import { fiscalYearLabel, fiscalYearRange } from '../../../core/fiscal-year.ts';
import { cents, formatMoney, fromDollars, sum, toDollars } from '../../../core/money.ts';
import { formatPercent } from '../../../core/percent.ts';
import { SCHEDULE_PART_LABELS } from '../../../core/schedule-part-text.ts';
import { percentOf } from '../../../core/rules/projection/round.ts';
import { inputOf, minus } from './build.ts';

export const LANE_RESERVE_RULE =
  'The district sets aside a percentage of the cost of requested lane changes. The percentage is in the salary schedule’s contract rules. This figure shows how much more or less is set aside than in the year before. The reserve is not part of any salary.';

export const NEED_RULE =
  'The baseline plus the cost of every COLA through this year. COLAs of earlier years are included, because a raise is also paid in all later years. Steps, lanes and the lane reserve are added if steps and lanes are included.';

type Grown = Pick<RifCalculation, 'breakdown' | 'includeStepsLanes'> & {
  /** The fact that names the COLA scenario; an empty list if there is none. */
  colaScenario: readonly ExplanationFact[];
};

/**
 * Returns the cost of COLA, grouped by the source of the rate, then steps and the lane reserve, each by work group and year. Includes only
 * the requested years.
 */
export function growthInputs(
  { breakdown, includeStepsLanes, colaScenario }: Grown,
  isAsked: (fiscalYear: number) => boolean = () => true,
): ExplanationInput[] {
  const lists = [
    {
      label: 'COLA from settled contracts',
      rule: 'The cost of settled COLA percentages. Each percentage is applied to the previous year’s payroll. For people paid by schedule, the cost is the difference between their pay on the new grid and on last year’s grid.',
      entries: breakdown.settled,
    },
    {
      label: 'COLA assumed or under negotiation',
      rule: 'The cost of COLA percentages from a COLA scenario or from contracts under negotiation. Each percentage is applied to the previous year’s payroll. For people paid by schedule, the cost is the difference between their pay on the new grid and on last year’s grid.',
      entries: breakdown.negotiating,
    },
    {
      label: 'Steps and lanes',
      rule: 'For work groups paid by schedule, steps and lanes come from the salary schedule. For other work groups, steps and lanes are a percentage of the payroll before COLA, or a share of the dollars entered for steps and lanes.',
      entries: includeStepsLanes ? breakdown.stepsLanes : [],
    },
    {
      label: 'Lane reserve',
      rule: LANE_RESERVE_RULE,
      entries: includeStepsLanes ? breakdown.laneReserve : [],
    },
  ];
  return lists
    .map(({ entries, ...list }) => ({ ...list, entries: entries.filter(({ fiscalYear }) => isAsked(fiscalYear)) }))
    .filter(({ entries }) => entries.length > 0)
    .flatMap(({ label, rule, entries }) =>
      inputOf({
        label: `${label}, ${yearsOf(entries)}`,
        value: toDollars(sum(entries.map(({ cost }) => fromDollars(cost)))),
        unit: 'dollars',
        rule,
        inputs: entriesOf({ breakdown, entries }, colaScenario),
        facts: [],
      }),
    );
}

function yearsOf(entries: readonly RifEntry[]): string {
  const years = entries.map(({ fiscalYear }) => fiscalYear);
  return fiscalYearRange(Math.min(...years), Math.max(...years));
}

/**
 * Converts the entries to inputs. If a raise begins during the year or the person leaves during the year, the raise is not paid for the
 * whole year, so the percentage of the payroll can be more than the cost. In that case, the difference is a separate input. The parts of
 * pay by schedule have their own inputs.
 */
export function entriesOf(
  { breakdown, entries }: { breakdown: RifCalculation['breakdown']; entries: readonly RifEntry[] },
  colaScenario: readonly ExplanationFact[] = [],
): ExplanationInput[] {
  const isBySchedule = (entry: RifEntry) =>
    breakdown.stepsLanes.some(
      ({ part, workGroupId, fiscalYear }) =>
        part !== undefined && workGroupId === entry.workGroupId && fiscalYear === entry.fiscalYear,
    );
  return entries.flatMap((entry) => {
    const input = entryInput(entry, colaScenario);
    const { percentage, basePayroll, cost, workGroupName, fiscalYear } = entry;
    if (percentage === null || isBySchedule(entry)) return [input];
    const whole = percentOf(fromDollars(basePayroll), percentage);
    const unpaid = cents(whole - fromDollars(cost));
    if (unpaid < MIN_UNPAID) return [input];
    const label = `${workGroupName}, ${fiscalYearLabel(fiscalYear)}: raises not paid for the whole year, and rounding`;
    return [{ ...input, value: toDollars(whole) }, minus(label, unpaid)];
  });
}

/** Smaller differences come from rounding each person's raise to the cent. */
const MIN_UNPAID = 1_00;

function entryInput(entry: RifEntry, colaScenario: readonly ExplanationFact[]): ExplanationInput {
  const { workGroupName, fiscalYear, percentage, basePayroll, cost, part } = entry;
  const group = `${workGroupName}, ${fiscalYearLabel(fiscalYear)}`;
  if (part) return { label: `${group}: ${SCHEDULE_PART_LABELS[part].toLowerCase()}`, value: cost, source: BY_SCHEDULE };
  const on = formatMoney(fromDollars(basePayroll));
  return {
    label:
      percentage === null
        ? `${group}: the group’s share of the dollars entered for steps and lanes`
        : `${group}: ${formatPercent(percentage)} on ${on}`,
    value: cost,
    source: sourceOf(entry, colaScenario),
  };
}

const BY_SCHEDULE = { kind: 'setting', text: 'the work group’s salary schedule', id: null, row: null } as const;

function sourceOf(
  { source, contractYear }: RifEntry,
  [scenario]: readonly ExplanationFact[],
): NonNullable<ExplanationInput['source']> {
  const nothing = { id: null, row: null };
  if (source === 'stepsLanes') return { kind: 'setting', text: 'steps and lanes for the budget year', ...nothing };
  if (source === 'scenario') {
    const text = scenario ? `COLA scenario “${scenario.value}”` : 'COLA scenario';
    return { kind: 'cola-scenario', text, ...nothing };
  }
  const contract = source === 'settled' ? 'settled contract' : 'contract under negotiation';
  return { kind: 'contract', text: contractYear === null ? contract : `${contract}, year ${contractYear}`, ...nothing };
}

/** Returns the work groups for which a raise of 0% is assumed, with their payroll. */
export function unsettledFacts({ unsettled }: RifCalculation['breakdown']): ExplanationFact[] {
  return unsettled.map(({ workGroupName, fiscalYear, basePayroll }) => ({
    label: `${workGroupName}, ${fiscalYearLabel(fiscalYear)}`,
    value: `unsettled, so 0% is applied to ${formatMoney(fromDollars(basePayroll))}`,
  }));
}
