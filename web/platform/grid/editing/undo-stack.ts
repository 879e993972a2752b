import { groupBy } from '../../../../core/group-by.ts';
import type { Origin, Restorable, SeenEdit, Step } from './edit-types.ts';

/** The steps that can be undone and redone, newest last. */
export class UndoStack<Row> {
  #done: Step<Row>[] = [];
  #undone: Step<Row>[] = [];

  did(step: Step<Row>): void {
    this.#done.push(step);
    this.#undone = [];
  }

  next(origin: 'undo' | 'redo'): Step<Row> | undefined {
    return (origin === 'undo' ? this.#done : this.#undone).at(-1);
  }

  /** Moves a step to the undone steps after an undo, or back to the done steps after a redo. */
  move(origin: 'undo' | 'redo', step: Step<Row>): void {
    this.remove(step);
    (origin === 'undo' ? this.#undone : this.#done).push(step);
  }

  /** Handles a step whose changes were discarded before they were saved: removes an edit, or makes an undo or redo available again. */
  forget(step: Step<Row>, origin: Origin): void {
    if (origin === 'edit') this.remove(step);
    else this.move(origin === 'undo' ? 'redo' : 'undo', step);
  }

  remove(step: Step<Row>): void {
    this.#done = this.#done.filter((other) => other !== step);
    this.#undone = this.#undone.filter((other) => other !== step);
  }
}

/** Builds the undo step for a gesture from the changes that it should make, before the server responds. */
export function stepOf<Row, Change>(
  label: string,
  edits: readonly SeenEdit<Row, Change>[],
  apply: (row: Row, change: Change) => Row,
): Step<Row> {
  const rows: Step<Row>['rows'] = new Map();
  for (const [rowId, ofRow] of groupBy(edits, ({ rowId }) => rowId)) {
    const before = ofRow[0].base;
    const after = ofRow.reduce<Row>((row, edit) => apply(row, edit.change), before);
    rows.set(rowId, { before, after });
  }
  return { label, rows };
}

/** Updates the step with the server's rows, which include calculated changes. Removes rows that were not saved. */
export function finishStep<Row>(
  step: Step<Row>,
  origin: Origin,
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
): void {
  for (const [rowId, known] of step.rows) {
    const now = after.get(rowId);
    if (now === undefined) step.rows.delete(rowId);
    else if (origin === 'edit') step.rows.set(rowId, { before: before.get(rowId) ?? known.before, after: now });
  }
}

/** Returns the edits that undo or redo a step, and the rows in which another user has since changed a cell of this step (`contested`). */
export function wayBack<Row, Change>(
  step: Step<Row>,
  origin: 'undo' | 'redo',
  columns: readonly Restorable<Row, Change>[],
  rowOf: (rowId: string) => Row | undefined,
): { edits: SeenEdit<Row, Change>[]; contested: Map<string, Row> } {
  const edits: SeenEdit<Row, Change>[] = [];
  const contested = new Map<string, Row>();
  for (const [rowId, { before, after }] of step.rows) {
    const now = rowOf(rowId);
    if (now === undefined) continue;
    const [target, left] = origin === 'undo' ? [before, after] : [after, before];
    const changed = columns.filter((column) => column.restore !== null && !column.isSame(before, after));
    const cells = changed.filter((column) => !column.isSame(now, target));
    if (cells.some((column) => !column.isSame(now, left))) contested.set(rowId, now);
    for (const column of cells) {
      if (!column.restore) continue;
      // For a contested row, the base is the row as this step left it, so that the conflict dialog attributes the later change to the other
      // user.
      edits.push({
        rowId,
        columnId: column.id,
        change: column.restore(target),
        keeps: column.keeps,
        base: contested.has(rowId) ? left : now,
      });
    }
  }
  return { edits, contested };
}
