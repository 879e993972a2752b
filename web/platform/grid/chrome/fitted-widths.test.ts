import { expect, test } from 'vitest';
import { fittedWidths, type SizedColumn } from './fitted-widths.ts';

const text = (id: string, width: number): SizedColumn => ({ id, width, grows: true });
const figure = (id: string, width: number): SizedColumn => ({ id, width, grows: false });
const fit = (columns: readonly SizedColumn[], room: number) => Object.fromEntries(fittedWidths(columns, room));

test('columns that all have room keep their widths', () => {
  expect(fit([text('name', 100), figure('fte', 50)], 150)).toEqual({ name: 100, fte: 50 });
});

test('texts share what the first column that would be cut leaves, in proportion, and end exactly at the edge', () => {
  // 400 of 461 px are taken: 61 px in proportion 200 to 100 are 41 and 20.
  expect(fit([text('title', 200), text('group', 100), figure('salary', 100), text('notes', 220)], 461)).toEqual({
    title: 241,
    group: 120,
    salary: 100,
    notes: 220,
  });
});

test('figures grow where nothing else is whole', () => {
  expect(fit([figure('amount', 150), text('category', 190)], 170)).toEqual({ amount: 170, category: 190 });
});

test('a column wider than the window stays as it is', () => {
  expect(fit([text('notes', 300), text('code', 100)], 150)).toEqual({ notes: 300, code: 100 });
});
