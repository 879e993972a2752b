import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { spentShares } from './spent-shares.ts';

test.each<[string, number, number[], number[] | null]>([
  ['of one line is all of it, whatever its amount', 501, [0], [501]],
  // 1,000 split in proportion to 300 and 400: 428.57… and 571.42…. The remaining cent goes to the larger remainder, .57….
  ['is in proportion', 1_000, [300, 400], [429, 571]],
  ['of offsets is too', -700, [-300, -400], [-300, -400]],
  ['of lines that add up to nothing is unknown', 700, [300, -300], null],
])('the share %s', (_, spent, amounts, shares) => {
  expect(spentShares(cents(spent), amounts.map(cents))).toEqual(shares);
});
