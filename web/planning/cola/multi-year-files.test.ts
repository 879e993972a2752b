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

test('a proposed budget below baseline plus raises has a bar to the left', () => {
  const [bars] = toProposedFile(YEARS, PICTURE).draw({ goal: 'goal' } as ChartColors, 'screen').data;
  expect(bars).toMatchObject({ x: [5, -4, 0], text: ['+$5', '−$4', '–'] });
});
