import { requireBudgetYear } from '../../records/budgets/budget-years.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import type { ScenarioRow } from '../../platform/db/tables.ts';

/** Returns the active scenario of each type in a budget year, or null for a type that has none yet. Throws NOT_FOUND. */
export async function activeScenarios(
  cx: Context,
  budgetYearId: number,
): Promise<{ operating: ScenarioRow | null; proposed: ScenarioRow | null }> {
  await requireBudgetYear(cx, { id: budgetYearId });
  const operating = await resolveBudget(cx, { type: 'operating', budgetYearId });
  const proposed = await resolveBudget(cx, { type: 'proposed', budgetYearId });
  return { operating: operating?.scenario ?? null, proposed: proposed?.scenario ?? null };
}
