import { expect, test } from 'vitest';
import type { BudgetComparison } from '../../../core/contract/comparison.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { coverageFile } from './comparison-files.ts';

const row = (variance: number, flag: BudgetComparison['total']['flag'] = null) => ({
  ...{ operating: 100_000, operatingCount: 1, proposed: 100_000 + variance, proposedCount: 1 },
  ...{ variance, percent: variance / 1_000, flag, isHighlighted: false },
});

const COMPARISON: BudgetComparison = {
  ...{ budgetYearId: 1, fiscalYear: 2026, fiscalYears: [2026], isProjected: false, proposedTotal: 360_000 },
  ...{ operatingScenario: null, proposedScenario: { id: 1, name: 'FY26 v3' } },
  categories: [
    { categoryId: 1, category: 'Teachers', color: '#000', ...row(-50_000, 'Large Variance') },
    { categoryId: 2, category: 'Aides', color: '#000', ...row(10_000) },
    { categoryId: 3, category: 'Nurses', color: '#000', ...row(0, 'Aligned') },
  ],
  total: row(-40_000),
  nonPersonnel: { count: 0, total: 0, categories: [] },
};

test('categories that are short of the roster have a bar to the left, and the note has the total', () => {
  const { subtitle, note, draw, columns, rows } = coverageFile(COMPARISON);
  const [bars] = draw({ over: 'over', goal: 'goal' } as ChartColors, 'screen').data;
  expect(bars).toMatchObject({
    x: [-50_000, 10_000, 0],
    text: ['−$50,000', '+$10,000', 'matches'],
    marker: { color: ['over', 'goal', 'goal'] },
  });
  const side = columns.indexOf('Above (below) roster');
  expect(rows.map((row) => row[side])).toEqual([-50_000, 10_000, 0, -40_000]);
  expect(subtitle).toBe('FY26 v3');
  expect(note).toContain(
    'Each bar shows one category: its personnel lines in the proposed budget minus its lines in the operating budget (staff roster). Overall, the proposed budget is $40,000 short of the roster.',
  );
});
