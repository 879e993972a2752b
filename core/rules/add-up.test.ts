import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum, type Cents } from '../money.ts';
import { sharesOf, wholeDollarsOf, wholePartsOf } from './add-up.ts';
import { roundToDollar } from './round.ts';

const dollars = (amounts: readonly number[]): Cents[] => amounts.map(fromDollars);

describe('whole dollars that add up', () => {
  test('give the missing dollar to the part that lost most', () => {
    // 10.40 + 20.40 + 30.40 = 61.20: 10, 20 and 30 are one short of 61, and all lost 0.40.
    expect(wholeDollarsOf(dollars([10.4, 20.4, 30.4]))).toEqual(dollars([11, 20, 30]));
    // 1.5 + 1.5 = 3: rounding each would tell 4.
    expect(wholeDollarsOf(dollars([1.5, 1.5]))).toEqual(dollars([2, 1]));
    expect(wholeDollarsOf(dollars([100.75, -50.25]))).toEqual(dollars([101, -50]));
    expect(wholeDollarsOf([])).toEqual([]);
  });

  test('are never further than a dollar from the exact amount', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }).map(cents), { maxLength: 30 }), (amounts) => {
        const whole = wholeDollarsOf(amounts);
        expect(sum(whole)).toBe(roundToDollar(sum(amounts)));
        for (const [index, amount] of amounts.entries()) {
          expect(Math.abs((whole[index] ?? NaN) - amount)).toBeLessThan(100);
          expect((whole[index] ?? NaN) % 100 === 0).toBe(true);
        }
      }),
    );
  });
});

describe('shares that add up', () => {
  test('are tenths of a percent of the sum', () => {
    expect(sharesOf(dollars([1, 1, 1]))).toEqual([334, 333, 333]);
    expect(sharesOf(dollars([150, -50]))).toEqual([1500, -500]);
    expect(sharesOf(dollars([50, -50]))).toBeNull();
    expect(sharesOf([])).toBeNull();
  });
});

test('a total that rounding cannot reach is an error, as is a fraction', () => {
  expect(() => wholePartsOf([100, 100], 100, 5)).toThrow('do not round to 5');
  expect(() => wholePartsOf([100, 100], 100, 1)).toThrow(RangeError);
  expect(() => wholePartsOf([0.5], 100, 0)).toThrow(RangeError);
});
