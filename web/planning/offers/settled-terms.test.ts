import { expect, test } from 'vitest';
import { settledTerms } from './use-side.ts';

const settledIn = (...years: [fiscalYear: number, percent: number][]) =>
  settledTerms({
    baseYear: 2026,
    settled: years.map(([fiscalYear, percent]) => ({ fiscalYear, percent, contract: 'Unit A' })),
  });

test('an offer starts with the settled years that follow the base year without a gap', () => {
  expect(settledIn()).toEqual([]);
  expect(settledIn([2027, 2.5], [2028, 0])).toEqual([
    { fiscalYear: 2027, terms: '2.5' },
    { fiscalYear: 2028, terms: '0' },
  ]);
  expect(settledIn([2027, 2], [2029, 3])).toEqual([{ fiscalYear: 2027, terms: '2' }]);
  expect(settledIn([2028, 3])).toEqual([]);
});
