import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars } from '../../money.ts';
import { baseRowCost, costParts, employeeCost } from './employee-cost.ts';
import { increased } from './next-year-salary.ts';

describe('the cost of a projected year', () => {
  test.each([
    ['2026-12-31', 29_359.34],
    ['2026-07-01', 159.56],
    ['2027-06-29', 58_080.44],
    ['2027-06-30', 58_240],
    ['2027-07-01', 58_240],
    ['2026-06-30', 0],
  ])('58,240.00 leaving on %s costs %d in FY2027', (date, expected) => {
    // 58,240 × 184 / 365 = 29,359.3425; × 1 / 365 = 159.5616; × 364 / 365 = 58,080.4384.
    expect(employeeCost(fromDollars(58_240), 2027, date)).toBe(fromDollars(expected));
  });

  test('without a departure date it is the whole salary', () => {
    expect(employeeCost(fromDollars(58_240), 2027, null)).toBe(fromDollars(58_240));
  });

  test('FY2028 is divided by its 366 days', () => {
    // 366.00 a year is 1.00 a day; July 1 to February 29 are 31 + 31 + 30 + 31 + 30 + 31 + 31 + 29 days.
    expect(employeeCost(fromDollars(366), 2028, '2028-02-29')).toBe(fromDollars(244));
  });

  test('never falls when someone stays longer', () => {
    const date = fc.integer({ min: 1, max: 28 }).map((day) => `2027-02-${String(day).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.nat(50_000_000).map(cents), date, date, (salary, one, other) => {
        const [early, late] = one <= other ? [one, other] : [other, one];
        expect(employeeCost(salary, 2027, early)).toBeLessThanOrEqual(employeeCost(salary, 2027, late));
      }),
    );
  });
});

describe('the parts of a cost', () => {
  test('of a part-year row are prorated apart, the base part being the rest', () => {
    const arrival = increased(fromDollars(68_320), { rate: 2, source: 'settled' }, fromDollars(1_024.8));
    // 184 of 365 days: 70,711.20 → 35,646.19, 1,366.40 → 688.82, 1,024.80 → 516.61; the rest is 34,440.76.
    expect(costParts(arrival, 2027, '2026-12-31')).toEqual({
      cost: fromDollars(35_646.19),
      colaPart: fromDollars(688.82),
      stepsLanesPart: fromDollars(516.61),
      basePart: fromDollars(34_440.76),
    });
  });

  test('of a full year are the increases and the salary before', () => {
    const arrival = increased(fromDollars(68_320), { rate: 2, source: 'settled' }, fromDollars(1_024.8));
    expect(costParts(arrival, 2027, null)).toEqual({
      cost: fromDollars(70_711.2),
      colaPart: fromDollars(1_366.4),
      stepsLanesPart: fromDollars(1_024.8),
      basePart: fromDollars(68_320),
    });
  });
});

test('a base row costs its salary, a blank one nothing', () => {
  expect(baseRowCost(fromDollars(58_240))).toBe(fromDollars(58_240));
  expect(baseRowCost(null)).toBe(0);
});
