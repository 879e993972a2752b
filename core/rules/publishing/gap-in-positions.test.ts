import { expect, test } from 'vitest';
import { fromDollars } from '../../money.ts';
import { gapInPositions } from './gap-in-positions.ts';

test.each([
  // 123,692 ÷ 85,000 is 1.46.
  [123_692, '$123,692', 'about 1.5 positions'],
  [255_000, '$255,000', 'about 3 positions'],
  [86_000, '$86,000', 'about 1 position'],
  [80_000, '$80,000', 'less than one position'],
  [1_000, '$1,000', 'less than one position'],
])('a gap of %d', (gap, amount, positions) => {
  expect(gapInPositions(fromDollars(gap))).toBe(
    `For scale, the gap of ${amount} equals the salary cost of ${positions} (an estimate at an average salary of $85,000 without benefits, not a plan).`,
  );
});
