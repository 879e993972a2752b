import { expect, test } from 'vitest';
import type { MultiYearProjection } from '../../../core/contract/cola-rif.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { toProposedFile, yearByYearFile } from './multi-year-files.ts';

const year = (fiscalYear: number, proposedBudget: number | null): MultiYearProjection['projections'][number] => ({
  ...{ fiscalYear, baseline: 100, colaImpact: 3, stepsLanesImpact: 2, laneReserveImpact: 0, districtNeed: 105 },
  ...{ otherChange: 0, nonPersonnelGrowth: 1, townFunding: null, gap: null, rifRequired: null },
  ...{ proposedBudget, proposedGap: null, withoutCola: [], toProposed: null },
});
const YEARS = [year(2027, 110), year(2028, 101), year(2029, null)];
const PICTURE = { subtitle: 'From a baseline of $100', withoutCola: 'COLA missing, so 0% is used. FY29: Aides.' };

test('the picture of the years says what it shows, and which rates are missing', () => {
  const { title, note } = yearByYearFile(YEARS, { ...PICTURE, withSteps: true });
  expect(title).toBe('Baseline plus raises, FY27 to FY29');
  expect(note).toBe('Each year builds on the year before. COLA missing, so 0% is used. FY29: Aides.');
  expect(yearByYearFile(YEARS, { ...PICTURE, withoutCola: null, withSteps: true }).note).toBe(
    'Each year builds on the year before.',
  );
});

test('the file says on which side of guidance a gap is', () => {
  // A need of 105 is 4 over guidance of 101, and a proposed budget of 98 is 3 under it.
  const over = { ...year(2027, 98), townFunding: 101, gap: 4, rifRequired: 4, proposedGap: -3 };
  const { columns, rows } = yearByYearFile([over], { ...PICTURE, withSteps: true });
  expect(Object.fromEntries(columns.map((column, at) => [column, rows[0]?.[at]]))).toMatchObject({
    'COLA, steps and lanes': 3,
    'Gap, raises only: over (under) guidance': 4,
    'Reduction needed, raises only': 4,
    'Proposed budget gap: over (under) guidance': -3,
  });
});

test('a proposed budget below baseline plus raises has a bar to the left', () => {
  const [bars] = toProposedFile(YEARS, PICTURE).draw({ goal: 'goal' } as ChartColors, 'screen').data;
  expect(bars).toMatchObject({ x: [5, -4, 0], text: ['+$5', '−$4', '–'] });
});
