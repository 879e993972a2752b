import { groupBy } from '../../../../core/group-by.ts';
import type { Batch, CellMark, CellProblem, Conflict, PendingEdit } from './edit-types.ts';
import { cellKey } from '../chrome/live-grid.ts';

/** Returns the rows with every edit that is being saved or has failed, but without the edits to rows in conflict. */
export function withBatches<Row, Change>(
  rows: readonly Row[],
  batches: readonly Batch<Row, Change>[],
  placeOf: (rowId: string) => number | undefined,
  apply: (row: Row, change: Change) => Row,
): readonly Row[] {
  let next: Row[] | null = null;
  for (const { edits, current } of batches) {
    for (const { rowId, change } of edits) {
      const place = current.has(rowId) ? undefined : placeOf(rowId);
      const row = place === undefined ? undefined : (next ?? rows)[place];
      if (place === undefined || row === undefined) continue;
      next ??= [...rows];
      next[place] = apply(row, change);
    }
  }
  return next ?? rows;
}

/** Returns the marks of all cells with unsaved or rejected edits, by cell key. */
export function marksOf<Row, Change>(
  batches: readonly Batch<Row, Change>[],
  refused: readonly CellProblem[],
): Map<string, CellMark> {
  const marks = new Map<string, CellMark>();
  for (const { rowId, columnId, why } of refused) marks.set(cellKey(rowId, columnId), { state: 'refused', why });
  for (const batch of batches) {
    for (const edit of batch.edits) marks.set(cellKey(edit.rowId, edit.columnId), markOf(batch, edit));
  }
  return marks;
}

function markOf<Row, Change>(batch: Batch<Row, Change>, edit: PendingEdit<Row, Change>): CellMark {
  switch (batch.state) {
    case 'failed':
      return { state: 'failed', why: edit.why ?? batch.why };
    case 'conflict':
      return { state: batch.current.has(edit.rowId) ? 'conflict' : 'saving', why: null };
    default:
      return { state: 'saving', why: null };
  }
}

/** Returns the first gesture that waits for a decision, with its edits grouped by row, or null. */
export function conflictOf<Row, Change>(batches: readonly Batch<Row, Change>[]): Conflict<Row, Change> | null {
  const batch = batches.find(({ state }) => state === 'conflict');
  if (!batch) return null;
  const rows = [...groupBy(batch.edits, ({ rowId }) => rowId)].flatMap(([rowId, edits]) => {
    const current = batch.current.get(rowId);
    return current === undefined ? [] : [{ rowId, base: edits[0].base, current, edits }];
  });
  return { batchId: batch.id, origin: batch.origin, rows };
}
