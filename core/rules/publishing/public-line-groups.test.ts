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
    // The mandated total is 1,500. Without Special education, all of which is mandated, it is the 500 of Health that are mandated, and so
    // the remaining 198 of Health are known too.
    expect(mayShow(part('Special education', 'mandated', 1_000), ...health, part('A', 'contractual', 900))).toBe(false);
    const later = [part('Health', 'mandated', 500, 500 - PAY), part('Health', 'contractual', 20, 20)];
    expect(mayShow(part('Special education', 'mandated', 1_000, 3_000), ...later)).toBe(false);
  });

  test('unless the parts of several categories in a group, or what these categories have in other groups, is someone’s pay', () => {
    const parts = [
      ...[part('Athletics', 'contractual', 120, 120), part('Athletics', 'discretionary', 40, 45)],
      ...[part('Activities', 'contractual', 78, 78), part('Activities', 'discretionary', 50, 60)],
    ];
    const teaching = part('Teaching', 'contractual', 3_000, 3_100);
    const supplies = part('Supplies', 'discretionary', 700, 710);
    // The contractual total is 3,198. Without Teaching, all of which is contractual, it is 198.
    expect(mayShow(teaching, ...parts, supplies)).toBe(false);
    const swapped = { contractual: 'discretionary', discretionary: 'contractual', mandated: 'mandated' } as const;
    const other = parts.map((one) => ({ ...one, group: swapped[one.group] }));
    expect(mayShow(teaching, ...other, supplies)).toBe(false);
    // In three groups, only Athletics and Activities together, without their mandated parts, are 198.
    const mandated = [part('Athletics', 'mandated', 10, 10), part('Activities', 'mandated', 20, 20)];
    const third = [part('Athletics', 'contractual', 108, 108), part('Activities', 'discretionary', 90, 90)];
    expect(mayShow(teaching, supplies, ...third, part('Health', 'mandated', 5, 5), ...mandated)).toBe(false);
    const safe = [part('Athletics', 'contractual', 109, 109), part('Activities', 'discretionary', 90, 90)];
    expect(mayShow(teaching, supplies, ...safe, part('Health', 'mandated', 5, 5), ...mandated)).toBe(true);
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
  // A credit that is larger than the lines of its group.
  expect(lineGroupTotals([...parts, part('D', 'discretionary', -11, 0)], 0)).toEqual([]);
});
