/** What sorts and filters a cell; money is in dollars, as people type it into a filter. */
export type SortKey = string | number | null;

/** The result of a text typed into a cell. */
export type Entry<Change> =
  | { kind: 'same' }
  /** `formula`: what was typed, where the value was calculated from it. */
  | { kind: 'change'; change: Change; formula?: string }
  | { kind: 'problem'; why: string };

export interface Choice {
  value: string;
  label: string;
}

/** A word before the value, recognizable by more than its color: "Manual". `why` is shown on hover. */
export interface Badge {
  text: string;
  why: string;
}

/** Shown in place of the value, such as N/A, with the reason on hover. */
export interface Instead {
  text: string;
  why: string;
}

/** How a column adds up, exactly: whole numbers are added. */
export interface Total<Row> {
  /** What the row adds, as a whole number; 0 where it has no value. */
  addend(row: Row): number;
  show(sum: number, decimals?: number): string;
}

/** A column as the grid uses it, whatever its type. Made by `columnsOf`. */
export interface Column<Row, Change> {
  id: string;
  title: string;
  /** Shown once in the header instead of in every cell. */
  unit: string | null;
  /** What a user must know to fill it in: in the form of a row, and on hover over the header. */
  hint: string | null;
  width: number;
  isFigure: boolean;
  isPinned: boolean;
  isHidden: boolean;
  /** Shown by a menu of the screen instead of the column chooser; it costs nothing while it is hidden. */
  isOnDemand: boolean;
  filter: 'text' | 'number' | 'date' | 'choice';
  key(row: Row): SortKey;
  /** With as many decimals as the column shows in all its cells; without a number, as many as the value needs. */
  text(row: Row, decimals?: number): string;
  /** How many decimals the row's figure needs. */
  decimals(row: Row): number;
  /** Null where no cell of the column ever has one. */
  badge: ((row: Row) => Badge | null) | null;
  instead: ((row: Row) => Instead | null) | null;
  /** A text as a narrow cell shows it; files, filters and forms have the whole one. Null where cells do too. */
  shorten: ((text: string) => string) | null;
  /** Null where nothing in the column can be edited. */
  editor: 'text' | 'choice' | null;
  choices: readonly Choice[];
  /** Why this one cell cannot be edited, else null. */
  lock(row: Row): string | null;
  editText(row: Row): string;
  /** What a copy of the cell carries: plain enough for a spreadsheet, and read back by `enter` as the same value. */
  copyText(row: Row): string;
  /** The change that gives the cell the value that it has in this row; null where nothing in the column can be edited. */
  restore: ((row: Row) => Change) | null;
  /** Whether the cell holds the same in both rows. */
  isSame(a: Row, b: Row): boolean;
  /** The exact figures of a selection of cells, in ten-thousandths (amounts: of a dollar); null where the column has no figures. */
  figure: ((row: Row) => bigint | null) | null;
  /** A figure of that scale as the column shows its values. */
  showFigure: ((scaled: bigint) => string) | null;
  /** Only figures of one type are added up. */
  figureType: 'money' | 'fte' | 'percent' | null;
  placeholder(row: Row): string;
  enter(text: string, row: Row): Entry<Change>;
  /** Null where nothing in the column adds up. */
  total: Total<Row> | null;
}

/** What every type of column may say. */
export interface ColumnSpec<Row, Change, Value> {
  id: string;
  title: string;
  unit?: string;
  hint?: string;
  width: number;
  pinned?: boolean;
  hidden?: boolean;
  onDemand?: boolean;
  read: (row: Row) => Value | null;
  /** How a value is written; a column without it is read-only. */
  write?: (value: Value | null) => Change;
  /** A column that must have a value refuses a blank one. */
  required?: boolean;
  lock?: (row: Row) => string | null;
  badge?: (row: Row) => Badge | null;
  instead?: (row: Row) => Instead | null;
  shorten?: (text: string) => string;
  /** What the editor holds, where that is not what the cell shows: blank for a value that is computed. */
  readForEdit?: (row: Row) => Value | null;
}
