import type { HiddenCells } from '../../../../core/import/sections/sheet.ts';
import { AppError } from '../../../errors.ts';
import { decodeText } from './decode-text.ts';
import { detectKind } from './detect-kind.ts';
import { readCsv } from './read-csv.ts';
import { refuse } from './refuse.ts';
import { LIMITS } from './table.ts';
import type { TableRow } from './table.ts';
import { openWorkbook } from './workbooks/open-workbook.ts';
import { candidates } from './workbooks/read-sheet-table.ts';

/** The cells of one sheet, read without looking for column names. */
interface SheetRows {
  /** Null for delimited text. */
  sheet: string | null;
  rows: TableRow[];
  hidden?: HiddenCells;
  /** The formulas without a saved result. Their cells are blank. */
  uncalculated?: readonly { row: number }[];
}

export interface ReadGrids {
  /** The sheet with the given name or, without a name, the visible sheets in order. A text file has one sheet. */
  sheets: SheetRows[];
  /** The names of all visible sheets of a workbook. */
  names: string[];
  /** The whole text if the file is not a workbook, else null. */
  text: string | null;
  /** The error if text could not be read as delimited text; otherwise null. */
  refusal: AppError | null;
}

/**
 * Reads the cells of the sheet with the given name (without a name, of every visible sheet) or of delimited text, for callers that find
 * several tables in a sheet themselves. For text that is not delimited, returns no sheets and an error in `refusal`. For any other file
 * that cannot be read, throws an AppError, just as readTable does.
 */
export async function readGrids(bytes: Buffer, fileName: string, sheetName?: string): Promise<ReadGrids> {
  if (bytes.length > LIMITS.fileBytes) throw refuse.fileTooLarge(fileName);
  const kind = detectKind(bytes, fileName);
  if (kind === 'csv') {
    const { text } = decodeText(bytes);
    try {
      return { sheets: [{ sheet: null, rows: readCsv(bytes, fileName).rows }], names: [], text, refusal: null };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
      return { sheets: [], names: [], text, refusal: error };
    }
  }
  const workbook = await openWorkbook(kind, bytes, fileName);
  const sheets: SheetRows[] = [];
  for (const sheet of candidates(workbook.sheets, { fileName, sheet: sheetName })) {
    const { rows, hidden, uncalculated } = await sheet.read();
    sheets.push({ sheet: sheet.name, rows, ...(hidden && { hidden }), ...(uncalculated && { uncalculated }) });
  }
  const names = workbook.sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  return { sheets, names, text: null, refusal: null };
}
