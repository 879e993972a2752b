import { parseDate } from './parse-date.ts';
import { parseFte } from './parse-decimal.ts';
import { parseMoney } from './parse-money.ts';

/** What the values of a column look like: how many are not blank, and which share of these can be read as what. */
export interface ValueProfile {
  filled: number;
  money: number;
  fte: number;
  date: number;
  /** Numbers and short codes without blanks, such as 0042 or E-12. */
  code: number;
  /** Names of schools and the like. */
  school: number;
}

const SCHOOL =
  /\b(?:school|elementary|elem|middle|high|academy|preschool|primary|kindergarten|charter|campus|hs|ms|es)\b/i;

const CODE = /^(?=.*\d)[\w.-]{1,12}$/;

function isFte(text: string): boolean {
  const read = parseFte(text);
  return read.kind === 'number' && read.value >= 0 && read.value <= 10;
}

/** Describes the values of one column. */
export function describeValues(values: readonly string[]): ValueProfile {
  const filled = values.filter((value) => value.trim() !== '');
  const share = (test: (value: string) => boolean): number =>
    filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  return {
    filled: filled.length,
    money: share((value) => parseMoney(value).kind === 'amount'),
    fte: share(isFte),
    date: share((value) => parseDate(value).kind === 'date'),
    code: share((value) => CODE.test(value.trim())),
    school: share((value) => SCHOOL.test(value)),
  };
}
