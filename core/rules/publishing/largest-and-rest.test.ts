import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum } from '../../money.ts';
import { largestAndRest } from './largest-and-rest.ts';

const rows = [300, -500, 100, 50, 400].map((amount, index) => ({ name: `row ${index}`, amount: cents(amount) }));
const amountsOf = (shown: readonly { amount: number }[]) => shown.map(({ amount }) => amount);

describe('largestAndRest', () => {
  test('keeps what is furthest from zero, and one row for the others', () => {
    const { shown, rest } = largestAndRest(rows, cents(350), 4);
    expect(amountsOf(shown)).toEqual([400, 300, -500]);
    expect(rest).toEqual({ amount: 150, count: 2, hasUnexplained: false });
  });

  test('has no rest if there is room for all rows', () => {
    const { shown, rest } = largestAndRest(rows, cents(350), 5);
    expect(amountsOf(shown)).toEqual([400, 300, 100, 50, -500]);
    expect(rest).toBeNull();
  });

  test('adds what no row explains to the rest', () => {
    expect(largestAndRest(rows, cents(1000), 6).rest).toEqual({ amount: 650, count: 0, hasUnexplained: true });
    // 1,000 − (400 + 300 + 100 − 500): the smallest row gives its place to the rest.
    expect(largestAndRest(rows, cents(1000), 5).rest).toEqual({ amount: 700, count: 1, hasUnexplained: true });
  });

  test('always adds up to the total', () => {
    const amount = fc.integer({ min: -1e11, max: 1e11 });
    const row = amount.map((value) => ({ name: 'x', amount: cents(value) }));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), amount, fc.integer({ min: 1, max: 15 }), (all, other, limit) => {
        for (const total of [cents(other), sum(all.map((one) => one.amount))]) {
          const { shown, rest } = largestAndRest(all, total, limit);
          expect(shown.length + (rest ? 1 : 0)).toBeLessThanOrEqual(limit);
          expect(sum([...shown, ...(rest ? [rest] : [])].map((one) => one.amount))).toBe(total);
        }
      }),
    );
  });
});
