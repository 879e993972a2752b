import { describe, expect, test } from 'vitest';
import { fromDollars } from '../../money.ts';
import { contractDayOf, contractDaysUntil, isSchoolYear, paidUntil } from './school-year.ts';

const TEACHERS = { contractDays: 183, schoolYear: { start: '08-27', end: '06-18' } };

describe('someone who leaves a school-year group', () => {
  // Aug 27 to Dec 31 are 127 of 296 calendar days: 183 × 127 ÷ 296 = 78.5 → 79 days.
  test('on December 31 is paid 79 of 183 days', () => {
    expect(contractDaysUntil(TEACHERS, 2027, '2026-12-31')).toBe(79);
    expect(paidUntil(fromDollars(58_240), TEACHERS, 2027, '2026-12-31')).toBe(fromDollars(25_141.86));
  });

  test.each([
    ['2026-07-15', 0],
    ['2026-08-26', 0],
    ['2026-08-27', 1],
    ['2027-06-18', 183],
    ['2027-06-30', 183],
  ])('on %s is paid %i days', (date, days) => {
    expect(contractDaysUntil(TEACHERS, 2027, date)).toBe(days);
  });
});

test('without a school year, the calendar days of the fiscal year count', () => {
  // July 1 to December 31 are 184 of 365 days.
  expect(contractDaysUntil({ contractDays: 260, schoolYear: null }, 2027, '2026-12-31')).toBe(131);
});

test('the contract day of a date is from 1 to the day after the last', () => {
  expect(contractDayOf(TEACHERS, 2026, '2025-07-10')).toBe(1);
  expect(contractDayOf(TEACHERS, 2026, '2025-08-27')).toBe(1);
  expect(contractDayOf(TEACHERS, 2026, '2026-06-18')).toBe(183);
  expect(contractDayOf(TEACHERS, 2026, '2026-06-25')).toBe(184);
});

test('a school year has two dates of every year, the first one earlier', () => {
  expect(isSchoolYear({ start: '08-27', end: '06-18' })).toBe(true);
  expect(isSchoolYear({ start: '06-18', end: '08-27' })).toBe(false);
  expect(isSchoolYear({ start: '08-27', end: '02-29' })).toBe(false);
  expect(isSchoolYear({ start: '13-01', end: '06-18' })).toBe(false);
});
