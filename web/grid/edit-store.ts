import type {
  Batch,
  BatchOutcome,
  CellMark,
  CellProblem,
  Conflict,
  EditRules,
  FailedEdit,
  PendingEdit,
  Restorable,
  RowChange,
  SeenEdit,
} from './edit-types.ts';
import { conflictOf, groupByRow, marksOf, withBatches } from './edit-views.ts';
import { Revisions } from './revisions.ts';
import { finishStep, stepOf, UndoStack, wayBack } from './undo-stack.ts';

/** What the grid shows of its rows and their edits; a new object whenever something of it has changed. */
export interface EditSnapshot<Row, Change> {
  /** The rows as the person means them; undefined while they are being loaded. */
  rows: readonly Row[] | undefined;
  marks: ReadonlyMap<string, CellMark>;
  /** How many cells are on their way. */
  saving: number;
  failed: readonly FailedEdit<Row, Change>[];
  conflict: Conflict<Row, Change> | null;
  /** What undo and redo would do, else null. */
  undo: string | null;
  redo: string | null;
}

let lastKey = 0;
let lastBatch = 0;

/**
 * Edits of a list of rows, shown at once and saved one gesture after the other, each as a whole and with the revisions that the
 * person saw. What fails keeps its values until it is retried or discarded; what conflicts waits for a decision. Undo and redo
 * are gestures too, named by row and column, so that no sort, filter or refresh touches them. Knows neither screen nor server.
 */
export class EditStore<Row, Change> {
  readonly #rules: EditRules<Row, Change>;
  readonly #revisions = new Revisions();
  readonly #stack = new UndoStack<Row>();
  readonly #listeners = new Set<() => void>();
  #columns: readonly Restorable<Row, Change>[] = [];
  #server: readonly Row[] | undefined;
  #byId = new Map<string, Row>();
  #batches: readonly Batch<Row, Change>[] = [];
  #refused: readonly CellProblem[] = [];
  #held: { rowId: string; row: Row } | null = null;
  #isSending = false;
  #idle: (() => void)[] = [];
  #snapshot: EditSnapshot<Row, Change>;
  #seen: Map<string, Row> | null = null;
  #open = 0;

  constructor(rules: EditRules<Row, Change>) {
    this.#rules = rules;
    this.#snapshot = this.#read();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): EditSnapshot<Row, Change> => this.#snapshot;

  /** The columns by which a row is put back. */
  setColumns(columns: readonly Restorable<Row, Change>[]): void {
    this.#columns = columns;
  }

  /** The rows as the server told them. An answer that was on its way while a row was saved does not bring back its older state. */
  setRows(told: readonly Row[] | undefined): void {
    const { rowId, revOf } = this.#rules;
    const rows = told?.map((row) => {
      const known = this.#byId.get(rowId(row));
      return known !== undefined && revOf(known) > revOf(row) ? known : row;
    });
    const known = this.#server;
    if (rows === known || (rows && known?.length === rows.length && rows.every((row, at) => row === known[at]))) return;
    this.#server = rows;
    this.#byId = new Map(rows?.map((row) => [rowId(row), row]));
    this.#emit();
  }

  /** Rows that somebody else changed. Older ones than those known are passed over. */
  applyRemote(rows: readonly Row[]): void {
    const newer = rows.filter((row) => {
      const known = this.#byId.get(this.#rules.rowId(row));
      return known !== undefined && this.#rules.revOf(row) > this.#rules.revOf(known);
    });
    if (newer.length === 0) return;
    this.#accept(newer);
    this.#emit();
  }

  /** Keeps a row as it is seen while somebody edits it; null lets it follow the server again. */
  hold(rowId: string | null): void {
    const row = rowId === null ? undefined : this.rowOf(rowId);
    this.#held = rowId === null || row === undefined ? null : { rowId, row };
    this.#emit();
  }

  /** The row as the person sees it at present. */
  rowOf(rowId: string): Row | undefined {
    this.#seen ??= new Map(this.#snapshot.rows?.map((row) => [this.#rules.rowId(row), row]));
    return this.#seen.get(rowId);
  }

  /** One gesture of the person. */
  submit(edits: readonly SeenEdit<Row, Change>[], label: string): void {
    if (edits.length === 0) return;
    this.#atOnce(() => {
      this.#refused = [];
      this.#replaceFailed(edits);
      const step = stepOf(label, edits, this.#columns, this.#rules.apply);
      this.#stack.did(step);
      this.#enqueue({ origin: 'edit', label, edits: pending(edits), step });
    });
  }

