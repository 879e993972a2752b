import { openEdits, requestOf } from './batch-request.ts';
import { Batches } from './batches.ts';
import { snapshotOf, type EditSnapshot } from './edit-snapshot.ts';
import type { Batch, CellProblem, EditRules, OutsideStep, Restorable, SeenEdit, Step } from './edit-types.ts';
import { KnownRows } from './known-rows.ts';
import { Published } from './published.ts';
import { Revisions } from './revisions.ts';
import { finishStep, stepOf, UndoStack, wayBack } from './undo-stack.ts';

/**
 * The edits to a list of rows. Each gesture is shown at once. Gestures are saved one after the other, each as a whole, with the revisions
 * that the user saw. Failed edits keep their values until the user retries or discards them. Conflicts wait for a decision. Undo and redo
 * are also gestures. Edits refer to cells by row and column ID, so sorting, filtering or refreshing does not affect them. The store does
 * not depend on the screen or the server.
 */
export class EditStore<Row, Change> {
  readonly #rules: EditRules<Row, Change>;
  readonly #revisions = new Revisions();
  readonly #known: KnownRows<Row, Change>;
  readonly #stack = new UndoStack<Row>();
  readonly #batches = new Batches<Row, Change>(this.#stack);
  #columns: readonly Restorable<Row, Change>[] = [];
  #refused: readonly CellProblem[] = [];
  #held: { rowId: string; row: Row } | null = null;
  #isSending = false;
  #idle: (() => void)[] = [];
  readonly #onSaved = new Set<(step: Step<Row>) => void>();
  readonly #published: Published<EditSnapshot<Row, Change>>;
  readonly subscribe: Published<EditSnapshot<Row, Change>>['subscribe'];
  readonly snapshot: Published<EditSnapshot<Row, Change>>['snapshot'];

  constructor(rules: EditRules<Row, Change>) {
    this.#rules = rules;
    this.#known = new KnownRows(rules);
    this.#published = new Published(() => this.#read());
    this.subscribe = this.#published.subscribe;
    this.snapshot = this.#published.snapshot;
  }

  /** Sets the columns, which undo and redo use to restore rows. */
  setColumns(columns: readonly Restorable<Row, Change>[]): void {
    this.#columns = columns;
  }

