import type { LineItem } from '../../../core/contract/line-items.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import { rowIdOf } from './use-line-edits.ts';

interface OneValue<Row, Change> {
  lines: readonly Row[];
  columnId: string;
  change: Change;
  /** "Building of 3 employees": what undo and redo call it. */
  label: string;
}

/**
 * Gives lines one value as one gesture: one request, one transaction, one step back. True once it is saved; what fails or
 * conflicts is shown above the list, where it can be retried.
 */
export async function changeAll<Row extends LineItem, Change>(
  store: EditStore<Row, Change>,
  { lines, columnId, change, label }: OneValue<Row, Change>,
): Promise<boolean> {
  store.submit(
    lines.map((base) => ({ rowId: rowIdOf(base), columnId, change, base })),
    label,
  );
  await store.settled();
  const { failed, conflict } = store.snapshot();
  const ids = new Set(lines.map(rowIdOf));
  return conflict === null && !failed.some((edit) => ids.has(edit.rowId) && edit.columnId === columnId);
}

/** Undoes that gesture as long as nothing was done after it. Returns why it cannot, else null. */
export function undoChange<Row, Change>(store: EditStore<Row, Change>, label: string): string | null {
  if (store.snapshot().undo !== label) return `Something else was changed since. Undo it first, then “${label}”.`;
  store.undo();
  return null;
}
