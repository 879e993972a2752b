import type { Cents } from '../../money.ts';
import type { RowAnswer } from './outline.ts';
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
  /** The rows that hold the column names. The lines begin after the last of these rows. */
  headerRows: readonly SheetRow[];
  /** Columns of amounts. Figures in different columns are never added together. */
  amounts: readonly SheetColumn[];
  /** Other named columns to the right of the labels: changes, percentages, FTE, notes. */
  others: readonly SheetColumn[];
  /** The columns that hold the text of headings and lines. */
  labels: readonly { index: number; name: string }[];
}

/** A heading. Lines below it belong to it until a heading of the same or a higher level, or until its total. */
export interface Section {
  id: number;
  row: number;
  label: string;
  /** The id of the heading around it. Null for an outermost heading. */
  parent: number | null;
  /** 0 for an outermost heading. */
  depth: number;
}

export interface SectionLine {
  row: number;
  label: string;
  /** The innermost section; null before the first heading. */
  section: number | null;
  /** Other text to the left of the label that belongs to the line, such as codes, with its columns. */
  attributes: readonly { column: number; text: string }[];
  /** One amount for each amount column; null if the cell is blank. */
  amounts: readonly (Cents | null)[];
}

/** A printed total, compared with the lines that it covers. */
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
   * "rounding": every amount is at most a dollar off, in a sheet of whole dollars. "carried": the total is off only because totals of some
   * of its lines are off.
   */
  difference: Difference;
}

export type Difference = 'none' | 'rounding' | 'carried' | 'real';

/** Something that only a user can decide, with its row. */
export interface Question {
  row: number;
  kind:
    | 'total left out'
    | 'total kept'
    | 'amount without a label'
    | 'unreadable amount'
    | 'year unknown'
    | 'year twice';
  /** The label, cell or column name that the question is about. */
  text: string;
}

export interface SectionReading {
  layout: SheetLayout;
  sections: readonly Section[];
  lines: readonly SectionLine[];
  totals: readonly PrintedTotal[];
  /** Rows below the grand total, such as free cash or last year's budget: not part of the budget. */
  below: readonly SectionLine[];
  /** Rows without an amount in any year, and rows of zeros without a label. They are not lines. */
  zeroRows: readonly number[];
  questions: readonly Question[];
  /**
   * The hidden rows that contain lines (including those in `below`) if the user has not yet said whether to import them, and the hidden
   * amount columns that the user has not chosen to import.
   */
  hidden: HiddenCells;
  /** Rows that a user has identified as a total or as a line. */
  answered: readonly RowAnswer[];
  /** The sheets that were read as one, with the rows of each. Empty for a single sheet. */
  sheets: readonly JoinedSheet[];
}

/** Hidden rows, by row number, and hidden columns, by index. */
export interface HiddenCells {
  rows: readonly number[];
  columns: readonly number[];
}

export const NOTHING_HIDDEN: HiddenCells = { rows: [], columns: [] };

/** One of several sheets that are read as one. It is the outermost section of its lines. */
export interface JoinedSheet {
  name: string;
  fromRow: number;
  toRow: number;
  /** The indexes of the sheet's amount columns, in the order of the sheet. */
  columns: readonly number[];
  /** True if the sheet only repeats the sums of the others. Then its lines are totals. */
  isRecap: boolean;
}
