import { expect, test } from 'vitest';
import { sortOf, sortText } from './sort-text.ts';

const COLUMNS = ['lastName', 'currentSalary'];

test('a sort by several columns is read from an address unchanged', () => {
  const sort = {
    sortModel: [
      { colId: 'currentSalary', sort: 'desc' as const },
      { colId: 'lastName', sort: 'asc' as const },
    ],
  };
  expect(sortText(sort)).toBe('currentSalary-desc,lastName');
  expect(sortOf('currentSalary-desc,lastName', COLUMNS)).toEqual(sort);
});

test('no sort leaves the address alone, and a column that the list does not have sorts nothing', () => {
  expect([sortText(undefined), sortText({ sortModel: [] })]).toEqual([null, null]);
  expect([sortOf(null, COLUMNS), sortOf('', COLUMNS), sortOf('secret-desc', COLUMNS)]).toEqual([null, null, null]);
  expect(sortOf('secret,lastName-desc', COLUMNS)).toEqual({ sortModel: [{ colId: 'lastName', sort: 'desc' }] });
});
