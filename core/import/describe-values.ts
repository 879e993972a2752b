import { parseDate } from './parse-date.ts';
import { parseFte } from './parse-decimal.ts';
import { parseMoney } from './parse-money.ts';
import { readStatus } from './read-status.ts';
import { fromDollars } from '../money.ts';

/**
 * Profile of a column's values: `filled` is the number of values that are not blank. All other fields are the share of these values that
 * can be read as the given kind.
 */
export interface ValueProfile {
  filled: number;
  money: number;
  fte: number;
  date: number;
  /** Values that are numbers or short codes without spaces, such as 0042 or E-12. */
  code: number;
  /** Values that name a school or a similar building. */
  school: number;
  /** Values that are dates in a written format. A plain number does not count, because it can be a spreadsheet date or a code. */
  writtenDate: number;
  /** Values that are amounts of less than 200 dollars. */
  small: number;
  /** Values that are numbers with a fraction other than zero. They are amounts or shares, not codes. */
  decimals: number;
  /** Values with at least two words. */
  phrase: number;
  /** Values that are codes of four digits, such as the state function 2305. */
  fourDigits: number;
  /** Values that are terms for an employee's status, such as Active and Retiring. */
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
