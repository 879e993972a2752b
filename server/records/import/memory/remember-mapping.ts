import { createHash } from 'node:crypto';
import type { RememberedMapping } from '../../../../core/contract/import-mappings.ts';
import type { RowAnswer } from '../../../../core/contract/import-outline.ts';
import type { ImportType } from '../../../../core/import/expected-columns.ts';
import { fileShape, fitMapping } from '../../../../core/import/remembered-mapping.ts';
import type { SuggestedMapping } from '../../../../core/import/suggest-mappings.ts';
import { inTransaction, type Context } from '../../../context.ts';
import { audit } from '../../../platform/db/audit.ts';
import { AppError } from '../../../errors.ts';
import * as queries from './mapping-queries.ts';
import { mappedFields, type ImportRequest } from '../read/request.ts';

const ENTITY = 'import mapping';

/** Remembers how a file was mapped, for the next file with the same column names. Runs in the import's transaction. */
export async function rememberMapping(
  tx: Context,
  input: { request: ImportRequest; columns: readonly string[]; answers: readonly RowAnswer[]; fileName: string },
): Promise<void> {
  const { request, columns, answers, fileName } = input;
  const where = { import_type: request.importType, shape: shapeOf(columns) };
  const before = await queries.findMapping(tx.db, where);
  const chosen = {
    columnMappings: { ...mappedFields(request) },
    noteColumns: request.noteColumns,
    salaryIs: request.salaryIs,
  };
  const id = await queries.upsertMapping(tx.db, {
    ...where,
    columns: [...columns],
    column_mappings: chosen.columnMappings,
    note_columns: chosen.noteColumns,
    salary_is: chosen.salaryIs,
    row_answers: answers,
    file_name: fileName,
    used_by: tx.actor.name,
    used_at: tx.now(),
  });
  const known = before && choicesOf(before);
  if (known && sorted(known) === sorted(chosen)) return;
  await audit(tx, {
    action: 'remember',
    entity: ENTITY,
    entityIds: [id],
    ...(known && { before: known }),
    after: chosen,
    details: { source: fileName, importType: request.importType },
  });
}

/** Returns what was answered about rows of the last file with these columns. */
export async function findRowAnswers(
  cx: Context,
  file: { type: ImportType; columns: readonly string[] },
): Promise<readonly RowAnswer[]> {
  const row = await queries.findMapping(cx.db, { import_type: file.type, shape: shapeOf(file.columns) });
  return row?.row_answers ?? [];
}

/** Returns how a file with these columns was last mapped, in its own column names; null if never. */
export async function findRememberedMapping(
  cx: Context,
  file: {
    type: ImportType;
    columns: readonly string[];
    suggested: Readonly<Record<string, SuggestedMapping>>;
    fiscalYear: number | null;
  },
): Promise<RememberedMapping | null> {
  const row = await queries.findMapping(cx.db, { import_type: file.type, shape: shapeOf(file.columns) });
  return row ? { ...present(row), ...fitMapping(choicesOf(row), file) } : null;
}

/** Lists every remembered mapping, most recently used first. */
export async function listMappings(cx: Context): Promise<RememberedMapping[]> {
  return (await queries.listMappings(cx.db)).map(present);
}

/** Forgets how a kind of file was mapped. Throws NOT_FOUND. */
export async function deleteMapping(cx: Context, input: { id: number }): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    const row = await queries.findMapping(tx.db, { id: input.id });
    if (!row) throw new AppError('NOT_FOUND', `There is no remembered mapping with the id ${input.id}.`);
    await queries.deleteMapping(tx.db, row.id);
    await audit(tx, {
      action: 'forget',
      entity: ENTITY,
      entityIds: [row.id],
      before: choicesOf(row),
      details: { source: row.file_name, importType: row.import_type },
    });
    return { message: `Mapping for files like “${row.file_name}” forgotten.` };
  });
}

function shapeOf(columns: readonly string[]): string {
  return createHash('sha256').update(fileShape(columns)).digest('hex');
}

function choicesOf(row: queries.MappingRow) {
  return { columnMappings: row.column_mappings, noteColumns: row.note_columns, salaryIs: row.salary_is };
}

/** The database does not return the fields of a mapping in their original order. */
function sorted({ columnMappings, ...rest }: ReturnType<typeof choicesOf>): string {
  return JSON.stringify([Object.entries(columnMappings).sort(), rest.noteColumns, rest.salaryIs]);
}

function present(row: queries.MappingRow): RememberedMapping {
  return {
    id: row.id,
    importType: row.import_type,
    columns: row.columns,
    columnMappings: row.column_mappings,
    noteColumns: row.note_columns,
    salaryIs: row.salary_is,
    fileName: row.file_name,
    usedBy: row.used_by,
    usedAt: row.used_at.toISOString(),
  };
}
