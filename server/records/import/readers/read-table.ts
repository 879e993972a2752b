import { addAccount } from './add-account.ts';
import { buildSectionTable } from './build-section-table.ts';
import { buildTable } from './build-table.ts';
import { detectKind } from './detect-kind.ts';
import { readCsv } from './read-csv.ts';
import { refuse } from './refuse.ts';
import { LIMITS } from './table.ts';
import type { ReadTableOptions, Table } from './table.ts';
import { readSheetTable } from './workbooks/read-sheet-table.ts';

/**
 * Reads a table from the bytes of a file, regardless of the file's name: delimited text (UTF-8, UTF-16, Windows-1252; comma, semicolon,
 * tab, bar; CR, LF, CRLF) or one sheet of a workbook (.xlsx, .xls of all versions, .xlsb, .ods, and other formats that programs save under
 * those names: XML, web pages with tables). Finds the row of column names below titles and blank rows, makes the names distinct, and
 * returns every row below the names that is not blank. A cell is text, or '' when blank. Text is unchanged (codes keep their zeros; line
 * breaks inside a cell are LF, or CRLF in a text file that has only CRLF line breaks). In a workbook, numbers are plain decimals without
 * separators, dates are `YYYY-MM-DD`, percentages are "3.5%", codes have the zeros that their number format shows ("0042"), and a formula
 * gives its saved result. Account numbers in parts (org, object, project) are joined in an additional last column. With the layout
 * "sections", lines get their headings as columns, and printed totals are left out and compared with the lines. Throws an AppError:
 * VALIDATION for a file that is empty, encrypted, damaged or without column names, TOO_LARGE for more than 25 MB (300 MB unpacked) or
 * 200,000 rows, and UNSUPPORTED_TYPE for any other kind of file.
 */
export async function readTable(bytes: Buffer, options: ReadTableOptions): Promise<Table> {
  if (bytes.length > LIMITS.fileBytes) throw refuse.fileTooLarge(options.fileName);
  const kind = detectKind(bytes, options.fileName);
  if (kind !== 'csv') return addAccount(await readSheetTable(kind, bytes, options));
  const grid = readCsv(bytes, options.fileName);
  const table = buildSectionTable(grid, options, null) ?? buildTable(grid, options, null);
  const { encoding, delimiter } = grid;
  return addAccount({ kind: 'csv', sheets: [], sheet: null, ...table, encoding, delimiter });
}
