/** One cell and what it is to become. */
interface CellEdit<Change> {
  rowId: string;
  columnId: string;
  change: Change;
  /** What was typed, where the value was calculated from it. */
  formula?: string | undefined;
}

/** The same with the row as the person saw it when the edit began. */
export interface SeenEdit<Row, Change> extends CellEdit<Change> {
  base: Row;
}

/** All that one gesture changes in one row, made on that revision. */
export interface RowChange<Change> {
  rowId: string;
  rev: number;
  change: Change;
  /** The formulas typed, by column. */
  formulas?: Readonly<Record<string, string>>;
}

export interface CellProblem {
  rowId: string;
  columnId: string;
  why: string;
}

/** What the server made of a gesture, which it takes as a whole or not at all. */
export type BatchOutcome<Row> =
  | { kind: 'saved'; rows: readonly Row[] }
  /** Rows that another user changed meanwhile, in their current state. Nothing was saved. */
  | { kind: 'conflict'; current: readonly Row[] }
  /** Nothing was saved; `cells` lists those that the server refused, where known. */
  | { kind: 'failed'; why: string; cells?: readonly CellProblem[] };

export interface EditRules<Row, Change> {
  rowId: (row: Row) => string;
  revOf: (row: Row) => number;
  /** A row as a change will leave it, shown until the server has answered. */
  apply: (row: Row, change: Change) => Row;
  merge: (changes: readonly Change[]) => Change;
  /** Saves one gesture: one request, one transaction. It does not throw. */
  saveBatch: (changes: readonly RowChange<Change>[]) => Promise<BatchOutcome<Row>>;
  /** Puts rows of the server in the place of the known ones. */
  onServerRows: (rows: readonly Row[]) => void;
}

export type Origin = 'edit' | 'undo' | 'redo';

export interface PendingEdit<Row, Change> extends SeenEdit<Row, Change> {
  key: number;
  /** Why the server refused it, else null. */
  why: string | null;
}

export interface FailedEdit<Row, Change> extends PendingEdit<Row, Change> {
  /** The server named this very cell. */
  isRefused: boolean;
}

/** The rows that one gesture changed, before and after: what undo and redo go by. */
export interface Step<Row> {
  /** "Paste of 40 cells". */
  label: string;
  rows: Map<string, { before: Row; after: Row; columns: readonly string[] }>;
  /** Of a step that changed no cells, such as a line that was added: how it is undone and redone. */
  outside?: OutsideStep;
}

export interface OutsideStep {
  /** Rejects where it failed; the step then stays where it was. */
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
  /** Of a conflict: the rows with the other user's changes. */
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

/** A gesture that waits for a choice between both values of each of its cells. */
export interface Conflict<Row, Change> {
  batchId: number;
  origin: Origin;
  rows: readonly ConflictRow<Row, Change>[];
}

/** What a column must provide for its edits to be undone. */
export interface Restorable<Row, Change> {
  id: string;
  restore: ((row: Row) => Change) | null;
  isSame(a: Row, b: Row): boolean;
}
