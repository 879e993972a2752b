import { expect, test } from 'vitest';
import type { PlanComparison } from '../../../core/contract/scenario-builder.ts';
import { totalRows, wholeTotalRows } from './total-rows.ts';

function plan(totalCuts: number, totalAdded: number): PlanComparison['plans'][number] {
  const totals = { originalTotal: 2_000_000, adjustedTotal: 2_000_000 - totalCuts, totalCuts, totalAdded };
  const covered = { coveredOriginal: 2_000_000, coveredAdjusted: 2_000_000 - totalCuts, coveredFunds: null };
  const summary = { ...totals, ...covered, townGoal: null, gap: null, meetsGoal: null, itemsModified: 1 };
  return {
    ...{
      id: 1,
      name: 'Plan',
      budgetYearId: 1,
      fiscalYear: 2026,
      matchedItems: 0,
      missingItems: [],
      newLines: [],
      fteEquivalent: 0,
    },
    ...{ summary, createdBy: 'Ana Ferro', updatedAt: '2026-03-02T03:00:00.000Z' },
  };
}

test('rounded cuts minus rounded additions are the rounded net', () => {
  // 697,711.40 − 54,845.60 = 642,865.80. Rounded separately, 697,711 − 54,846 would not be 642,866.
  const plans = [plan(642_865.8, 54_845.6), plan(100.5, 0), plan(-54_845.6, 54_845.6)];
  expect(totalRows(plans)[0]).toEqual(['Cuts', [697_711.4, 100.5, 0]]);
  expect(wholeTotalRows(plans)).toEqual([
    ['Cuts', [697_712, 101, 0]],
    ['Added', [54_846, 0, 54_846]],
    ['Net', [642_866, 101, -54_846]],
  ]);
});
