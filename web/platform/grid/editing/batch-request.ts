import type { Batch, EditRules, PendingEdit, Restorable, RowChange } from './edit-types.ts';
import { groupByRow } from './edit-views.ts';
import type { KnownRows } from './known-rows.ts';
import type { Revisions } from './revisions.ts';

interface Request<Row, Change> {
  /** A row each, on the newest revision that follows by own saves from what the person saw. */
  changes: RowChange<Change>[];
  /** The rows of that very revision, where they are known: what undoing will bring back. */
  before: Map<string, Row>;
}

/** What a gesture asks of the server. */
export function requestOf<Row, Change>(
  { edits }: Batch<Row, Change>,
  { revOf, merge }: EditRules<Row, Change>,
  known: KnownRows<Row, Change>,
  revisions: Revisions,
): Request<Row, Change> {
  const before = new Map<string, Row>();
  const changes: RowChange<Change>[] = [];
  for (const [rowId, ofRow] of groupByRow(edits)) {
    const [first] = ofRow;
    if (!first) continue;
    const rev = revisions.follow(rowId, revOf(first.base));
    const row = known.get(rowId);
    if (row && revOf(row) === rev) before.set(rowId, row);
    const formulas = ofRow.flatMap(({ columnId, formula }) =>
      formula === undefined ? [] : [[columnId, formula] as const],
    );
    const change = merge(ofRow.map((edit) => edit.change));
    changes.push({ rowId, rev, change, ...(formulas.length > 0 && { formulas: Object.fromEntries(formulas) }) });
  }
  return { changes, before };
}

/** The edits of a gesture that another user has not made as well: where both wrote the same, there is no conflict. */
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
