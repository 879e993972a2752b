import type { ImportOutline } from '../../../../core/contract/import-outline.ts';
import type { HiddenCells } from '../../../../core/import/sections/sheet.ts';
import type { Layout } from '../../../../core/contract/import-analysis.ts';

/** The kinds of workbook, by content. They include the formats of several spreadsheet programs, some of which are text formats. */
export type WorkbookKind = 'xlsx' | 'xlsb' | 'xls' | 'xml' | 'ods' | 'fods' | 'html' | 'slk' | 'dif' | 'dbf';

/** Kinds of file, by content. */
export type TableKind = 'csv' | WorkbookKind;

export interface ReadTableOptions {
  /** The file name that the user sees, used only in messages: the content determines the kind of file. */
  fileName: string;
  /** The sheet to read; by default, the first visible sheet with a table. */
  sheet?: string | undefined;
  /** The row of column names, counted from 1 as in a spreadsheet; detected by default. */
  headerRow?: number | undefined;
  /**
   * Set if the rows are lines under headings with printed totals. With "detect", the reader first tries to read the rows in this way. By
   * default, all rows are lines.
   */
  layout?: Layout | 'detect' | undefined;
  /** Answers to questions about the file. */
  answers?: readonly string[] | undefined;
}

export interface TableColumn {
  /** Unique in its table: a blank name becomes "Column 4", a second "Name" becomes "Name (2)". */
  name: string;
  /** Index of this column's cells in `TableRow.cells`. */
  index: number;
}

/** One record. A cell is text, '' when blank. */
export interface TableRow {
  /** Row number in the file or sheet, counted from 1 as in a spreadsheet. */
  row: number;
  cells: string[];
}

/** The location of a table in the file: one entry for each sheet from which rows were read. */
export interface TablePlace {
  /** Null for delimited text. */
  sheet: string | null;
  /** The first and last row numbers that this sheet has in the table. Row 1 of the sheet has the number `fromRow`. */
  fromRow: number;
  toRow: number;
  /** For each column of the table, its column in the sheet, counted from 0; null if no column in the sheet has exactly these cells. */
  columns: readonly (number | null)[];
}

export interface Table {
  kind: TableKind;
  /** Names of the visible sheets, in order; empty for delimited text. */
  sheets: string[];
  sheet: string | null;
  layout: Layout;
  headerRow: number;
  columns: TableColumn[];
  /** All non-blank rows below the header. */
  rows: TableRow[];
  encoding: string | null;
  delimiter: string | null;
  warnings: string[];
  /** The interpretation of headings and totals; null if all rows are lines. */
  outline: ImportOutline | null;
  places: TablePlace[];
  /** Rows and columns that are hidden in the spreadsheet, for a table without sections. */
  hidden: HiddenCells;
  /** The answers with which the table was read. */
  answers: readonly string[];
}

/** The cells of one sheet or text file before the header is detected, without blank rows. */
export interface Grid {
  rows: TableRow[];
  warnings: string[];
  /** Rows and columns that are hidden in the spreadsheet. Text files have none. */
  hidden?: HiddenCells;
  /** Formulas without a saved result, which are blank in `rows`. Columns are counted from 0. */
  uncalculated?: readonly { row: number; column: number }[];
}

export const LIMITS = {
  fileBytes: 25 * 1024 * 1024,
  unpackedBytes: 300 * 1024 * 1024,
  rows: 200_000,
  columns: 1_000,
  /** The limit that Excel has. */
  cellCharacters: 32_767,
} as const;

/** Warning for a table with more columns than the limit. */
export const CUT_WARNING = `Cells beyond column ${LIMITS.columns.toLocaleString('en-US')} were not read.`;
