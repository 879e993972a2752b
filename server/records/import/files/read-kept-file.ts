import { previewImport } from '../../../../core/contract/import.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { requireImport, requireOwnImport } from '../read/read-import.ts';
import { mappedFields, moneyField } from '../read/request.ts';
import { FILES_KEPT } from './keep-file.ts';
import * as queries from './queries.ts';

/** An imported column of a stored file, with the line ids of its rows. */
export interface KeptColumn {
  scenarioId: number;
  fiscalYear: number;
  versionLabel: string;
  name: string;
  rows: { row: number; lineId: number }[];
  places: queries.LinePlace[];
}

export interface KeptFile {
  importId: number;
  originalName: string;
  kind: queries.KeptKind;
  content: Buffer;
  importedBy: string;
  importedAt: Date;
  columns: KeptColumn[];
}

/**
 * Returns the stored file of an import with its imported columns, including those of other years. Throws NOT_FOUND if there is no such
 * import or its file is not stored, FORBIDDEN for another user's import unless the user is ADMIN, and CONFLICT for an import that was
 * undone.
 */
export async function readKeptFile(cx: Context, input: { importId: number }): Promise<KeptFile> {
  const row = await requireOwnImport(cx, input.importId);
  if (row.undone_at !== null) {
    throw new AppError(
      'CONFLICT',
      `${row.undone_by ?? 'Another user'} undid import ${row.id} ("${row.original_name}"), so its rows are no longer in the budget. Choose another import, or import the file again.`,
    );
  }
  const file = await queries.findFile(cx.db, row.id);
  if (!file) throw notKept(`The file "${row.original_name}" from import ${row.id} is not stored.`);
  const columns: KeptColumn[] = [];
  for (const column of await queries.listColumns(cx.db, file.file_import_id)) {
    const part = await requireImport(cx, column.import_id);
    const request = previewImport.body.parse(part.request);
    columns.push({
      scenarioId: part.scenario_id,
      fiscalYear: part.fiscal_year,
      versionLabel: part.version_label,
      name: mappedFields(request)[moneyField(request.importType)] ?? '',
      rows: column.row_numbers.map((number, at) => ({ row: number, lineId: column.line_ids[at] ?? 0 })),
      places: column.places,
    });
  }
  return {
    importId: row.id,
    originalName: row.original_name,
    kind: file.kind,
    content: file.content,
    importedBy: row.imported_by,
    importedAt: row.imported_at,
    columns,
  };
}

/** Returns the id of the newest import into a budget whose file is stored. Throws NOT_FOUND if there is none. */
export async function requireKeptImport(cx: Context, input: { scenarioId: number }): Promise<number> {
  const id = await queries.findNewestKept(cx.db, input.scenarioId);
  if (id !== null) return id;
  throw notKept('No imported file is stored for this budget.');
}

function notKept(what: string): AppError {
  return new AppError(
    'NOT_FOUND',
    `${what} The program never stores rosters with full-time rates. It stores other files only if they are .xlsx, .xlsm or text files (such as .csv), and it keeps only the ${FILES_KEPT} newest files of each budget. To download a file with the budget’s amounts, save your file as one of these types and import it again.`,
  );
}
