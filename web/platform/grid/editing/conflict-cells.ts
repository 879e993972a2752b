import type { Column } from '../columns/column.ts';
import type { ConflictRow } from './edit-types.ts';

/** One cell of a row that two people changed, as text. */
export interface CellConflict {
  rowId: string;
  columnId: string;
  title: string;
  before: string;
  mine: string;
  theirs: string;
  /** Both changed it, to different values. */
  isContested: boolean;
}

const BLANK = '(blank)';

/** The cells that I changed, and those that only the other did. */
export function differences<Row, Change>(
  columns: readonly Column<Row, Change>[],
  { rowId, base, current, edits }: ConflictRow<Row, Change>,
  apply: (row: Row, change: Change) => Row,
): { mine: CellConflict[]; others: CellConflict[] } {
  const edited = new Set(edits.map((edit) => edit.columnId));
  const meant = edits.reduce((row, edit) => apply(row, edit.change), current);
  const mine: CellConflict[] = [];
  const others: CellConflict[] = [];
  for (const column of columns) {
    const text = (row: Row) => column.text(row) || BLANK;
    const [before, theirs] = [text(base), text(current)];
    const cell = {
      rowId,
      columnId: column.id,
      title: column.title,
      before,
      mine: text(meant),
      theirs,
      isContested: before !== theirs && text(meant) !== theirs,
    };
    if (edited.has(column.id)) mine.push(cell);
    // Not what is computed from the rest, nor who did it.
    else if (column.editor !== null && column.editText(base) !== column.editText(current)) others.push(cell);
  }
  return { mine, others };
}
