import { fiscalYearOf, isFiscalYear, parseFiscalYear } from '../../fiscal-year.ts';
import { parseDate } from '../parse-date.ts';

/** The kinds of figures that a column can have. */
export type ColumnKind =
  | 'actual'
  | 'budget'
  | 'proposed'
  | 'original'
  | 'transfers'
  | 'revised'
  | 'year to date'
  | 'encumbered'
  | 'available'
  | 'change'
  | 'percent'
  | 'FTE'
  | 'unknown';

export interface ColumnMeaning {
  /** Null if the name has no year, or more than one. */
  fiscalYear: number | null;
  kind: ColumnKind;
}

/** The first match counts: "% used of revised budget" is a percentage, and "change from budget" is a change. */
const KINDS: readonly [ColumnKind, RegExp][] = [
  ['percent', /%|\bpercent|\bpct\b/i],
  ['FTE', /\bf\.?t\.?e\.?s?\b|\bheadcount\b/i],
  ['change', /\bchanges?\b|\bdiff(?:erence)?s?\b|\bvariance\b|\bincreases?\b|\bdecreases?\b|\binc\b|\+\/-/i],
  ['year to date', /\by\.?t\.?d\b|year[- ]to[- ]date/i],
  ['encumbered', /\bencumb/i],
  ['available', /\bavail|\bbalance\b|\bremaining\b/i],
  ['transfers', /\btransfers?\b|\btranfrs\b|\badjustments?\b/i],
  ['original', /\boriginal\b/i],
  ['revised', /\brevised\b/i],
  [
    'proposed',
    /\bpropos|\brequest|\brecommend|\bdept\b|\badmin\b|\bsuperintendent|\bschool committee\b|\blevel (?:service|fund)/i,
  ],
  ['actual', /\bactuals?\b|\bexpended\b|\bspent\b|\bexpenditures?\b/i],
  ['budget', /\bbudget|\bappropriat|\badopted\b|\bapproved\b|\bfinal\b|\bvoted\b/i],
];

/** Matches "FY26", "FY 2026", "2025-26", "SY25-26" or a year alone, but not the digits of a longer number. */
const YEARS = /\bfy ?'?(?:\d{4}|\d{2})\b|\b(?:20)?\d{2} ?[-\u2013/] ?(?:20)?\d{2}\b|\b20\d{2}\b/gi;

/** "3/31/2026", "2026-03-31" or "March 31, 2026". */
const DATES =
  /\b(?:\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{4}-\d{1,2}-\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}, ?\d{4})\b/gi;

/**
 * Reads the fiscal year and the kind of figures from a column name. A single year means the fiscal year with that number. A school year
 * ("2025-26") is named for the year in which it ends. A date is used only if the name gives the kind but no year ("Expended through
 * 9/30/2025"): it then stands for the fiscal year that contains the date. The kind is "unknown" if no known word is found.
 */
export function readColumnName(name: string): ColumnMeaning {
  const kind = KINDS.find(([, words]) => words.test(name))?.[0] ?? 'unknown';
  const named = (name.replace(DATES, ' ').match(YEARS) ?? []).map(readYear);
  const dated = kind === 'unknown' || named.length > 0 ? [] : (name.match(DATES) ?? []).map(yearOfDate);
  const years = new Set([...named, ...dated].filter((year) => year !== null));
  const [fiscalYear = null] = years.size === 1 ? years : [];
  return { fiscalYear, kind };
}

function yearOfDate(text: string): number | null {
  const reading = parseDate(text);
  return reading.kind === 'date' && isFiscalYear(fiscalYearOf(reading.date)) ? fiscalYearOf(reading.date) : null;
}

/**
 * Replaces the years in a name with their distance from a fiscal year. Corresponding columns in the workbooks of different years then have
 * equal names.
 */
export function relativeColumnName(name: string, fiscalYear: number): string {
  return name.replace(YEARS, (text) => {
    const year = readYear(text);
    return year === null ? text : `year ${year - fiscalYear}`;
  });
}

function readYear(text: string): number | null {
  const plain = text.replace(/'/g, '').replace(/\s+/g, '');
  const range = /^(\d{2}|\d{4})[-\u2013/](\d{2}|\d{4})$/.exec(plain);
  if (!range) return parseFiscalYear(plain);
  const [from, to] = [fullYear(range[1] ?? ''), fullYear(range[2] ?? '')];
  return to === from + 1 && isFiscalYear(to) ? to : null;
}

const fullYear = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));
