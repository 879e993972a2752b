import type { PlainDate } from '../fiscal-year.ts';
import { tidy } from './plain-text.ts';

export type DateReading = { kind: 'blank' } | { kind: 'date'; date: PlainDate } | { kind: 'unreadable'; why: string };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The spreadsheet day numbers for the years 1930 to 2099. Other plain numbers are not dates. */
const FIRST_SERIAL = 10_959;
const LAST_SERIAL = 73_050;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

const pad = (value: number): string => String(value).padStart(2, '0');

function isRealDay(year: number, month: number, day: number): boolean {
  const days =
    month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

function toDate(yearText: string, month: number, day: number): DateReading {
  const digits = Number(yearText);
  // Two-digit years mean 1950 to 2049, the years in which employees are born, are hired and leave.
  const year = yearText.length > 2 ? digits : digits + (digits < 50 ? 2000 : 1900);
  if (!isRealDay(year, month, day)) return { kind: 'unreadable', why: 'this date does not exist' };
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    return { kind: 'unreadable', why: `the year is not between ${FIRST_YEAR} and ${LAST_YEAR}` };
  }
  return { kind: 'date', date: `${year}-${pad(month)}-${pad(day)}` };
}

/** Reads the month before the day, as in the United States, unless only the other order is a valid date. */
function fromNumbers(first: string, second: string, year: string): DateReading {
  const [a, b] = [Number(first), Number(second)];
  return a > 12 && b <= 12 ? toDate(year, b, a) : toDate(year, a, b);
}

function fromMonthName(name: string, day: string, year: string): DateReading {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? { kind: 'unreadable', why: 'it is not a date' } : toDate(year, month, Number(day));
}

/** Uses UTC, where every day has 24 hours, so that a date is the same in every time zone. */
function fromSerial(serial: number): DateReading {
  const day = new Date((serial - 25_569) * 86_400_000);
  return toDate(String(day.getUTCFullYear()), day.getUTCMonth() + 1, day.getUTCDate());
}

/** Matches a time at the end of a date. The text must have only single spaces. */
const TIME = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)? ?(?:Z|[+-]\d{2}:?\d{2})?$/i;
const MONTH_NAME = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const DAY_FIRST = new RegExp(`^(\\d{1,2})[-/ ]${MONTH_NAME}[-/ ,]+(\\d{4}|\\d{2})$`, 'i');
const MONTH_FIRST = new RegExp(`^${MONTH_NAME}[-/ ](\\d{1,2})[-/ ,]+(\\d{4}|\\d{2})$`, 'i');

/**
 * Parses a calendar date: `7/1/2025`, `7/1/25`, `2025-07-01`, `20250701`, `1-Jul-25`, `July 1, 2025`, or a spreadsheet day number. A time
 * after the date is ignored. In ambiguous dates, the month is first. A date that does not exist is unreadable. Zeros (`00/00/0000`), which
 * payroll programs write for an empty date, are blank.
 */
export function parseDate(text: string): DateReading {
  const plain = tidy(text).replace(TIME, '').trim();
  if (plain === '' || /^0{1,4}([-/.]?)0{1,2}\1?0{1,4}$/.test(plain)) return { kind: 'blank' };
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(plain);
  if (iso?.[1] && iso[2] && iso[3]) return toDate(iso[1], Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(plain);
  if (numbers?.[1] && numbers[2] && numbers[3]) return fromNumbers(numbers[1], numbers[2], numbers[3]);
  const dayFirst = DAY_FIRST.exec(plain);
  if (dayFirst?.[1] && dayFirst[2] && dayFirst[3]) return fromMonthName(dayFirst[2], dayFirst[1], dayFirst[3]);
  const monthFirst = MONTH_FIRST.exec(plain);
  if (monthFirst?.[1] && monthFirst[2] && monthFirst[3])
    return fromMonthName(monthFirst[1], monthFirst[2], monthFirst[3]);
  const serial = /^\d{5}(?:\.\d+)?$/.test(plain) ? Math.floor(Number(plain)) : 0;
  if (serial >= FIRST_SERIAL && serial <= LAST_SERIAL) return fromSerial(serial);
  return { kind: 'unreadable', why: 'it is not a date' };
}
