import { expect, test } from 'vitest';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { shownYear, type ShownYear } from './figures.ts';
import { headlineSentences } from './headline-sentences.ts';

/** A projected year of $91,092,577 with guidance of $90,000,000 that covers the general fund. */
function yearOf(compared: number): ShownYear {
  const year = {
    ...{ isProjected: true, status: 'DRAFT', totalBudget: 91_092_577, townGoal: 90_000_000 },
    ...{ categoryBreakdown: [], buildingBreakdown: [], comparedWithGuidance: { amount: compared, funds: ['General'] } },
  };
  const shown = shownYear({ years: { 2027: year } } as unknown as PublicView, 2027);
  if (!shown) throw new Error('The year is missing.');
  return shown;
}
const NO_BEFORE = 'No earlier year is published here for comparison.';

test('if other funds add up to cents only, no fund is named', () => {
  expect(yearOf(91_092_577.2).comparedFunds).toBeNull();
  expect(headlineSentences(yearOf(91_092_577.2))).toEqual([
    'The projected school budget for FY2027 is $91,092,577, which is $1,092,577 (1.2%) over the town’s guidance of $90,000,000.',
    NO_BEFORE,
  ]);
});

test('if other funds pay for more, the compared funds are named', () => {
  expect(yearOf(90_500_000).comparedFunds).toEqual(['General']);
  expect(headlineSentences(yearOf(90_500_000))).toEqual([
    'The projected school budget for FY2027 is $91,092,577.',
    'Compared with town guidance: General fund, $90,500,000 of the $91,092,577 total.',
    'This part is $500,000 (0.6%) over the town’s guidance of $90,000,000.',
    NO_BEFORE,
  ]);
});
