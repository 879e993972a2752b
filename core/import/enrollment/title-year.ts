import { fiscalYearOf, parseFiscalYear } from '../../fiscal-year.ts';
import { parseDate } from '../parse-date.ts';
import { tidy } from '../plain-text.ts';
import type { FileRow } from './find-columns.ts';

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
/** "10/1/2025", "2025-10-01", "October 1, 2025" or "Oct 2025". */
const DATE = new RegExp(
  `\\b(?:\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2})|\\d{4}-\\d{1,2}-\\d{1,2}|${MONTH} (?:\\d{1,2},? ?)?\\d{4})\\b`,
  'i',
);
const MONTH_AND_YEAR = new RegExp(`^(${MONTH}) (\\d{4})$`, 'i');
/** "FY26", "FY 2026", "2025-26" or "2025–2026". */
const YEAR = /\b(?:fy ?(?:\d{4}|\d{2})|20\d\d ?[-/\u2013] ?(?:20)?\d\d)\b/i;

/**
 * Returns the fiscal year that the rows above a table name, or null if they name none or several. A date means the fiscal year that
 * contains it: students counted on October 1, 2025 are those of FY26. A year alone is not used, because it can be the year in which
 * the school year begins or ends.
 */
export function titleYearOf(rows: readonly FileRow[]): number | null {
  const years = new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => yearIn(tidy(cell)) ?? [])));
  return years.size === 1 ? ([...years][0] ?? null) : null;
}

function yearIn(text: string): number | null {
  const date = DATE.exec(text)?.[0];
  if (date !== undefined) {
    const reading = parseDate(date.replace(MONTH_AND_YEAR, '$1 1, $2'));
    return reading.kind === 'date' ? fiscalYearOf(reading.date) : null;
  }
  const year = YEAR.exec(text)?.[0];
  return year === undefined ? null : parseFiscalYear(year);
}
