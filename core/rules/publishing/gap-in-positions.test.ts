import { expect, test } from 'vitest';
import { fromDollars } from '../../money.ts';
import { gapInPositions } from './gap-in-positions.ts';

test.each([
  // 123,692 ÷ 85,000 is 1.46, and whole positions are rounded up.
  [123_692, '$123,692', '2 positions'],
  [85_000, '$85,000', '1 position'],
])('a gap of %d', (gap, amount, positions) => {
  expect(gapInPositions(fromDollars(gap))).toBe(
    `For scale, closing the gap of ${amount} with salaries alone would take about ${positions} (an estimate at an average salary of $85,000 without benefits, not a plan).`,
  );
});
