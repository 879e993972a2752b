import type { Column } from '../columns/column.ts';
import type { GridView } from './plan-gesture.ts';
import type { FieldChange } from '../chrome/row-history.ts';
import type { Edits } from './use-edits.ts';

/**
 * Puts an earlier value back into its cell as a normal edit, and waits until the edit is saved. Returns null, or the reason why the value is
 * not back.
 */
export async function restoreField<Row, Change>(
  { store }: Pick<Edits<Row, Change>, 'store'>,
  columns: readonly Column<Row, Change>[],
  view: Pick<GridView<Row, Change>, 'lock'>,
  rowId: string,
  { columnId, restoreAs, title, before }: FieldChange,
): Promise<string | null> {
  const column = columns.find(({ id }) => id === columnId);
  const row = store.rowOf(rowId);
  if (!column || row === undefined || restoreAs === null) return 'This field cannot be restored here.';
  const why = column.editor === null ? `${column.title} cannot be edited here.` : view.lock(column, row);
  if (why !== null) return why;
  const entry = column.enter(restoreAs, row);
  if (entry.kind === 'problem') return entry.why;
  if (entry.kind !== 'change') return `The field “${title}” is already ${before ?? 'blank'}.`;
  store.submit([{ rowId, columnId: column.id, change: entry.change, base: row }], `Restore of ${column.title}`);
  await store.settled();
  const { failed, conflict } = store.snapshot();
  const failure = failed.find((edit) => edit.rowId === rowId && edit.columnId === column.id);
  if (failure) return failure.why ?? 'The field was not restored. Try again.';
  return conflict?.rows.some((one) => one.rowId === rowId) ? CHANGED : null;
}

const CHANGED = 'Someone else changed this row at the same time. Choose which value to keep.';