  /** Marks cells that could not take what was meant for them. They stay so until the next gesture. */
  markRefused(cells: readonly CellProblem[]): void {
    if (cells.length === 0 && this.#refused.length === 0) return;
    this.#refused = cells;
    this.#emit();
  }

  /** Takes back the last gesture. What somebody else has changed since is asked about first. Returns what it took back. */
  undo(): string | null {
    return this.#atOnce(() => this.#goBack('undo'));
  }

  redo(): string | null {
    return this.#atOnce(() => this.#goBack('redo'));
  }

  /** Sends everything that failed once more, in the order in which it was done. */
  retry(): void {
    const failed = this.#batches.filter((batch) => batch.state === 'failed');
    const again = failed.map((batch) => ({
      ...batch,
      state: 'waiting' as const,
      why: null,
      edits: batch.edits.map((edit) => ({ ...edit, why: null })),
    }));
    this.#batches = [...this.#batches.filter((batch) => batch.state !== 'failed'), ...again];
    this.#emit();
    void this.#send();
  }

  /** Of what failed, sends what the server did not refuse by name, and gives the rest up. */
  retryGood(): void {
    for (const batch of this.#batches) {
      if (batch.state !== 'failed') continue;
      this.#keep(
        batch,
        batch.edits.filter((edit) => edit.why === null),
      );
    }
    this.retry();
  }

  /** Gives up everything that failed. */
  discard(): void {
    for (const batch of this.#batches) {
      if (batch.state === 'failed') this.#keep(batch, []);
    }
    this.#emit();
  }

  /** Settles the conflict that is shown: the cells for which `isMine` as mine, the others as theirs. */
  resolve(isMine: (rowId: string, columnId: string) => boolean): void {
    const batch = this.#batches.find(({ state }) => state === 'conflict');
    if (!batch) return;
    const kept = batch.edits
      .filter((edit) => !batch.current.has(edit.rowId) || isMine(edit.rowId, edit.columnId))
      .map((edit) => ({ ...edit, base: batch.current.get(edit.rowId) ?? edit.base }));
    this.#keep(batch, kept, { state: 'waiting', current: new Map() });
    // Who decided for the other is not asked again.
    if (kept.length === 0) this.#stack.remove(batch.step);
    this.#emit();
    void this.#send();
  }

  /** Resolves once nothing is on its way. */
  async settled(): Promise<void> {
    if (!this.#isSending) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #goBack(origin: 'undo' | 'redo'): string | null {
    const step = this.#stack.next(origin);
    if (!step) return null;
    this.#refused = [];
    const unsaved = this.#batches.find((batch) => batch.step === step && batch.state === 'failed');
    if (unsaved) {
      this.#keep(unsaved, []);
      this.#emit();
      return step.label;
    }
    this.#stack.move(origin, step);
    const { edits, contested } = wayBack(step, origin, this.#columns, (rowId) => this.rowOf(rowId));
    if (edits.length === 0) this.#emit();
    else this.#enqueue({ origin, label: step.label, edits: pending(edits), step }, contested);
    return step.label;
  }

  #enqueue(
    batch: Pick<Batch<Row, Change>, 'origin' | 'label' | 'edits' | 'step'>,
    current: ReadonlyMap<string, Row> = new Map(),
  ): void {
    lastBatch += 1;
    const state = current.size > 0 ? 'conflict' : 'waiting';
    this.#batches = [...this.#batches, { ...batch, id: lastBatch, state, why: null, current }];
    this.#emit();
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let batch = this.#nextWaiting(); batch; batch = this.#nextWaiting()) await this.#save(batch);
    } finally {
      this.#isSending = false;
      for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  #nextWaiting(): Batch<Row, Change> | undefined {
    return this.#batches.find(({ state }) => state === 'waiting');
  }

  async #save(batch: Batch<Row, Change>): Promise<void> {
    const { rowId, revOf, merge } = this.#rules;
    this.#put({ ...batch, state: 'saving' });
    const before = new Map<string, Row>();
    const changes: RowChange<Change>[] = [];
    for (const [id, edits] of groupByRow(batch.edits)) {
      const [first] = edits;
      if (!first) continue;
      const rev = this.#revisions.follow(id, revOf(first.base));
      const known = this.#byId.get(id);
      if (known && revOf(known) === rev) before.set(id, known);
      changes.push({ rowId: id, rev, change: merge(edits.map((edit) => edit.change)) });
    }
    const outcome = await this.#rules.saveBatch(changes);
    const now = this.#batches.find(({ id }) => id === batch.id);
    if (!now) return;
    switch (outcome.kind) {
      case 'saved': {
        const sent = new Map(changes.map((change) => [change.rowId, change.rev]));
        for (const row of outcome.rows) {
          const rev = sent.get(rowId(row));
          if (rev !== undefined) this.#revisions.record(rowId(row), rev, revOf(row));
        }
        finishStep(
          batch.step,
          batch.origin,
          this.#columns,
          before,
          new Map(outcome.rows.map((row) => [rowId(row), row])),
        );
        this.#batches = this.#batches.filter(({ id }) => id !== batch.id);
        this.#accept(outcome.rows);
        break;
      }
      case 'conflict':
        this.#toConflict(now, outcome.current);
        break;
      case 'failed':
        this.#toFailed(now, outcome);
    }
    this.#emit();
  }

