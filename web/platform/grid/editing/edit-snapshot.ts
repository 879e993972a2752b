import type { Batch, CellMark, CellProblem, Conflict, FailedEdit } from './edit-types.ts';
import { conflictOf, marksOf, withBatches } from './edit-views.ts';
import type { KnownRows } from './known-rows.ts';
import type { UndoStack } from './undo-stack.ts';

/** What the grid shows of its rows and their edits; a new object whenever something of it has changed. */
export interface EditSnapshot<Row, Change> {
  /** The rows as the person means them; undefined while they are being loaded. */
  rows: readonly Row[] | undefined;
  /** Another object whenever other rows are shown, but not when they have only changed. */
  order: object;
  marks: ReadonlyMap<string, CellMark>;
  /** How many cells are on their way. */
  saving: number;
  failed: readonly FailedEdit<Row, Change>[];
  conflict: Conflict<Row, Change> | null;
  /** What undo and redo would do, else null. */
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

/** The rows of the server with all that the person has done since. */
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
