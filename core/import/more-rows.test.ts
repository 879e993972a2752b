import { expect, test } from 'vitest';
import { countRows, moreRowsMessage } from './more-rows.ts';

test('counts the rows that are named, and those that are only counted', () => {
  expect(countRows([])).toBe(0);
  expect(countRows(['The salary is blank.', 'The position is blank.'])).toBe(2);
  expect(countRows(['The salary is blank.', 'The position is blank.', moreRowsMessage(1234)])).toBe(1236);
});
