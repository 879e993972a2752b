import { expect, test } from 'vitest';
import { otherYearColumns } from './other-year-columns.ts';

const columns = ['Line', 'FY27 Budget', 'FY27 FTE', 'FY26 Budget', 'FY25 Actual', 'FY24 Notes', 'FY26 Change'];
const previewData = [
  ['Books', '100', '1.0', '90', '', 'see below', '10'],
  ['Heat', '(5.50)', '', '$1,234.50', '80', '', '3'],
].map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])));
const analysis = { detectedColumns: columns, previewData };

test('offers amounts of other years than the version’s, and neither FTE, changes nor words', () => {
  expect(otherYearColumns('proposed', analysis, { accountDescription: 'Line', amount: 'FY27 Budget' }, 2027)).toEqual([
    { column: 'FY26 Budget', fiscalYear: 2026 },
    { column: 'FY25 Actual', fiscalYear: 2025 },
  ]);
});

test('offers nothing before the version’s own amount has a column, and no column that is used already', () => {
  expect(otherYearColumns('proposed', analysis, { amount: 'SKIP' }, 2027)).toEqual([]);
  expect(otherYearColumns('proposed', analysis, { amount: 'FY27 Budget', fund: 'FY26 Budget' }, 2027)).toEqual([
    { column: 'FY25 Actual', fiscalYear: 2025 },
  ]);
});