  /** Where the other wrote the very same, there is nothing to decide. */
  #toConflict(batch: Batch<Row, Change>, rows: readonly Row[]): void {
    const { rowId, apply } = this.#rules;
    const current = new Map(rows.map((row) => [rowId(row), row]));
    const isDone = (edit: PendingEdit<Row, Change>) => {
      const theirs = current.get(edit.rowId);
      const column = this.#columns.find(({ id }) => id === edit.columnId);
      return theirs !== undefined && column !== undefined && column.isSame(apply(theirs, edit.change), theirs);
    };
    const open = batch.edits.filter((edit) => !isDone(edit));
    const left = new Map([...current].filter(([id]) => open.some((edit) => edit.rowId === id)));
    this.#accept(rows);
    if (open.length === 0) {
      finishStep(batch.step, batch.origin, this.#columns, new Map(), current);
      this.#batches = this.#batches.filter(({ id }) => id !== batch.id);
    } else this.#put({ ...batch, edits: open, state: left.size > 0 ? 'conflict' : 'waiting', current: left });
  }

  #toFailed(batch: Batch<Row, Change>, outcome: BatchOutcome<Row> & { kind: 'failed' }): void {
    const whys = new Map(outcome.cells?.map((cell) => [`${cell.rowId}/${cell.columnId}`, cell.why]));
    this.#put({
      ...batch,
      state: 'failed',
      why: outcome.why,
      edits: batch.edits.map((edit) => ({ ...edit, why: whys.get(`${edit.rowId}/${edit.columnId}`) ?? null })),
    });
  }

  /** Leaves a gesture these edits; one without any is gone, and with it what would undo it. */
  #keep(
    batch: Batch<Row, Change>,
    edits: readonly PendingEdit<Row, Change>[],
    more: Partial<Batch<Row, Change>> = {},
  ): void {
    if (edits.length > 0) {
      this.#put({ ...batch, edits, ...more });
      return;
    }
    this.#batches = this.#batches.filter(({ id }) => id !== batch.id);
    this.#stack.forget(batch.step, batch.origin);
  }

  /** A new edit of a cell takes the place of one that failed there. */
  #replaceFailed(edits: readonly SeenEdit<Row, Change>[]): void {
    const failed = this.#batches.filter(({ state }) => state === 'failed');
    if (failed.length === 0) return;
    const replaced = new Set(edits.map((edit) => `${edit.rowId}/${edit.columnId}`));
    for (const batch of failed) {
      const left = batch.edits.filter((edit) => !replaced.has(`${edit.rowId}/${edit.columnId}`));
      if (left.length < batch.edits.length) this.#keep(batch, left);
    }
  }

  #put(batch: Batch<Row, Change>): void {
    this.#batches = this.#batches.map((other) => (other.id === batch.id ? batch : other));
    this.#emit();
  }

  #accept(rows: readonly Row[]): void {
    const { rowId, revOf, onServerRows } = this.#rules;
    const fresh = new Map<string, Row>();
    for (const row of rows) {
      const known = this.#byId.get(rowId(row));
      if (known === undefined || revOf(row) < revOf(known)) continue;
      fresh.set(rowId(row), row);
      this.#byId.set(rowId(row), row);
    }
    if (fresh.size === 0) return;
    this.#server = this.#server?.map((row) => fresh.get(rowId(row)) ?? row);
    onServerRows([...fresh.values()]);
  }

  #read(): EditSnapshot<Row, Change> {
    const { rowId, apply } = this.#rules;
    const held = this.#held;
    const seen = held ? this.#server?.map((row) => (rowId(row) === held.rowId ? held.row : row)) : this.#server;
    return {
      rows: seen && withBatches(seen, this.#batches, rowId, apply),
      marks: marksOf(this.#batches, this.#refused),
      saving: this.#batches.reduce(
        (sum, { state, edits }) => (state === 'waiting' || state === 'saving' ? sum + edits.length : sum),
        0,
      ),
      failed: this.#batches.flatMap((batch) =>
        batch.state === 'failed'
          ? batch.edits.map((edit) => ({ ...edit, why: edit.why ?? batch.why, isRefused: edit.why !== null }))
          : [],
      ),
      conflict: conflictOf(this.#batches),
      undo: this.#stack.next('undo')?.label ?? null,
      redo: this.#stack.next('redo')?.label ?? null,
    };
  }

  /** Whatever changes meanwhile is told once, at the end: each telling goes through all rows. */
  #atOnce<Result>(change: () => Result): Result {
    this.#open += 1;
    try {
      return change();
    } finally {
      this.#open -= 1;
      this.#emit();
    }
  }

  #emit(): void {
    if (this.#open > 0) return;
    this.#snapshot = this.#read();
    this.#seen = null;
    for (const listener of this.#listeners) listener();
  }
}

function pending<Row, Change>(edits: readonly SeenEdit<Row, Change>[]): PendingEdit<Row, Change>[] {
  return edits.map((edit) => {
    lastKey += 1;
    return { ...edit, key: lastKey, why: null };
  });
}
