import { expect, test } from 'vitest';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import { comparedNote, comparedRows, comparedTitle } from './peer-costs.tsx';

const colors = { accent: 'own', goal: 'peer', text: 'state' } as ChartColors;

test('the district comes first, and the heading has the year of the other districts’ figures', () => {
  const peers = {
    ...{ fiscalYear: 2025, source: 'State reports', link: '' },
    rows: [
      { district: 'Stonewick', costPerPupil: 22_000.5, isState: false },
      { district: 'State average', costPerPupil: 21_500, isState: true },
    ],
  };
  expect(comparedRows({ peers, own: 12_856, ownYear: 'FY26' }, colors)).toEqual([
    { label: 'This budget, FY26', value: 12_856, color: 'own', figures: ['$12,856'] },
    { label: 'Stonewick', value: 22_000.5, color: 'peer', figures: ['$22,001'] },
    { label: 'State average', value: 21_500, color: 'state', figures: ['$21,500'] },
  ]);
  expect(comparedTitle(peers)).toBe('Compared with other districts, FY25');
  expect(comparedNote(peers)).toBe(
    'Figures for other districts can include grants and other funds that this budget does not include. Source: State reports.',
  );
});
