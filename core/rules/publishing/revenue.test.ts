import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { missingRevenue, revenueOf } from './revenue.ts';

const SOURCES = [
  { name: 'Town', amount: 700.25 },
  { name: 'State aid', amount: 200 },
];

test('the part that no source covers is a row, and the rows add up to the budget', () => {
  // 1,000.00 − 900.25 = 99.75. The shares are 70.025%, 20% and 9.975%, rounded to 70.0%, 20.0% and 10.0%.
  expect(revenueOf(SOURCES, cents(100_000))).toEqual({
    rows: [
      { name: 'Town', amount: 70_025, share: 700 },
      { name: 'State aid', amount: 20_000, share: 200 },
      { name: 'Not listed', amount: 9_975, share: 100 },
    ],
    total: 100_000,
    missing: 9_975,
  });
});

test('sources that are more than the budget, or as much, have no such row', () => {
  const { rows, total, missing } = revenueOf(SOURCES, cents(80_000));
  // 700.25 ÷ 900.25 = 77.78%.
  expect(rows.map(({ share }) => share)).toEqual([778, 222]);
  expect([total, missing]).toEqual([90_025, -10_025]);
  expect(revenueOf(SOURCES, cents(90_025))).toMatchObject({ total: 90_025, missing: 0 });
  expect(revenueOf(SOURCES, cents(90_025)).rows).toHaveLength(2);
});

test('the difference is in whole dollars, with its side in words', () => {
  expect(missingRevenue(cents(9_975))).toBe('The total of the listed sources is $100 less than the budget.');
  expect(missingRevenue(cents(-10_025))).toBe('The total of the listed sources is $100 more than the budget.');
  expect([missingRevenue(cents(0)), missingRevenue(cents(49)), missingRevenue(cents(-49))]).toEqual([null, null, null]);
});
