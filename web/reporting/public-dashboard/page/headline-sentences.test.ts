import { expect, test } from 'vitest';
import { fromDollars } from '../../../../core/money.ts';
import { publicHeadline } from '../../../../core/rules/publishing/public-figures.ts';
import type { PublicYear } from '../../../../core/contract/public-dashboard-view.ts';
import type { ShownYear } from './figures.ts';
import { headlineSentences } from './headline-sentences.ts';

/** A projected year of $91,092,577 with guidance of $90,000,000 that covers the general fund. */
const yearOf = (compared: number): ShownYear => ({
  fiscalYear: 2027,
  source: { isProjected: true, status: 'DRAFT' } as PublicYear,
  headline: publicHeadline(2027, fromDollars(91_092_577), fromDollars(90_000_000), new Map(), fromDollars(compared)),
  comparedFunds: ['General'],
  comparedBefore: null,
  categories: [],
  buildings: [],
  locations: [],
  payroll: null,
});
const NO_BEFORE = 'No earlier year is published here for comparison.';

test('other funds that add up to cents only are not named', () => {
  expect(headlineSentences(yearOf(91_092_577.2))).toEqual([
    'The projected school budget for FY2027 is $91,092,577, which is $1,092,577 (1.2%) over the town’s guidance of $90,000,000.',
    NO_BEFORE,
  ]);
});

test('funds that pay for more are named', () => {
  expect(headlineSentences(yearOf(90_500_000))).toEqual([
    'The projected school budget for FY2027 is $91,092,577.',
    'Compared with town guidance: General fund, $90,500,000 of the $91,092,577 total, which is $500,000 (0.6%) over the town’s guidance of $90,000,000.',
    NO_BEFORE,
  ]);
});
