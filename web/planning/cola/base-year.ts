import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { parseFiscalYear } from '../../../core/fiscal-year.ts';

/** The base year of a budget year. Salaries in the base year already include the raises of that year. */
export function baseYearOf({ fiscalYear, currentFiscalYear }: BudgetYear): number {
  return parseFiscalYear(fiscalYear) ?? currentFiscalYear;
}
