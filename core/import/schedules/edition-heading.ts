import { fiscalYearOf, isFiscalYear, isPlainDate, parseFiscalYear } from '../../fiscal-year.ts';
import { parseDate } from '../parse-date.ts';
import { tidy } from '../plain-text.ts';

/** The information that a heading gives about an edition. Null for information that it does not give. */
export interface EditionHeading {
  fiscalYear: number | null;
  /** Contract day from which the edition is in force. */
  fromDay: number | null;
  /** A date as `YYYY-MM-DD`. */
  effective: string | null;
  /** A percentage: "FY24 3%". */
  percent: number | null;
}

const DATE = /\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4}|[a-z]{3,9}\.? \d{1,2}(?:st|nd|rd|th)?, ?20\d\d)\b/i;

function dateIn(text: string): string | null {
  const found = DATE.exec(text)?.[0].replace(/(?<=\d)(?:st|nd|rd|th)/, '');
  if (found === undefined) return null;
  const reading = parseDate(found);
  return reading.kind === 'date' && isPlainDate(reading.date) ? reading.date : null;
}

function yearIn(text: string): number | null {
  const label = /\bFY ?'?(?:\d{4}|\d{2})\b/i.exec(text)?.[0].replace("'", '');
  const range = /\b20\d\d ?[-\u2013/] ?(?:20)?\d\d\b(?!-)/.exec(text)?.[0];
  const named = /\bfiscal year (20\d\d)\b/i.exec(text)?.[1];
  return parseFiscalYear(label ?? named ?? range ?? text);
}

/**
 * Reads a heading such as "FY26 3%", "2025-2026", "Effective September 1, 2025" or "Day 93". If there is only a date, the fiscal year is
 * the one that contains the date. "2021 day 92" is in the school year that starts in 2021, which is FY22.
 */
export function readHeading(text: string): EditionHeading {
  const plain = tidy(text);
  const effective = dateIn(plain);
  const day = /\bdays?[ -]*(\d{1,3})\b/i.exec(plain)?.[1];
  const percent = /(?<![\d.])(\d{1,2}(?:\.\d{1,4})?) ?%/.exec(plain)?.[1];
  const start = /^(20\d\d) day\b/i.exec(plain)?.[1];
  const schoolYear = start !== undefined && isFiscalYear(Number(start) + 1) ? Number(start) + 1 : null;
  const fiscalYear = schoolYear ?? yearIn(plain) ?? (effective === null ? null : fiscalYearOf(effective));
  return {
    fiscalYear,
    fromDay: day === undefined ? null : Number(day),
    effective,
    percent: percent === undefined ? null : Number(percent),
  };
}
