import type { LineItem } from '../../../core/contract/line-items.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import type { SeenEdit } from '../../platform/grid/editing/edit-types.ts';
import { rowIdOf } from './use-line-edits.ts';

interface OneValue<Row, Change> {
  lines: readonly Row[];
  columnId: string;
  change: Change;
  /** "Building of 3 employees": what undo and redo call it. */
  label: string;
}

interface OneFormula<Row, Change> {
  lines: readonly Row[];
  column: Column<Row, Change>;
  formula: string;
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
  return submitted(
    store,
    lines.map((base) => ({ rowId: rowIdOf(base), columnId, change, base })),
    label,
  );
}

/** The same with a formula, which gives each line its own value and is kept in its history. */
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

/** Undoes that gesture as long as nothing was done after it. Returns why it cannot, else null. */
export function undoChange<Row, Change>(store: EditStore<Row, Change>, label: string): string | null {
  if (store.snapshot().undo !== label)
    return `Another change was made later. Undo the later change first, then undo “${label}”.`;
  store.undo();
  return null;
}
