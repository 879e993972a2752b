import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { parseFiscalYear } from '../../../core/fiscal-year.ts';

/** Returns the base year of a budget year. Salaries in the base year already include that year's raises. */
export function baseYearOf({ fiscalYear, currentFiscalYear }: BudgetYear): number {
  return parseFiscalYear(fiscalYear) ?? currentFiscalYear;
}
