import type { Explanation, ExplainQuery } from '../../../core/contract/explain.ts';
import type { TownGoal } from '../../../core/contract/town-goals.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { cents, fromDollars } from '../../../core/money.ts';
import { formatPercent } from '../../../core/percent.ts';
import { isPercentCalculated } from '../../../core/rules/projection/town-guidance.ts';
import { sourceOf } from '../../records/budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { budgetSummary } from '../../planning/town-goals/budget-summary.ts';
import { AppError } from '../../errors.ts';
import { townGoalOfYear } from '../../planning/town-goals/read-town-goals.ts';
import { inputOf, inWords, part, plus, subtracted, yearOf } from './build.ts';
import { explainComparedBudget } from './explain-compared.ts';

/**
 * Explains a year's goal: either the entered amount, or the baseline plus the entered percentage. Throws NOT_FOUND if no goal was set,
 * VALIDATION without a year.
 */
export async function explainTownGoal(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const goal = await townGoalOfYear(cx, { year: requireYear(query) });
  const source = { kind: 'town-goal', text: 'entered on Town Budget Goals', id: goal.id, row: null } as const;
  const { dollarGoal, baselineAmount, percentGoal } = goal;
  const isGrown = goal.goalType === 'PERCENT' && dollarGoal !== null && baselineAmount !== null;
  const growth = isGrown ? cents(fromDollars(dollarGoal) - fromDollars(baselineAmount)) : null;
  return {
    label: `Town guidance ${fiscalYearLabel(goal.fiscalYear)}`,
    value: dollarGoal,
    unit: 'dollars',
    rule: isGrown
      ? 'The baseline plus the percentage, rounded to the dollar.'
      : 'The amount that a user entered as town guidance.',
    inputs:
      growth !== null && baselineAmount !== null
        ? [
            {
              label: `Baseline${goal.baselineYear === null ? '' : ` ${fiscalYearLabel(goal.baselineYear)}`}`,
              value: baselineAmount,
              source,
            },
            plus(`${formatPercent(percentGoal ?? 0)} of the baseline`, growth, { source }),
          ]
        : dollarGoal === null
          ? []
          : [{ label: 'Guidance in dollars', value: dollarGoal, source }],
    facts:
      percentGoal === null ? [] : [{ label: 'Increase over the baseline', value: percentOfGoal(goal, percentGoal) }],
  };
}

/** Formats the percentage as entered. A percentage calculated from dollars has at most one decimal. */
function percentOfGoal({ goalType, dollarGoal, baselineAmount }: TownGoal, percentGoal: number): string {
  const goal = {
    goalType,
    percentGoal,
    dollarGoal: fromDollars(dollarGoal),
    baselineAmount: fromDollars(baselineAmount),
  };
  return isPercentCalculated(goal) ? shareText(percentGoal) : formatPercent(percentGoal);
}

/** With one decimal, a smaller share would be shown as 0%. */
const SMALLEST_SHARE = 0.05;

function shareText(percent: number): string {
  return Math.abs(percent) < SMALLEST_SHARE ? formatPercent(percent) : formatPercent(percent, { atMost: 1 });
}

/** Explains the gap on the dashboard: goal minus budget. */
export async function explainGuidanceGap(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { fiscalYear, gap, gapPercent } = await budgetSummary(cx, yearOf(query), 'staff');
  const goal = await explainTownGoal(cx, { ...query, fiscalYear: fiscalYear ?? requireYear(query) });
  const budget = await explainComparedBudget(cx, query);
  return {
    label: `Gap ${fiscalYear === null ? '' : fiscalYearLabel(fiscalYear)}`,
    value: gap,
    ...inWords(gap, { overBelowZero: true }),
    unit: 'dollars',
    rule: 'Town guidance minus the proposed budget. Only lines in funds that guidance covers are included.',
    inputs: gap === null ? [] : [...inputOf(goal), ...subtracted(budget)],
    facts: [
      ...(gapPercent === null ? [] : [{ label: 'As a percentage of town guidance', value: shareText(gapPercent) }]),
      ...budget.facts,
    ],
  };
}

/** Explains the gap in the gap analysis: need minus goal. */
export async function explainGapAnalysis(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const fiscalYear = requireYear(query);
  const need = await explainComparedBudget(cx, { figure: query.figure, ...(await sourceOfYear(cx, query)) });
  const goal = await explainTownGoal(cx, { ...query, fiscalYear });
  const known = need.value !== null && goal.value !== null && need.inputs.length > 0;
  const gap = known ? differenceOf(need.value, goal.value) : null;
  return {
    label: `Gap ${fiscalYearLabel(fiscalYear)}`,
    value: gap,
    ...inWords(gap),
    unit: 'dollars',
    rule: 'The proposed budget minus town guidance. Only lines in funds that guidance covers are included. A budget is near guidance if it is at most $100,000 over or under guidance.',
    inputs: known ? [...inputOf(need), ...subtracted(goal)] : [],
    facts: need.facts,
  };
}

/** Explains a year's actual amount minus its goal. */
export async function explainGoalVariance(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const fiscalYear = requireYear(query);
  const saved = await townGoalOfYear(cx, { year: fiscalYear, budgetYearId: query.budgetYearId });
  const goal = await explainTownGoal(cx, query);
  const entered: Explanation = {
    label: `Actual amount ${fiscalYearLabel(fiscalYear)}`,
    value: saved.actualAmount,
    unit: 'dollars',
    rule: 'The amount that a user entered for the year.',
    inputs: [],
    facts: [],
  };
  const actual = saved.isActualEntered
    ? entered
    : await explainComparedBudget(cx, { figure: query.figure, ...(await sourceOfYear(cx, query)) });
  return {
    label: `Variance ${fiscalYearLabel(fiscalYear)}`,
    value: saved.variance,
    ...inWords(saved.variance),
    unit: 'dollars',
    rule: 'The actual amount minus town guidance. If no actual amount was entered, the proposed budget is used instead. Only its lines in funds that guidance covers count.',
    inputs: saved.variance === null ? [] : [...inputOf(actual), ...subtracted(goal)],
    facts: actual.facts,
  };
}

/** Returns the budget that the Town Budget Goals screen shows: that of the given budget year, if it has lines in the fiscal year. */
function sourceOfYear(cx: Context, query: ExplainQuery) {
  return sourceOf(cx, { type: 'proposed', fiscalYear: requireYear(query), budgetYearId: query.budgetYearId });
}

function differenceOf(minuend: number | null, subtrahend: number | null): number | null {
  if (minuend === null || subtrahend === null) return null;
  return part('', cents(fromDollars(minuend) - fromDollars(subtrahend))).value;
}

/** Returns the fiscal year of the request. Throws VALIDATION if it has none. */
export function requireYear({ fiscalYear }: ExplainQuery): number {
  if (fiscalYear !== undefined) return fiscalYear;
  throw new AppError('VALIDATION', 'Specify the fiscal year.', { fields: { fiscalYear: 'is required' } });
}
