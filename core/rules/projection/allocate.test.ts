import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, MAX_AMOUNT, cents, fromDollars } from '../../money.ts';
import { allocate } from './allocate.ts';

const anyTotal = fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }).map(cents);
const anyWeight = fc.oneof(
  fc.integer({ min: 0, max: MAX_AMOUNT }),
  fc.integer({ min: 0, max: 5 }),
  fc.constantFrom(0, 7_000_000),
);
const anyWeights = fc.array(anyWeight, { minLength: 1, maxLength: 40 });

function dollars(...amounts: number[]): Cents[] {
  return amounts.map(fromDollars);
}

const addUp = (parts: readonly number[]) => parts.reduce((total, part) => total + BigInt(part), 0n);

describe('allocate', () => {
  test('100.00 over three equal weights: the first takes the odd cent', () => {
    expect(allocate(fromDollars(100), [1, 1, 1])).toEqual(dollars(33.34, 33.33, 33.33));
  });

  test('2,500.00 over 418, 370, 350 and 361', () => {
    expect(allocate(fromDollars(2_500), [418, 370, 350, 361])).toEqual(dollars(697.13, 617.08, 583.72, 602.07));
  });

  test('a tie of remainders goes to the larger weight before the earlier one', () => {
    // 2 cents split by the weights 1, 2 and 1 are 0.5, 1 and 0.5: only the first and the last tie. Split by 1 and 3, they are 0.5 and 1.5,
    // which tie.
    expect(allocate(cents(2), [1, 2, 1])).toEqual([1, 1, 0]);
    expect(allocate(cents(2), [1, 3])).toEqual([0, 2]);
  });

  test('weights that are all 0 count as equal', () => {
    expect(allocate(cents(5), [0, 0, 0])).toEqual([2, 2, 1]);
  });

  test('a negative total is the mirror image', () => {
    expect(allocate(fromDollars(-100), [1, 1, 1])).toEqual(dollars(-33.34, -33.33, -33.33));
  });

  test('zero is split into zeros, also over nothing', () => {
    expect(allocate(cents(0), [3, 0])).toEqual([0, 0]);
    expect(allocate(cents(0), [])).toEqual([]);
  });

  test.each([[[1, -1]], [[0.5]], [[Number.NaN]], [[2 ** 53]], [[Number.MAX_SAFE_INTEGER, 1]]])(
    'refuses the weights %j',
    (weights) => {
      expect(() => allocate(cents(100), weights)).toThrow(RangeError);
    },
  );

  test('refuses to lose a total that has nowhere to go', () => {
    expect(() => allocate(cents(100), [])).toThrow(RangeError);
  });

  test('the parts sum to the total, to the cent', () => {
    fc.assert(
      fc.property(anyTotal, anyWeights, (total, weights) => {
        expect(addUp(allocate(total, weights))).toBe(BigInt(total));
      }),
    );
  });

  test('each part is within a cent of its exact share, and a weight of 0 gets nothing beside others', () => {
    fc.assert(
      fc.property(anyTotal, anyWeights, (total, weights) => {
        const weightSum = addUp(weights);
        fc.pre(weightSum > 0n);
        allocate(total, weights).forEach((part, index) => {
          const weight = BigInt(weights[index] ?? 0);
          const error = BigInt(part) * weightSum - BigInt(total) * weight;
          expect((error < 0n ? -error : error) < weightSum).toBe(true);
          if (weight === 0n) expect(part).toBe(0);
        });
      }),
    );
  });

  test('a larger weight never gets less', () => {
    fc.assert(
      fc.property(anyTotal.map(Math.abs).map(cents), anyWeights, (total, weights) => {
        const pairs = allocate(total, weights).map((part, index) => ({ part, weight: weights[index] ?? 0 }));
        pairs.sort((a, b) => a.weight - b.weight || a.part - b.part);
        const parts = pairs.map(({ part }) => part);
        expect(parts).toEqual([...parts].sort((a, b) => a - b));
      }),
    );
  });

  test('doubled weights split the same', () => {
    fc.assert(
      fc.property(anyTotal, anyWeights, (total, weights) => {
        const doubled = weights.map((weight) => weight * 2);
        expect(allocate(total, doubled)).toEqual(allocate(total, weights));
      }),
    );
  });
});
