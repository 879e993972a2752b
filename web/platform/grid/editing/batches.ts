import type { Batch, BatchOutcome, PendingEdit, SeenEdit } from './edit-types.ts';
import type { UndoStack } from './undo-stack.ts';

type Edits<Row, Change> = readonly PendingEdit<Row, Change>[];

let lastKey = 0;
let lastBatch = 0;

/** The gestures that are not saved yet, in the order in which they were done. */
export class Batches<Row, Change> {
  readonly #stack: UndoStack<Row>;
  #list: readonly Batch<Row, Change>[] = [];

  constructor(stack: UndoStack<Row>) {
    this.#stack = stack;
  }

  get all(): readonly Batch<Row, Change>[] {
    return this.#list;
  }

  /** Returns the first gesture in the given state. */
  first(state: Batch<Row, Change>['state']): Batch<Row, Change> | undefined {
    return this.#list.find((batch) => batch.state === state);
  }

  byId(id: number): Batch<Row, Change> | undefined {
    return this.#list.find((batch) => batch.id === id);
  }

  /** Adds a gesture. If `current` has rows that another user has changed since, the gesture waits for a decision. */
  add(
    batch: Pick<Batch<Row, Change>, 'origin' | 'label' | 'step'> & { edits: readonly SeenEdit<Row, Change>[] },
    current: ReadonlyMap<string, Row>,
  ): void {
    lastBatch += 1;
    const state = current.size > 0 ? 'conflict' : 'waiting';
    const edits = batch.edits.map((edit) => {
      lastKey += 1;
      return { ...edit, key: lastKey, why: null };
    });
    this.#list = [...this.#list, { ...batch, edits, id: lastBatch, state, why: null, current }];
  }

  put(batch: Batch<Row, Change>): void {
    this.#list = this.#list.map((other) => (other.id === batch.id ? batch : other));
  }

  remove({ id }: Batch<Row, Change>): void {
    this.#list = this.#list.filter((batch) => batch.id !== id);
  }

  /** Keeps only these edits of a gesture. If no edits are left, removes the gesture together with its undo step. */
  keep(batch: Batch<Row, Change>, edits: Edits<Row, Change>, more: Partial<Batch<Row, Change>> = {}): void {
    if (edits.length > 0) {
      this.put({ ...batch, edits, ...more });
      return;
    }
    this.remove(batch);
    this.#stack.forget(batch.step, batch.origin);
  }

  /** Removes from each failed gesture the edits for which `passes` returns false. */
  keepFailed(passes: (edit: PendingEdit<Row, Change>) => boolean): void {
    for (const batch of this.#list.filter(({ state }) => state === 'failed')) {
      const left = batch.edits.filter(passes);
      if (left.length < batch.edits.length) this.keep(batch, left);
    }
  }

  /** Removes failed edits of the cells that new edits replace. */
  replaceFailed(edits: readonly SeenEdit<Row, Change>[]): void {
    if (!this.first('failed')) return;
    const replaced = new Set(edits.map((edit) => `${edit.rowId}/${edit.columnId}`));
    this.keepFailed((edit) => !replaced.has(`${edit.rowId}/${edit.columnId}`));
  }

  fail(batch: Batch<Row, Change>, { why, cells }: BatchOutcome<Row> & { kind: 'failed' }): void {
    const whys = new Map(cells?.map((cell) => [`${cell.rowId}/${cell.columnId}`, cell.why]));
    this.put({
      ...batch,
      state: 'failed',
      why,
      edits: batch.edits.map((edit) => ({ ...edit, why: whys.get(`${edit.rowId}/${edit.columnId}`) ?? null })),
    });
  }

  /** Queues all failed gestures again, in their original order, after all other gestures. */
  retryFailed(): void {
    const again = this.#list
      .filter(({ state }) => state === 'failed')
      .map((batch) => ({
        ...batch,
        state: 'waiting' as const,
        why: null,
        edits: batch.edits.map((edit) => ({ ...edit, why: null })),
      }));
    this.#list = [...this.#list.filter(({ state }) => state !== 'failed'), ...again];
  }
}
