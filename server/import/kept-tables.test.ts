import { afterEach, expect, test, vi } from 'vitest';
import { findKeptTable, forgetTable, keepTable } from './kept-tables.ts';
import type { Table } from './readers/table.ts';

const NAMES = ['one', 'two', 'three'];
afterEach(() => {
  vi.useRealTimers();
  for (const name of NAMES) forgetTable(name);
});

function tableOf(rows: number, columns: number): Table {
  return {
    kind: 'csv',
    sheets: [],
    sheet: null,
    headerRow: 1,
    columns: Array.from({ length: columns }, (_, index) => ({ name: `Column ${index}`, index })),
    rows: Array.from({ length: rows }, (_, at) => ({ row: at + 2, cells: [] })),
    encoding: null,
    delimiter: null,
    warnings: [],
  };
}

const isKept = (name: string): boolean => findKeptTable(name) !== null;

test('the tables that were used last are kept, up to 1,500,000 cells together', () => {
  keepTable('one', tableOf(50_000, 10));
  keepTable('two', tableOf(50_000, 10));
  expect(isKept('one')).toBe(true);
  keepTable('three', tableOf(50_001, 10));
  expect(isKept('two')).toBe(false);
  expect(isKept('one')).toBe(true);
  expect(isKept('three')).toBe(true);
});

test('a larger table is not kept, nor does it push others out', () => {
  keepTable('one', tableOf(1, 1));
  keepTable('two', tableOf(150_001, 10));
  expect(isKept('two')).toBe(false);
  expect(isKept('one')).toBe(true);
});

test('a table is kept for ten minutes after its last use', () => {
  vi.useFakeTimers();
  keepTable('one', tableOf(1, 1));
  vi.advanceTimersByTime(9 * 60_000);
  expect(isKept('one')).toBe(true);
  vi.advanceTimersByTime(9 * 60_000);
  expect(isKept('one')).toBe(true);
  vi.advanceTimersByTime(11 * 60_000);
  expect(isKept('one')).toBe(false);
});
