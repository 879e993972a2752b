import { expect, test } from 'vitest';
import { mayHaveHeadings } from './may-have-headings.ts';

const sheet = (...rows: string[][]) => rows.map((cells, at) => ({ row: at + 1, cells }));
const NAMES = ['Account', 'FY25 Budget', 'FY26 Budget'];

test('rows without an amount, rows of zeros and the row of column names may be headings', () => {
  const rows = sheet(NAMES, ['INSTRUCTION'], ['Teachers', '100', '110'], ['Nurses', '0', '-'], ['Buses', '', '12']);
  expect([2, 3, 4].map((count) => mayHaveHeadings(rows, count))).toEqual([true, true, false]);
});

test('a table in which each row states an amount has none', () => {
  const lines = Array.from({ length: 50 }, (_, n) => [`Line ${n}`, String(n + 1), '0']);
  expect(mayHaveHeadings(sheet(NAMES, ...lines), 2)).toBe(false);
});

test('a sheet whose columns name no years or kinds has none', () => {
  expect(mayHaveHeadings(sheet(['Account', 'Amount of it'], ['INSTRUCTION'], ['Teachers', '100']), 1)).toBe(false);
});
