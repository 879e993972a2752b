import type { BudgetSource } from '../../../core/contract/dashboard.ts';
import { openingYear } from '../../../core/contract/public-dashboard-view.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';

/** Returns the budget that was made for this year itself, not a projection from another year. Undefined if there is no such budget. */
export function ownBudget(fiscalYear: number, sources: readonly BudgetSource[] | undefined): BudgetSource | undefined {
  return sources?.find(({ isProjected, budgetYear }) => !isProjected && budgetYear === fiscalYearLabel(fiscalYear));
}

/** Returns the year that residents see first, from the budgets that contain each published year. Null if no year has a budget. */
export function defaultYear(published: ReadonlyMap<number, readonly BudgetSource[]>): number | null {
  const known = [...published].filter(([, sources]) => sources.length > 0);
  return openingYear(
    Object.fromEntries(known.map(([year, sources]) => [year, { isProjected: !ownBudget(year, sources) }])),
  );
}
