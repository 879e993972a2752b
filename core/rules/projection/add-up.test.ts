import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum, type Cents } from '../../money.ts';
import { sharesOf, wholePartsOf } from './add-up.ts';

const dollars = (amounts: readonly number[]): Cents[] => amounts.map(fromDollars);

describe('shares that add up', () => {
  test('are tenths of a percent of the sum', () => {
    expect(sharesOf(dollars([1, 1, 1]))).toEqual([334, 333, 333]);
    expect(sharesOf(dollars([150, -50]))).toEqual([1500, -500]);
    expect(sharesOf(dollars([50, -50]))).toBeNull();
    expect(sharesOf([])).toBeNull();
  });

  test('add up to 1,000 and are never further than a tenth from the exact share', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }).map(cents), { minLength: 1, maxLength: 30 }), (amounts) => {
        const shares = sharesOf(amounts) ?? [];
        expect(shares.reduce((all, share) => all + share, 0)).toBe(1_000);
        for (const [index, amount] of amounts.entries()) {
          expect(Math.abs((shares[index] ?? NaN) - (amount * 1_000) / sum(amounts))).toBeLessThan(1);
        }
      }),
    );
  });
});

test('a total that rounding cannot reach is an error, as is a fraction', () => {
  expect(() => wholePartsOf([100, 100], 100, 5)).toThrow('do not round to 5');
  expect(() => wholePartsOf([100, 100], 100, 1)).toThrow(RangeError);
  expect(() => wholePartsOf([0.5], 100, 0)).toThrow(RangeError);
});
