/** The value used to sort and filter a cell; money is in dollars, as users type it into a filter. */
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

/** A word next to the value, such as "Manual", because color alone is not accessible. `why` is shown on hover. */
export interface Badge {
  text: string;
  why: string;
  /** True if the value needs attention. */
  isWarning?: boolean;
}

/** Shown in place of the value, such as N/A, with the reason on hover. */
export interface Instead {
  text: string;
  why: string;
}

/** How the total of a column is calculated. Only whole numbers are added, so that the total is exact. */
export interface Total<Row> {
  /** The amount that the row adds, as a whole number; 0 if the row has no value. */
  addend(row: Row): number;
  show(sum: number, decimals?: number): string;
}

/** A column as the grid uses it, whatever its type. Made by `columnsOf`. */
export interface Column<Row, Change> {
  id: string;
  title: string;
  /** Shown once in the header instead of in every cell. */
  unit: string | null;
  /** What a user must know to enter a value. Shown in the form of a row and on hover over the header. */
  hint: string | null;
  width: number;
  isFigure: boolean;
  isPinned: boolean;
  isHidden: boolean;
  /**
   * True if a menu on the screen, not the column chooser, shows and hides the column. While hidden, it is left out of totals and needs no
   * values.
   */
  isOnDemand: boolean;
  filter: 'text' | 'number' | 'date' | 'choice';
  key(row: Row): SortKey;
  /** The displayed text. `decimals` is the number of decimals for all cells of the column; if omitted, as many as the value needs. */
  text(row: Row, decimals?: number): string;
  /** How many decimals the row's figure needs. */
  decimals(row: Row): number;
  /** Null if no cell of the column ever has a badge. */
  badge: ((row: Row) => Badge | null) | null;
  instead: ((row: Row) => Instead | null) | null;
  /** Shortens a text for narrow cells; files, filters and forms use the full text. Null if cells show the full text, too. */
  shorten: ((text: string) => string) | null;
  /** True if the text takes up to two lines on a phone. Then all rows are higher. */
  wraps: boolean;
  /** Null if the column cannot be edited. */
  editor: 'text' | 'choice' | null;
  choices: readonly Choice[];
  /** True if users can also enter values that are not among the choices. */
  isOpen: boolean;
  /** Why this one cell cannot be edited, else null. */
  lock(row: Row): string | null;
  editText(row: Row): string;
  /** The text to copy from the cell: plain enough for a spreadsheet, and `enter` reads it back as the same value. */
  copyText(row: Row): string;
  /** Returns the change that gives the cell the value of `target`; null if the column cannot be edited. */
  restore: ((target: Row) => Change) | null;
  /** Returns the values of other fields that undo must send along with the cell, so that the server does not change them. */
  keeps: ((now: Row) => Change) | null;
  /** Returns true if both rows have the same value in this column. */
  isSame(a: Row, b: Row): boolean;
  /** The exact figure of a cell, in ten-thousandths (for amounts: of a dollar); null if the column has no figures. */
  figure: ((row: Row) => bigint | null) | null;
  /** Formats a figure in ten-thousandths the way the column shows its values. */
  showFigure: ((scaled: bigint) => string) | null;
  /** The type of the figures; null for other figures, such as counts. Selected figures are added up only if all have the same type. */
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
  /** The values of other fields that the server would change along with this one, so that undo does not change them. */
  keeps?: (now: Row) => Change;
  /** True if the column rejects a blank value. */
  required?: boolean;
  lock?: (row: Row) => string | null;
  badge?: (row: Row) => Badge | null;
  instead?: (row: Row) => Instead | null;
  shorten?: (text: string) => string;
  wraps?: boolean;
  /** Reads the value for the editor, if it differs from the shown one: null (blank) for a computed value. */
  readForEdit?: (row: Row) => Value | null;
}
