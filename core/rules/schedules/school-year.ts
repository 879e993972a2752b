import { type PlainDate, dayNumber, firstDay, isPlainDate, lastDay } from '../../fiscal-year.ts';
import { type Cents, ZERO } from '../../money.ts';
import { scale } from '../projection/round.ts';
import { paidContractDays } from './pay.ts';

/** The first and last day of a school year as MM-DD. The order of dates is that of a fiscal year, which begins in July. */
export interface SchoolYear {
  start: string;
  end: string;
}

/** The number of contract days of a work group, and the dates between which these days lie; null means the whole fiscal year. */
export interface WorkCalendar {
  contractDays: number;
  schoolYear: SchoolYear | null;
}

/** Not a leap year, so that February 29 is invalid. */
const ANY_YEAR = 2027;

function dateIn(fiscalYear: number, monthDay: string): PlainDate {
  return `${monthDay >= '07' ? fiscalYear - 1 : fiscalYear}-${monthDay}`;
}

/** Returns true if both dates exist in every year and the first one comes first. */
export function isSchoolYear({ start, end }: SchoolYear): boolean {
  const [first, last] = [dateIn(ANY_YEAR, start), dateIn(ANY_YEAR, end)];
  return isPlainDate(first) && isPlainDate(last) && first < last;
}

function datesOf({ schoolYear }: WorkCalendar, fiscalYear: number): { first: PlainDate; last: PlainDate } {
  if (schoolYear === null) return { first: firstDay(fiscalYear), last: lastDay(fiscalYear) };
  return { first: dateIn(fiscalYear, schoolYear.start), last: dateIn(fiscalYear, schoolYear.end) };
}

/**
 * Returns the number of contract days in a fiscal year up to and including a date: 0 before the first contract day, all of them after the
 * last.
 */
export function contractDaysUntil(calendar: WorkCalendar, fiscalYear: number, date: PlainDate): number {
  const { first, last } = datesOf(calendar, fiscalYear);
  if (date < first) return 0;
  const [start, end] = [dayNumber(first), dayNumber(date < last ? date : last)];
  return paidContractDays(calendar.contractDays, end - start + 1, dayNumber(last) - start + 1);
}

/** Returns which contract day a date is, counted from 1. For a date after the last contract day, it is the number of contract days + 1. */
export function contractDayOf(calendar: WorkCalendar, fiscalYear: number, date: PlainDate): number {
  if (date > datesOf(calendar, fiscalYear).last) return calendar.contractDays + 1;
  return Math.max(1, contractDaysUntil(calendar, fiscalYear, date));
}

/**
 * Returns the part of an annual amount that is paid to a person who leaves on a date: amount × contract days until then ÷ contract days,
 * rounded once.
 */
export function paidUntil(amount: Cents, calendar: WorkCalendar, fiscalYear: number, date: PlainDate): Cents {
  const days = contractDaysUntil(calendar, fiscalYear, date);
  return days === 0 ? ZERO : scale(amount, days, calendar.contractDays);
}
