import type { ScenarioType } from '../../../core/contract/budgets.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { resolveBudget, type BudgetQuery, type ResolvedBudget } from '../budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';

/** The budget and year of an aggregate; see resolveBudget. */
export type AggregateInput = Omit<BudgetQuery, 'type'>;

/** Reads one fiscal year of the requested budget. Returns `none` as the data when there is no such budget yet. */
export async function readSlice<T>(
  cx: Context,
  type: ScenarioType,
  input: AggregateInput,
  read: (slice: Slice) => Promise<T>,
  none: T,
): Promise<{ data: T; budget: ResolvedBudget | null }> {
  const budget = await resolveBudget(cx, { type, ...input });
  if (!budget) return { data: none, budget };
  return { data: await read({ scenarioId: budget.scenario.id, fiscalYear: budget.fiscalYear }), budget };
}

/**
 * Returns the part of every response that names the budget from which the data was read. If there is no budget, that part repeats the
 * values of the request.
 */
export function presentOrigin(budget: ResolvedBudget | null, input: AggregateInput) {
  return {
    budgetYearId: budget?.scenario.budget_year_id ?? input.budgetYearId ?? null,
    scenarioId: budget?.scenario.id ?? null,
    fiscalYear: budget?.fiscalYear ?? input.fiscalYear ?? null,
    isProjected: budget?.isProjected ?? false,
  };
}
