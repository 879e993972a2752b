import { expect, test } from 'vitest';
import type { Actuals } from '../../../core/contract/actuals.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { actualsFigure } from './actuals-figure.ts';
import { columnsOf, usedOf } from './used-rows.ts';

const figures = { original: null, transfers: null, available: null };
const books = { ...figures, budget: 800, revised: 850, spent: 340, encumbered: 170, shareSpent: 0.4 };
const heat = { ...figures, budget: 200, revised: 200, spent: 150, encumbered: null, shareSpent: 0.75 };
const offset = { ...figures, budget: -50, revised: -50, spent: -20, encumbered: null, shareSpent: null };

const colors = { text: '#000', muted: '#777', accent: '#070' } as ChartColors;
const columns = (rows: object[], totals: object) => columnsOf({ rows, totals } as Pick<Actuals, 'rows' | 'totals'>);

test('the figures of a row include what is left and the share used', () => {
  // 850 − 340 − 170 = 340, and 510 ÷ 850 = 60%.
  expect(usedOf(books)).toMatchObject({ budget: 800, available: 340, shareUsed: 0.6 });
  expect(usedOf({ ...books, available: 339.5 }).available).toBe(339.5);
});

test('a column is left out if it repeats the budget or has no figures', () => {
  expect(columns([books, heat], books)).toEqual({ hasBudget: true, hasRevised: true, hasEncumbered: true });
  expect(columns([heat], heat)).toEqual({ hasBudget: true, hasRevised: false, hasEncumbered: false });
  const closed = { ...heat, budget: null };
  expect(columns([closed], closed)).toEqual({ hasBudget: false, hasRevised: true, hasEncumbered: false });
});

test('the chart stacks the encumbered share on the share spent, without rows that have no share', () => {
  const rows = [books, heat, offset].map((row, index) => ({ key: String(index), label: 'Row', ...usedOf(row) }));
  const { data, layout } = actualsFigure(rows, 0.7507, colors);
  expect(data).toMatchObject([
    { name: 'Spent', x: [0.4, 0.75] },
    { name: 'Encumbered', base: [0.4, 0.75], x: [expect.closeTo(0.2), 0] },
    { name: 'Revised budget', x: [1, 1] },
  ]);
  expect(layout.shapes).toHaveLength(1);
  expect(actualsFigure(rows, 1, colors).layout.shapes).toEqual([]);
});
