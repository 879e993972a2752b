import { expect, test } from 'vitest';
import { tableHeight } from './table-height.ts';

test.each([
  [600, 600],
  [900, 600],
  [901, 601],
  [1080, 780],
  [1440, 1140],
])('in a window of %s px a table is at most %s px high', (windowHeight, height) => {
  expect(tableHeight(windowHeight)).toBe(height);
});
