import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, fromDollars, toDollars } from '../../money.ts';
import {
  addedAmount,
  adjustedAmount,
  isAddition,
  isChanged,
  isReduced,
  isSameCut,
  keptPercent,
  maxFteCut,
  type LineCut,
} from './line-cut.ts';

const adjusted = (dollars: number, cut: LineCut) => toDollars(adjustedAmount(fromDollars(dollars), cut));

test('a reduction in dollars is kept to the cent', () => {
  expect(adjusted(1_000_000.01, { by: 'dollars', amount: 50_000 })).toBe(950_000.01);
  // A percentage with four decimals cannot express this amount: a step of 0.0001% is $1.00.
  expect(adjusted(1_000_000.01, { by: 'dollars', amount: 33_333.33 })).toBe(966_666.68);
});

test('a reduction in FTE costs $85,000 for each', () => {
  expect(adjusted(1_000_000, { by: 'fte', amount: 1 })).toBe(915_000);
  expect(adjusted(1_000_000, { by: 'fte', amount: 0.25 })).toBe(978_750);
  expect(adjusted(1_000_000, { by: 'fte', amount: 0.01 })).toBe(999_150);
});

test('no reduction takes more than the line, and an offset moves toward zero', () => {
  expect(adjusted(500, { by: 'dollars', amount: 800 })).toBe(0);
  expect(adjusted(-200, { by: 'dollars', amount: 50 })).toBe(-150);
  expect(adjusted(-200, { by: 'fte', amount: 1 })).toBe(0);
});

test('a line cannot lose more FTE than it pays for, rounded up to a tenth', () => {
  // 710,276 ÷ 85,000 = 8.356; 170,000 ÷ 85,000 = 2 exactly.
  expect([710_276, 170_000, 170_000.01, 500, -170_000, 0].map((dollars) => maxFteCut(fromDollars(dollars)))).toEqual([
    8.4, 2, 2.1, 0.1, 2, 0,
  ]);
});

test('an addition raises the line by dollars or by $85,000 an FTE, and an offset too', () => {
  expect(adjusted(1_000.01, { by: 'addedDollars', amount: 250.5 })).toBe(1_250.51);
  expect(adjusted(0, { by: 'addedFte', amount: 1.5 })).toBe(127_500);
  // A smaller offset lowers the total by less.
  expect(adjusted(-200, { by: 'addedDollars', amount: 50 })).toBe(-150);
  expect(addedAmount(fromDollars(-200), { by: 'addedDollars', amount: 50 })).toBe(5_000);
  expect([addedAmount(cents(500), 50), addedAmount(cents(500), { by: 'dollars', amount: 1 })]).toEqual([0, 0]);
});

test('an addition changes a line and reduces nothing; the line keeps all', () => {
  const added = { by: 'addedFte', amount: 1 } as const;
  expect([isChanged(added), isReduced(added), isAddition(added)]).toEqual([true, false, true]);
  expect([isChanged(50), isReduced(50), isAddition(50)]).toEqual([true, true, false]);
  expect([isChanged(100), isChanged({ by: 'addedDollars', amount: 0 })]).toEqual([false, false]);
  expect(keptPercent(fromDollars(300), added)).toBe(100);
});

test('a percentage is what is kept, rounded half away from zero', () => {
  expect(adjusted(0.01, 50)).toBe(0.01);
  expect(adjusted(1_000.01, 75)).toBe(750.01);
  expect(adjusted(1_000.01, 100)).toBe(1_000.01);
});

test('the kept percentage of a reduction has four decimals; a line of nothing keeps all', () => {
  const kept = (dollars: number, cut: LineCut) => keptPercent(fromDollars(dollars), cut);
  expect(kept(300, { by: 'dollars', amount: 100 })).toBe(66.6667);
  expect(kept(85_000, { by: 'fte', amount: 0.5 })).toBe(50);
  expect(kept(0, { by: 'dollars', amount: 5 })).toBe(100);
  expect(kept(300, 12.5)).toBe(12.5);
});

test('equal cuts are equal, and nothing off is no cut', () => {
  expect([isReduced(100), isReduced(99.9999), isReduced({ by: 'fte', amount: 0.01 })]).toEqual([false, true, true]);
  expect(isSameCut({ by: 'fte', amount: 1 }, { by: 'fte', amount: 1 })).toBe(true);
  expect(isSameCut({ by: 'fte', amount: 1 }, { by: 'dollars', amount: 1 })).toBe(false);
  expect([isSameCut(50, 50), isSameCut(50, undefined), isSameCut(50, { by: 'fte', amount: 1 })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a negative reduction, a third decimal and a percentage above 100 are refused', () => {
  for (const cut of [
    { by: 'dollars', amount: -1 },
    { by: 'fte', amount: 0.125 },
    { by: 'addedDollars', amount: -1 },
    { by: 'addedFte', amount: 0.125 },
    101,
    -1,
  ] as const) {
    expect(() => adjustedAmount(cents(100), cut)).toThrow(RangeError);
  }
});

test('whatever is typed in dollars is exactly what a line loses, up to the whole line', () => {
  const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(amounts, fc.nat(1_000_000_000), (amount, typed) => {
      const left = adjustedAmount(cents(amount), { by: 'dollars', amount: typed / 100 });
      expect(Math.abs(amount) - Math.abs(left)).toBe(Math.min(Math.abs(amount), typed));
      expect(left === 0 || Math.sign(left) === Math.sign(amount)).toBe(true);
    }),
  );
});
