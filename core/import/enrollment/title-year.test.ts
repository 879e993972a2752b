import { expect, test } from 'vitest';
import { titleYearOf } from './title-year.ts';

const above = (...titles: string[]) => titles.map((title, at) => ({ row: at + 1, cells: [title] }));

test.each([
  ['2025-26 Enrollment by Grade', 2026],
  ['Enrollment, school year 2025–2026', 2026],
  ['FY26 enrollment', 2026],
  ['Enrollment on October 1 2025', 2026],
  ['Enrollment on Oct. 1, 2025', 2026],
  ['As of 10/1/2025', 2026],
  ['Counted 2026-03-01', 2026],
  ['Enrollment, October 2025', 2026],
  ['Enrollment, March 2026', 2026],
  // The school year may begin or end in 2025.
  ['Enrollment 2025', null],
  ['Printed 13/45/2025', null],
  ['Enrollment by grade', null],
])('the year of the title “%s” is %s', (title, year) => {
  expect(titleYearOf(above(title))).toBe(year);
});

test('titles with two different years have no year, and the same year twice is one', () => {
  expect(titleYearOf(above('2024-25 Enrollment', 'As of 10/1/2025'))).toBeNull();
  expect(titleYearOf(above('2025-26 Enrollment', 'As of October 1, 2025'))).toBe(2026);
});
