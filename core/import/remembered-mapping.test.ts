import { expect, test } from 'vitest';
import { fileShape, fitMapping, REJECTION_COLUMN } from './remembered-mapping.ts';

test('a shape is the set of column names, whatever their order, case and blanks; rejected rows have the shape of their file', () => {
  const shape = fileShape(['Name', 'Job Title', 'Salary']);
  expect(fileShape(['SALARY', ' name ', 'Job  Title'])).toBe(shape);
  expect(fileShape(['Name', 'Job Title', 'Salary', REJECTION_COLUMN])).toBe(shape);
  expect(fileShape(['Name', 'Job Title', 'Salary', 'Notes'])).not.toBe(shape);
  expect(fileShape(['Name', 'Job Title'])).not.toBe(shape);
  expect(fileShape(['Name, Job Title', 'Salary'])).not.toBe(shape);
});

const suggest = (csvColumn: string | null) => ({
  csvColumn,
  confidence: csvColumn ? ('high' as const) : ('none' as const),
});

test('what was chosen comes in the names of this file, also what was skipped and what is unlikely', () => {
  const file = {
    type: 'proposed' as const,
    columns: ['LINE', 'Memo', 'FY27 Budget'],
    suggested: { accountDescription: suggest('LINE'), amount: suggest('FY27 Budget'), notes: suggest('Memo') },
    fiscalYear: 2027,
  };
  const remembered = {
    columnMappings: { accountDescription: 'memo', amount: 'fy27 budget' },
    noteColumns: ['Line', 'Gone'],
    otherColumns: ['FY27 budget', 'FY25 Budget'],
  };
  expect(fitMapping(remembered, file)).toEqual({
    columnMappings: { accountDescription: 'Memo', amount: 'FY27 Budget' },
    noteColumns: ['LINE'],
    otherColumns: ['FY27 Budget'],
  });
});

test.each([
  // [year of the version, suggested column, expected column]
  [2027, 'FY27 Budget', 'FY27 Budget'],
  [2026, 'FY26 Budget', 'FY26 Budget'],
  [2028, 'FY27 Budget', 'FY26 Budget'],
  [2027, null, 'FY26 Budget'],
  [null, 'FY27 Budget', 'FY26 Budget'],
])('the column of FY26, remembered, for a version of %s with %s suggested: %s', (fiscalYear, suggested, expected) => {
  const file = {
    type: 'proposed' as const,
    columns: ['Line', 'FY26 Budget', 'FY27 Budget'],
    suggested: { amount: suggest(suggested) },
    fiscalYear,
  };
  const { columnMappings } = fitMapping(
    { columnMappings: { amount: 'FY26 Budget' }, noteColumns: [], otherColumns: [] },
    file,
  );
  expect(columnMappings.amount).toBe(expected);
});
