import type { Batch, CellMark, CellProblem, Conflict, FailedEdit } from './edit-types.ts';
import { conflictOf, marksOf, withBatches } from './edit-views.ts';
import type { KnownRows } from './known-rows.ts';
import type { UndoStack } from './undo-stack.ts';

/** The rows and edits that the grid shows. Every change creates a new object. */
export interface EditSnapshot<Row, Change> {
  /** The rows including unsaved edits; undefined while the rows are loading. */
  rows: readonly Row[] | undefined;
  /** This object is replaced when rows are added, removed or moved, but not when only their values change. */
  order: object;
  marks: ReadonlyMap<string, CellMark>;
  /** The number of cells that wait to be saved or are being saved. */
  saving: number;
  failed: readonly FailedEdit<Row, Change>[];
  conflict: Conflict<Row, Change> | null;
  /** A description of what undo would do, or null if there is nothing to undo. `redo` is the same for redo. */
  undo: string | null;
  redo: string | null;
}

interface EditState<Row, Change> {
  known: KnownRows<Row, Change>;
  batches: readonly Batch<Row, Change>[];
  refused: readonly CellProblem[];
  /** A row that does not change on the screen while the user edits it. */
  held: { rowId: string; row: Row } | null;
  stack: UndoStack<Row>;
}

/** Returns the server's rows with the user's edits applied. */
export function snapshotOf<Row, Change>(
  { known, batches, refused, held, stack }: EditState<Row, Change>,
  apply: (row: Row, change: Change) => Row,
): EditSnapshot<Row, Change> {
  const placeOf = (rowId: string) => known.placeOf(rowId);
  const place = held ? placeOf(held.rowId) : undefined;
  const seen = held && place !== undefined ? known.rows?.with(place, held.row) : known.rows;
  return {
    rows: seen && withBatches(seen, batches, placeOf, apply),
    order: known.order,
    marks: marksOf(batches, refused),
    saving: batches.reduce(
      (sum, { state, edits }) => (state === 'waiting' || state === 'saving' ? sum + edits.length : sum),
      0,
    ),
    failed: batches.flatMap((batch) =>
      batch.state === 'failed'
        ? batch.edits.map((edit) => ({ ...edit, why: edit.why ?? batch.why, isRefused: edit.why !== null }))
        : [],
    ),
    conflict: conflictOf(batches),
    undo: stack.next('undo')?.label ?? null,
    redo: stack.next('redo')?.label ?? null,
  };
}
