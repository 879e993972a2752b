import { parseDate } from './parse-date.ts';
import { parseFte } from './parse-decimal.ts';
import { parseMoney } from './parse-money.ts';
import { readStatus } from './read-status.ts';
import { fromDollars } from '../money.ts';

/** Profile of a column's values: the number of values that are not blank, and the share that can be read as each kind. */
export interface ValueProfile {
  filled: number;
  money: number;
  fte: number;
  date: number;
  /** Numbers and short codes without spaces, such as 0042 or E-12. */
  code: number;
  /** Names of schools and similar buildings. */
  school: number;
  /** Dates in a written format. A plain number does not count, because it can be a spreadsheet date or a code. */
  writtenDate: number;
  /** Amounts under 200 dollars. */
  small: number;
  /** Numbers with a fraction other than zero: amounts and shares, not codes. */
  decimals: number;
  /** Texts of at least two words. */
  phrase: number;
  /** Codes of four digits, such as the state function 2305. */
  fourDigits: number;
  /** Terms for an employee's status, such as Active and Retiring. */
  status: number;
}

const SCHOOL =
  /\b(?:school|elementary|elem|middle|high|academy|preschool|primary|kindergarten|charter|campus|hs|ms|es)\b/i;

const CODE = /^(?=.*\d)[\w.-]{1,12}$/;

const DECIMAL = /^\$?-?[\d,]*\.(?!0+$)\d+$/;
const PHRASE = /\p{L}{2}\s+\S*\p{L}/u;
const FOUR_DIGITS = /^[1-9]\d{3}(?:\.0)?$/;
const SMALL = fromDollars(200);

function isSmall(text: string): boolean {
  const read = parseMoney(text);
  return read.kind === 'amount' && read.amount < SMALL && read.amount > -SMALL;
}

function isFte(text: string): boolean {
  const read = parseFte(text);
  return read.kind === 'number' && read.value >= 0 && read.value <= 10;
}

/** Calculates the profile of one column's values. */
export function describeValues(values: readonly string[]): ValueProfile {
  const filled = values.filter((value) => value.trim() !== '');
  const share = (test: (value: string) => boolean): number =>
    filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  return {
    filled: filled.length,
    money: share((value) => parseMoney(value).kind === 'amount'),
    fte: share(isFte),
    date: share((value) => parseDate(value).kind === 'date'),
    writtenDate: share((value) => parseDate(value).kind === 'date' && !/^\s*\d+\s*$/.test(value)),
    code: share((value) => CODE.test(value.trim())),
    school: share((value) => SCHOOL.test(value)),
    small: share(isSmall),
    decimals: share((value) => DECIMAL.test(value.trim())),
    phrase: share((value) => PHRASE.test(value)),
    fourDigits: share((value) => FOUR_DIGITS.test(value.trim())),
    status: share((value) => readStatus(value) !== null),
  };
}
