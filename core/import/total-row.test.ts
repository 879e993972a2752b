import { describe, expect, test } from 'vitest';
import { cents } from '../money.ts';
import { createTotalRowDetector, isPlainTotal, type TotalReading } from './total-row.ts';

type Row = [label: string, amount: number | null, group?: string, hasIdentity?: boolean];

function detect(rows: Row[]): (TotalReading | null)[] {
  const read = createTotalRowDetector();
  return rows.map(([label, amount, group = '', hasIdentity = false], at) =>
    read({
      ...{ labels: [label], groups: [group], hasIdentity, row: at + 2, mayBeSum: true, hasOwnCode: hasIdentity },
      amount: amount === null ? null : cents(amount),
    }),
  );
}

/** Returns the indexes of the rows found to be totals. */
const totalsOf = (rows: Row[]): number[] => detect(rows).flatMap((reading, at) => (reading?.isTotal ? [at] : []));

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

  test('in the middle of a list are known by the rows above, wherever they begin, and by another total that they repeat', () => {
    const rows: Row[] = [
      ['Teachers', 10_000],
      ['Books', 2_000],
      ['Paper', 3_000],
      ['Total supplies', 5_000],
      ['Heat', 700],
      ['Light', 50],
      ['Utilities total', 750],
      ['Total', 15_750],
      ['Total supplies', 5_000],
      ['Total Communication Program', 900],
    ];
    expect(totalsOf(rows)).toEqual([3, 6, 7, 8]);
    expect(detect(rows).flatMap((reading) => reading?.difference ?? [])).toEqual([
      'The total shows $9.00, but rows 6 to 7 add up to $7.50.',
    ]);
  });

  test('are held against their rows; a dollar in a file of whole dollars is rounding', () => {
    const differences = (total: number): unknown[] =>
      detect([
        ['Books', 10_000],
        ['Pens', 2_000],
        ['Total', total],
      ]).map((reading) => reading?.difference ?? null);
    expect(differences(12_000)).toEqual([null, null, null]);
    expect(differences(12_100)).toEqual([null, null, null]);
    expect(differences(12_001)).toEqual([null, null, 'The total shows $120.01, but rows 2 to 3 add up to $120.00.']);
    expect(differences(13_000)).toEqual([null, null, 'The total shows $130.00, but rows 2 to 3 add up to $120.00.']);
  });

  test('that add up to nothing above stay lines, and say so', () => {
    expect(
      detect([
        ['Books', 10_000],
        ['Total Quality Training', 4_000],
        ['Pens', 50],
      ]),
    ).toEqual([null, { isTotal: false, difference: 'The total shows $40.00, but row 2 is $100.00.' }, null]);
  });

  test('not called one are a question where they equal the rows above', () => {
    const asked = (rows: Row[]) =>
      detect(rows).flatMap((reading, at) =>
        reading?.sumOf ? [[at + 2, reading.sumOf.fromRow, reading.sumOf.toRow]] : [],
      );
    // Asks about sums from the first line, after a total, and at a change of group, even if the amounts are round.
    expect(
      asked([
        ['Paper', 2_00],
        ['Ink', 3_00],
        ['Supplies', 5_00],
      ]),
    ).toEqual([[4, 2, 3]]);
    expect(
      asked([
        ['Heat', 9_00, 'Plant'],
        ['Paper', 2_00, 'Office'],
        ['Ink', 3_00, 'Office'],
        ['Office', 5_00, 'Office'],
      ]),
    ).toEqual([[5, 3, 4]]);
    expect(
      asked([
        ['Heat', 9_00],
        ['Total', 9_00],
        ['Paper', 2_00],
        ['Ink', 3_00],
        ['Office', 5_00],
      ]),
    ).toEqual([[6, 4, 5]]);
    // Asks about other sums only if the amounts are not round: 51.25 and 17.30 are multiples of 5 cents.
    expect(
      asked([
        ['Heat', 9_00],
        ['Paper', 2_00],
        ['Ink', 3_00],
        ['Office', 5_00],
      ]),
    ).toEqual([]);
    expect(
      asked([
        ['Heat', 90_15],
        ['Paper', 51_25],
        ['Ink', 17_30],
        ['Office', 68_55],
      ]),
    ).toEqual([[5, 3, 4]]);
    // A recap that repeats a total is a question, and so is the sum of everything, which has a total among its rows.
    expect(
      asked([
        ['Paper', 51_25],
        ['Ink', 17_30],
        ['Office', 68_55],
        ['Heat', 9_00],
        ['All', 77_55],
        ['Office again', 68_55],
      ]),
    ).toEqual([
      [4, 2, 3],
      [6, 2, 5],
      [7, 2, 3],
    ]);
    // A line with its own account needs better evidence.
    expect(
      asked([
        ['Heat', 10_00, '', true],
        ['Light', 20_00, '', true],
        ['Water', 30_00, '', true],
      ]),
    ).toEqual([]);
    expect(
      asked([
        ['Heat', 90_15, '', true],
        ['Light', 51_20, '', true],
        ['Plant', 141_35, '', true],
      ]),
    ).toEqual([[4, 2, 3]]);
    // A single line, zeros, and a line of zero are not sums.
    expect(
      asked([
        ['Heat', 9_00],
        ['Gas', 9_00],
      ]),
    ).toEqual([]);
    expect(
      asked([
        ['Heat', 9_00],
        ['Oil', 0],
        ['Wood', null],
        ['Gas', 9_00],
        ['Coal', 0],
      ]),
    ).toEqual([]);
  });
});
