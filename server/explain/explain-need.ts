import type { Explanation, ExplanationFact, ExplanationInput, ExplainQuery } from '../../core/contract/explain.ts';
import type { RifCalculation, RifEntry } from '../../core/contract/rif.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { formatMoney, fromDollars, sum, toDollars } from '../../core/money.ts';
import { MULTI_YEAR_RANGE } from '../../core/rules/multi-year-need.ts';
import { RIF_DEFAULTS } from '../../core/rules/rif-gap.ts';
import { multiYearWithBreakdown } from '../cola/multi-year.ts';
import { readRifCalculation } from '../cola/rif.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { inputOf, lessOf } from './build.ts';
import { explainTownGoal, requireYear } from './explain-guidance.ts';

const NEED_RULE =
  'The baseline plus the COLA of every year up to this one, since each recurs in all later years, plus steps and lanes unless they are left out.';

/** The need of a stored RIF calculation, as it was calculated. Throws NOT_FOUND, VALIDATION. */
export async function explainRifNeed(cx: Context, query: ExplainQuery): Promise<Explanation> {
  return needOf(await calculationOf(cx, query));
}

/** Need minus town funding. Throws NOT_FOUND, VALIDATION. */
export async function explainRifGap(cx: Context, query: ExplainQuery): Promise<Explanation> {
  return gapOf(await calculationOf(cx, query));
}

/** The gap, or nothing where it is below zero. Throws NOT_FOUND, VALIDATION. */
export async function explainRifRequired(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const calculation = await calculationOf(cx, query);
  const { rifRequired, positionsEstimate, fteEstimate } = calculation;
  const estimate = `${positionsEstimate} (${fteEstimate.toFixed(1)} FTE)`;
  return {
    label: `RIF required ${fiscalYearLabel(calculation.fiscalYear)}`,
    value: rifRequired,
    unit: 'dollars',
    rule: 'The gap, or nothing where the funding covers the need.',
    inputs: rifRequired === 0 ? [] : inputOf(gapOf(calculation)),
    facts: [{ label: 'Positions, at $85,000 each, salary only', value: estimate }],
  };
}

/** The need of a year, from the baseline through each year before. Throws NOT_FOUND, VALIDATION. */
export async function explainMultiYearNeed(cx: Context, query: ExplainQuery): Promise<Explanation> {
  return (await multiYear(cx, query)).need;
}

/** The need of a year minus its guidance; unknown without guidance. Throws NOT_FOUND, VALIDATION. */
export async function explainMultiYearGap(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { need, gap, fiscalYear } = await multiYear(cx, query);
  const goal = gap === null ? null : await explainTownGoal(cx, { figure: 'town-goal', fiscalYear });
  return {
    label: `Gap ${fiscalYearLabel(fiscalYear)}`,
    value: gap,
    unit: 'dollars',
    rule: 'The need of the year minus the town’s goal. Without guidance for the year it is unknown.',
    inputs: goal === null ? [] : [...inputOf(need), ...inputOf(lessOf(goal))],
    facts: [],
  };
}

async function calculationOf(cx: Context, { id }: ExplainQuery): Promise<RifCalculation> {
  if (id !== undefined) return readRifCalculation(cx, { id });
  throw new AppError('VALIDATION', 'Name the calculation.', { fields: { id: 'is required' } });
}

function needOf(calculation: RifCalculation): Explanation {
  const { fiscalYear, baselineBudget, calculatedBy, otherChange, nonPersonnelGrowth } = calculation;
  const source = { kind: 'person', text: `entered by ${calculatedBy}`, id: null, row: null } as const;
  return {
    label: `District need ${fiscalYearLabel(fiscalYear)}`,
    value: calculation.districtNeed,
    unit: 'dollars',
    rule: NEED_RULE,
    inputs: [{ label: 'Baseline budget', value: baselineBudget, source }, ...growthInputs(calculation)],
    facts: [
      ...unsettledFacts(calculation.breakdown),
      { label: 'Not in it: other changes of the payroll', value: formatMoney(fromDollars(otherChange)) },
      ...(nonPersonnelGrowth === null
        ? []
        : [{ label: 'Not in it: non-personnel growth', value: formatMoney(fromDollars(nonPersonnelGrowth)) }]),
    ],
  };
}

