/** A fiscal year is named for the calendar year in which it ends: FY26 = 2026 = July 1, 2025 to June 30, 2026. */
export const FIRST_FISCAL_YEAR = 2000;
export const LAST_FISCAL_YEAR = 2100;

/** Default number of years that a projection covers. */
export const PROJECTED_YEARS = 5;

/** A calendar date without a time or zone, `YYYY-MM-DD`. */
export type PlainDate = string;

/** Returns the fiscal years from `first` to `last`, both included. Empty if `last` is before `first`. */
export function yearsFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, at) => first + at);
}

export function isFiscalYear(year: number): boolean {
  return Number.isInteger(year) && year >= FIRST_FISCAL_YEAR && year <= LAST_FISCAL_YEAR;
}

/**
 * Parses `2026`, `FY26`, `FY2026`, `2025-2026` and `2025-26` (ignoring spaces and case). Returns `null` for anything else: FY50 to FY99,
 * ranges of years that do not follow each other, years outside 2000 to 2100.
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

/**
 * Returns what is wrong with a text that is not a fiscal year, as a phrase without a period. For FY50 to FY99, says how to write the year.
 */
export function fiscalYearProblem(text: string | number, examples: string): string {
  const [late, digits] = /^FY\s*([5-9]\d)$/i.exec(String(text).trim()) ?? [];
  const range = `must be a fiscal year from ${FIRST_FISCAL_YEAR} to ${LAST_FISCAL_YEAR}`;
  if (late === undefined || digits === undefined) return `${range}, such as ${examples}`;
  return `${range}, with four digits after FY49. Write 20${digits} instead of ${late}`;
}

/** Formats 2026 as "FY26". Years from 2050 keep four digits, so that the label parses back to the same year. */
export function fiscalYearLabel(year: number): string {
  return year < 2050 ? `FY${String(year % 100).padStart(2, '0')}` : `FY${year}`;
}

/** Puts the fiscal year before the name of a budget: "FY26, First draft". The year is not repeated if the name begins with it. */
export function withFiscalYear(year: number, name: string): string {
  const label = fiscalYearLabel(year);
  return name === label || name.startsWith(`${label} `) ? name : `${label}, ${name}`;
}

/** Formats 2027 and 2029 as "FY27 to FY29", and 2027 twice as "FY27". */
export function fiscalYearRange(first: number, last: number): string {
  return first === last ? fiscalYearLabel(first) : `${fiscalYearLabel(first)} to ${fiscalYearLabel(last)}`;
}

/** Formats 2025 as "2024–25", the calendar years of a fiscal year. */
export function fiscalYearSpan(year: number): string {
  return `${year - 1}\u2013${String(year % 100).padStart(2, '0')}`;
}

/** Returns the fiscal year of a calendar date: its year, plus one from July 1 on. */
export function fiscalYearOf(date: PlainDate): number {
  const year = Number(date.slice(0, 4));
  return Number(date.slice(5, 7)) >= 7 ? year + 1 : year;
}

/** Returns the first day of the fiscal year, July 1. */
export function firstDay(fiscalYear: number): PlainDate {
  return `${fiscalYear - 1}-07-01`;
}

/** Returns the last day of the fiscal year, June 30. */
export function lastDay(fiscalYear: number): PlainDate {
  return `${fiscalYear}-06-30`;
}

/** Formats 2027 as "July 1, 2026 to June 30, 2027". */
export function fiscalYearDates(fiscalYear: number): string {
  return `July 1, ${fiscalYear - 1} to June 30, ${fiscalYear}`;
}

/** Returns the number of days in a fiscal year: 366 if its February has 29 days (FY2028), otherwise 365. */
export function daysInFiscalYear(fiscalYear: number): number {
  return dayNumber(lastDay(fiscalYear)) - dayNumber(firstDay(fiscalYear)) + 1;
}

/** Returns true if a text is a `YYYY-MM-DD` date that exists (2025-02-29 does not). */
export function isPlainDate(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Returns the number of days since 1970-01-01. Uses only calendar rules, because a `Date` object would depend on a time zone. The
 * difference of two results is the number of days between the dates.
 */
export function dayNumber(date: PlainDate): number {
  const month = Number(date.slice(5, 7));
  // In this calculation, each year starts in March. The leap day is then the last day of the year, so each month has a fixed offset.
  const year = Number(date.slice(0, 4)) - (month <= 2 ? 1 : 0);
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(date.slice(8, 10)) - 1;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + dayOfYear - 719_468;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
