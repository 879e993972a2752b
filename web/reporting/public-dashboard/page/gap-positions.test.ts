import { expect, test } from 'vitest';
import { fromDollars } from '../../../../core/money.ts';
import { positionsText } from './gap-positions.ts';

test.each([
  [123_692, 85_000, '$123,692', 'about 1.5 positions'],
  [255_000, 85_000, '$255,000', 'about 3 positions'],
  [86_000, 85_000, '$86,000', 'about 1 position'],
  [80_000, 85_000, '$80,000', 'less than one position'],
  [80_000, 61_300, '$80,000', 'about 1.3 positions'],
])('a gap of %d at an average of %d', (gap, average, amount, positions) => {
  expect(positionsText(fromDollars(gap), fromDollars(average), 'en')).toBe(
    `For scale, the gap of ${amount} equals the salary cost of ${positions}. This is an estimate, not a plan, and does not include benefits. ` +
      `It uses the average pay per full-time position on the roster, about $${average.toLocaleString('en-US')}.`,
  );
});
