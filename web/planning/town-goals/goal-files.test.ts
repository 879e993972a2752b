import { expect, test } from 'vitest';
import type { GapAnalysisAnswer, TownGoal } from '../../../core/contract/town-goals.ts';
import { gapFile, goalsFile } from './goal-files.ts';

const ANALYSIS: GapAnalysisAnswer = {
  ...{ fiscalYear: 2027, districtNeed: 90_000, coveredNeed: 80_000, coveredFunds: ['General'] },
  ...{ townGoal: 78_500, gap: 1_500, status: 'ON_TARGET', isProjected: false },
  ...{ budgetYearId: 1, scenarioId: 1, scenarioName: 'Draft' },
};

test('the gap analysis names the part of the budget that it compares, so that its figures add up', () => {
  const { subtitle, note, rows } = gapFile(ANALYSIS);
  expect(subtitle).toBe('FY27, Draft');
  expect(note).toBe('Part compared with town guidance: General fund, $80,000 of the $90,000 total');
  // 80,000 − 78,500 = 1,500.
  expect(rows).toEqual([
    ['Proposed budget', 90_000, null],
    ['Covered by guidance: General fund', 80_000, null],
    ['Town guidance', 78_500, null],
    ['Gap', 1_500, 'over'],
  ]);
});

test('the gap analysis of the whole budget has no note', () => {
  const { note, rows } = gapFile({ ...ANALYSIS, coveredFunds: null, coveredNeed: 90_000, gap: 11_500 });
  expect(note).toBeUndefined();
  expect(rows.map(([figure]) => figure)).toEqual(['Proposed budget', 'Town guidance', 'Gap']);
  expect(gapFile({ ...ANALYSIS, townGoal: null, gap: null, status: null }).note).toBeUndefined();
});

test('each goal has the amount that it is compared with', () => {
  const goal: TownGoal = {
    ...{ id: 1, fiscalYear: 2027, goalType: 'DOLLAR', dollarGoal: 78_500, percentGoal: null, notes: 'Draft' },
    ...{ baselineYear: null, baselineAmount: null, isBaseline: false, isActualEntered: false },
    ...{ actualAmount: 90_000, coveredAmount: 80_000, coveredFunds: ['General'], variance: 1_500 },
    ...{ townBudget: null, townBudgetSource: null, schoolShare: null, updatedAt: '2026-11-29T12:00:00.000Z' },
  };
  const { title, subtitle, columns, rows } = goalsFile([goal]);
  expect([title, subtitle]).toEqual(['Town guidance by fiscal year', 'FY27']);
  const cells = Object.fromEntries(columns.map((column, at) => [column, rows[0]?.[at]]));
  expect(cells).toEqual({
    'Fiscal year': 'FY27',
    'Town guidance': 78_500,
    'Increase in percent': null,
    'Proposed budget': 90_000,
    'Covered by guidance': 80_000,
    // The proposed budget is over guidance.
    'Over (under) guidance': 1_500,
    'Share of town budget in percent': null,
  });
});
