import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { type BudgetUse, budgetUse } from './budget-use.ts';

const none = { budget: null, revised: null, encumbered: null, available: null };

test.each<[string, Parameters<typeof budgetUse>[0], BudgetUse]>([
  // 700 + 200 of 1,000 is 90%.
  [
    'of the ledger is shown as the ledger has it',
    { budget: cents(950), revised: cents(1_000), spent: cents(700), encumbered: cents(200), available: cents(100) },
    { available: cents(100), shareUsed: 0.9 },
  ],
  // 950 − 700 = 250, and 700 ÷ 950 = 0.73684…
  [
    'is the active budget if the ledger has only what was spent',
    { ...none, budget: cents(950), spent: cents(700) },
    { available: cents(250), shareUsed: 0.7368 },
  ],
  // 100 − 80 − 30 = −10.
  [
    'can be used up',
    { ...none, revised: cents(100), spent: cents(80), encumbered: cents(30) },
    { available: cents(-10), shareUsed: 1.1 },
  ],
  ['can be unknown', { ...none, spent: cents(700) }, { available: null, shareUsed: null }],
  [
    'of nothing has no share',
    { ...none, budget: cents(0), spent: cents(5) },
    { available: cents(-5), shareUsed: null },
  ],
])('a budget %s', (_, figures, use) => {
  expect(budgetUse(figures)).toEqual(use);
});

test('what is spent, encumbered and available adds up to the budget', () => {
  const amount = fc.integer({ min: -1e12, max: 1e12 }).map(cents);
  fc.assert(
    fc.property(amount, amount, fc.option(amount), (budget, spent, encumbered) => {
      const { available } = budgetUse({ ...none, budget, spent, encumbered });
      expect(spent + (encumbered ?? 0) + (available ?? Number.NaN)).toBe(budget);
    }),
  );
});
