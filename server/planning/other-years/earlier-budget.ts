import { isFiscalYear } from '../../../core/fiscal-year.ts';
import type { LinePair } from '../../../core/rules/comparing/pair-lines.ts';
import type { Context } from '../../context.ts';
import { resolveBudget, type ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import { pairBudgets } from '../budget-differences/pair-budgets.ts';
import * as queries from './queries.ts';

export function sliceOf({ scenario, fiscalYear }: ResolvedBudget): queries.Slice {
  return { type: scenario.scenario_type, scenarioId: scenario.id, fiscalYear };
}

/**
 * Returns the active budget of the same type that has lines in the fiscal year before a base year. Null if there is none.
 */
export async function findEarlierBudget(cx: Context, later: ResolvedBudget): Promise<ResolvedBudget | null> {
  const fiscalYear = later.fiscalYear - 1;
  if (!isFiscalYear(fiscalYear)) return null;
  const earlier = await resolveBudget(cx, { type: later.scenario.scenario_type, fiscalYear });
  if (!earlier) return null;
  return (await queries.listYearsOf(cx.db, earlier.scenario.id)).includes(fiscalYear) ? earlier : null;
}

/** Pairs the lines of two budgets, `a` of the earlier and `b` of the later one. */
export async function pairYears(cx: Context, earlier: ResolvedBudget, later: ResolvedBudget): Promise<LinePair[]> {
  return pairBudgets(cx, {
    type: later.scenario.scenario_type,
    a: earlier.scenario.id,
    b: later.scenario.id,
    yearA: earlier.fiscalYear,
    yearB: later.fiscalYear,
  });
}
