import { AppError } from '../../../../errors.ts';
import { ALL_SHEETS } from '../../../../../core/import/sections/join-sheets.ts';
import { buildJoinedTable, buildSectionTable } from '../build-section-table.ts';
import { buildTable } from '../build-table.ts';
import { refuse } from '../refuse.ts';
import type { Grid, ReadTableOptions, Table, WorkbookKind } from '../table.ts';
import { openWorkbook } from './open-workbook.ts';
import type { OpenedSheet } from './opened-workbook.ts';

/**
 * Returns the sheets to try, in order: the sheet with the given name (even if it is hidden), otherwise the visible sheets. A workbook often
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

/**
 * Reads one sheet of a workbook as a table. Reads all visible sheets as one table if the caller requests this, or if no sheet is given and
 * one of them adds up the others, which are the parts of a budget. Throws an AppError with the reason if the sheet cannot be read.
 */
export async function readSheetTable(kind: WorkbookKind, bytes: Buffer, options: ReadTableOptions): Promise<Table> {
  const workbook = await openWorkbook(kind, bytes, options.fileName);
  const visible = workbook.sheets.filter((sheet) => !sheet.isHidden).map(readOnce);
  const joined = await readJoined(visible, options);
  const sheets = [...visible.map(({ name }) => name), ...(joined ? [ALL_SHEETS] : [])];
  if (joined && (options.sheet === ALL_SHEETS || (options.sheet === undefined && joined.hasRecap))) {
    return { kind, sheets, sheet: ALL_SHEETS, ...joined.table, encoding: null, delimiter: null };
  }
  const hidden = workbook.sheets.filter((sheet) => sheet.isHidden);
  let refusal: AppError | null = null;
  for (const sheet of candidates([...visible, ...hidden], options)) {
    const grid = await sheet.read();
    try {
      const table = buildSectionTable(grid, options, sheet.name) ?? buildTable(grid, options, sheet.name);
      return { kind, sheets, sheet: sheet.name, ...table, encoding: null, delimiter: null };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
      if (grid.rows.length > 0) refusal ??= error;
    }
  }
  const { fileName, sheet: named } = options;
  throw refusal ?? refuse.empty(named === undefined ? fileName : `Sheet "${named}" of ${fileName}`);
}

function readOnce(sheet: OpenedSheet): OpenedSheet {
  let grid: Promise<Grid> | undefined;
  return { ...sheet, read: () => (grid ??= sheet.read()) };
}

/** The maximum number of sheets, and of rows in a sheet, in a budget with one sheet per school. */
const MAX_SHEETS = 60;
const MAX_ROWS = 3_000;

/**
 * Reads all visible sheets as one table if they look like a budget with one sheet per school. Returns null if they do not, or if a sheet
 * cannot be read.
 */
async function readJoined(
  visible: readonly OpenedSheet[],
  options: ReadTableOptions,
): Promise<ReturnType<typeof buildJoinedTable>> {
  if (options.layout === undefined || options.layout === 'rows') return null;
  if (visible.length < 2 || visible.length > MAX_SHEETS || visible.some(({ name }) => name === ALL_SHEETS)) return null;
  const grids = [];
  try {
    for (const sheet of visible) {
      const grid = await sheet.read();
      if (grid.rows.length > MAX_ROWS) return null;
      grids.push({ name: sheet.name, ...grid });
    }
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  return buildJoinedTable(grids, options);
}
