import { expect, test } from 'vitest';
import { suggestLabel } from './suggest-label.ts';

test('names the fiscal year and what is in the file', () => {
  expect(suggestLabel('operating', 'FY27', [])).toBe('FY27 roster');
  expect(suggestLabel('proposed', 'FY27', [])).toBe('FY27 budget');
  expect(suggestLabel('proposed', null, [])).toBe('');
});

test('counts on past labels of the year that are in use, however they are capitalized', () => {
  const versions = [
    { fiscalYear: 2027, label: 'FY27 Roster' },
    { fiscalYear: 2027, label: 'FY27 roster 2' },
    { fiscalYear: 2026, label: 'FY28 roster' },
  ];
  expect(suggestLabel('operating', 'FY27', versions)).toBe('FY27 roster 3');
  expect(suggestLabel('operating', 'FY28', versions)).toBe('FY28 roster');
});
