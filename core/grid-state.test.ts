import { expect, test } from 'vitest';
import { isSameGridState, mergeGridStates, type GridState } from './grid-state.ts';

const width = (of: number): GridState['columnSizing'] => ({ columnSizingModel: [{ colId: 'position', width: of }] });
const hidden = (...hiddenColIds: string[]): GridState['columnVisibility'] => ({ hiddenColIds });

test('of two browsers that changed different parts of a list, both are kept; where both changed one, mine', () => {
  const base: GridState = { columnSizing: width(100), columnVisibility: hidden('notes') };
  const mine: GridState = { ...base, columnSizing: width(300) };
  const theirs: GridState = { ...base, columnVisibility: hidden(), columnSizing: width(200) };
  expect(mergeGridStates(base, mine, theirs)).toEqual({ columnSizing: width(300), columnVisibility: hidden() });
  expect(mergeGridStates(base, base, theirs)).toEqual(theirs);
  expect(mergeGridStates({}, mine, {})).toEqual(mine);
});

test('states are the same whatever the order of their fields, and not where one value differs', () => {
  const model = (...fields: [string, string][]): GridState => ({
    filter: { filterModel: { position: Object.fromEntries(fields) } },
  });
  const a = model(['type', 'contains'], ['filter', 'Nurse']);
  expect(isSameGridState(a, model(['filter', 'Nurse'], ['type', 'contains']))).toBe(true);
  expect(isSameGridState(a, model(['filter', 'Aide'], ['type', 'contains']))).toBe(false);
  expect(isSameGridState({ columnVisibility: hidden() }, {})).toBe(false);
});
