import { expect, test } from 'vitest';
import { formatDecimals } from './decimals.ts';

test.each([
  [1234.5, 2, 2, '1,234.50'],
  [1234.5, 0, 4, '1,234.5'],
  [1234, 0, 2, '1,234'],
  [0.00005, 1, 4, '0.0001'],
  [2.5, 0, 0, '3'],
  [-2.5, 0, 0, '-3'],
])('%d with %d to %d decimals is %s', (value, atLeast, atMost, text) => {
  expect(formatDecimals(value, atLeast, atMost)).toBe(text);
  // The second call uses the stored format.
  expect(formatDecimals(value, atLeast, atMost)).toBe(text);
});
