import { describe, expect, test } from 'vitest';
import { fromDollars } from '../../money.ts';
import { looksLikeAmount, readPrintedAmount, suggestAmount } from './printed-amount.ts';
import { laneLabel, stepLabel } from './printed-cell.ts';

describe('a cell', () => {
  test.each([
    ['$75,404.62', 75_404.62],
    ['$92681', 92_681],
    ['76 816', 76_816],
    ['81,000*', 81_000],
    ['400,000.00', 400_000],
  ])('%s is an amount', (text, amount) => {
    expect(readPrintedAmount(text)).toEqual({ kind: 'amount', amount: fromDollars(amount), corrected: false });
  });

  test.each([
    ['5l,O00', 51_000],
    ['57,OOO', 57_000],
    ['$I0,500', 10_500],
    ['7O,1OO.OO', 70_100],
  ])('%s has letters for digits', (text, amount) => {
    expect(readPrintedAmount(text)).toEqual({ kind: 'amount', amount: fromDollars(amount), corrected: true });
  });

  test.each(['', ' ', '-', '–', '$0', '$-', 'n/a', 'closed'])('"%s" is closed', (text) => {
    expect(readPrintedAmount(text)).toEqual({ kind: 'closed' });
  });

  test.each(['$8,9504', '400,000.01', '-50,000', '(50,000)', '50,000.123', 'see note', '12,34,567', 'IO'])(
    '"%s" is unreadable',
    (text) => {
      expect(readPrintedAmount(text)).toEqual({ kind: 'unreadable' });
    },
  );
});

test('a suggestion lies between the cells around it, with cents if only that does', () => {
  const between = (text: string, low: number | null, high: number | null) =>
    suggestAmount(text, low === null ? null : fromDollars(low), high === null ? null : fromDollars(high));
  expect(between('$8,9504', 88_000, 91_000)).toBe(fromDollars(89_504));
  expect(between('89.504.50', 88_000, 91_000)).toBe(fromDollars(89_504.5));
  expect(between('$8,9504', null, 90_000)).toBe(fromDollars(89_504));
  expect(between('$8,9504', 90_000, null)).toBeNull();
  expect(between('$8,9504', null, null)).toBeNull();
  expect(between('none', 1, 90_000)).toBeNull();
});

test('years, labels and short numbers do not look like amounts', () => {
  expect(['$8,9504', '51,432', '5l,O00'].every(looksLikeAmount)).toBe(true);
  expect(['2026', '25', '1-3', 'M+30', 'Prov', '92/183', '2025-2026', 'FY2026', '9/1/2025'].some(looksLikeAmount)).toBe(
    false,
  );
});

test('labels lose what is not theirs', () => {
  expect(['Step 10*', ' 1-3 ', 'Prov', 'IO', '1O', 'STEP: 4', 'II', 'l2†'].map(stepLabel)).toEqual([
    ...['10', '1-3', 'Prov', 'IO', '10', '4', 'II', '12'],
  ]);
  expect(['M + 30', 'B+l5', 'M+3O*', 'M2/CAGS', 'Level II', 'DR'].map(laneLabel)).toEqual([
    ...['M+30', 'B+15', 'M+30', 'M2/CAGS', 'Level II', 'DR'],
  ]);
});
