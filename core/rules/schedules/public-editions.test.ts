import { expect, test } from 'vitest';
import { isPublicEdition } from './public-editions.ts';

type Edition = Parameters<typeof isPublicEdition>[0];
type Contract = Parameters<typeof isPublicEdition>[1]['contracts'][number];

const printed = (fiscalYear: number): Edition => ({ fiscalYear, source: 'PRINTED', terms: null });
const calculated = (fiscalYear: number, terms: string): Edition => ({ fiscalYear, source: 'CALCULATED', terms });
const contract = (
  status: Contract['status'],
  startYear: number,
  years: readonly (number | { percent: number; notes: string })[],
): Contract => ({
  ...{ status, startYear, endYear: startYear + years.length - 1 },
  colaSettings: years.map((year, at) =>
    typeof year === 'number'
      ? { fiscalYear: startYear + at, colaPercentage: year, notes: null }
      : { fiscalYear: startYear + at, colaPercentage: year.percent, notes: year.notes },
  ),
});
const isPublic = (edition: Edition, ...contracts: Contract[]) =>
  isPublicEdition(edition, { contracts, thisYear: 2026 });

test('a printed grid is public once its year has begun, or if a contract has settled it', () => {
  expect([isPublic(printed(2025)), isPublic(printed(2026)), isPublic(printed(2027))]).toEqual([true, true, false]);
  expect(isPublic(printed(2027), contract('SETTLED', 2026, [3, 3]))).toBe(true);
  expect(isPublic(printed(2028), contract('SETTLED', 2026, [3, 3]))).toBe(false);
});

test('nothing of a year that is being negotiated is public, printed or begun as it may be', () => {
  const open = contract('NEGOTIATING', 2026, [3]);
  expect([isPublic(printed(2026), open), isPublic(printed(2025), open)]).toEqual([false, true]);
  expect(isPublic(calculated(2026, '3% from day 1'), open)).toBe(false);
  expect(isPublic(printed(2026), contract('EXPIRED', 2024, [3, 3, 3]), open)).toBe(false);
});

test('a calculated grid is public only with the terms of its contract', () => {
  const settled = contract('SETTLED', 2026, [3, 2.01]);
  expect(isPublic(calculated(2026, '3% from day 1'))).toBe(false);
  expect(isPublic(calculated(2026, '3% from day 1'), settled)).toBe(true);
  expect(isPublic(calculated(2026, '3% from day 1'), { ...settled, status: 'EXPIRED' })).toBe(true);
  expect(isPublic(calculated(2026, '3.5% from day 1'), settled)).toBe(false);
  // 1.01 × 1.01 = 1.0201.
  expect(isPublic(calculated(2027, '1% from day 1; 1% from day 92'), settled)).toBe(true);
  expect(isPublic(calculated(2027, '2% from day 1'), settled)).toBe(false);
  expect(isPublic(calculated(2028, '2.01% from day 1'), settled)).toBe(false);
});

test('more than percentages is public only word for word: the percentage alone does not say what was settled', () => {
  const words = '3% from day 1; new step 2% above the top step';
  expect(isPublic(calculated(2026, words), contract('SETTLED', 2026, [3]))).toBe(false);
  expect(isPublic(calculated(2026, words), contract('SETTLED', 2026, [{ percent: 3, notes: words }]))).toBe(true);
  const more = '3% from day 1; new step 4% above the top step';
  expect(isPublic(calculated(2026, more), contract('SETTLED', 2026, [{ percent: 3, notes: words }]))).toBe(false);
  const noWords = contract('SETTLED', 2026, [{ percent: 3, notes: '' }]);
  expect(isPublic({ fiscalYear: 2026, source: 'CALCULATED', terms: null }, noWords)).toBe(false);
});
