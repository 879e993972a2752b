import { expect, test } from 'vitest';
import type { SortKey } from './column.ts';
import { compareKeys } from './compare-keys.ts';

/** Sorts like the grid, which inverts the comparison for a descending sort. */
function sorted(keys: SortKey[], isDescending = false): SortKey[] {
  return keys.toSorted((a, b) => compareKeys(a, b, isDescending) * (isDescending ? -1 : 1));
}

test('numbers by size, words as people order them', () => {
  expect(sorted([10, 9, -1])).toEqual([-1, 9, 10]);
  expect(sorted(['Room 10', 'Élan', 'Room 9', 'east'])).toEqual(['east', 'Élan', 'Room 9', 'Room 10']);
});

test('blanks come last either way', () => {
  expect(sorted([null, 2, 1])).toEqual([1, 2, null]);
  expect(sorted([null, 2, 1], true)).toEqual([2, 1, null]);
  expect(sorted(['', 'b', 'a'], true)).toEqual(['b', 'a', '']);
});
