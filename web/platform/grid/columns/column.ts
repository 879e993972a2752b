/** The value by which a cell is sorted and filtered. Money is in dollars, as users type it into a filter. */
export type SortKey = string | number | null;

/** The result of reading a text that was typed into a cell. */
export type Entry<Change> =
  /** `isRounded`: the typed amount was rounded to the cent, and the result is the present amount. */
  | { kind: 'same'; isRounded?: true }
  /** `formula`: the typed formula, if the value was calculated from one. `isRounded`: the typed amount was rounded to the cent. */
  | { kind: 'change'; change: Change; formula?: string; isRounded?: true }
  | { kind: 'problem'; why: string };

export interface Choice {
  value: string;
  label: string;
}

/** A word next to the value, such as "Manual". A word is used because color alone is not accessible. `why` is shown on hover. */
export interface Badge {
  text: string;
  why: string;
  /** True if the value needs attention. */
  isWarning?: boolean;
}

/** A text that is shown in place of the value, such as N/A, with the reason on hover. */
export interface Instead {
  text: string;
  why: string;
}

/** How the total of a column is calculated. Only whole numbers are added, so that the total is exact. */
export interface Total<Row> {
  /** Returns the amount that the row adds to the total, as a whole number; 0 if the row has no value. */
  addend(row: Row): number;
  show(sum: number, decimals?: number): string;
}

/** A column of any type, as the grid uses it. Made by `columnsOf`. */
export interface Column<Row, Change> {
  id: string;
  title: string;
  /** The unit, which is shown once in the header instead of in every cell. */
  unit: string | null;
  /** What a user must know in order to enter a value. Shown in the form of a row, and on hover over the header. */
  hint: string | null;
  width: number;
  isFigure: boolean;
  isPinned: boolean;
  isHidden: boolean;
  /**
   * True if the column is shown and hidden by a menu on the screen, not by the column chooser. While hidden, the column is left out of
   * totals and needs no values.
   */
  isOnDemand: boolean;
  filter: 'text' | 'number' | 'date' | 'choice';
  key(row: Row): SortKey;
  /**
   * Returns the displayed text. `decimals` is the number of decimals for all cells in the column. If omitted, there are as many decimals as
   * the value needs.
   */
  text(row: Row, decimals?: number): string;
  /** Returns how many decimals the row's figure needs. */
  decimals(row: Row): number;
  /** Null if no cell of the column ever has a badge. */
  badge: ((row: Row) => Badge | null) | null;
  instead: ((row: Row) => Instead | null) | null;
  /** Shortens a text for narrow cells. Files, filters and forms use the full text. Null if cells also show the full text. */
  shorten: ((text: string) => string) | null;
  /** True if the text takes up to two lines on a phone. Then all rows are higher. */
  wraps: boolean;
  /** Null if the column cannot be edited. */
  editor: 'text' | 'choice' | null;
  choices: readonly Choice[];
  /** True if users can also enter values that are not among the choices. */
  isOpen: boolean;
  /** Returns the reason why this one cell cannot be edited, else null. */
  lock(row: Row): string | null;
  editText(row: Row): string;
  /** Returns the text that is copied from the cell. A spreadsheet can read it, and `enter` reads it back as the same value. */
  copyText(row: Row): string;
  /** Returns the change that gives the cell the value of `target`; null if the column cannot be edited. */
  restore: ((target: Row) => Change) | null;
  /** Returns the values of other fields that undo must send along with the cell, so that the server does not change them. */
  keeps: ((now: Row) => Change) | null;
  /** Returns true if both rows have the same value in this column. */
  isSame(a: Row, b: Row): boolean;
  /** Returns the exact figure in a cell, in ten-thousandths (for amounts: of a dollar). Null if the column has no figures. */
  figure: ((row: Row) => bigint | null) | null;
  /** Formats a figure given in ten-thousandths in the way the column shows its values. */
  showFigure: ((scaled: bigint) => string) | null;
  /**
   * The kind of the column's figures; null for other kinds, such as counts. Figures in a selection are added up only if all have the same
   * kind.
   */
  figureType: 'money' | 'fte' | 'percent' | null;
  placeholder(row: Row): string;
  enter(text: string, row: Row): Entry<Change>;
  /** Null if the column has no total. */
  total: Total<Row> | null;
}

/** The options for a column of any type. */
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
  /** Returns the change that stores a value; a column without `write` is read-only. */
  write?: (value: Value | null) => Change;
  /** Returns the values of other fields that the server would change along with this field, so that undo does not change them. */
  keeps?: (now: Row) => Change;
  /** True if the column rejects a blank value. */
  required?: boolean;
  lock?: (row: Row) => string | null;
  badge?: (row: Row) => Badge | null;
  instead?: (row: Row) => Instead | null;
  shorten?: (text: string) => string;
  wraps?: boolean;
  /** Reads the value for the editor, if it differs from the shown value: null (blank) for a computed value. */
  readForEdit?: (row: Row) => Value | null;
}
