import { expect, test } from 'vitest';
import { fromDollars } from '../../../core/money.ts';
import { sheetColumns } from './sheet-columns.ts';
import { amountsWith, laneId, type SheetRow, withChange } from './sheet-rows.ts';

const row: SheetRow = {
  ...{ step: '7', rev: 1, fixedOver: null },
  amounts: { [laneId('M+15/A')]: fromDollars(61_000) },
  findings: { [laneId('M+15/A')]: 'Below previous step or lane' },
};
const [, lane] = sheetColumns({ lanes: ['M+15/A'], rounding: { unit: 'TEN', mode: 'UP' } }, () => 0);
const typed = (text: string) => {
  const entry = lane!.enter(text, row);
  return entry.kind === 'change' ? entry.change[laneId('M+15/A')] : entry.kind === 'problem' ? entry.why : entry.kind;
};

test('amounts are read as contracts print them', () => {
  expect(['5l,OO0', '$51,432.50', '-', '0', 'closed', '61,000*', ''].map(typed)).toEqual([
    51_000_00,
    51_432_50,
    null,
    null,
    null,
    'same',
    null,
  ]);
});

test('a calculated amount is rounded by the rule of the schedule, a typed one is not', () => {
  // 61,000 × 1.0333 = 63,031.30, up to the next $10.
  expect(['+3.33%', '63031.3'].map(typed)).toEqual([63_040_00, 63_031_30]);
});

test('what is no annual pay says why', () => {
  const limits =
    'Annual full-time pay must be above $0 and at most $400,000. If no one can be on this step and lane, leave the cell blank.';
  expect(['-5', '400000.01', '=1-1'].map(typed)).toEqual([limits, limits, limits]);
  expect(typed('see note')).toBe('Enter an amount, such as 1,234.50.');
  // Rounded, 61,000.001 would be the current amount.
  expect(['63031.305', '61000.001'].map(typed)).toEqual(Array(2).fill('An amount has at most two decimals.'));
});

test('a changed amount is no longer said to be odd, and goes to its step and lane', () => {
  const changed = withChange(row, { [laneId('M+15/A')]: fromDollars(62_000) });
  expect(changed.findings).toEqual({});
  const steps = ['6', '7'].map((label) => ({ label, advance: 'YEAR' as const, serviceYears: null, fixedOver: null }));
  const edition = {
    amounts: [
      [50_000, 60_000],
      [51_000, 61_000],
    ],
  };
  expect(amountsWith({ steps, lanes: ['M', 'M+15/A'] }, edition, new Map([['7', changed.amounts]]))).toEqual([
    [50_000, 60_000],
    [51_000, 62_000],
  ]);
});
