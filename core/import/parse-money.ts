import { cents, MAX_AMOUNT } from '../money.ts';
import type { Cents } from '../money.ts';
import { tidy } from './plain-text.ts';

/** `rounded` is true if more than two decimals were rounded to the cent. */
export type MoneyReading =
  | { kind: 'blank' }
  | { kind: 'amount'; amount: Cents; rounded: boolean }
  | { kind: 'unreadable'; why: string };

const unreadable = (why: string): MoneyReading => ({ kind: 'unreadable', why });

const MINUS = /[\u2212\u2012\u2013\u2014\ufe63\uff0d]/g;
const CURRENCY = /^(?:us\s?\$|usd|\$|\u20ac|eur|\u00a3|gbp)|(?:usd|\$|\u20ac|eur|\u00a3|gbp)$/i;

/** The maximum length of a text that is parsed, which is more than any amount with its currency, sign and decimals needs. */
const MAX_LENGTH = 100;

interface Signed {
  digits: string;
  isNegative: boolean;
}

/** A credit or debit mark after an amount. */
const CREDIT = /(?:cr|dr)\.?$/i;

/** Removes currency and sign from both ends, in any order. Null if there is more than one sign. */
function takeSign(text: string): Signed | null {
  let digits = text;
  let signs = 0;
  let isNegative = false;
  const take = (rest: string, negative: boolean): void => {
    digits = rest.trim();
    signs += 1;
    isNegative = negative;
  };
  for (let before = ''; before !== digits && signs <= 1;) {
    before = digits;
    digits = digits.replace(CURRENCY, '').trim();
    const mark = CREDIT.exec(digits);
    const marked = mark ? digits.slice(0, mark.index).trimEnd() : '';
    if (digits.startsWith('(') && digits.endsWith(')')) take(digits.slice(1, -1), true);
    else if (mark && /\d[.,]*$/.test(marked)) take(marked, mark[0].toLowerCase().startsWith('cr'));
    else if (/^[+-]./.test(digits)) take(digits.slice(1), digits.startsWith('-'));
    else if (/.-$/.test(digits)) take(digits.slice(0, -1), true);
  }
  return signs > 1 ? null : { digits, isNegative };
}

/**
 * Removes spaces between digits. They come from PDF tables (`1 ,264,456`, `4 21,204`) or separate thousands (`1 234 567`). Null for other
 * spaces.
 */
function withoutBlanks(text: string): string | null {
  if (!text.includes(' ')) return text;
  if (/^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/.test(text)) return text.replaceAll(' ', '');
  const joined = text.replaceAll(' ', '');
  return /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(joined) ? joined : null;
}

/** Splits an amount into the digits before and after the decimal point. Null if its separators are neither American nor European. */
function splitDecimals(text: string): [whole: string, fraction: string] | null {
  const american = /^(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(text);
  if (american && /\d/.test(text)) return [(american[1] ?? '').replaceAll(',', ''), american[2] ?? ''];
  const european =
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))$/.exec(text) ??
    /^(\d{1,3}(?:\.\d{3}){2,})$/.exec(text) ??
    /^(\d{4,}),(\d{2})$/.exec(text);
  return european?.[1] ? [european[1].replaceAll('.', ''), european[2] ?? ''] : null;
}

/** Converts a decimal to cents, rounded half away from zero. Null above the largest amount. */
function toCents(whole: string, fraction: string): { amount: Cents; rounded: boolean } | null {
  const units = whole.replace(/^0+/, '');
  if (units.length > 10) return null;
  const scaled = Number(`${units || '0'}${fraction.slice(0, 2).padEnd(2, '0')}`);
  const amount = scaled + (Number(fraction[2] ?? '0') >= 5 ? 1 : 0);
  return amount > MAX_AMOUNT ? null : { amount: cents(amount), rounded: /[1-9]/.test(fraction.slice(2)) };
}

/**
 * Parses the most common notations: `1234.5`, `$1,234.50`, `-12`. Null for any other text. Reads each character once, because a regular
 * expression is several times slower and large files have hundreds of thousands of amounts.
 */
function readUsual(text: string): Cents | null {
  const isNegative = text.startsWith('-');
  let at = isNegative ? 1 : 0;
  if (text[at] === '$') at += 1;
  let whole = 0;
  let digits = 0;
  let commas = 0;
  let sinceComma = 0;
  for (; at < text.length && text[at] !== '.'; at += 1) {
    const digit = digitAt(text, at);
    if (digit !== null) {
      whole = whole * 10 + digit;
      digits += 1;
      sinceComma += 1;
      continue;
    }
    const mayDivide = commas === 0 ? sinceComma >= 1 && sinceComma <= 3 : sinceComma === 3;
    if (text[at] !== ',' || !mayDivide) return null;
    commas += 1;
    sinceComma = 0;
  }
  if (digits === 0 || digits > 9 || (commas > 0 && sinceComma !== 3)) return null;
  const fraction = at === text.length ? 0 : hundredthsAt(text, at + 1);
  if (fraction === null) return null;
  const amount = whole * 100 + fraction;
  return cents(isNegative ? -amount : amount);
}

/** Parses the last one or two digits of a text as hundredths. */
function hundredthsAt(text: string, at: number): number | null {
  const tenths = digitAt(text, at);
  if (tenths === null || text.length > at + 2) return null;
  const rest = text.length === at + 1 ? 0 : digitAt(text, at + 1);
  return rest === null ? null : tenths * 10 + rest;
}

function digitAt(text: string, at: number): number | null {
  const digit = text.charCodeAt(at) - 48;
  return digit >= 0 && digit <= 9 ? digit : null;
}

/**
 * Parses a dollar amount: `$1,234.50`, `(1,234.50)`, `1,234.50-`, `1234.5 CR`,
 * `1 ,264,456`, `$-` (zero), with any minus sign. European `1.234,50` is accepted if it is unambiguous (`12,34` may be a mistake).
 * More than two decimals are rounded half away from zero to the cent. Amounts beyond ±9,999,999,999.99, percentages,
 * exponents and text with other letters are unreadable, never read in part.
 */
export function parseMoney(text: string): MoneyReading {
  const usual = readUsual(text);
  if (usual !== null) return { kind: 'amount', amount: usual, rounded: false };
  const plain = tidy(text).replace(MINUS, '-');
  if (plain === '') return { kind: 'blank' };
  if (plain.length > MAX_LENGTH) return unreadable('it is too long for an amount');
  const dash = plain.replace(/^[$\u20ac\u00a3]\s?|\s?[$\u20ac\u00a3]$/g, '');
  if (/^-{1,3}$/.test(dash)) return { kind: 'amount', amount: cents(0), rounded: false };
  if (/^[\d.,+-]+e[+-]?\d+$/i.test(plain))
    return unreadable('it is in scientific notation, so some of its digits may be missing');
  const signed = takeSign(plain);
  if (signed === null) return unreadable('it has more than one sign');
  const digits = withoutBlanks(signed.digits);
  const parts = digits === null ? null : splitDecimals(digits);
  if (parts === null) return unreadable('it is not an amount');
  const read = toCents(...parts);
  if (read === null) return unreadable('it is larger than 9,999,999,999.99');
  return { kind: 'amount', amount: signed.isNegative ? cents(-read.amount) : read.amount, rounded: read.rounded };
}
