import type { ImportOutline } from '../../../../core/contract/import-outline.ts';
import type { HiddenCells } from '../../../../core/import/sections/sheet.ts';
import type { Layout } from '../../../../core/contract/import-analysis.ts';

/** Kinds of workbook, by content: formats of several spreadsheet programs, some of them text. */
export type WorkbookKind = 'xlsx' | 'xlsb' | 'xls' | 'xml' | 'ods' | 'fods' | 'html' | 'slk' | 'dif' | 'dbf';

/** Kinds of file, by content. */
export type TableKind = 'csv' | WorkbookKind;

export interface ReadTableOptions {
  /** The file name as the user knows it, for messages only: the content decides the kind of file. */
  fileName: string;
  /** The sheet to read; by default the first visible one with a table. */
  sheet?: string | undefined;
  /** The row of column names, counted from 1 as in a spreadsheet; detected by default. */
  headerRow?: number | undefined;
  /** Whether the rows are lines under headings with printed totals; "detect" tries that first. All rows are lines by default. */
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

/** Where the rows and columns of a table are in the file: an entry for each sheet that it was read from. */
export interface TablePlace {
  /** Null for delimited text. */
  sheet: string | null;
  /** The rows of the table from this sheet; the first one is row 1 of the sheet. */
  fromRow: number;
  toRow: number;
  /** For each column of the table its column in the sheet, counted from 0; null if no column of the sheet holds just its cells. */
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
  /** How headings and totals were understood; null if all rows are lines. */
  outline: ImportOutline | null;
  places: TablePlace[];
  /** Rows and columns of a table without sections that a spreadsheet program does not show. */
  hidden: HiddenCells;
  /** The answers that it was read with. */
  answers: readonly string[];
}

/** The cells of one sheet or text file before the header is detected, without blank rows. */
export interface Grid {
  rows: TableRow[];
  warnings: string[];
  /** What a spreadsheet program does not show; text files hide nothing. */
  hidden?: HiddenCells;
  /** Formulas without a saved result, which are blank in `rows`. Columns count from 0. */
  uncalculated?: readonly { row: number; column: number }[];
}

export const LIMITS = {
  fileBytes: 25 * 1024 * 1024,
  unpackedBytes: 300 * 1024 * 1024,
  rows: 200_000,
  columns: 1_000,
  /** As in Excel. */
  cellCharacters: 32_767,
} as const;

/** Warning for a table with more columns than that. */
export const CUT_WARNING = `Cells beyond column ${LIMITS.columns.toLocaleString('en-US')} were not read.`;
