import { expect, test } from 'vitest';
import type { Position } from '../../../core/contract/positions.ts';
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
