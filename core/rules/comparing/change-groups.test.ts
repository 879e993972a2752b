import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, fromDollars, sum } from '../../money.ts';
import { CHANGE_GROUPS, type ChangeGroup, combineSmallest, subtotals } from './change-groups.ts';
import { changeByLineGroup, type ChangedLines } from './change-by-line-group.ts';

const lines = (more: Partial<ChangedLines>): ChangedLines => ({
  ...{ categoryId: 1, category: 'Instruction', color: null, isPersonnel: false },
  ...{ deseCode: null, description: null, accountLine: null, section: null, isBudgeted: true },
  ...{ before: cents(0), after: cents(0) },
  ...more,
});
const dollars = (before: number, after: number) => ({ before: fromDollars(before), after: fromDollars(after) });

test('a category is split into what the law requires, what agreements require and the rest', () => {
  const none = { categoryId: null, category: null };
  const bars = changeByLineGroup([
    lines({ description: 'Supplies', ...dollars(100, 90) }),
    lines({ description: 'Teacher salaries', ...dollars(1000, 1030) }),
    lines({ description: 'Special education supplies', ...dollars(40, 45.5) }),
    lines({ description: 'Salaries, special education', ...dollars(500, 520) }),
    lines({ description: 'Electricity', ...none, ...dollars(60, 75) }),
    lines({ description: 'Textbooks', ...dollars(20, 22) }),
    lines({ description: 'Oil', ...none, category: 'Accounts not in the budget', isBudgeted: false, ...dollars(9, 0) }),
  ]);
  expect(bars.map(({ group, category, amount }) => [group, category, amount / 100])).toEqual([
    ['mandated', 'Instruction', 25.5],
    ['contractual', 'Instruction', 30],
    ['contractual', null, 15],
    ['discretionary', 'Instruction', -8],
    ['other', 'Accounts not in the budget', -9],
  ]);
  expect(subtotals(bars).map(({ group, amount }) => [group, amount / 100])).toEqual([
    ['mandated', 25.5],
    ['contractual', 45],
    ['discretionary', -8],
    ['other', -9],
  ]);
});

interface Part {
  group: ChangeGroup;
  name: string;
  amount: ReturnType<typeof cents>;
}

const combine = (parts: readonly Part[]): Part => ({
  group: parts[0]?.group ?? 'other',
  name: `${parts.length} parts`,
  amount: sum(parts.map(({ amount }) => amount)),
});

test('the smallest parts of a group are combined last in the group, and a single one keeps its name', () => {
  const part = (group: ChangeGroup, name: string, amount: number): Part => ({ group, name, amount: cents(amount) });
  const parts = [
    part('mandated', 'Tuition', 500),
    part('mandated', 'Buses', -3),
    part('contractual', 'Pay', 900),
    part('discretionary', 'Books', -40),
    part('discretionary', 'Travel', 5),
    part('discretionary', 'Software', 4),
  ];
  expect(combineSmallest(parts, 6, combine)).toEqual(parts);
  expect(combineSmallest(parts, 5, combine).map(({ name, amount }) => [name, amount])).toEqual([
    ['Tuition', 500],
    ['Buses', -3],
    ['Pay', 900],
    ['Books', -40],
    ['2 parts', 9],
  ]);
  // At least one part remains for each group.
  expect(combineSmallest(parts, 1, combine).map(({ name }) => name)).toEqual(['2 parts', 'Pay', '3 parts']);
});

test('the groups and the combined parts add up to the same sum', () => {
  const part = fc.record({
    group: fc.constantFrom(...CHANGE_GROUPS),
    name: fc.constant('any'),
    amount: fc.integer({ min: -1e9, max: 1e9 }).map((value) => cents(value)),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), fc.integer({ min: 5, max: 14 }), (parts, most) => {
      const total = sum(parts.map(({ amount }) => amount));
      const shown = combineSmallest(parts, most, combine);
      expect(shown.length).toBeLessThanOrEqual(most);
      expect(sum(shown.map(({ amount }) => amount))).toBe(total);
      expect(sum(subtotals(shown).map(({ amount }) => amount))).toBe(total);
      expect(subtotals(shown).map(({ group, amount }) => [group, amount])).toEqual(
        subtotals(parts).map(({ group, amount }) => [group, amount]),
      );
    }),
  );
});
