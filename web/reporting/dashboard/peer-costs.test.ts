import { expect, test } from 'vitest';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { comparedNote, comparedRows } from './peer-costs.tsx';

const colors = { accent: 'own', goal: 'peer', text: 'state' } as ChartColors;

test('a picture shows the district first, and other districts with the year of their figures', () => {
  const peers = {
    ...{ fiscalYear: 2025, source: 'State reports', link: '' },
    rows: [
      { district: 'Stonewick', costPerPupil: 22_000.5, isState: false },
      { district: 'State average', costPerPupil: 21_500, isState: true },
    ],
  };
  expect(comparedRows({ peers, own: 12_856, ownYear: 'FY26' }, colors)).toEqual([
    { label: 'This budget, FY26', value: 12_856, color: 'own', figures: ['$12,856'] },
    { label: 'Stonewick, FY25', value: 22_000.5, color: 'peer', figures: ['$22,001'] },
    { label: 'State average, FY25', value: 21_500, color: 'state', figures: ['$21,500'] },
  ]);
  expect(comparedNote(peers)).toBe(
    'Figures for other districts can include grants and other funds that this budget does not include. Source: State reports.',
  );
});
