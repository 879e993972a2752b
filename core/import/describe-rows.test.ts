import { expect, test } from 'vitest';
import { describeRows } from './describe-rows.ts';

test('rows are named one by one, in runs, and at most ten of these', () => {
  expect(describeRows([4])).toBe('row 4');
  expect(describeRows([4, 5])).toBe('rows 4 to 5');
  expect(describeRows([4, 7, 8, 9, 12])).toBe('rows 4, 7 to 9 and 12');
  expect(describeRows([1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23])).toBe(
    'rows 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 and more',
  );
});
