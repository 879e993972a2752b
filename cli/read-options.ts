import { plainDate } from '../core/contract/fields.ts';
import { fiscalYearProblem, parseFiscalYear } from '../core/fiscal-year.ts';
import { parseMoney } from '../core/import/parse-money.ts';
import { toDollars } from '../core/money.ts';
import { AppError } from '../server/errors.ts';

/** Reads the fiscal year of an option. Throws VALIDATION. */
export function readYear(option: string): (text: string) => number {
  return (text) => {
    const year = parseFiscalYear(text);
    if (year !== null) return year;
    throw new AppError('VALIDATION', `${option} "${text}" ${fiscalYearProblem(text, 'FY26 or 2026')}.`);
  };
}

/** Reads an amount of 0 or more in dollars and cents. Throws VALIDATION. */
export function readDollars(option: string): (text: string) => number {
  return (text) => {
    const reading = parseMoney(text);
    if (reading.kind === 'amount' && !reading.rounded && reading.amount >= 0) return toDollars(reading.amount);
    throw new AppError(
      'VALIDATION',
      `${option} "${text}" must be an amount in dollars, 0 or more, such as 90000000 or 90,000,000.00.`,
    );
  };
}

/** Reads an id. `where` is a sentence for the error message that says where to find ids. Throws VALIDATION. */
export function readId(text: string, what: string, where: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new AppError('VALIDATION', `"${text}" is not ${what}. ${where}`);
}

/** Throws VALIDATION if the text is not a valid date. */
export function assertDay(asOf: string): void {
  if (plainDate.safeParse(asOf).success) return;
  throw new AppError('VALIDATION', `--as-of "${asOf}" must be a date such as 2026-03-31.`);
}
