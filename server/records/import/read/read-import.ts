import { importResult, previewImport } from '../../../../core/contract/import.ts';
import type { ImportDetails } from '../../../../core/contract/import-batches.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { presentBatch } from '../write/present-batch.ts';
import * as queries from '../write/import-queries.ts';

/** Returns one import with its choices and findings. Throws NOT_FOUND and FORBIDDEN, as requireOwnImport does. */
export async function readImport(cx: Context, input: { id: number }): Promise<ImportDetails> {
  const row = await requireOwnImport(cx, input.id);
  const request = previewImport.body.parse(row.request);
  const { warnings, errors, skippedRows } = importResult
    .pick({ warnings: true, errors: true, skippedRows: true })
    .strip()
    .parse(row.result);
  return {
    ...presentBatch(row),
    columnMappings: request.columnMappings,
    noteColumns: request.noteColumns,
    salaryIs: request.salaryIs,
    warnings,
    errors,
    skippedRows,
  };
}

/** Returns an import. Throws NOT_FOUND. */
export async function requireImport(cx: Context, id: number): Promise<queries.ImportRow> {
  const row = await queries.findImport(cx.db, id);
  if (row) return row;
  throw new AppError('NOT_FOUND', `There is no import with the id ${id}.`);
}

/**
 * Returns an import that only its own user and administrators may see. Throws NOT_FOUND, and FORBIDDEN for another user's import unless the
 * user is ADMIN.
 */
export async function requireOwnImport(cx: Context, id: number): Promise<queries.ImportRow> {
  const row = await requireImport(cx, id);
  const { role, userId } = cx.actor;
  if (role === 'ADMIN' || (userId !== null && (await queries.isImportedBy(cx.db, { id, userId })))) return row;
  throw new AppError(
    'FORBIDDEN',
    `Import ${id} was run by ${row.imported_by}. Only an administrator can see or undo another user's imports.`,
  );
}
