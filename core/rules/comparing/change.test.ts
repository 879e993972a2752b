import { expect, test } from 'vitest';
import { fromDollars, ZERO } from '../../money.ts';
import { changeFrom } from './change.ts';

test.each([
  // 7 / 160 = 4.375%.
  ['a raise', 160, 167, 7, 4.4],
  ['a cut', 200, 150.5, -49.5, -24.8],
  ['half a tenth away from zero', 2_000, 2_001, 1, 0.1],
  ['half a tenth below zero', 2_000, 1_999, -1, -0.1],
  ['no change', 80, 80, 0, 0],
  // An offset that grows by a fifth lowers the budget.
  ['a larger offset', -100, -120, -20, -20],
  ['a cut to nothing', 40, 0, -40, -100],
])('%s', (_, before, after, amount, percent) => {
  expect(changeFrom(fromDollars(before), fromDollars(after))).toEqual({ amount: fromDollars(amount), percent });
});

test('there is no percentage of nothing, and no change where a year has no line', () => {
  expect(changeFrom(ZERO, fromDollars(5))).toEqual({ amount: fromDollars(5), percent: null });
  expect(changeFrom(null, fromDollars(5))).toBeNull();
  expect(changeFrom(fromDollars(5), null)).toBeNull();
});
