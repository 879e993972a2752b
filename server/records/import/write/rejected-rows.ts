import { csvFile } from '../../../../core/csv.ts';
import { withGuard } from '../../../../core/import/plain-text.ts';
import { REJECTION_COLUMN } from '../../../../core/import/remembered-mapping.ts';
import { parseMoney } from '../../../../core/import/parse-money.ts';
import type { Context } from '../../../context.ts';
import * as queries from './rejected-queries.ts';
import { requireOwnImport } from '../read/read-import.ts';
import { openFile, readSource, rejectedRows } from '../read/read-source.ts';
import type { ImportRequest } from '../read/request.ts';
import { requireTarget } from '../plan/plan-import.ts';

export interface CsvFile {
  name: string;
  text: string;
}

/**
 * Returns the rejected rows of an import as CSV, with the columns of its file and a reason for each row, so that the file can be fixed and
 * imported again. Throws NOT_FOUND, and FORBIDDEN for another user's import unless the user is ADMIN.
 */
export async function rejectedRowsOfImport(cx: Context, input: { id: number }): Promise<CsvFile> {
  const row = await requireOwnImport(cx, input.id);
  return asFile(row.original_name, row.columns, await queries.listRejectedRows(cx.db, row.id));
}

/** Returns the rejected rows of a staged file as CSV, before the import. Throws what a preview of the request throws. */
export async function rejectedRowsOfFile(cx: Context, request: ImportRequest): Promise<CsvFile> {
  await requireTarget(cx, request);
  const source = readSource(await openFile(cx, request), request);
  return asFile(source.originalName, source.columns, rejectedRows(source));
}

function asFile(
  originalName: string,
  columns: readonly string[],
  rows: readonly { cells: readonly string[]; message: string }[],
): CsvFile {
  const lines = [[...columns, REJECTION_COLUMN], ...rows.map(({ cells, message }) => [...cells, message])];
  return { name: `${originalName.replace(/\.[^.]*$/, '')} rejected rows.csv`, text: csvFile(lines, guardUnlessAmount) };
}

/** Guards text against spreadsheet formulas, except amounts such as -500.00. */
function guardUnlessAmount(text: string): string {
  return parseMoney(text).kind === 'amount' ? text : withGuard(text);
}
