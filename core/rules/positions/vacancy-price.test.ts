import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildGrid } from '../../../test/factories/build-grid.ts';
import { cents, fromDollars } from '../../money.ts';
import { cellPay, fillFrom, levelPay, payFor, turnoverSaving, vacancyPrice } from './vacancy-price.ts';
import { pricePosition, totalVacancies } from './price-position.ts';

const NEW_HIRE = levelPay('CELL', fromDollars(66_563), 183);

test('a vacancy of 0.8 at M/4 costs 53,250.40, and less from a later fill day on', () => {
  const price = payFor(NEW_HIRE, 0.8);
  expect(price).toBe(fromDollars(53_250.4));
  // Day 31 of 183 leaves 153 days: 53,250.40 × 153 ÷ 183.
  expect(fillFrom(price, 31, 183)).toEqual({ paid: fromDollars(44_520.83), lapse: fromDollars(8_729.57) });
  expect(fillFrom(price, 1, 183)).toEqual({ paid: price, lapse: 0 });
  expect(fillFrom(price, 184, 183)).toEqual({ paid: 0, lapse: price });
});

test('a grid that changes during the year is weighted by days and rounded once', () => {
  // The Medway example: 64,198.54 for 91 days and 65,001.02 for 92 days come to 64,601.97.
  const grids = [
    { fromDay: 1, grid: buildGrid(['M'], [['5', 64_198.54]]) },
    { fromDay: 92, grid: buildGrid(['M'], [['5', 65_001.02]]) },
  ];
  expect(payFor(cellPay(grids, { lane: 'M', step: '5' }, 183), 1)).toBe(fromDollars(64_601.97));
  expect(() => cellPay(grids, { lane: 'M', step: '9' }, 183)).toThrow('has no amount in the schedule');
});

test('an entered price comes first, then the salary of the line, then the rule', () => {
  const [typed, lineSalary, fte] = [fromDollars(0), fromDollars(40_000), 0.5];
  expect(vacancyPrice({ typed, lineSalary, rule: NEW_HIRE, fte })).toEqual({ source: 'TYPED', price: 0 });
  expect(vacancyPrice({ lineSalary, rule: NEW_HIRE, fte })).toEqual({ source: 'LINE', price: lineSalary });
  const ruled = { source: 'CELL', price: fromDollars(33_281.5) };
  expect(vacancyPrice({ lineSalary: fromDollars(0), rule: NEW_HIRE, fte })).toEqual(ruled);
  expect(vacancyPrice({ lineSalary: null, fte })).toEqual({ source: 'UNKNOWN', price: null });
});

test('a hire at M/4 for a leaver at M+60/16 with longevity saves 49,181.00, at 0.6 FTE 29,508.60', () => {
  const [leaver, longevity] = [
    levelPay('AMOUNT', fromDollars(110_744), 183),
    levelPay('AMOUNT', fromDollars(5_000), 183),
  ];
  const saving = (fte: number) =>
    turnoverSaving(cents(payFor(leaver, fte) + payFor(longevity, fte)), payFor(NEW_HIRE, fte));
  expect(saving(1)).toBe(fromDollars(49_181));
  expect(saving(0.6)).toBe(fromDollars(29_508.6));
});

test('the vacant FTE of a position is priced by its lines first, and the rest by the rule', () => {
  const line = { fte: 0.4, salary: fromDollars(20_000), cost: fromDollars(20_000) };
  const priced = pricePosition(1.2, [line], NEW_HIRE, { fillDay: 31, days: 365 });
  expect(priced).toEqual([
    { fte: 0.4, source: 'LINE', price: 2_000_000, paid: 2_000_000, lapse: 0 },
    { fte: 0.8, source: 'CELL', price: 5_325_040, paid: 4_452_083, lapse: 872_957 },
  ]);
  const unknown = { fte: 0.5, source: 'UNKNOWN', price: null, paid: null, lapse: null };
  const everyDay = { fillDay: 1, days: 365 };
  expect(pricePosition(0.5, [], null, everyDay)).toEqual([unknown]);
  // An entered price comes before the line and the rule; 153 of 183 days of it are paid.
  expect(pricePosition(1.2, [line], NEW_HIRE, { fillDay: 31, days: 365, typed: fromDollars(18_300) })).toEqual([
    { fte: 1.2, source: 'TYPED', price: 1_830_000, paid: 1_530_000, lapse: 300_000 },
  ]);
  expect(pricePosition(0.5, [], null, { ...everyDay, typed: fromDollars(30_000) })).toEqual([
    { fte: 0.5, source: 'TYPED', price: 3_000_000, paid: 3_000_000, lapse: 0 },
  ]);
  expect(totalVacancies([...priced, ...pricePosition(0.5, [], null, everyDay)])).toEqual({
    ...{ fte: 1.2, price: 7_325_040, paid: 6_452_083, lapse: 872_957, unknown: 1 },
  });
});

test('paid and lapse are always the price, and a later fill day never pays more', () => {
  const price = fc.integer({ min: 0, max: 20_000_000 }).map(cents);
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 183 }), (full, day) => {
      const { paid, lapse } = fillFrom(full, day, 183);
      expect(paid + lapse).toBe(full);
      expect(fillFrom(full, day + 1, 183).paid).toBeLessThanOrEqual(paid);
    }),
  );
});
