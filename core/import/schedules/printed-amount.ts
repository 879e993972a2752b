import { type Cents, cents } from '../../money.ts';
import { MAX_CELL } from '../../rules/schedules/schedule-problems.ts';
import { parseMoney } from '../parse-money.ts';
import { tidy } from '../plain-text.ts';

/** `corrected` is true if letters were read as digits. */
export type PrintedAmount =
  | { kind: 'closed' }
  | { kind: 'amount'; amount: Cents; corrected: boolean }
  | { kind: 'unreadable' };

/** Removes the footnote marks after a label or an amount. */
export function withoutMarks(text: string): string {
  let plain = tidy(text);
  while (/[*\u2020\u2021]$/.test(plain)) plain = plain.slice(0, -1).trimEnd();
  return plain;
}

/** Replaces the letters l, I, O and o in an amount with digits if they are next to digits or separators: "5l,OO0" becomes "51,000". */
function lettersToDigits(text: string): string {
  return text.replace(/(?<=[\d,.$])[lIOo]{1,6}|[lIOo]{1,6}(?=[\d,.])/g, (letters) => letters.replace(/./g, digitFor));
}

/**
 * Replaces the letters l, I and O in a label with digits if they are next to a digit or a plus sign: "B+l5" becomes "B+15", and "IO2"
 * becomes "102".
 */
export function labelDigits(text: string): string {
  return text.replace(/(?<=[\d+])[lIO]{1,4}(?=\d|$)|[lIO]{1,4}(?=\d)/g, (letters) => letters.replace(/./g, digitFor));
}

const digitFor = (letter: string): string => (letter.toUpperCase() === 'O' ? '0' : '1');

/**
 * Returns true if a text is probably an amount, readable or not: at least four digits with only separators between them, and not a year.
 */
export function looksLikeAmount(text: string): boolean {
  const plain = lettersToDigits(withoutMarks(text));
  const isNumber = /^[-(]?\$?[\dlIOo,. ]+\)?$/.test(plain) && !/^(?:19|20)\d\d$/.test(plain);
  return isNumber && plain.replace(/\D/g, '').length >= 4;
}

/**
 * Reads a cell of a printed schedule. Blank, a dash and 0 mean a closed cell. Footnote marks are ignored, and letters that look like digits
 * are read as digits. Amounts below 0, over $400,000 or with a third decimal are unreadable, like all other text.
 */
export function readPrintedAmount(text: string): PrintedAmount {
  const plain = withoutMarks(text);
  if (plain === '' || /^(?:n\/?a|closed)$/i.test(plain)) return { kind: 'closed' };
  const digits = /^[$\dlIOo,. ]+$/.test(plain) ? lettersToDigits(lettersToDigits(plain)) : plain;
  const reading = parseMoney(digits);
  if (reading.kind !== 'amount' || reading.rounded || reading.amount < 0 || reading.amount > MAX_CELL) {
    return { kind: 'unreadable' };
  }
  if (reading.amount === 0) return { kind: 'closed' };
  return { kind: 'amount', amount: reading.amount, corrected: digits !== plain };
}

/**
 * Suggests the amount that an unreadable cell was meant to have: its digits, with or without cents, if that amount lies between those in
 * the cells around it. Otherwise, a digit may have been typed twice: suggests the amount without one of two equal neighboring digits, if
 * only one such amount fits. Returns null if nothing fits. A suggestion is never used without a user's decision.
 */
export function suggestAmount(text: string, atLeast: Cents | null, atMost: Cents | null): Cents | null {
  const digits = lettersToDigits(text).replace(/\D/g, '');
  if (digits === '' || digits.length > 10 || (atLeast === null && atMost === null)) return null;
  const fits = (amount: Cents): boolean => amount >= (atLeast ?? 1) && amount <= (atMost ?? MAX_CELL);
  const readings = (of: string): Cents[] => [Number(of) * 100, Number(of)].map(cents).filter(fits);
  const [asTyped] = readings(digits);
  if (asTyped !== undefined) return asTyped;
  const shorter = Array.from(digits).flatMap((digit, at) =>
    digit === digits[at + 1] ? readings(digits.slice(0, at) + digits.slice(at + 1)) : [],
  );
  return new Set(shorter).size === 1 ? (shorter[0] ?? null) : null;
}
