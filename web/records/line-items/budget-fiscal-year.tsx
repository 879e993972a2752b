import { useYears } from '../../platform/shell/budget-year.tsx';
import { FiscalYearSelect } from '../../platform/shell/fiscal-year-select.tsx';
import type { SelectedBudget } from './use-budget.ts';

/** The choice among the fiscal years of a budget. It has its place from the start: a heading does not move when the budget arrives. */
export function BudgetFiscalYear({ budget }: { budget: SelectedBudget }) {
  const asked = useYears().fiscalYear;
  const fiscalYear = budget.fiscalYear ?? (budget.status === 'pending' ? asked : null);
  return fiscalYear !== null && <FiscalYearSelect years={budget.fiscalYears} fiscalYear={fiscalYear} />;
}
