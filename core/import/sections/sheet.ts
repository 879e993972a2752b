import type { RowMeaning } from '../../contract/import-outline.ts';
import type { Cents } from '../../money.ts';
import type { ColumnMeaning } from './read-column-name.ts';

/** A row of a sheet that is not blank: its number as in the spreadsheet, and its cells as text. */
export interface SheetRow {
  row: number;
  cells: readonly string[];
}

export interface SheetColumn extends ColumnMeaning {
  index: number;
  /** Joined from all header rows: "FY26 FINAL BUDGET". */
  name: string;
}

export interface SheetLayout {
  /** The rows of column names; the lines begin after the last one. */
  headerRows: readonly SheetRow[];
  /** Columns of amounts. Their figures are never added across columns. */
  amounts: readonly SheetColumn[];
  /** Other named columns to the right of the labels: changes, percentages, FTE, notes. */
  others: readonly SheetColumn[];
  /** The columns that hold texts of headings and lines. */
  labels: readonly { index: number; name: string }[];
}

/** A heading: the lines below it belong to it until a heading of its rank or above, or until its total. */
export interface Section {
  id: number;
  row: number;
  label: string;
  /** Null at the top. */
  parent: number | null;
  /** 0 at the top. */
  depth: number;
}

export interface SectionLine {
  row: number;
  label: string;
  /** The innermost section; null before the first heading. */
  section: number | null;
  /** Texts to the left of the label that are the line's own, such as codes, with their columns. */
  attributes: readonly { column: number; text: string }[];
  /** One for each amount column; null if the cell is blank. */
  amounts: readonly (Cents | null)[];
}

/** A printed total held against the lines that it covers. */
export interface PrintedTotal {
  row: number;
  /** '' if the row has amounts only. */
  label: string;
  printed: readonly (Cents | null)[];
  /** The sums of the covered lines, for each amount column. */
  calculated: readonly Cents[];
  /** Rows of the first and the last covered line. */
  fromRow: number;
  toRow: number;
  lines: number;
  /**
   * "rounding" if every printed amount is at most a dollar off, in a sheet of whole dollars; "carried" if it is off by what totals
   * of some of its lines are off.
   */
  difference: Difference;
}

export type Difference = 'none' | 'rounding' | 'carried' | 'real';

/** Something that only a person can decide, with its row. */
export interface Question {
  row: number;
  kind:
    | 'total left out'
    | 'total kept'
    | 'amount without a label'
    | 'unreadable amount'
    | 'year unknown'
    | 'year twice';
  /** What was found: a label, a cell or a column name. */
  text: string;
}

export interface SectionReading {
  layout: SheetLayout;
  sections: readonly Section[];
  lines: readonly SectionLine[];
  totals: readonly PrintedTotal[];
  /** Rows below the grand total, such as free cash or last year's budget: not part of the budget. */
  below: readonly SectionLine[];
  /** Rows that state no amount in any year, and rows of zeros without a label. They are not lines. */
  zeroRows: readonly number[];
  questions: readonly Question[];
  /** Lines and rows below them in hidden rows that were not asked about yet, and hidden columns of amounts that may not be imported, by their index. */
  hidden: HiddenCells;
  /** Rows whose meaning was answered. */
  answered: readonly AnsweredRow[];
  /** The sheets that were read as one, with the rows that each of them takes; empty for a single sheet. */
  sheets: readonly JoinedSheet[];
}

/** Rows by their number, and columns by their index. */
export interface HiddenCells {
  rows: readonly number[];
  columns: readonly number[];
}

export const NOTHING_HIDDEN: HiddenCells = { rows: [], columns: [] };

export interface AnsweredRow {
  row: number;
  label: string;
  meaning: RowMeaning;
}

/** One of several sheets that are read as one. Its section is the outermost one of its lines. */
export interface JoinedSheet {
  name: string;
  fromRow: number;
  toRow: number;
  /** Where it has the columns of amounts, in their order. */
  columns: readonly number[];
  /** Whether it only repeats the sums of the others; then its lines are totals. */
  isRecap: boolean;
}
