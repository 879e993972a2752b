/** A fiscal year is named by the calendar year in which it ends: FY26 = 2026 = July 1, 2025 to June 30, 2026. */
export const FIRST_FISCAL_YEAR = 2000;
export const LAST_FISCAL_YEAR = 2100;

/** A calendar date without a time or zone, `YYYY-MM-DD`. */
export type PlainDate = string;

export function isFiscalYear(year: number): boolean {
  return Number.isInteger(year) && year >= FIRST_FISCAL_YEAR && year <= LAST_FISCAL_YEAR;
}

/**
 * Reads `2026`, `FY26`, `FY2026`, `2025-2026` and `2025-26` (blanks and case do not matter).
 * `null` for anything else: FY50 to FY99, years that do not follow each other, years outside 2000 to 2100.
 */
export function parseFiscalYear(text: string | number): number | null {
  const value = String(text).trim().toUpperCase();
  const label = /^(?:FY\s*)?(\d{4})$/.exec(value) ?? /^FY\s*(\d{2})$/.exec(value);
  if (label?.[1]) {
    const digits = Number(label[1]);
    const year = label[1].length === 4 ? digits : digits < 50 ? 2000 + digits : Number.NaN;
    return isFiscalYear(year) ? year : null;
  }
  const range = /^(\d{4})\s*[-\u2013/]\s*(\d{4}|\d{2})$/.exec(value);
  if (!range?.[1] || !range[2]) return null;
  const start = Number(range[1]);
  const end = range[2].length === 4 ? Number(range[2]) : Math.floor(start / 100) * 100 + Number(range[2]);
  const next = range[2] === '00' ? end + 100 : end;
  return next === start + 1 && isFiscalYear(next) ? next : null;
}

/** "FY26" for 2026. Years from 2050 on keep four digits, so that the label reads back as the same year. */
export function fiscalYearLabel(year: number): string {
  return year < 2050 ? `FY${String(year % 100).padStart(2, '0')}` : `FY${year}`;
}

/** The fiscal year that a calendar date falls in: its year, plus one from July 1 on. */
export function fiscalYearOf(date: PlainDate): number {
  const year = Number(date.slice(0, 4));
  return Number(date.slice(5, 7)) >= 7 ? year + 1 : year;
}

/** July 1 of the fiscal year's start. */
export function firstDay(fiscalYear: number): PlainDate {
  return `${fiscalYear - 1}-07-01`;
}

/** June 30 of the fiscal year's end. */
export function lastDay(fiscalYear: number): PlainDate {
  return `${fiscalYear}-06-30`;
}
