import type { LineItem } from '../../../core/contract/line-items.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import type { SeenEdit } from '../../platform/grid/editing/edit-types.ts';
import { rowIdOf } from './use-line-edits.ts';

interface OneValue<Row, Change> {
  lines: readonly Row[];
  columnId: string;
  change: Change;
  /** Name of the change in undo and redo, such as "Building of 3 employees". */
  label: string;
}

interface OneFormula<Row, Change> {
  lines: readonly Row[];
  column: Column<Row, Change>;
  formula: string;
  label: string;
}

/**
 * Sets one value for several lines in one request, one transaction and one undo step. Resolves to true after it is
 * saved. Errors and conflicts are shown above the list, where they can be retried.
 */
export async function changeAll<Row extends LineItem, Change>(
  store: EditStore<Row, Change>,
  { lines, columnId, change, label }: OneValue<Row, Change>,
): Promise<boolean> {
  return submitted(
    store,
    lines.map((base) => ({ rowId: rowIdOf(base), columnId, change, base })),
    label,
  );
}

/** Sets a value by formula, which is stored in the history of each line. */
export async function raiseAll<Row extends LineItem, Change>(
  store: EditStore<Row, Change>,
  { lines, column, formula, label }: OneFormula<Row, Change>,
): Promise<boolean> {
  const edits = lines.flatMap((base) => {
    const entry = column.enter(formula, base);
    return entry.kind === 'change' ? [{ ...entry, rowId: rowIdOf(base), columnId: column.id, base }] : [];
  });
  return submitted(store, edits, label);
}

async function submitted<Row, Change>(
  store: EditStore<Row, Change>,
  edits: readonly SeenEdit<Row, Change>[],
  label: string,
): Promise<boolean> {
  store.submit(edits, label);
  await store.settled();
  const { failed, conflict } = store.snapshot();
  const cells = new Set(edits.map(({ rowId, columnId }) => `${rowId} ${columnId}`));
  return conflict === null && !failed.some(({ rowId, columnId }) => cells.has(`${rowId} ${columnId}`));
}

/** Undoes the change if it is the last one. Returns the reason why it cannot be undone, or null. */
export function undoChange<Row, Change>(store: EditStore<Row, Change>, label: string): string | null {
  if (store.snapshot().undo !== label)
    return `Another change was made later. Undo the later change first, then undo “${label}”.`;
  store.undo();
  return null;
}
