import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars, sum } from '../../money.ts';
import { cutSlices, publicHeadline } from './public-figures.ts';

const budgets = new Map([
  [2025, fromDollars(80_000_000)],
  [2026, fromDollars(87_834_567)],
  [2028, fromDollars(95_000_000)],
]);

describe('publicHeadline', () => {
  test('budget over guidance, more than the closest earlier year', () => {
    const budget = fromDollars(90_030_431.18);
    // 1,030,431.18 / 89,000,000 = 1.15778…; 2,195,864.18 / 87,834,567 = 2.50000…
    expect(publicHeadline(2027, budget, fromDollars(89_000_000), budgets)).toEqual({
      budget,
      compared: budget,
      goal: 8_900_000_000,
      gap: -103_043_118,
      percent: -1.1578,
      change: { fromYear: 2026, amount: 219_586_418, percent: 2.5 },
    });
  });

  test('no guidance and no earlier year leave nothing to compare with', () => {
    const headline = publicHeadline(2025, fromDollars(80_000_000), null, budgets);
    expect(headline).toMatchObject({ goal: null, gap: null, percent: null, change: null });
  });

  test('from a budget of zero there is a change and no percentage', () => {
    const { change } = publicHeadline(2027, fromDollars(5), null, new Map([[2026, cents(0)]]));
    expect(change).toEqual({ fromYear: 2026, amount: 500, percent: null });
  });
});

describe('cutSlices', () => {
  const rows = [300, -500, 100, 50, 400].map((amount, index) => ({ name: `row ${index}`, amount: cents(amount) }));

  test('keeps what is furthest from zero and sums the rest', () => {
    const { shown, other } = cutSlices(rows, 4);
    expect(shown.map(({ amount }) => amount)).toEqual([400, 300, -500]);
    expect(other).toEqual({ amount: 150, slices: [rows[2], rows[3]] });
  });

  test('cuts nothing that has room', () => {
    expect(cutSlices(rows, 5)).toEqual({
      shown: [400, 300, 100, 50, -500].map((amount) => expect.objectContaining({ amount }) as unknown),
      other: null,
    });
  });

  test('adds up to the same total whatever is cut', () => {
    const slice = fc.integer({ min: -1e11, max: 1e11 }).map((amount) => ({ name: 'x', amount: cents(amount) }));
    fc.assert(
      fc.property(fc.array(slice, { maxLength: 40 }), fc.integer({ min: 1, max: 15 }), (slices, limit) => {
        const { shown, other } = cutSlices(slices, limit);
        expect(shown.length + (other ? 1 : 0)).toBeLessThanOrEqual(limit);
        const amounts = shown.map(({ amount }) => amount);
        expect(sum([...amounts, ...(other ? [other.amount] : [])])).toBe(sum(slices.map(({ amount }) => amount)));
      }),
    );
  });
});
