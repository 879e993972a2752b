import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum, type Cents } from '../../money.ts';
import { sharesMissWhole, sharesOf } from './shares.ts';

const dollars = (amounts: readonly number[]): Cents[] => amounts.map(fromDollars);

describe('shares', () => {
  test('are tenths of a percent of the sum', () => {
    expect(sharesOf(dollars([1, 1, 2]))).toEqual([250, 250, 500]);
    expect(sharesOf(dollars([150, -50]))).toEqual([1500, -500]);
    expect(sharesOf(dollars([50, -50]))).toBeNull();
    expect(sharesOf(dollars([0, 0]))).toBeNull();
    expect(sharesOf([])).toBeNull();
  });

  test('are rounded separately, half away from zero', () => {
    // 85.912%, 12.808%, 1.139% and 0.141%: together 99.9%.
    const amounts = dollars([75_460_875, 11_250_000, 1_000_000, 123_692]);
    expect(sharesOf(amounts)).toEqual([859, 128, 11, 1]);
    expect(sharesMissWhole(amounts)).toBe(true);
    // 50.05% and 49.95%: together 100.1%.
    expect(sharesOf(dollars([50.05, 49.95]))).toEqual([501, 500]);
    // -0.05% is -0.1%.
    expect(sharesOf(dollars([2_001, -1]))).toEqual([1_001, -1]);
    expect(sharesMissWhole(dollars([1, 1, 2]))).toBe(false);
    expect(sharesMissWhole(dollars([0, 0]))).toBe(false);
  });

  test('are the nearest tenth, and a larger amount never has a smaller share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e6, max: 1e9 }).map(cents), { minLength: 1, maxLength: 80 }),
        (amounts) => {
          fc.pre(sum(amounts) > 0);
          const shares = sharesOf(amounts) ?? [];
          for (const [index, amount] of amounts.entries()) {
            const distance = Math.abs((shares[index] ?? NaN) - (amount * 1_000) / sum(amounts));
            expect(distance).toBeLessThanOrEqual(0.5 + 1e-9);
          }
          const inOrder = [...amounts.keys()].sort((a, b) => (amounts[a] ?? 0) - (amounts[b] ?? 0));
          const sorted = inOrder.map((index) => shares[index] ?? NaN);
          expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
        },
      ),
    );
  });
});
