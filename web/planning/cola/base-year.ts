import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { parseFiscalYear } from '../../../core/fiscal-year.ts';

/** The first year of a budget year. Its salaries already include its raises. */
export function baseYearOf({ fiscalYear, currentFiscalYear }: BudgetYear): number {
  return parseFiscalYear(fiscalYear) ?? currentFiscalYear;
}
