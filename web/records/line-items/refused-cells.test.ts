import { expect, test } from 'vitest';
import { refusedCells } from './refused-cells.ts';

test('a cell that the server refuses is found by its place in the request; in a request of one row, by its field', () => {
  const changes = [{ rowId: '7' }, { rowId: '8' }];
  expect(refusedCells({ 'changes.1.set.currentFTE': 'must be at most 99.9999' }, changes)).toEqual([
    { rowId: '8', columnId: 'currentFTE', why: 'It must be at most 99.9999' },
  ]);
  expect(refusedCells({ buildingId: 'does not exist' }, [{ rowId: '7' }])).toEqual([
    { rowId: '7', columnId: 'buildingId', why: 'It does not exist' },
  ]);
  const sentence = 'Enter a date such as 2026-07-01';
  expect(refusedCells({ hireDate: sentence }, [{ rowId: '7' }])).toEqual([
    { rowId: '7', columnId: 'hireDate', why: sentence },
  ]);
});
