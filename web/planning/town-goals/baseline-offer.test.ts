import { expect, test } from 'vitest';
import type { Actuals } from '../../../core/contract/actuals.ts';
import { actualsOffer, budgetOffer } from './baseline-offer.ts';

const budget = { fiscalYear: 2025, coveredNeed: 84_912_340.4, coveredFunds: null, isProjected: false };

test('the budget of the year before is offered to the cent, and its funds are named if guidance covers only some', () => {
  expect(budgetOffer(budget)).toEqual({
    text: 'Use the FY25 budget, $84,912,340, as the baseline',
    amount: 84_912_340.4,
  });
  expect(budgetOffer({ ...budget, coveredFunds: ['General'] })?.text).toBe(
    'Use the FY25 budget (General fund), $84,912,340, as the baseline',
  );
});

test('a projection, or a budget without an amount above 0, is not offered', () => {
  expect(budgetOffer({ ...budget, isProjected: true })).toBeNull();
  expect(budgetOffer({ ...budget, coveredNeed: null })).toBeNull();
  expect(budgetOffer({ ...budget, coveredNeed: 0 })).toBeNull();
});

test('the actuals are offered for a closed year only', () => {
  const actuals = (kind: 'ACTUAL' | 'YEAR_TO_DATE') => {
    const snapshot = { kind, totals: { spent: 80_000_000 } } as Actuals['snapshot'];
    return actualsOffer({ fiscalYear: 2025, snapshot })?.text ?? null;
  };
  expect(actuals('ACTUAL')).toBe('Use the FY25 actuals, $80,000,000, as the baseline');
  expect(actuals('YEAR_TO_DATE')).toBeNull();
  expect(actualsOffer({ fiscalYear: null, snapshot: null })).toBeNull();
});
