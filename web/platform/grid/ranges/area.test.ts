import { describe, expect, test } from 'vitest';
import { areaOf, fillTarget, jump, spotsOf, type CellPosition } from './area.ts';

test('an area is the same from whichever corner it is drawn', () => {
  expect(areaOf({ row: 4, col: 1 }, { row: 2, col: 3 })).toEqual({ top: 2, left: 1, bottom: 4, right: 3 });
  expect(spotsOf({ top: 0, left: 1, bottom: 1, right: 2 })).toHaveLength(4);
});

describe('the fill handle', () => {
  const source = { top: 2, left: 2, bottom: 3, right: 4 };
  test.each([
    ['down', { row: 6, col: 3 }, { top: 4, left: 2, bottom: 6, right: 4 }],
    ['up', { row: 0, col: 2 }, { top: 0, left: 2, bottom: 1, right: 4 }],
    ['right', { row: 3, col: 6 }, { top: 2, left: 5, bottom: 3, right: 6 }],
    ['left', { row: 3, col: 0 }, { top: 2, left: 0, bottom: 3, right: 1 }],
    ['the longer way', { row: 5, col: 9 }, { top: 2, left: 5, bottom: 3, right: 9 }],
  ])('fills %s', (_, to, area) => expect(fillTarget(source, to)).toEqual(area));

  test('fills nothing within its source', () => expect(fillTarget(source, { row: 2, col: 2 })).toBeNull());
});

describe('Ctrl and an arrow', () => {
  const filled = new Set([0, 1, 2, 5, 6]);
  const size = { rows: 9, cols: 1 };
  const to = (row: number, step: 1 | -1) =>
    jump({ row, col: 0 }, { row: step, col: 0 }, size, (spot: CellPosition) => !filled.has(spot.row)).row;
  test.each([
    ['to the end of its block', 0, 1, 2],
    ['over blanks to the next block', 2, 1, 5],
    ['to the edge where nothing follows', 6, 1, 8],
    ['back to the start of its block', 6, -1, 5],
    ['back over blanks', 5, -1, 2],
    ['nowhere at the edge', 0, -1, 0],
  ] as const)('leads %s', (_, from, step, expected) => expect(to(from, step)).toBe(expected));
});
