import { expect, test } from 'vitest';
import { besideOf, goalOf } from './range-goal.ts';

const cells = { size: { rows: 30, cols: 4 }, pageRows: 12 };
const isBlank = () => false;

test('a page further, and no further than there are rows', () => {
  const down = { kind: 'page', row: 1, extend: true } as const;
  expect(goalOf(down, { row: 3, col: 2 }, cells, isBlank)).toEqual({ row: 15, col: 2 });
  expect(goalOf(down, { row: 27, col: 2 }, cells, isBlank)).toEqual({ row: 29, col: 2 });
});

test('to the first column of the row, and to the very last cell', () => {
  const home = { kind: 'edge', row: 'same', col: 'first', extend: false } as const;
  expect(goalOf(home, { row: 3, col: 2 }, cells, isBlank)).toEqual({ row: 3, col: 0 });
  expect(goalOf({ ...home, row: 'last', col: 'last' }, { row: 3, col: 2 }, cells, isBlank)).toEqual({
    row: 29,
    col: 3,
  });
});

test('Tab goes on in the next row and back in the one before, and stays at both ends of the list', () => {
  const tab = { row: 0, col: 1, wraps: true };
  const back = { row: 0, col: -1, wraps: true };
  expect(besideOf({ row: 3, col: 1 }, tab, cells.size)).toEqual({ row: 3, col: 2 });
  expect(besideOf({ row: 3, col: 3 }, tab, cells.size)).toEqual({ row: 4, col: 0 });
  expect(besideOf({ row: 3, col: 0 }, back, cells.size)).toEqual({ row: 2, col: 3 });
  expect(besideOf({ row: 29, col: 3 }, tab, cells.size)).toEqual({ row: 29, col: 3 });
  expect(besideOf({ row: 0, col: 0 }, back, cells.size)).toEqual({ row: 0, col: 0 });
});

test('an arrow does not leave its row', () => {
  expect(besideOf({ row: 3, col: 3 }, { row: 0, col: 1, wraps: false }, cells.size)).toEqual({ row: 3, col: 3 });
  expect(besideOf({ row: 29, col: 1 }, { row: 1, col: 0, wraps: false }, cells.size)).toEqual({ row: 29, col: 1 });
});
