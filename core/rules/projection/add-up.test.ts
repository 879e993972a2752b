import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum, type Cents } from '../../money.ts';
import { sharesOf } from './add-up.ts';

const dollars = (amounts: readonly number[]): Cents[] => amounts.map(fromDollars);

describe('shares that add up', () => {
  test('are tenths of a percent of the sum', () => {
    expect(sharesOf(dollars([1, 1, 1]))).toEqual([334, 333, 333]);
    expect(sharesOf(dollars([150, -50]))).toEqual([1500, -500]);
    expect(sharesOf(dollars([50, -50]))).toBeNull();
    expect(sharesOf(dollars([0, 0]))).toBeNull();
    expect(sharesOf([])).toBeNull();
  });

  test('are rounded to the nearest tenth, and the largest amounts take what is missing or too much', () => {
    // 85.912%, 12.808%, 1.139% and 0.141% are 85.9 + 12.8 + 1.1 + 0.1 = 99.9%.
    expect(sharesOf(dollars([75_460_875, 11_250_000, 1_000_000, 123_692]))).toEqual([860, 128, 11, 1]);
    // 33.35%, 33.35% and 33.3% are 33.4 + 33.4 + 33.3 = 100.1%. Of two largest amounts, the first one changes.
    expect(sharesOf(dollars([33.35, 33.35, 33.3]))).toEqual([333, 334, 333]);
    // 110.04%, −5.06% and −4.98% are 110.0 − 5.1 − 5.0 = 99.9%.
    expect(sharesOf(dollars([110.04, -5.06, -4.98]))).toEqual([1_101, -51, -50]);
  });

  test('of many equal amounts are nearly equal', () => {
    // Each of 60 is 1.67%, rounded to 1.7%. Together they are 102.0%, so 20 of them are 1.6%.
    const shares = sharesOf(dollars(Array.from({ length: 60 }, () => 1))) ?? [];
    expect(shares.filter((share) => share === 16)).toHaveLength(20);
    expect(shares.filter((share) => share === 17)).toHaveLength(40);
  });

  test('add up to 1,000, and none is more than a tenth from the nearest one, or negative', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }).map(cents), { minLength: 1, maxLength: 80 }), (amounts) => {
        const shares = sharesOf(amounts) ?? [];
        expect(shares.reduce((all, share) => all + share, 0)).toBe(1_000);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        for (const [index, amount] of amounts.entries()) {
          const distance = Math.abs((shares[index] ?? NaN) - (amount * 1_000) / sum(amounts));
          expect(distance).toBeLessThanOrEqual(1.5);
        }
      }),
    );
  });
});
