import { dayNumber, daysInFiscalYear, firstDay, type PlainDate } from '../../fiscal-year.ts';
import type { Cents } from '../../money.ts';

/** Shares have four decimals: 0.7507 is 75.07%. */
const DECIMALS = 4;
const UNITS = 10 ** DECIMALS;

/** Returns the share of a fiscal year that has passed by the end of a day: 0 before the year begins and 1 after it ends. */
export function shareOfYearGone(fiscalYear: number, asOf: PlainDate): number {
  const days = dayNumber(asOf) - dayNumber(firstDay(fiscalYear)) + 1;
  const gone = Math.min(Math.max(days, 0), daysInFiscalYear(fiscalYear));
  return Number((gone / daysInFiscalYear(fiscalYear)).toFixed(DECIMALS));
}

/** The share of a budget that is spent; null if there is no budget or it is not above zero. */
export function shareSpent(spent: Cents, budget: Cents | null): number | null {
  // Rounding this way is faster than toFixed, which matters for tens of thousands of accounts.
  return budget === null || budget <= 0 ? null : Math.round((spent / budget) * UNITS) / UNITS;
}
