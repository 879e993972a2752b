import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, fromDollars } from '../../money.ts';
import { fteFraction, longevityPay, paidContractDays, payAt, payOfYear } from './pay.ts';

const LONGEVITY = [
  { years: 15, amount: fromDollars(2_000) },
  { years: 30, amount: fromDollars(6_500) },
  { years: 20, amount: fromDollars(3_700) },
];

test('pay at an FTE is rounded once', () => {
  expect(payAt(fromDollars(75_404.62), 0.6)).toBe(fromDollars(45_242.77));
  // A seventh is 10,772.0886; 0.1429 × 75,404.62 would be 10,775.32.
  expect(payAt(fromDollars(75_404.62), 0.1429)).toBe(fromDollars(10_772.09));
});

test('an FTE with a denominator of up to 12 is a fraction; others are ten-thousandths', () => {
  expect(fteFraction(0.3333)).toEqual({ numerator: 1, denominator: 3 });
  expect(fteFraction(0.0833)).toEqual({ numerator: 1, denominator: 12 });
  expect(fteFraction(1.5)).toEqual({ numerator: 3, denominator: 2 });
  expect(fteFraction(0.77)).toEqual({ numerator: 7_700, denominator: 10_000 });
  for (const fte of [-0.5, 0.12345, Number.NaN]) expect(() => fteFraction(fte)).toThrow('at most 4 decimals');
});

test('an FTE is never more than half a ten-thousandth from its fraction', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15_000 }), (units) => {
      const { numerator, denominator } = fteFraction(units / 10_000);
      expect(Math.abs(numerator / denominator - units / 10_000)).toBeLessThanOrEqual(0.000_050_000_1);
    }),
  );
});

test('a year with a raise on day 92 of 183 is paid by days, rounded once', () => {
  const stretches = [
    { amount: fromDollars(64_198.54), days: 91 },
    { amount: fromDollars(65_001.02), days: 92 },
  ];
  expect(payOfYear(stretches, 183)).toBe(fromDollars(64_601.97));
  expect(payOfYear([{ amount: fromDollars(1_664), days: 92 }], 183)).toBe(fromDollars(836.55));
});

test('longevity is the highest tier reached, in part by FTE; unknown service has none', () => {
  const pay = (years: number | null, fte: number, byFte: boolean) =>
    longevityPay({ tiers: LONGEVITY, byFte }, years, fte);
  expect(pay(31, 0.5, true)).toBe(fromDollars(3_250));
  expect(pay(31, 0.5, false)).toBe(fromDollars(6_500));
  expect([pay(14, 1, true), pay(15, 1, true), pay(29, 1, true), pay(null, 1, true)]).toEqual(
    [0, 2_000, 3_700, 0].map(fromDollars),
  );
});

test('someone who leaves a school-year group is paid contract days, not calendar days', () => {
  // From August 27 to December 31 are 127 of the 296 days to June 18: 78.52 of 183 contract days.
  const days = paidContractDays(183, 127, 296);
  expect(days).toBe(79);
  expect(payOfYear([{ amount: fromDollars(58_240), days }], 183)).toBe(cents(2_514_186));
});
