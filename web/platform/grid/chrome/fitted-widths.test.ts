import { expect, test } from 'vitest';
import { fittedWidths, type SizedColumn } from './fitted-widths.ts';

const text = (id: string, width: number, needed = 0): SizedColumn => ({
  ...{ id, width, needed, isPinned: false, kind: 'text', grows: true },
});
const figure = (id: string, width: number, needed = 0): SizedColumn => ({
  ...text(id, width, needed),
  ...{ kind: 'figure', grows: false },
});
const fixed = (id: string, width: number): SizedColumn => ({ ...pinned(id, width), kind: 'fixed' });
const pinned = (id: string, width: number, needed = 0): SizedColumn => ({
  ...text(id, width, needed),
  isPinned: true,
  grows: false,
});
const fit = (columns: readonly SizedColumn[], room: number) => Object.fromEntries(fittedWidths(columns, room));

test('columns that all have room keep their widths', () => {
  expect(fit([text('name', 100), figure('fte', 50)], 150)).toEqual({ name: 100, fte: 50 });
});

test('spare width goes to the columns whose texts are cut, and the rest to none', () => {
  expect(fit([pinned('name', 100, 130), text('title', 100, 120), figure('fte', 50), text('notes', 80)], 400)).toEqual({
    name: 130,
    title: 120,
    fte: 50,
    notes: 80,
  });
});

test('if the spare width is too little, the columns that lack least get it first, so that most texts are whole', () => {
  // 40 px are spare, and the columns lack 90 and 30 px.
  expect(fit([pinned('name', 100, 190), text('title', 100, 130)], 240)).toEqual({ name: 110, title: 130 });
});

test('if a column has no room, cut texts come first, and a pinned column keeps its width', () => {
  // 60 px are left: 20 for the title, and 40 split evenly, because both columns prefer 100 px.
  expect(fit([pinned('name', 100, 190), text('title', 100, 120), text('group', 100), text('notes', 220)], 360)).toEqual(
    { name: 100, title: 140, group: 120, notes: 220 },
  );
});

test('texts share what the first column that would be cut leaves, in proportion, and end exactly at the edge', () => {
  // 400 of 461 px are taken. The other 61 px are split 200 to 100, into 41 and 20.
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

test('where only figures are whole, a cut pinned name comes before them', () => {
  expect(fit([pinned('name', 140, 170), figure('amount', 100), figure('cost', 100)], 330)).toEqual({
    name: 170,
    amount: 160,
    cost: 100,
  });
});

test('on a phone, texts become narrower where the first figure would be cut', () => {
  // The figure needs 110 px, so the name gives up 16 of its 140 px.
  expect(fit([fixed('select', 36), pinned('name', 140, 200), figure('amount', 150, 110)], 270)).toEqual({
    select: 36,
    name: 124,
    amount: 110,
  });
  // The texts give up 84 px, in proportion to the 60 and 40 px that they can spare.
  expect(fit([pinned('last', 140), text('first', 120), figure('salary', 160, 100), text('notes', 220)], 276)).toEqual({
    last: 90,
    first: 86,
    salary: 100,
    notes: 220,
  });
});

test('on a phone, a figure that needs less than its width takes what is free', () => {
  expect(fit([pinned('name', 140), figure('amount', 150, 90)], 260)).toEqual({ name: 140, amount: 120 });
});

test('columns keep their widths where the first figure does not fit, or was not measured', () => {
  const columns = [pinned('name', 140), text('title', 100), text('group', 100), figure('salary', 160, 100)];
  expect(fit(columns, 330)).toEqual({ name: 140, title: 190, group: 100, salary: 160 });
  expect(fit([pinned('name', 140), figure('amount', 150)], 228)).toEqual({ name: 140, amount: 150 });
});
