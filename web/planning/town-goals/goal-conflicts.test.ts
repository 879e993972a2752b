import { expect, test } from 'vitest';
import type { TownGoal } from '../../../core/contract/town-goals.ts';
import { mergeGoal, shown, withField } from './goal-conflicts.ts';
import { draftOf, newDraft, withDollars, withPercent, withType } from './goal-draft.ts';

const saved: TownGoal = {
  ...{ id: 1, fiscalYear: 2060, goalType: 'DOLLAR', dollarGoal: 5_000, percentGoal: 25, baselineYear: 2059 },
  ...{ baselineAmount: 4_000, actualAmount: null, isActualEntered: false, coveredAmount: null, coveredFunds: null },
  ...{ variance: null, notes: null, isBaseline: false, townBudget: null, townBudgetSource: null, schoolShare: null },
  updatedAt: '2026-11-28T20:00:00.000Z',
};
const town = { townBudget: 9_000, townBudgetSource: 'Article 5', updatedAt: '2026-11-28T20:01:00.000Z' };
const read = draftOf(saved);

test('what only the other user changed is taken, and what was typed is kept', () => {
  const merged = mergeGoal(read, { ...read, notes: 'Note' }, { ...saved, ...town });
  expect(merged.draft).toEqual({ ...read, ...town, notes: 'Note' });
  expect(merged.read).toEqual({ ...read, ...town });
  expect(merged.conflicts).toEqual([]);
});

test('only entered figures are conflicts, and a choice calculates the other figure again', () => {
  const now = { ...saved, dollarGoal: 6_000, percentGoal: 50 };
  const merged = mergeGoal(read, withDollars(read, 5_500), now);
  expect(merged.conflicts).toEqual([{ field: 'dollarGoal', mine: 5_500, theirs: 6_000 }]);
  expect(withField(merged.conflicts[0]!, 'theirs', merged.draft)).toMatchObject({ dollarGoal: 6_000, percentGoal: 50 });
  const percent = draftOf({ ...saved, goalType: 'PERCENT' });
  // 20% over the other user's baseline of 5,000.
  const other = { ...saved, goalType: 'PERCENT' as const, baselineAmount: 5_000, dollarGoal: 6_250 };
  expect(mergeGoal(percent, withPercent(percent, 20), other)).toMatchObject({
    draft: { percentGoal: 20, baselineAmount: 5_000, dollarGoal: 6_000 },
    conflicts: [],
  });
});

test('a percentage that was typed before the goal type was changed is still there after a conflict', () => {
  const percent = withPercent(withType(read, 'PERCENT'), 12.5);
  const typed = withDollars(withType(percent, 'DOLLAR'), 5_500);
  const { draft, conflicts } = mergeGoal(read, typed, { ...saved, dollarGoal: 6_000, percentGoal: 50 });
  expect(withType(draft, 'PERCENT')).toMatchObject({ percentGoal: 12.5, dollarGoal: 4_500 });
  const theirs = withField(conflicts[0]!, 'theirs', draft);
  expect(theirs.dollarGoal).toBe(6_000);
  expect(withType(theirs, 'PERCENT')).toMatchObject({ percentGoal: 12.5, dollarGoal: 4_500 });
});

test('a saved figure that the user did not change is not kept against the goal that another user saved', () => {
  const now = { ...saved, goalType: 'PERCENT' as const, dollarGoal: 4_800, percentGoal: 20 };
  const { draft } = mergeGoal(read, { ...read, notes: 'Note' }, now);
  expect(draft).toMatchObject({ goalType: 'PERCENT', percentGoal: 20, notes: 'Note' });
  // 20% over the baseline of 4,000.
  expect(withType(draft, 'DOLLAR').dollarGoal).toBe(4_800);
});

test('a deleted goal can be saved again, and a new goal meets the goal that the year already has', () => {
  const typed = { ...read, notes: 'Note' };
  expect(mergeGoal(read, typed, null)).toEqual({ read: { ...read, updatedAt: null }, draft: typed, conflicts: [] });
  const start = newDraft([], 2060);
  const merged = mergeGoal(start, withDollars(start, 7_000), { ...saved, ...town });
  expect(merged.draft).toMatchObject({ ...town, dollarGoal: 7_000, baselineAmount: 4_000, percentGoal: 75 });
  expect(merged.conflicts).toEqual([{ field: 'dollarGoal', mine: 7_000, theirs: 5_000 }]);
});

test('values are shown as in the form', () => {
  expect([shown('notes', ''), shown('isBaseline', true), shown('goalType', 'BOTH'), shown('notes', 'Note')]).toEqual([
    ...['blank', 'yes', 'Set in dollars and percent', 'Note'],
  ]);
  expect([shown('percentGoal', 3.25), shown('townBudget', 9_000)]).toEqual(['3.25%', '$9,000.00']);
});
