/** What a workbook is, by its content: several makes of spreadsheet programs, some of them text. */
export type WorkbookKind = 'xlsx' | 'xlsb' | 'xls' | 'xml' | 'ods' | 'fods' | 'html' | 'slk' | 'dif' | 'dbf';

/** What a file is, by its content. */
export type TableKind = 'csv' | WorkbookKind;

export interface ReadTableOptions {
  /** As the person knows the file; only sentences use it, the content decides what the file is. */
  fileName: string;
  /** The sheet to read; by default the first visible one that holds a table. */
  sheet?: string | undefined;
  /** The row that holds the column names, counted from 1 as a spreadsheet shows it; by default it is found. */
  headerRow?: number | undefined;
}

export interface TableColumn {
  /** Distinct in its table: a blank name becomes "Column 4", a second "Name" becomes "Name (2)". */
  name: string;
  /** Where the cells of this column stand in `TableRow.cells`. */
  index: number;
}

/** One record. A cell is text, '' when blank. */
export interface TableRow {
  /** The row of the file or sheet, counted from 1 as a spreadsheet shows it. */
  row: number;
  cells: string[];
}

export interface Table {
  kind: TableKind;
  /** Names of the visible sheets, in order; empty for delimited text. */
  sheets: string[];
  sheet: string | null;
  headerRow: number;
  columns: TableColumn[];
  /** All rows below the header that are not blank. */
  rows: TableRow[];
  encoding: string | null;
  delimiter: string | null;
  warnings: string[];
}

/** The cells of one sheet or text file before a header is looked for; blank rows are left out. */
export interface Grid {
  rows: TableRow[];
  warnings: string[];
}

export const LIMITS = {
  fileBytes: 25 * 1024 * 1024,
  unpackedBytes: 300 * 1024 * 1024,
  rows: 200_000,
  columns: 1_000,
  /** As in Excel. */
  cellCharacters: 32_767,
} as const;

/** What is told of a table with more columns than that. */
export const CUT_WARNING = `Cells beyond column ${LIMITS.columns.toLocaleString('en-US')} were not read.`;
