import { cents, MAX_AMOUNT, type Cents } from '../../money.ts';
import { evaluateExpression, type Ratio } from './expression.ts';

/** The maximum length of a formula: longer than any formula that a person would type into a cell. */
export const MAX_FORMULA = 100;

export type FormulaResult = { amount: Cents } | { why: string };

/** Matches a relative formula: `+3%`, `-3%`, `*1.025`, `/2`, `+=500` and `-=500`. */
const RELATIVE = /^(?:([+-])([^%=]*)%|([*/])([^=]*)|([+-])=(.*))$/;
const HUNDRED = { top: 100n, bottom: 1n };

/** Removes leading and trailing spaces, and reads every minus sign as `-`. */
export function tidyFormula(text: string): string {
  return text.trim().replace(/[\u2212\u2013]/g, '-');
}

/** Returns true if a text is a formula, not an amount: `-500`, `(500)` and `+500` are amounts. */
export function isFormula(text: string): boolean {
  const plain = tidyFormula(text);
  return /^(?:=|[*/]|[+-]=)/.test(plain) || (/^[+-]/.test(plain) && plain.endsWith('%'));
}

/**
 * Calculates a formula in dollars from the present amount: `=1000*1.03`, `+3%`, `*1.025`, `/2`, `+=500`, `-=500`. The calculation is
 * exact and rounded once at the end, half away from zero to the cent. Returns the reason if the formula cannot be calculated. The time is
 * proportional to the length, which is limited.
 */
export function evaluateFormula(text: string, present: Cents | null): FormulaResult {
  const plain = tidyFormula(text);
  if (plain.length > MAX_FORMULA) return { why: `The formula is longer than ${MAX_FORMULA} characters.` };
  if (plain.startsWith('=')) return rounded(evaluateExpression(plain.slice(1)));
  const parts = RELATIVE.exec(plain);
  if (!parts) return { why: `"${plain}" is not a formula. Write it like +3%, *1.025, +=500 or =1000*1.03.` };
  if (present === null) return { why: `"${plain}" needs an amount to start from, but this cell is blank.` };
  const [, percentSign, percent, factorSign, factor, addSign, addend] = parts;
  const by = evaluateExpression(percent ?? factor ?? addend ?? '');
  if ('why' in by) return by;
  const start = { top: BigInt(present), bottom: 100n };
  if (percentSign !== undefined) return rounded(add(start, divide(multiply(start, by), HUNDRED), percentSign));
  if (addSign !== undefined) return rounded(add(start, by, addSign));
  if (factorSign === '*') return rounded(multiply(start, by));
  return by.top === 0n ? { why: 'A formula cannot divide by zero.' } : rounded(divide(start, by));
}

function add(a: Ratio, b: Ratio, sign: string): Ratio {
  const other = b.top * a.bottom;
  return { top: a.top * b.bottom + (sign === '-' ? -other : other), bottom: a.bottom * b.bottom };
}

function multiply(a: Ratio, b: Ratio): Ratio {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

function divide(a: Ratio, b: Ratio): Ratio {
  return { top: a.top * b.bottom, bottom: a.bottom * b.top };
}

/** Converts dollars to cents, rounded half away from zero. */
function rounded(dollars: Ratio | { why: string }): FormulaResult {
  if ('why' in dollars) return dollars;
  const [top, bottom] = [absolute(dollars.top) * 100n, absolute(dollars.bottom)];
  const amount = (2n * top + bottom) / (2n * bottom);
  if (amount > BigInt(MAX_AMOUNT)) return { why: 'The result is larger than $9,999,999,999.99.' };
  const isNegative = dollars.top < 0n !== dollars.bottom < 0n;
  return { amount: cents(isNegative ? -Number(amount) : Number(amount)) };
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
