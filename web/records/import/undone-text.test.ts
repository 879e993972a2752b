import { expect, test } from 'vitest';
import { emptiedYears, undoneMessage } from './undone-text.ts';

test('an undo says whether one part, all parts or the whole import was undone', () => {
  const batch = { id: 1, mainImportId: null, originalName: 'two-years.csv', fiscalYear: 2027, actuals: [] };
  const part = { ...batch, id: 2, mainImportId: 1, fiscalYear: 2026 };
  expect(undoneMessage(part, [batch, part])).toBe('The FY26 part of the import of two-years.csv was undone.');
  expect(undoneMessage(batch, [batch, part])).toBe('All parts of the import of two-years.csv were undone.');
  expect(undoneMessage(batch, [batch])).toBe('The import of two-years.csv was undone.');
  const actuals = [{ fiscalYear: 2025, asOf: '2025-06-30', total: 10 }];
  expect(undoneMessage({ ...batch, actuals }, [batch])).toBe('All parts of the import of two-years.csv were undone.');
});

test('an undo leaves a year empty if its active budget has only the lines of the import', () => {
  const main = { id: 1, mainImportId: null, status: 'IMPORTED' as const, fiscalYear: 2027, scenarioId: 7 };
  const batch = { ...main, created: 6, removed: 0 };
  const part = { ...batch, id: 2, mainImportId: 1, fiscalYear: 2026, scenarioId: 8, created: 5, removed: 5 };
  const scenarios = (itemCounts: number[]) =>
    itemCounts.map((itemCount, at) => ({ id: 7 + at, isActive: true, itemCount }));
  expect(emptiedYears(batch, [batch, part], scenarios([6, 5]))).toEqual([2027]);
  // The lines that the import removed come back in FY26.
  expect(emptiedYears(part, [batch, part], scenarios([6, 5]))).toEqual([]);
  expect(emptiedYears(part, [batch, { ...part, removed: 0 }], scenarios([6, 5]))).toEqual([2026]);
  // One line was there before the import, or the budget is not active.
  expect(emptiedYears(batch, [batch], scenarios([7]))).toEqual([]);
  expect(emptiedYears(batch, [batch], [{ id: 7, isActive: false, itemCount: 6 }])).toEqual([]);
  expect(emptiedYears(batch, [batch], [{ id: 7, isActive: true, itemCount: null }])).toEqual([]);
});
