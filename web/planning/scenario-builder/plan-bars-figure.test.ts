import { expect, test } from 'vitest';
import type { PlanComparison } from '../../../core/contract/scenario-builder.ts';
import { fromDollars, sum } from '../../../core/money.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { planBarsFigure } from './plan-bars-figure.ts';

const colors: ChartColors = {
  ...{ text: 'text', muted: 'muted', border: 'border', surface: 'surface' },
  ...{ accent: 'accent', over: 'over', under: 'under', goal: 'goal' },
};

/** Cuts of each plan in Teaching, Plant and Uncategorized. Negative amounts are additions. */
const CUTS = [
  [250_000, 125.25, -240_000],
  [0.1, -500, -300],
];

function plan(id: number, totalCuts: number): PlanComparison['plans'][number] {
  const totals = { originalTotal: 1_000_300.02, adjustedTotal: 1_000_300.02 - totalCuts, totalCuts, totalAdded: 0 };
  const covered = { coveredOriginal: 1_000_300.02, coveredAdjusted: 1_000_300.02 - totalCuts, coveredFunds: null };
  const summary = { ...totals, ...covered, townGoal: 900_000, gap: null, meetsGoal: null, itemsModified: 1 };
  return {
    ...{
      id,
      name: `Plan ${id}`,
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

const comparison: PlanComparison = {
  // 250,000.00 + 125.25 − 240,000.00, and 0.10 − 500.00 − 300.00.
  plans: [plan(1, 10_125.25), plan(2, -799.9)],
  categories: ['Teaching', 'Plant', 'Uncategorized'].map((category, at) => ({
    ...{ categoryId: at + 1, category, color: '#336699' },
    plans: CUTS.map((cuts, index) => ({ planId: index + 1, original: 0, adjusted: 0, cuts: cuts[at] ?? 0 })),
  })),
  buildings: [],
};

test('the parts of each plan’s bar add up to what it cuts', () => {
  const { data } = planBarsFigure(comparison, colors);
  const drawn = comparison.plans.map((_, row) =>
    sum(data.map((trace) => fromDollars('x' in trace && Array.isArray(trace.x) ? Number(trace.x[row]) : Number.NaN))),
  );
  expect(drawn).toEqual([1_012_525, -79_990]);
});

test('the mark is where cuts close the gap that the budget has without them', () => {
  const { layout } = planBarsFigure(comparison, colors);
  expect(layout.shapes?.map(({ x0, x1 }) => [x0, x1])).toEqual([
    [100_300.02, 100_300.02],
    [100_300.02, 100_300.02],
  ]);
  // Cuts of 250,125.25 and additions of 240,000 are within the axis.
  const [low, high] = (layout.xaxis?.range ?? []) as unknown[];
  expect(Number(low)).toBeLessThanOrEqual(-240_000);
  expect(Number(high)).toBeGreaterThanOrEqual(250_125.25);
});
