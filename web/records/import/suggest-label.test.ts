import { expect, test } from 'vitest';
import { suggestLabel } from './suggest-label.ts';

test('names the fiscal year, whatever is in the file: the roster and the budget lines share a version', () => {
  expect(suggestLabel('FY27', [])).toBe('FY27 budget');
  expect(suggestLabel(null, [])).toBe('');
});

test('counts on past labels of the year that are in use, however they are capitalized', () => {
  const versions = [
    { fiscalYear: 2027, label: 'FY27 Budget' },
    { fiscalYear: 2027, label: 'FY27 budget 2' },
    { fiscalYear: 2026, label: 'FY28 budget' },
  ];
  expect(suggestLabel('FY27', versions)).toBe('FY27 budget 3');
  expect(suggestLabel('FY28', versions)).toBe('FY28 budget');
});
