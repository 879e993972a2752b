import { describe, expect, test } from 'vitest';
import { cents } from '../../money.ts';
import type { LineGroup } from '../comparing/change-by-line-group.ts';
import { lineGroupTotals, mayShowLineGroups } from './public-line-groups.ts';

const part = (category: string, group: LineGroup, ...amounts: number[]) => {
  return { category, group, amounts: amounts.map(cents) };
};
const PAY = 198;
const mayShow = (...parts: ReturnType<typeof part>[]) => mayShowLineGroups(parts, (amount) => Math.abs(amount) === PAY);

describe('the groups of a budget may be shown', () => {
  test('if no total and no part of a category is someone’s pay', () => {
    expect(mayShow(part('Teaching', 'contractual', 900), part('Supplies', 'discretionary', 40))).toBe(true);
  });

  test('unless a total is someone’s pay, or changes by it', () => {
    expect(mayShow(part('Teaching', 'contractual', 900), part('Office', 'discretionary', PAY))).toBe(false);
    expect(mayShow(part('A', 'contractual', 900), part('B', 'mandated', 100), part('C', 'mandated', 98))).toBe(false);
    expect(mayShow(part('A', 'contractual', 900, 900), part('B', 'mandated', 700, 700 - PAY))).toBe(false);
  });

  test('unless the part of a category that has several groups is someone’s pay, or changes by it', () => {
    const health = [part('Health', 'mandated', 500), part('Health', 'contractual', PAY)];
    // Mandated is 1,500. Less Special education, which is mandated as a whole, it leaves 500 of Health, and so 198 as its rest.
    expect(mayShow(part('Special education', 'mandated', 1_000), ...health, part('A', 'contractual', 900))).toBe(false);
    const later = [part('Health', 'mandated', 500, 500 - PAY), part('Health', 'contractual', 20, 20)];
    expect(mayShow(part('Special education', 'mandated', 1_000, 3_000), ...later)).toBe(false);
  });

  test('if a category that is someone’s pay is in one group as a whole, because its amount is combined or hidden elsewhere', () => {
    expect(mayShow(part('Office', 'contractual', PAY), part('Teaching', 'contractual', 900))).toBe(true);
  });
});

test('the totals of a year are in order, without empty groups', () => {
  const parts = [part('A', 'discretionary', 10, 0), part('B', 'mandated', 5, 6), part('C', 'mandated', 1, -2)];
  expect(lineGroupTotals(parts, 0)).toEqual([
    { group: 'mandated', amount: 6 },
    { group: 'discretionary', amount: 10 },
  ]);
  expect(lineGroupTotals(parts, 1)).toEqual([{ group: 'mandated', amount: 4 }]);
});
