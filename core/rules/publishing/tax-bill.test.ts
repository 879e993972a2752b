import { expect, test } from 'vitest';
import { fromDollars } from '../../money.ts';
import { taxBill, taxChange } from './tax-bill.ts';

test.each([
  // 500 × $12.40
  [500_000, 12.4, 6_200],
  // 437.5 × $11.87 = $5,193.125
  [437_500, 11.87, 5_193.13],
  [0, 12.4, 0],
])('a home of $%d at $%d per $1,000 pays $%d', (assessed, rate, bill) => {
  expect(taxBill(fromDollars(assessed), fromDollars(rate))).toBe(fromDollars(bill));
});

test.each([
  // A levy of $60 million that rises by $1.5 million, 2.5%: 2.5% of $6,200.
  [6_200, 1_500_000, 60_000_000, 155],
  [6_200, -1_500_000, 60_000_000, -155],
  [6_200, 0, 60_000_000, 0],
])('a bill of $%d changes with the levy (%d of %d) by $%d', (bill, change, levy, expected) => {
  expect(taxChange(fromDollars(bill), fromDollars(change), fromDollars(levy))).toBe(fromDollars(expected));
});
