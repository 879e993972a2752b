import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDistrictDate, formatExactTime, formatPlainDate } from './format-date.ts';

// Without a time zone, the time is in the reader's zone.
const EVENING = '2026-11-22T19:02:31';

test('dates and times are American', () => {
  expect(formatDate(EVENING)).toBe('Nov 22, 2026');
  expect(formatDateTime(EVENING).replaceAll('\u202f', ' ')).toBe('Nov 22, 2026, 7:02 PM');
  expect(formatExactTime(EVENING).replaceAll('\u202f', ' ')).toBe('Nov 22, 2026, 7:02:31 PM');
});

test("the district's date is that of Massachusetts", () => {
  expect(formatDistrictDate('2026-11-23T04:59:59Z')).toBe('November 22, 2026');
  expect(formatDistrictDate('2026-11-23T05:00:00Z')).toBe('November 23, 2026');
});

test('calendar dates are written as in the United States, on their own day', () => {
  expect(formatPlainDate('2026-05-12')).toBe('May 12, 2026');
  expect(formatPlainDate('2027-01-01')).toBe('Jan 1, 2027');
});
