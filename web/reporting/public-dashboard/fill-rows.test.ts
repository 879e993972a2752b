import { expect, test } from 'vitest';
import { fillRows } from './fill-rows.ts';

test('rows are added up to the maximum, and the report counts those that were added', () => {
  const list = { max: 4, one: 'year' };
  expect(fillRows([1], [2, 3], list)).toEqual({ rows: [1, 2, 3], report: '2 years added' });
  expect(fillRows([1, 2], [3, 4, 5], list)).toEqual({
    rows: [1, 2, 3, 4],
    report: '2 years added. 1 year left out: the list can have at most 4 rows',
  });
  expect(fillRows([1, 2, 3, 4], [5, 6], list)).toEqual({
    rows: [1, 2, 3, 4],
    report: 'No year added. 2 years left out: the list can have at most 4 rows',
  });
});
