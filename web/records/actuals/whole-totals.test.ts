import { expect, test } from 'vitest';
import { wholeTotals } from './whole-totals.ts';

const totals = (figures: { revised: number | null; spent: number; encumbered: number; available: number | null }) =>
  wholeTotals({ ...{ original: null, transfers: null, budget: null, shareSpent: null }, ...figures });

test('the whole amounts add up to the whole budget', () => {
  // Rounded one by one, 60.4, 20.4 and 19.2 become 60, 20 and 19, which add up to 99 instead of 100.
  expect(totals({ revised: 100, spent: 60.4, encumbered: 20.4, available: 19.2 })).toMatchObject({
    ...{ spent: 61, encumbered: 20, available: 19 },
  });
  expect(totals({ revised: 10.5, spent: 11.25, encumbered: 0.5, available: -1.25 })).toMatchObject({
    ...{ spent: 11, encumbered: 1, available: -1 },
  });
});

test('totals without a budget stay unchanged', () => {
  const unknown = { revised: null, spent: 60.4, encumbered: 20.4, available: null };
  expect(totals(unknown)).toMatchObject(unknown);
});
