/** A cell and its new value. */
interface CellEdit<Change> {
  rowId: string;
  columnId: string;
  change: Change;
  /** The typed formula, if the value was calculated from one. */
  formula?: string | undefined;
}

/** A cell edit with the row as the user saw it when the edit began. */
export interface SeenEdit<Row, Change> extends CellEdit<Change> {
  base: Row;
  /** For an undo or redo: returns the values of other fields to send along, read from the row when the request is built. */
  keeps?: ((now: Row) => Change) | null | undefined;
  /** True if the amount was rounded to the cent. */
  isRounded?: boolean | undefined;
}

/** All changes to one row in one gesture, based on revision `rev`. */
export interface RowChange<Change> {
  rowId: string;
  rev: number;
  change: Change;
  /** The typed formulas, by column ID. */
  formulas?: Readonly<Record<string, string>>;
}

export interface CellProblem {
  rowId: string;
  columnId: string;
  why: string;
}

/** The server's result for a gesture. A gesture is saved completely or not at all. */
export type BatchOutcome<Row> =
  | { kind: 'saved'; rows: readonly Row[] }
  /** Rows that another user changed in the meantime, in their current state. Nothing was saved. */
  | { kind: 'conflict'; current: readonly Row[] }
  /** Nothing was saved; `cells` lists the cells that the server rejected, if known. */
  | { kind: 'failed'; why: string; cells?: readonly CellProblem[] };

export interface EditRules<Row, Change> {
  rowId: (row: Row) => string;
  revOf: (row: Row) => number;
  /** Returns the row with a change applied, which is shown until the server responds. */
  apply: (row: Row, change: Change) => Row;
  merge: (changes: readonly Change[]) => Change;
  /** Saves one gesture: one request, one transaction. It does not throw. */
  saveBatch: (changes: readonly RowChange<Change>[]) => Promise<BatchOutcome<Row>>;
  /** Replaces the known rows with rows from the server. */
  onServerRows: (rows: readonly Row[]) => void;
}

export type Origin = 'edit' | 'undo' | 'redo';

export interface PendingEdit<Row, Change> extends SeenEdit<Row, Change> {
  key: number;
  /** The reason why the server rejected the edit, else null. */
  why: string | null;
}

export interface FailedEdit<Row, Change> extends PendingEdit<Row, Change> {
  /** True if the server rejected this particular cell. */
  isRefused: boolean;
}

/** The rows that one gesture changed, before and after the change. Used by undo and redo. */
export interface Step<Row> {
  /** The label of the step, such as "Paste of 40 cells". */
  label: string;
  rows: Map<string, { before: Row; after: Row }>;
  /** How to undo and redo a step that changed no cells, such as adding a line. */
  outside?: OutsideStep;
}

export interface OutsideStep {
  /** The promise is rejected if the undo fails. In that case, the step can be undone again. */
  undo: () => Promise<unknown>;
  redo: () => Promise<unknown>;
}

export interface Batch<Row, Change> {
  id: number;
  origin: Origin;
  label: string;
  edits: readonly PendingEdit<Row, Change>[];
  state: 'waiting' | 'saving' | 'failed' | 'conflict';
  why: string | null;
  /** For a conflict: the rows with the other user's changes, by row ID. */
  current: ReadonlyMap<string, Row>;
  step: Step<Row>;
}

export interface CellMark {
  state: 'saving' | 'failed' | 'conflict' | 'refused';
  why: string | null;
}

/** One row that another user changed while it was being edited here. */
export interface ConflictRow<Row, Change> {
  rowId: string;
  base: Row;
  current: Row;
  edits: readonly PendingEdit<Row, Change>[];
}

/** A gesture whose cells wait for a choice between both users' values. */
export interface Conflict<Row, Change> {
  batchId: number;
  origin: Origin;
  rows: readonly ConflictRow<Row, Change>[];
}

/** What a column must provide for its edits to be undone. */
export interface Restorable<Row, Change> {
  id: string;
  restore: ((target: Row) => Change) | null;
  keeps: ((now: Row) => Change) | null;
  isSame(a: Row, b: Row): boolean;
}
