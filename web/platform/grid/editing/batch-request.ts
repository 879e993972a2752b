import { groupBy } from '../../../../core/group-by.ts';
import type { Batch, EditRules, PendingEdit, Restorable, RowChange } from './edit-types.ts';
import type { KnownRows } from './known-rows.ts';
import type { Revisions } from './revisions.ts';

interface Request<Row, Change> {
  /**
   * Each row has one change. The change is based on the revision that the user saw or, if only this tab has saved the row since, on the
   * revision after the latest of these saves.
   */
  changes: RowChange<Change>[];
  /** The rows at exactly these revisions, if known. Undo restores them. */
  before: Map<string, Row>;
}

/** Builds the save request for a gesture. */
export function requestOf<Row, Change>(
  { edits }: Batch<Row, Change>,
  { revOf, merge }: EditRules<Row, Change>,
  known: KnownRows<Row, Change>,
  revisions: Revisions,
): Request<Row, Change> {
  const before = new Map<string, Row>();
  const changes: RowChange<Change>[] = [];
  for (const [rowId, ofRow] of groupBy(edits, ({ rowId }) => rowId)) {
    const [first] = ofRow;
    const rev = revisions.follow(rowId, revOf(first.base));
    const row = known.get(rowId);
    if (row && revOf(row) === rev) before.set(rowId, row);
    const formulas = ofRow.flatMap(({ columnId, formula }) =>
      formula === undefined ? [] : [[columnId, formula] as const],
    );
    // These values are read only now, because another user may have changed these fields since the undo, such as before a retry.
    const kept = ofRow.flatMap(({ keeps }) => keeps?.(row ?? first.base) ?? []);
    const change = merge([...kept, ...ofRow.map((edit) => edit.change)]);
    changes.push({ rowId, rev, change, ...(formulas.length > 0 && { formulas: Object.fromEntries(formulas) }) });
  }
  return { changes, before };
}

/** Returns the edits of a gesture that still differ from the other user's rows. If both made the same change, there is no conflict. */
export function openEdits<Row, Change>(
  { edits }: Batch<Row, Change>,
  current: ReadonlyMap<string, Row>,
  columns: readonly Restorable<Row, Change>[],
  apply: (row: Row, change: Change) => Row,
): PendingEdit<Row, Change>[] {
  return edits.filter((edit) => {
    const theirs = current.get(edit.rowId);
    const column = columns.find(({ id }) => id === edit.columnId);
    return theirs === undefined || column === undefined || !column.isSame(apply(theirs, edit.change), theirs);
  });
}