  /** Sets the rows that the server sent. */
  setRows(rows: readonly Row[] | undefined): void {
    if (this.#known.set(rows)) this.#published.emit();
  }

  /** Applies rows that another user changed. Ignores revisions that are not newer than the known ones. */
  applyRemote(rows: readonly Row[]): void {
    if (this.#accept(rows.filter((row) => this.#known.isNewer(row)))) this.#published.emit();
  }

  /** Calls the listener after each saved edit, but not after an undo or a redo. Returns a function that ends this. */
  onSaved(listener: (step: Step<Row>) => void): () => void {
    this.#onSaved.add(listener);
    return () => this.#onSaved.delete(listener);
  }

  /** Freezes a row on the screen while the user edits it. With null, the frozen row follows the server again. */
  hold(rowId: string | null): void {
    const row = rowId === null ? undefined : this.rowOf(rowId);
    this.#held = rowId === null || row === undefined ? null : { rowId, row };
    this.#published.emit();
  }

  /** Returns the row as the user currently sees it. */
  rowOf(rowId: string): Row | undefined {
    const place = this.#known.placeOf(rowId);
    return place === undefined ? undefined : this.snapshot().rows?.[place];
  }

  /** Returns the revision of the row that the user sees. */
  readonly revOf = (row: Row): number => this.#rules.revOf(row);

  /** Adds one gesture of the user and saves it. */
  submit(edits: readonly SeenEdit<Row, Change>[], label: string): void {
    if (edits.length === 0) return;
    this.#published.atOnce(() => {
      this.#refused = [];
      this.#batches.replaceFailed(edits);
      const step = stepOf(label, edits, this.#rules.apply);
      this.#stack.did(step);
      this.#enqueue({ origin: 'edit', label, edits, step });
    });
  }

  /** Records an action other than a cell edit, such as adding a line, as the next undo step. */
  record(label: string, outside: OutsideStep): void {
    this.#stack.did({ label, rows: new Map(), outside });
    this.#published.emit();
  }

  /** Marks cells that rejected a value. The marks stay until the next gesture. */
  markRefused(cells: readonly CellProblem[]): void {
    if (cells.length === 0 && this.#refused.length === 0) return;
    this.#refused = cells;
    this.#published.emit();
  }

  /**
   * Undoes the last gesture. If another user has changed one of its cells since, the user must decide first. Returns the label of the step
   * that was undone, or null.
   */
  undo(): string | null {
    return this.#published.atOnce(() => this.#goBack('undo'));
  }

  redo(): string | null {
    return this.#published.atOnce(() => this.#goBack('redo'));
  }

  /** Sends all failed gestures again, in their original order. */
  retry(): void {
    this.#batches.retryFailed();
    this.#published.emit();
    void this.#send();
  }

  /** Sends the failed edits again, except the edits of cells that the server rejected, which are discarded. */
  retryGood(): void {
    this.#batches.keepFailed(({ why }) => why === null);
    this.retry();
  }

  /** Discards everything that failed. */
  discard(): void {
    this.#batches.keepFailed(() => false);
    this.#published.emit();
  }

  /** Resolves the shown conflict: keeps my values for the cells where `isMine` returns true and the other user's values for the rest. */
  resolve(isMine: (rowId: string, columnId: string) => boolean): void {
    const batch = this.#batches.first('conflict');
    if (!batch) return;
    const kept = batch.edits
      .filter((edit) => !batch.current.has(edit.rowId) || isMine(edit.rowId, edit.columnId))
      .map((edit) => {
        const base = batch.current.get(edit.rowId);
        // The typed formula no longer applies, because its result was calculated from a different amount than the one that is being
        // replaced now.
        return base === undefined ? edit : { ...edit, base, formula: undefined };
      });
    this.#batches.keep(batch, kept, { state: 'waiting', current: new Map() });
    // If the user chose only the other user's values, undo must not ask again.
    if (kept.length === 0) this.#stack.remove(batch.step);
    this.#published.emit();
    void this.#send();
  }

  /** Resolves once no save is in progress. */
  async settled(): Promise<void> {
    if (!this.#isSending) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #goBack(origin: 'undo' | 'redo'): string | null {
    const step = this.#stack.next(origin);
    if (!step) return null;
    this.#refused = [];
    if (step.outside) {
      this.#stack.move(origin, step);
      this.#published.emit();
      step.outside[origin]().catch(() => {
        this.#stack.move(origin === 'undo' ? 'redo' : 'undo', step);
        this.#published.emit();
      });
      return step.label;
    }
    const unsaved = this.#batches.all.find((batch) => batch.step === step && batch.state === 'failed');
    if (unsaved) {
      this.#batches.keep(unsaved, []);
      this.#published.emit();
      return step.label;
    }
    this.#stack.move(origin, step);
    const { edits, contested } = wayBack(step, origin, this.#columns, (rowId) => this.rowOf(rowId));
    if (edits.length === 0) this.#published.emit();
    else this.#enqueue({ origin, label: step.label, edits, step }, contested);
    return step.label;
  }

  #enqueue(batch: Parameters<Batches<Row, Change>['add']>[0], current: ReadonlyMap<string, Row> = new Map()): void {
    this.#batches.add(batch, current);
    this.#published.emit();
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#batches.first('waiting'); next; next = this.#batches.first('waiting'))
        await this.#save(next);
    } finally {
      this.#isSending = false;
      for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  async #save(batch: Batch<Row, Change>): Promise<void> {
    this.#batches.put({ ...batch, state: 'saving' });
    this.#published.emit();
    const { changes, before } = requestOf(batch, this.#rules, this.#known, this.#revisions);
    const outcome = await this.#rules.saveBatch(changes);
    const now = this.#batches.byId(batch.id);
    if (!now) return;
    switch (outcome.kind) {
      case 'saved': {
        this.#revisions.recordSaved(changes, outcome.rows, this.#rules);
        const after = new Map(outcome.rows.map((row) => [this.#rules.rowId(row), row]));
        finishStep(batch.step, batch.origin, before, after);
        this.#batches.remove(batch);
        this.#accept(outcome.rows);
        break;
      }
      case 'conflict':
        this.#toConflict(now, outcome.current);
        break;
      case 'failed':
        this.#batches.fail(now, outcome);
    }
    this.#published.emit();
    if (outcome.kind === 'saved' && batch.origin === 'edit') {
      for (const listener of this.#onSaved) listener(batch.step);
    }
  }

  #toConflict(batch: Batch<Row, Change>, rows: readonly Row[]): void {
    const { rowId, apply } = this.#rules;
    const current = new Map(rows.map((row) => [rowId(row), row]));
    const open = openEdits(batch, current, this.#columns, apply);
    const left = new Map([...current].filter(([id]) => open.some((edit) => edit.rowId === id)));
    this.#accept(rows);
    if (open.length === 0) {
      finishStep(batch.step, batch.origin, new Map(), current);
      this.#batches.remove(batch);
    } else this.#batches.put({ ...batch, edits: open, state: left.size > 0 ? 'conflict' : 'waiting', current: left });
  }

  #accept(rows: readonly Row[]): boolean {
    const fresh = this.#known.accept(rows);
    if (fresh.length > 0) this.#rules.onServerRows(fresh);
    return fresh.length > 0;
  }

  #read(): EditSnapshot<Row, Change> {
    const state = {
      known: this.#known,
      batches: this.#batches.all,
      refused: this.#refused,
      held: this.#held,
      stack: this.#stack,
    };
    return snapshotOf(state, this.#rules.apply);
  }
}
