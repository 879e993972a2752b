import { describe, expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { addBalances, balanceGaps, type Balance } from './ledger-balance.ts';
import { shareOfYearGone, shareSpent } from './shares.ts';

const balance = (figures: (number | null)[]): Balance => {
  const [original, transfers, revised, yearToDate, encumbered, available] = figures.map((figure) =>
    figure === null ? null : cents(figure),
  );
  return {
    original: original!,
    transfers: transfers!,
    revised: revised!,
    yearToDate: yearToDate!,
    encumbered: encumbered!,
    available: available!,
  };
};

describe('a row of a ledger', () => {
  test.each([
    ['ties', [10_000, 500, 10_500, 4_000, 1_500, 5_000], []],
    ['has a credit and is overspent', [10_000, -2_000, 8_000, 9_000, 0, -1_000], []],
    [
      'has a wrong revised budget',
      [10_000, 500, 10_400, 4_000, 1_500, 4_900],
      [{ field: 'revised', printed: 10_400, expected: 10_500 }],
    ],
    [
      'has a wrong rest',
      [10_000, 0, 10_000, 4_000, 1_500, 6_000],
      [{ field: 'available', printed: 6_000, expected: 4_500 }],
    ],
    [
      'has nothing encumbered',
      [null, null, 10_000, 4_000, null, 6_001],
      [{ field: 'available', printed: 6_001, expected: 6_000 }],
    ],
    ['has only what was spent', [null, null, null, 4_000, null, null], []],
    ['has no transfers', [10_000, null, 12_000, 4_000, null, null], []],
  ])('that %s', (_, figures, gaps) => {
    expect(balanceGaps(balance(figures))).toEqual(gaps);
  });

  test('adds up figure by figure; a figure that no row has stays unknown', () => {
    const rows = [balance([1, null, null, 4, null, 6]), balance([2, 3, null, 5, null, -7])];
    expect(addBalances(rows)).toEqual(balance([3, 3, null, 9, null, -1]));
  });
});

describe('the share of the year elapsed', () => {
  // July 1, 2025 to March 31, 2026 is 31+31+30+31+30+31+31+28+31 = 274 of 365 days.
  test.each([
    [2026, '2026-03-31', 0.7507],
    [2026, '2025-07-01', 0.0027],
    [2026, '2025-06-30', 0],
    [2026, '2026-06-30', 1],
    [2026, '2026-08-15', 1],
    [2028, '2027-12-31', 0.5027],
  ])('of FY%i on %s', (fiscalYear, asOf, share) => {
    expect(shareOfYearGone(fiscalYear, asOf)).toBe(share);
  });

  test('the share spent has no meaning without a budget', () => {
    expect([shareSpent(cents(2), cents(3)), shareSpent(cents(2), cents(0)), shareSpent(cents(2), null)]).toEqual([
      0.6667,
      null,
      null,
    ]);
  });
});
