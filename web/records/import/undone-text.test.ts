import { expect, test } from 'vitest';
import { undoneMessage } from './undone-text.ts';

test('an undo says whether one part, all parts or the whole import was undone', () => {
  const batch = { id: 1, mainImportId: null, originalName: 'two-years.csv', fiscalYear: 2027, actuals: [] };
  const part = { ...batch, id: 2, mainImportId: 1, fiscalYear: 2026 };
  expect(undoneMessage(part, [batch, part])).toBe('The FY26 part of the import of two-years.csv was undone.');
  expect(undoneMessage(batch, [batch, part])).toBe('All parts of the import of two-years.csv were undone.');
  expect(undoneMessage(batch, [batch])).toBe('The import of two-years.csv was undone.');
  const actuals = [{ fiscalYear: 2025, asOf: '2025-06-30', total: 10 }];
  expect(undoneMessage({ ...batch, actuals }, [batch])).toBe('All parts of the import of two-years.csv were undone.');
});
