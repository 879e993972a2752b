import { afterEach, expect, test, vi } from 'vitest';
import { findCachedTable, dropCachedTable, cacheTable } from './table-cache.ts';
import type { Table } from '../readers/table.ts';

const NAMES = ['one', 'two', 'three'];
afterEach(() => {
  vi.useRealTimers();
  for (const name of NAMES) dropCachedTable(name);
});

function tableOf(rows: number, columns: number): Table {
  return {
    kind: 'csv',
    sheets: [],
    sheet: null,
    layout: 'rows' as const,
    headerRow: 1,
    columns: Array.from({ length: columns }, (_, index) => ({ name: `Column ${index}`, index })),
    rows: Array.from({ length: rows }, (_, at) => ({ row: at + 2, cells: [] })),
    encoding: null,
    delimiter: null,
    warnings: [],
    outline: null,
    places: [],
    hidden: { rows: [], columns: [] },
    answers: [],
  };
}

const isKept = (name: string): boolean => findCachedTable(name) !== null;

test('keeps the most recently used tables, up to 1,500,000 cells together', () => {
  cacheTable('one', tableOf(50_000, 10));
  cacheTable('two', tableOf(50_000, 10));
  expect(isKept('one')).toBe(true);
  cacheTable('three', tableOf(50_001, 10));
  expect(isKept('two')).toBe(false);
  expect(isKept('one')).toBe(true);
  expect(isKept('three')).toBe(true);
});

test('does not keep a larger table or drop others for it', () => {
  cacheTable('one', tableOf(1, 1));
  cacheTable('two', tableOf(150_001, 10));
  expect(isKept('two')).toBe(false);
  expect(isKept('one')).toBe(true);
});

test('keeps a table for ten minutes after its last use', () => {
  vi.useFakeTimers();
  cacheTable('one', tableOf(1, 1));
  vi.advanceTimersByTime(9 * 60_000);
  expect(isKept('one')).toBe(true);
  vi.advanceTimersByTime(9 * 60_000);
  expect(isKept('one')).toBe(true);
  vi.advanceTimersByTime(11 * 60_000);
  expect(isKept('one')).toBe(false);
});
