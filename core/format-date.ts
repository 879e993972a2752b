import type { PlainDate } from './fiscal-year.ts';

/** Formats a date: "Nov 22, 2026". */
export function formatDate(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'medium' });
}

/** Formats a date and time: "Nov 22, 2026, 7:02 PM". */
export function formatDateTime(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}

/** Formats a time with seconds: "Nov 22, 2026, 7:02:31 PM". */
export function formatExactTime(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
}

/** Formats a date in the district's time zone, regardless of the server: "November 22, 2026". */
export function formatDistrictDate(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
}

/** Formats a date as ISO 8601 does (2026-11-22), in the district's time zone. */
const DISTRICT_DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/New_York' });

/** Returns the calendar date of an instant in the district's time zone: "2026-11-22". */
export function districtDay(instant: Date): PlainDate {
  return DISTRICT_DAY.format(instant);
}

/** Formats a day of each year, stored as "08-27": "Aug 27". */
export function formatMonthDay(monthDay: string): string {
  const day = new Date(`2000-${monthDay}T00:00:00Z`);
  return day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

/** Formats a calendar date, which has no time zone: "Mar 31, 2026". */
export function formatPlainDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Formats a calendar date as 06/30/2026, so that all dates in a column have the same width. */
export function formatShortDate(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
}

/** Formats a calendar date for a heading: "March 31, 2026". */
export function formatLongDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
