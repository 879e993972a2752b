import type { Origin, Restorable, SeenEdit, Step } from './edit-types.ts';
import { groupByRow } from './edit-views.ts';

/** What can be taken back and done again, newest last. */
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

  /** Takes a step from what is undone to what is done, or the other way round. */
  move(origin: 'undo' | 'redo', step: Step<Row>): void {
    this.remove(step);
    (origin === 'undo' ? this.#undone : this.#done).push(step);
  }

  /** What was to be done never was: a gesture is forgotten, an undo or redo can be tried again. */
  forget(step: Step<Row>, origin: Origin): void {
    if (origin === 'edit') this.remove(step);
    else this.move(origin === 'undo' ? 'redo' : 'undo', step);
  }

  remove(step: Step<Row>): void {
    this.#done = this.#done.filter((other) => other !== step);
    this.#undone = this.#undone.filter((other) => other !== step);
  }
}

/** What a gesture changes, as far as is known before the server has answered. */
export function stepOf<Row, Change>(
  label: string,
  edits: readonly SeenEdit<Row, Change>[],
  columns: readonly Restorable<Row, Change>[],
  apply: (row: Row, change: Change) => Row,
): Step<Row> {
  const rows: Step<Row>['rows'] = new Map();
  for (const [rowId, ofRow] of groupByRow(edits)) {
    const before = ofRow[0]?.base;
    if (before === undefined) continue;
    const after = ofRow.reduce<Row>((row, edit) => apply(row, edit.change), before);
    rows.set(rowId, { before, after, columns: changedColumns(columns, before, after) });
  }
  return { label, rows };
}

/** The same once the server has answered, with what followed from it; rows that were given up are out. */
export function finishStep<Row, Change>(
  step: Step<Row>,
  origin: Origin,
  columns: readonly Restorable<Row, Change>[],
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
): void {
  for (const [rowId, known] of step.rows) {
    const now = after.get(rowId);
    if (now === undefined) step.rows.delete(rowId);
    else if (origin === 'edit') {
      const was = before.get(rowId) ?? known.before;
      step.rows.set(rowId, { before: was, after: now, columns: changedColumns(columns, was, now) });
    }
  }
}

function changedColumns<Row, Change>(
  columns: readonly Restorable<Row, Change>[],
  before: Row,
  after: Row,
): readonly string[] {
  return columns
    .filter((column) => column.restore !== null && !column.isSame(before, after))
    .map((column) => column.id);
}

/** The cells by which a step is taken back or done again, and those of their rows that another user has changed since. */
export function wayBack<Row, Change>(
  step: Step<Row>,
  origin: 'undo' | 'redo',
  columns: readonly Restorable<Row, Change>[],
  rowOf: (rowId: string) => Row | undefined,
): { edits: SeenEdit<Row, Change>[]; contested: Map<string, Row> } {
  const edits: SeenEdit<Row, Change>[] = [];
  const contested = new Map<string, Row>();
  const byId = new Map(columns.map((column) => [column.id, column]));
  for (const [rowId, { before, after, columns: changed }] of step.rows) {
    const now = rowOf(rowId);
    if (now === undefined) continue;
    const [target, left] = origin === 'undo' ? [before, after] : [after, before];
    const cells = changed.flatMap((id) => byId.get(id) ?? []).filter((column) => !column.isSame(now, target));
    if (cells.some((column) => !column.isSame(now, left))) contested.set(rowId, now);
    for (const column of cells) {
      if (!column.restore) continue;
      // Of a contested row, what this step left is what was before, and what the other made of it is theirs.
      edits.push({
        rowId,
        columnId: column.id,
        change: column.restore(target),
        base: contested.has(rowId) ? left : now,
      });
    }
  }
  return { edits, contested };
}
