import { useYears } from '../../platform/shell/budget-year.tsx';
import { FiscalYearSelect } from '../../platform/shell/fiscal-year-select.tsx';
import type { SelectedBudget } from './use-budget.ts';

/**
 * Selects a fiscal year of a budget. Also rendered while the budget is loading, or if it failed to load, to prevent a layout shift in the
 * heading.
 */
export function BudgetFiscalYear({ budget }: { budget: SelectedBudget }) {
  const asked = useYears().fiscalYear;
  const fiscalYear = budget.fiscalYear ?? (budget.status === 'success' ? null : asked);
  return fiscalYear !== null && <FiscalYearSelect years={budget.fiscalYears} fiscalYear={fiscalYear} />;
}
