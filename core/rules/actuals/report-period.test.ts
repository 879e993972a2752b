import { expect, test } from 'vitest';
import { reportPeriod } from './report-period.ts';

test.each([
  ['2025-07-01', 'Quarter 1, through July 1, 2025'],
  ['2025-09-30', 'Quarter 1, through September 30, 2025'],
  ['2025-10-01', 'Quarter 2, through October 1, 2025'],
  ['2025-12-31', 'Quarter 2, through December 31, 2025'],
  ['2026-01-31', 'Quarter 3, through January 31, 2026'],
  ['2026-03-31', 'Quarter 3, through March 31, 2026'],
  ['2026-06-30', 'Quarter 4, through June 30, 2026'],
])('a report as of %s is headed %s', (asOf, heading) => {
  expect(reportPeriod(asOf)).toBe(heading);
});
