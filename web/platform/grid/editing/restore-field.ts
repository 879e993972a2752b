import type { Column } from '../columns/column.ts';
import type { GridView } from './plan-gesture.ts';
import type { FieldChange } from '../chrome/row-history.ts';
import type { Edits } from './use-edits.ts';

/** Puts an earlier value back into its cell as a normal edit. Returns null, or the reason why this cannot be done. */
export function restoreField<Row, Change>(
  edits: Edits<Row, Change>,
  columns: readonly Column<Row, Change>[],
  view: Pick<GridView<Row, Change>, 'lock'>,
  rowId: string,
  { columnId, restoreAs }: FieldChange,
): string | null {
  const column = columns.find(({ id }) => id === columnId);
  const row = edits.store.rowOf(rowId);
  if (!column || row === undefined || restoreAs === null) return 'This field cannot be restored here.';
  const why = column.editor === null ? `${column.title} cannot be edited here.` : view.lock(column, row);
  if (why !== null) return why;
  const entry = column.enter(restoreAs, row);
  if (entry.kind === 'problem') return entry.why;
  if (entry.kind === 'change') {
    edits.store.submit([{ rowId, columnId: column.id, change: entry.change, base: row }], `Restore of ${column.title}`);
  }
  return null;
}
