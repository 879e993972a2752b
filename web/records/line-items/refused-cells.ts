import type { CellProblem } from '../../platform/grid/editing/edit-types.ts';

/**
 * Converts the server's errors to errors in cells. The server names a field `changes.3.set.currentFTE`, or `currentFTE` if there is only
 * one row. Its phrase becomes a sentence: "It must be at most 99.9999".
 */
export function refusedCells(
  fields: Readonly<Record<string, string>>,
  changes: readonly { rowId: string }[],
): CellProblem[] {
  return Object.entries(fields).flatMap(([path, why]) => {
    const [, index = '0', columnId = path] = /^changes\.(\d+)\.set\.(\w+)$/.exec(path) ?? [];
    const change = changes[Number(index)];
    return change ? [{ rowId: change.rowId, columnId, why: /^\p{Lu}/u.test(why) ? why : `It ${why}` }] : [];
  });
}
