import { expect, test } from 'vitest';
import type { PositionChange } from '../../../core/contract/positions-changes.ts';
import type { Position } from '../../../core/contract/positions.ts';
import { shownCsv } from '../../platform/grid/chrome/shown-csv.ts';
import { copyArea, planClear, planPaste, type GridView } from '../../platform/grid/editing/plan-gesture.ts';
import { positionColumns, type PositionRow } from './position-columns.ts';

const NONE = { buildings: [], workGroups: [], categories: [], functions: [], functionNames: new Map() };

function priceOf(row: Partial<PositionRow>) {
  const column = positionColumns(NONE, true).find(({ id }) => id === 'vacancyPrice')!;
  const position = { state: 'VACANT', vacantFte: 1, vacancyPrice: null, ...row } as Position;
  return [column.text(position), column.total!.addend(position), column.instead!(position)?.why ?? null];
}

test('only vacant FTE has a price in the total', () => {
  expect(priceOf({ vacancyPrice: 60_000 })).toEqual(['$60,000', 6_000_000, null]);
  expect(priceOf({ derivedPrice: { price: 58_000, from: 'Average' } })).toEqual(['$58,000', 5_800_000, null]);
  expect(priceOf({ state: 'PART_FILLED', vacantFte: 0.5, vacancyPrice: 30_000 })).toEqual(['$30,000', 3_000_000, null]);
  expect(priceOf({ state: 'FILLED', vacantFte: 0 })).toEqual(['', 0, 'The position has no vacant FTE.']);
});

test('a price that was entered for a position without vacant FTE is shown apart', () => {
  const vacancyPrice = 60_000;
  expect(priceOf({ state: 'FILLED', vacantFte: 0, vacancyPrice })).toEqual([
    ...['$60,000 entered', 0, 'Not in the total: The position has no vacant FTE.'],
  ]);
  const frozen = 'The position is frozen. It has no price until an administrator unfreezes it.';
  expect(priceOf({ state: 'FROZEN', vacancyPrice })).toEqual(['$60,000 entered', 0, `Not in the total: ${frozen}`]);
  expect(priceOf({ state: 'FROZEN' })).toEqual(['', 0, frozen]);
});

test('a price or an FTE that is shown apart is copied, pasted back as the same value, and is in the file', () => {
  const columns = positionColumns(NONE, true).filter(({ id }) => id === 'authorizedFte' || id === 'vacancyPrice');
  const rows = [
    { id: 1, state: 'FROZEN', authorizedFte: 1, vacantFte: 1, vacancyPrice: 60_000 },
    { id: 2, state: 'PROPOSED', authorizedFte: 0.5, vacantFte: 0, vacancyPrice: null },
  ] as PositionRow[];
  const view: GridView<PositionRow, PositionChange> = {
    ...{ rowCount: rows.length, columns, rowAt: (index) => rows[index], rowId: ({ id }) => String(id) },
    lock: (column, row) => column.lock(row),
  };
  const all = { top: 0, left: 0, bottom: 1, right: 1 };
  const copied = copyArea(view, all);
  expect(copied).toEqual([
    ['1', '60000'],
    ['0.5', ''],
  ]);
  expect(planPaste(view, all, copied)).toMatchObject({ edits: [], problems: [] });
  expect(planClear(view, { ...all, left: 1, bottom: 0 }).edits.map(({ change }) => change)).toEqual([
    { vacancyPrice: null },
  ]);
  expect(shownCsv(columns, rows)).toBe('\ufeffAuthorized,Vacancy price\r\n1,60000\r\n0.5,\r\n');
  // 60,000 × 1.03
  expect(columns[1]!.enter('*1.03', rows[0]!)).toMatchObject({ change: { vacancyPrice: 61_800 } });
});

test('a derived price that is pasted back stays derived', () => {
  const columns = positionColumns(NONE, true).filter(({ id }) => id === 'vacancyPrice');
  const vacant = { state: 'VACANT', authorizedFte: 1, vacantFte: 1, vacancyPrice: null };
  const rows = [{ id: 1, ...vacant, derivedPrice: { price: 58_000.5, from: 'Average' } }] as PositionRow[];
  const view: GridView<PositionRow, PositionChange> = {
    ...{ rowCount: rows.length, columns, rowAt: (index) => rows[index], rowId: ({ id }) => String(id) },
    lock: (column, row) => column.lock(row),
  };
  const cell = { top: 0, left: 0, bottom: 0, right: 0 };
  expect(copyArea(view, cell)).toEqual([['58000.50']]);
  for (const text of ['58000.50', '$58,000.50'])
    expect(planPaste(view, cell, [[text]])).toMatchObject({ edits: [], problems: [] });
  expect(planPaste(view, cell, [['58000']]).edits.map(({ change }) => change)).toEqual([{ vacancyPrice: 58_000 }]);
  // A user who changes an entered price to the amount of the derived price does so on purpose, so it stays an entered price.
  const entered = { ...rows[0]!, vacancyPrice: 60_000 };
  expect(columns[0]!.enter('58000.50', entered)).toMatchObject({ change: { vacancyPrice: 58_000.5 } });
});
