import type { CellProblem } from '../../platform/grid/editing/edit-types.ts';

/** The cells that the server named: `changes.3.set.currentFTE`, or `currentFTE` where there is but one row. */
export function refusedCells(
  fields: Readonly<Record<string, string>>,
  changes: readonly { rowId: string }[],
): CellProblem[] {
  return Object.entries(fields).flatMap(([path, why]) => {
    const [, index = '0', columnId = path] = /^changes\.(\d+)\.set\.(\w+)$/.exec(path) ?? [];
    const change = changes[Number(index)];
    return change ? [{ rowId: change.rowId, columnId, why: `It ${why}` }] : [];
  });
}
