import { formatDecimals } from '../../../../core/decimals.ts';
import type { PlainDate } from '../../../../core/fiscal-year.ts';
import { parseDate } from '../../../../core/import/parse-date.ts';
import type { DecimalReading } from '../../../../core/import/parse-decimal.ts';
import { parseMoney } from '../../../../core/import/parse-money.ts';
import { formatMoney, type Cents } from '../../../../core/money.ts';
import { evaluateFormula, isFormula } from '../../../../core/rules/formulas/money-formula.ts';

/** Formats values for cells and parses the text typed into cells. */

/**
 * The result of reading a text as a value of the column's type. `why` says why a text is not valid. `isRounded` is set if the text had more
 * decimals than an amount can have.
 */
export type Reading<Value> = { value: Value | null; isRounded?: true } | { why: string };

const MAX_DECIMALS = 4;
/** The message about a typed amount that had more than two decimals. */
export const ROUNDED = 'The amount was rounded to the cent.';
const NOT_AN_AMOUNT = 'Enter an amount, such as 1,234.50.';

/** Returns the number of decimals to show: 2 if the amount has cents, else 0. */
export function centDigits(amount: Cents): 0 | 2 {
  return amount % 100 === 0 ? 0 : 2;
}

/** Formats an amount for display, without cents if `decimals` is 0. */
export function money(amount: Cents, decimals: number = centDigits(amount)): string {
  return formatMoney(amount, { decimals: decimals === 0 ? 0 : 2 });
}

/** Reads an amount, or a formula that is applied to the present amount. Rounds an amount with more than two decimals to the cent. */
export function readMoney(text: string, present: Cents | null): Reading<Cents> {
  if (isFormula(text)) {
    const result = evaluateFormula(text, present);
    return 'why' in result ? result : { value: result.amount };
  }
  const read = parseMoney(text);
  if (read.kind === 'blank') return { value: null };
  if (read.kind === 'unreadable') {
    const isOtherText = read.why === 'it is not an amount';
    return { why: isOtherText ? NOT_AN_AMOUNT : `"${text.trim()}" cannot be read: ${read.why}.` };
  }
  return read.rounded ? { value: read.amount, isRounded: true } : { value: read.amount };
}

export function readDecimal(read: DecimalReading, range: { min?: number; max?: number }): Reading<number> {
  if (read.kind === 'blank') return { value: null };
  if (read.kind === 'unreadable') return { why: `${read.why === 'it is not a number' ? 'Enter a number' : read.why}.` };
  if (read.rounded) return { why: `Enter a number with at most ${MAX_DECIMALS} decimals.` };
  if (range.min !== undefined && read.value < range.min) return { why: `The number must be at least ${range.min}.` };
  if (range.max !== undefined && read.value > range.max) return { why: `The number must be at most ${range.max}.` };
  return { value: read.value };
}

export function decimal(value: number, decimals: number): string {
  const text = formatDecimals(Math.abs(value), decimals, MAX_DECIMALS);
  return value < 0 ? `\u2212${text}` : text;
}

export function readDate(text: string): Reading<PlainDate> {
  const read = parseDate(text);
  if (read.kind === 'date') return { value: read.date };
  if (read.kind === 'blank') return { value: null };
  return { why: `"${text.trim()}" cannot be read: ${read.why}. Enter a date such as 6/30/2026.` };
}