function gapOf(calculation: RifCalculation): Explanation {
  const { fiscalYear, gap, townFundingAmount, calculatedBy } = calculation;
  const source = { kind: 'person', text: `entered by ${calculatedBy}`, id: null, row: null } as const;
  return {
    label: `Gap ${fiscalYearLabel(fiscalYear)}`,
    value: gap,
    unit: 'dollars',
    rule: 'What the district needs minus what the town funds: above zero it is not funded.',
    inputs: [
      ...inputOf(needOf(calculation)),
      { label: 'Less town funding', value: townFundingAmount === 0 ? 0 : -townFundingAmount, source },
    ],
    facts: [],
  };
}

async function multiYear(cx: Context, query: ExplainQuery) {
  const fiscalYear = requireYear(query);
  const { startYear = Math.min(MULTI_YEAR_RANGE.startYear, fiscalYear), scenarioId, budgetYearId } = query;
  const { baselineBudget = RIF_DEFAULTS.baselineBudget } = query;
  const { includeStepsLanes = RIF_DEFAULTS.includeStepsLanes } = query;
  const asked = { startYear, endYear: fiscalYear, scenarioId, budgetYearId, baselineBudget, includeStepsLanes };
  const { projection, breakdown } = await multiYearWithBreakdown(cx, asked);
  const year = projection.projections.at(-1);
  if (!year) throw new Error('a range of years has a last one');
  const need: Explanation = {
    label: `District need ${fiscalYearLabel(fiscalYear)}`,
    value: year.districtNeed,
    unit: 'dollars',
    rule: NEED_RULE,
    inputs: [
      { label: `Baseline budget of ${fiscalYearLabel(startYear)}`, value: baselineBudget },
      ...growthInputs({ breakdown, includeStepsLanes }),
    ],
    facts: unsettledFacts(breakdown),
  };
  return { need, gap: year.gap, fiscalYear };
}

function growthInputs({
  breakdown,
  includeStepsLanes,
}: Pick<RifCalculation, 'breakdown' | 'includeStepsLanes'>): ExplanationInput[] {
  const lists = [
    {
      label: 'COLA of settled contracts',
      rule: 'What settled percentages cost, each on the payroll of the year before.',
      entries: breakdown.settled,
    },
    {
      label: 'COLA that is assumed or in talks',
      rule: 'What a COLA scenario and contracts in talks cost, each on the payroll of the year before.',
      entries: breakdown.negotiating,
    },
    {
      label: 'Steps and lanes',
      rule: 'An approximation of the salary schedule, on the payroll before COLA.',
      entries: includeStepsLanes ? breakdown.stepsLanes : [],
    },
  ];
  return lists
    .filter(({ entries }) => entries.length > 0)
    .flatMap(({ label, rule, entries }) =>
      inputOf({
        label,
        value: toDollars(sum(entries.map(({ cost }) => fromDollars(cost)))),
        unit: 'dollars',
        rule,
        inputs: entries.map(entryInput),
        facts: [],
      }),
    );
}

function entryInput(entry: RifEntry): ExplanationInput {
  const { workGroupName, fiscalYear, percentage, basePayroll, cost } = entry;
  const rate = percentage === null ? 'a share of the pool' : `${percentage} %`;
  const on = formatMoney(fromDollars(basePayroll));
  return {
    label: `${workGroupName}, ${fiscalYearLabel(fiscalYear)}: ${rate} on ${on}`,
    value: cost,
    source: sourceOf(entry),
  };
}

function sourceOf({ source, contractYear }: RifEntry): NonNullable<ExplanationInput['source']> {
  const nothing = { id: null, row: null };
  if (source === 'stepsLanes') return { kind: 'setting', text: 'steps and lanes of the budget year', ...nothing };
  if (source === 'scenario') return { kind: 'cola-scenario', text: 'COLA scenario', ...nothing };
  const contract = source === 'settled' ? 'settled contract' : 'contract in talks';
  return { kind: 'contract', text: contractYear === null ? contract : `${contract}, year ${contractYear}`, ...nothing };
}

function unsettledFacts({ unsettled }: RifCalculation['breakdown']): ExplanationFact[] {
  return unsettled.map(({ workGroupName, fiscalYear, basePayroll }) => ({
    label: `${workGroupName}, ${fiscalYearLabel(fiscalYear)}`,
    value: `unsettled, counted as 0 % on ${formatMoney(fromDollars(basePayroll))}`,
  }));
}
