import type { Column } from '../columns/column.ts';
import type { ConflictRow } from './edit-types.ts';

/** One cell in a row that two people changed, with the cell's values as text. */
export interface CellConflict {
  rowId: string;
  columnId: string;
  title: string;
  before: string;
  mine: string;
  theirs: string;
  /** True if both people changed the cell, to different values. */
  isContested: boolean;
}

const BLANK = '(blank)';

/** Returns the cells that this user changed (`mine`), and those that only the other user changed (`others`). */
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
    // Leaves out computed columns and the name of the last editor, which cannot be edited.
    else if (column.editor !== null && column.editText(base) !== column.editText(current)) others.push(cell);
  }
  return { mine, others };
}
