import { expect, test } from 'vitest';
import { printedSums } from './printed-sums.ts';

const column = (name: string) => ({ letter: 'C', name, fiscalYear: 2026, kind: 'budget' });
const outlineOf = (
  lines: number,
  totals: { fromRow: number; toRow: number; lines: number; printed: (number | null)[] }[],
  answered: { row: number; label: string; meaning: 'line' | 'total' }[] = [],
) => ({
  columns: [column('FY26'), column('FY27')],
  ...{ sections: [], sums: [], below: [], questions: [], answers: [], findings: [] },
  ...{ answeredSections: [], addedColumns: [] },
  ...{ answered, lines },
  totals: totals.map((total) => ({
    ...{ row: total.toRow + 1, label: 'Total', heading: '', calculated: [], gaps: [], difference: 'none' as const },
    ...total,
  })),
});

test('the last total of all lines counts, even where a total before it has another amount', () => {
  const parts = { fromRow: 2, toRow: 9, lines: 4 };
  const totals = [
    { ...parts, toRow: 5, lines: 2, printed: [10, 20] },
    { ...parts, printed: [99, 99] },
    { ...parts, printed: [30.5, 40.25] },
  ];
  expect(printedSums(outlineOf(4, totals))).toEqual([30.5, 40.25]);
});

test('totals that cover every line once are added up', () => {
  const totals = [
    { fromRow: 2, toRow: 5, lines: 3, printed: [10.1, 20] },
    { fromRow: 7, toRow: 9, lines: 2, printed: [0.2, null] },
  ];
  expect(printedSums(outlineOf(5, totals))).toEqual([10.3, null]);
});

test('without a total for every line there is none', () => {
  expect(printedSums(outlineOf(5, [{ fromRow: 2, toRow: 5, lines: 3, printed: [10, 20] }]))).toEqual([null, null]);
  expect(printedSums(outlineOf(0, []))).toEqual([null, null]);
});

test('a row below the total that a user calls a line is not part of the total', () => {
  const total = { fromRow: 2, toRow: 5, lines: 3, printed: [10, 20] };
  const row = { row: 9, label: 'STABILIZATION', meaning: 'line' as const };
  expect(printedSums(outlineOf(4, [total], [row]))).toEqual([10, 20]);
  expect(printedSums(outlineOf(5, [total], [row]))).toEqual([null, null]);
  expect(printedSums(outlineOf(1, [], [row]))).toEqual([null, null]);
  // A row inside the total is one of its lines.
  expect(printedSums(outlineOf(4, [total], [{ ...row, row: 4 }]))).toEqual([null, null]);
});
