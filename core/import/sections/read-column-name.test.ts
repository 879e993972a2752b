import { expect, test } from 'vitest';
import { readColumnName } from './read-column-name.ts';

test.each([
  ['FY26 FINAL BUDGET', 2026, 'budget'],
  ['2025-26 Actual', 2026, 'actual'],
  ['2026', 2026, 'unknown'],
  // A date belongs to a fiscal year, which begins in July, but is not itself a fiscal year.
  ['Expended through 9/30/2025', 2026, 'actual'],
  ['YTD 03/31/26', 2026, 'year to date'],
  ['FY25 Actual as of July 9, 2025', 2025, 'actual'],
  ['January 15, 2026', null, 'unknown'],
  ['Printed 04/05/26', null, 'unknown'],
  ['2026-01-15', null, 'unknown'],
  ['FY26 or FY27', null, 'unknown'],
])('%s', (name, fiscalYear, kind) => {
  expect(readColumnName(name)).toEqual({ fiscalYear, kind });
});
