import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { createTotalRowDetector, isPlainTotal } from './total-row.ts';

type Row = [label: string, amount: number | null, group?: string, hasIdentity?: boolean];

/** Returns the indexes of the rows found to be totals. */
function totalsOf(rows: Row[]): number[] {
  const detect = createTotalRowDetector();
  return rows.flatMap(([label, amount, group = '', hasIdentity = false], at) =>
    detect({ labels: [label], groups: [group], hasIdentity, amount: amount === null ? null : cents(amount) })
      ? [at]
      : [],
  );
}

describe('total rows', () => {
  test('say so plainly', () => {
    for (const label of [
      'Total',
      'TOTALS',
      'Grand Total:',
      'Sub-total',
      'Subtotal Salaries',
      'Report totals',
      'District Total',
    ]) {
      expect(isPlainTotal(label), label).toBe(true);
    }
    for (const label of ['Total Communication Program', 'Totals and Co', 'Teacher', 'Subtotality', '']) {
      expect(isPlainTotal(label), label).toBe(false);
    }
    expect(
      totalsOf([
        ['Books', 100],
        ['Total', 999],
      ]),
    ).toEqual([1]);
  });

  test('named after something are totals when that is a group of the rows before', () => {
    expect(
      totalsOf([
        ['Coaches', 100, 'Athletics'],
        ['Buses', 50, 'Athletics'],
        ['Total Athletics', 151, ''],
        ['Athletics Total', 151, ''],
        ['Total Theatre', 30, ''],
      ]),
    ).toEqual([2, 3]);
  });

  test('named after something are totals when they are the sum of the rows before', () => {
    expect(
      totalsOf([
        ['Coaches', 100],
        ['Buses', 50],
        ['Total sport', 150],
        ['Paint', 7],
        ['Total arts', 7],
        ['Total all', 157],
      ]),
    ).toEqual([2, 4, 5]);
  });

  test('are not eaten for their name', () => {
    expect(
      totalsOf([
        ['Books', 100],
        ['Total Communication Program', 60],
        ['Total Quality Training', 5],
      ]),
    ).toEqual([]);
    expect(
      totalsOf([
        ['Books', 100],
        ['Total Communication Program', 0],
      ]),
    ).toEqual([]);
  });

  test('are not eaten when they bear what lines have, unless they are the sum', () => {
    expect(
      totalsOf([
        ['Holt', 100, '', true],
        ['Total', 100, '', true],
      ]),
    ).toEqual([]);
    expect(
      totalsOf([
        ['Books', 100, '', true],
        ['Pens', 20, '', true],
        ['Total supplies', 120, '', true],
      ]),
    ).toEqual([2]);
  });

  test('without a label are known by their sum of two rows or more', () => {
    expect(
      totalsOf([
        ['Books', 100],
        ['Pens', 20],
        ['', 120],
      ]),
    ).toEqual([2]);
    expect(
      totalsOf([
        ['Books', 100],
        ['', 100],
      ]),
    ).toEqual([]);
    expect(
      totalsOf([
        ['Books', 100],
        ['Pens', 20],
        ['', null],
        ['', 0],
      ]),
    ).toEqual([]);
  });

  test('start afresh at each group', () => {
    expect(
      totalsOf([
        ['Books', 100, 'A'],
        ['Pens', 20, 'B'],
        ['Ink', 30, 'B'],
        ['Total of it', 50, 'B'],
      ]),
    ).toEqual([3]);
  });
});
