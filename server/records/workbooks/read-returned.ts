import { columnLetter } from '../../../core/column-letter.ts';
import { MAX_WORKBOOK_ROWS } from '../../../core/contract/workbooks.ts';
import { expectedColumns, IMPORT_TYPES, REV_COLUMN, ROW_KEY_COLUMN } from '../../../core/import/expected-columns.ts';
import { tidy } from '../../../core/import/plain-text.ts';
import { AppError } from '../../errors.ts';
import { buildTable } from '../import/readers/build-table.ts';
import { detectKind } from '../import/readers/detect-kind.ts';
import { readCsv } from '../import/readers/read-csv.ts';
import { refuse } from '../import/readers/refuse.ts';
import { LIMITS, type Grid, type Table, type TableRow } from '../import/readers/table.ts';
import { openWorkbook } from '../import/readers/workbooks/open-workbook.ts';
import { HIDDEN_SHEET, LINES_SHEET, LISTS_SHEET, README_SHEET, readMark, type WorkbookMark } from './sheets.ts';

/** A returned workbook, in any format. */
export interface ReturnedFile {
  name: string;
  sheet: string | null;
  table: Table;
  /** The contents of the hidden sheet; null if a spreadsheet program dropped the sheet. */
  mark: WorkbookMark | null;
  /** Names of sheets that do not come from the export. */
  otherSheets: string[];
  /** Column letters, by the column's name in the table. */
  letters: ReadonlyMap<string, string>;
}

interface Sheet {
  name: string | null;
  read: () => Promise<Grid>;
}

const SEARCHED_ROWS = 60;
const NAMED = 5;
/** The names of the columns that are read. */
const INPUTS = new Set(IMPORT_TYPES.flatMap(expectedColumns).map(({ label }) => label.toLowerCase()));
const OURS = new Set([HIDDEN_SHEET, LINES_SHEET, LISTS_SHEET, README_SHEET]);

/**
 * Reads the lines in a workbook that is returned as .xlsx, .ods, .csv or another format, from the sheet that has the column Row Key. Throws
 * VALIDATION for a file without that column, with a password, damaged or with formulas that have no result, and TOO_LARGE over 25 MB or
 * 50,000 rows.
 */
export async function readReturned(bytes: Buffer, fileName: string): Promise<ReturnedFile> {
  if (bytes.length > LIMITS.fileBytes) throw refuse.fileTooLarge(fileName);
  const { sheets, mark, names } = await openSheets(bytes, fileName);
  for (const sheet of sheets) {
    const grid = await sheet.read();
    const header = grid.rows.slice(0, SEARCHED_ROWS).find(({ cells }) => cells.some(isKeyHeader));
    if (!header) continue;
    assertCalculated(grid, header, fileName);
    const built = buildTable(grid, { fileName, headerRow: header.row }, sheet.name);
    if (built.rows.length > MAX_WORKBOOK_ROWS) {
      const limit = MAX_WORKBOOK_ROWS.toLocaleString('en-US');
      throw new AppError('TOO_LARGE', `${fileName} has more than ${limit} rows. Merge fewer rows at a time.`);
    }
    const table = {
      kind: 'xlsx' as const,
      sheets: names,
      sheet: sheet.name,
      ...built,
      encoding: null,
      delimiter: null,
    };
    return {
      ...{ name: fileName, sheet: sheet.name, table, mark },
      otherSheets: names.filter((name) => !OURS.has(name) && name !== sheet.name),
      letters: new Map(header.cells.map((cell, at) => [tidy(cell), columnLetter(at)])),
    };
  }
  throw new AppError(
    'VALIDATION',
    `${fileName} has no "${ROW_KEY_COLUMN}" column. This column is the hidden first column of a downloaded workbook and identifies the line for each row. ` +
      'Download the workbook again and copy your changes into it.',
  );
}

/**
 * Throws VALIDATION if an input cell has a formula without a saved result, because such a cell must not empty a field in the budget. Totals
 * and other columns are not checked, because they are not read.
 */
function assertCalculated({ uncalculated = [] }: Grid, header: TableRow, fileName: string): void {
  const isInput = (column: number) => INPUTS.has(tidy(header.cells[column] ?? '').toLowerCase());
  const cells = uncalculated.filter(({ row, column }) => row > header.row && isInput(column));
  if (cells.length === 0) return;
  const named = cells.slice(0, NAMED).map(({ row, column }) => `${columnLetter(column)}${row}`);
  if (cells.length > named.length) named.push(`and ${cells.length - named.length} more`);
  throw new AppError(
    'VALIDATION',
    `${fileName} has formulas without a saved result (${named.join(', ')}). Open the file in a spreadsheet program, save it and upload it again.`,
  );
}

/** Returns true for the header of the row key column. */
export function isKeyHeader(name: string): boolean {
  return tidy(name).toLowerCase() === ROW_KEY_COLUMN.toLowerCase();
}

/** Returns true for the header of the revision column of a plain export. A workbook has the revision in its key. */
export function isRevHeader(name: string): boolean {
  return tidy(name).toLowerCase() === REV_COLUMN.toLowerCase();
}

async function openSheets(
  bytes: Buffer,
  fileName: string,
): Promise<{ sheets: Sheet[]; mark: WorkbookMark | null; names: string[] }> {
  const kind = detectKind(bytes, fileName);
  if (kind === 'csv') {
    const grid = readCsv(bytes, fileName);
    return { sheets: [{ name: null, read: () => Promise.resolve(grid) }], mark: null, names: [] };
  }
  const { sheets } = await openWorkbook(kind, bytes, fileName);
  const hidden = await sheets.find(({ name }) => name === HIDDEN_SHEET)?.read();
  const shown = sheets.filter(({ name }) => name !== HIDDEN_SHEET);
  const lines = shown.filter(({ name }) => name === LINES_SHEET);
  return {
    sheets: [...lines, ...shown.filter((sheet) => !lines.includes(sheet))],
    mark: hidden ? readMark(hidden.rows.map(({ cells }) => cells)) : null,
    names: shown.map(({ name }) => name),
  };
}
