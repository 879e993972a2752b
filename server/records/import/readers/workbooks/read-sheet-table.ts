import { AppError } from '../../../../errors.ts';
import { buildSectionTable } from '../build-section-table.ts';
import { buildTable } from '../build-table.ts';
import { refuse } from '../refuse.ts';
import type { ReadTableOptions, Table, WorkbookKind } from '../table.ts';
import { openWorkbook } from './open-workbook.ts';
import type { OpenedSheet } from './opened-workbook.ts';

/**
 * The sheets to try, in order: the named one (even if hidden), otherwise the visible ones. A workbook often
 * starts with a cover or notes, so the first sheet with a table is used.
 */
export function candidates(sheets: OpenedSheet[], options: ReadTableOptions): OpenedSheet[] {
  const visible = sheets.filter((sheet) => !sheet.isHidden);
  if (options.sheet === undefined) return visible;
  const named = sheets.find((sheet) => sheet.name === options.sheet);
  if (named) return [named];
  throw refuse.sheetMissing(
    options.fileName,
    options.sheet,
    visible.map((sheet) => sheet.name),
  );
}

/** Reads one sheet of a workbook as a table. Throws an AppError that says why when it cannot be read. */
export async function readSheetTable(kind: WorkbookKind, bytes: Buffer, options: ReadTableOptions): Promise<Table> {
  const workbook = await openWorkbook(kind, bytes, options.fileName);
  const sheets = workbook.sheets.filter((sheet) => !sheet.isHidden).map((sheet) => sheet.name);
  let refusal: AppError | null = null;
  for (const sheet of candidates(workbook.sheets, options)) {
    const grid = await sheet.read();
    try {
      const table = buildSectionTable(grid, options, sheet.name) ?? buildTable(grid, options, sheet.name);
      return { kind, sheets, sheet: sheet.name, ...table, encoding: null, delimiter: null };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
      if (grid.rows.length > 0) refusal ??= error;
    }
  }
  throw refusal ?? refuse.empty(options.fileName);
}
