import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_AMOUNT, cents, fromDollars } from '../../money.ts';
import {
  average,
  grow,
  growToDollar,
  multiplyDivide,
  percentOf,
  percentUnits,
  ratioPercent,
  roundToDollar,
  scale,
} from './round.ts';

const anyAmount = fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }).map(cents);
const anyUnits = fc.integer({ min: -2_000_000, max: 2_000_000 });
const anyPercent = anyUnits.map((units) => units / 10_000);

/** Rounds half away from zero with BigInt, without the shortcuts of the code under test. */
function reference(value: number, numerator: number, denominator: number): number {
  const top = BigInt(value) * BigInt(numerator) * (denominator < 0 ? -1n : 1n);
  const bottom = BigInt(Math.abs(denominator));
  const size = top < 0n ? -top : top;
  const whole = size / bottom + ((size % bottom) * 2n >= bottom ? 1n : 0n);
  return Number(top < 0n ? -whole : whole);
}

describe('multiplyDivide', () => {
  test.each([
    [56_513_185, 1, 10, 5_651_319],
    [-2_505, 1, 10, -251],
    [2_505, 1, 10, 251],
    [2_504, 1, 10, 250],
    [-2_504, 1, 10, -250],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1, 1, 3, 0],
    [0, -5, 3, 0],
    [9_007_199_254_740_991, 1, 2, 4_503_599_627_370_496],
    [9_007_199_254_740_991, 9_007_199_254_740_991, 9_007_199_254_740_991, 9_007_199_254_740_991],
    [9_007_199_254_740_990, 1, 9_007_199_254_740_991, 1],
  ])('%d × %d / %d is %d', (value, numerator, denominator, expected) => {
    expect(multiplyDivide(value, numerator, denominator)).toBe(expected);
  });

  test('agrees with BigInt over every size and sign', () => {
    const factor = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -1_000_000, max: 1_000_000 }));
    const divisor = factor.filter((value) => value !== 0);
    fc.assert(
      fc.property(factor, factor, divisor, (value, numerator, denominator) => {
        const expected = reference(value, numerator, denominator);
        if (Number.isSafeInteger(expected)) {
          expect(multiplyDivide(value, numerator, denominator)).toBe(expected === 0 ? 0 : expected);
        } else {
          expect(() => multiplyDivide(value, numerator, denominator)).toThrow(RangeError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [1, 1, 0],
    [0.5, 1, 1],
    [1, 0.5, 1],
    [1, 1, 0.5],
    [Number.NaN, 1, 1],
    [2 ** 53, 1, 1],
  ])('refuses %d × %d / %d', (value, numerator, denominator) => {
    expect(() => multiplyDivide(value, numerator, denominator)).toThrow(RangeError);
  });
});

describe('percentUnits', () => {
  test.each([
    [2.75, 27_500],
    [1.1, 11_000],
    [0.0001, 1],
    [-3.25, -32_500],
    [100, 1_000_000],
    [16.1616, 161_616],
  ])('%d %% is %d', (percent, expected) => {
    expect(percentUnits(percent)).toBe(expected);
  });

  test.each([0.00001, 2.75001, Number.NaN, Infinity, 1e300])('%s is refused', (percent) => {
    expect(() => percentUnits(percent)).toThrow(RangeError);
  });

  test('reads the decimal text of every percentage', () => {
    fc.assert(
      fc.property(anyUnits, (units) => {
        const size = Math.abs(units);
        const text = `${units < 0 ? '-' : ''}${Math.floor(size / 10_000)}.${String(size % 10_000).padStart(4, '0')}`;
        expect(percentUnits(Number(text))).toBe(units === 0 ? Math.round(Number(text)) : units);
      }),
    );
  });
});

describe('percentages of money', () => {
  test.each([
    [68_320, 1.5, 1_024.8],
    [80_000, 1.5, 1_200],
    [0.01, 50, 0.01],
    [-0.01, 50, -0.01],
    [1_234.56, 0, 0],
  ])('%d at %d %% is %d', (amount, percent, expected) => {
    expect(percentOf(fromDollars(amount), percent)).toBe(fromDollars(expected));
  });

  test.each([
    [68_320, 2, 69_686.4],
    [41_250.5, 2.75, 42_384.89],
    [100_000, 3, 103_000],
    [-1_000.1, 3, -1_030.1],
    [50_333.33, 2.75, 51_717.5],
    [500, -100, 0],
  ])('%d grown by %d %% is %d', (amount, percent, expected) => {
    expect(grow(fromDollars(amount), percent)).toBe(fromDollars(expected));
  });

  test('never fall when the percentage rises', () => {
    fc.assert(
      fc.property(anyAmount.map(Math.abs).map(cents), anyPercent, anyPercent, (amount, one, other) => {
        const [low, high] = one <= other ? [one, other] : [other, one];
        expect(percentOf(amount, low)).toBeLessThanOrEqual(percentOf(amount, high));
        expect(grow(amount, low)).toBeLessThanOrEqual(grow(amount, high));
      }),
    );
  });

  test('mirror at zero', () => {
    fc.assert(
      fc.property(anyAmount, anyPercent, (amount, percent) => {
        expect(grow(cents(-amount), percent)).toBe(cents(-grow(amount, percent)));
      }),
    );
  });
});

describe('whole dollars', () => {
  test.each([
    [0.49, 0],
    [0.5, 1],
    [-0.5, -1],
    [-0.49, 0],
    [94_042_143.31, 94_042_143],
  ])('%d is %d', (amount, expected) => {
    expect(roundToDollar(fromDollars(amount))).toBe(fromDollars(expected));
  });

  test('are rounded once, not by way of the cent', () => {
    // 0.33 × 1.5015 = 0.495495: rounded to the cent, this is 0.50, which would then round up to a dollar.
    expect(growToDollar(fromDollars(0.33), 50.15)).toBe(0);
    expect(growToDollar(fromDollars(91_081_979), 3.25)).toBe(fromDollars(94_042_143));
  });
});

describe('ratios and averages', () => {
  test('a ratio has four decimals, rounded half away from zero', () => {
    expect(ratioPercent(cents(1), cents(3))).toBe(33.3333);
    expect(ratioPercent(cents(2), cents(3))).toBe(66.6667);
    expect(ratioPercent(cents(-1), cents(8_000_000))).toBe(0);
    expect(ratioPercent(cents(-1), cents(2_000_000))).toBe(-0.0001);
  });

  test('division by zero is unknown', () => {
    expect(ratioPercent(cents(5), cents(0))).toBeNull();
    expect(average(cents(5), 0)).toBeNull();
  });

  test('an average is rounded to the cent', () => {
    expect(average(fromDollars(100), 3)).toBe(fromDollars(33.33));
    expect(average(fromDollars(0.05), 2)).toBe(fromDollars(0.03));
  });

  test('scale by a whole ratio gives the amount back', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 1, max: 366 }), (amount, days) => {
        expect(scale(amount, days, days)).toBe(amount);
      }),
    );
  });
});
