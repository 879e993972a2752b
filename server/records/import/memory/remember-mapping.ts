import { createHash } from 'node:crypto';
import type { RememberedMapping } from '../../../../core/contract/import-mappings.ts';
import type { ImportOutline, RowAnswer, SectionAnswer } from '../../../../core/contract/import-outline.ts';
import type { ImportType } from '../../../../core/import/expected-columns.ts';
import { fileLayout, fileShape, fitMapping, moveMapping } from '../../../../core/import/remembered-mapping.ts';
import { ownColumns, type YearAnswer, yearAnswers } from '../../../../core/import/sections/remembered-answers.ts';
import type { SuggestedMapping } from '../../../../core/import/suggest-mappings.ts';
import { inTransaction, type Context } from '../../../context.ts';
import { audit } from '../../../platform/db/audit.ts';
import { AppError } from '../../../errors.ts';
import * as queries from './mapping-queries.ts';
import { mappedFields, type ImportRequest } from '../read/request.ts';

const ENTITY = 'import mapping';

/**
 * Remembers the mapping of a file and the user's answers about the file, for the next file whose column names are the same or differ only
 * in the year. Runs in the import's transaction.
 */
export async function rememberMapping(
  tx: Context,
  input: {
    request: ImportRequest;
    columns: readonly string[];
    outline: ImportOutline | null;
    /** The user's answers about rows of a file without sections. */
    answered: readonly RowAnswer[];
    fiscalYear: number;
    fileName: string;
  },
): Promise<void> {
  const { request, columns, outline, answered, fiscalYear, fileName } = input;
  const own = ownColumns(columns, outline);
  const where = { import_type: request.importType, shape: shapeOf(own) };
  const before = await queries.findMapping(tx.db, where);
  const chosen = {
    columnMappings: { ...mappedFields(request) },
    noteColumns: request.noteColumns,
    salaryIs: request.salaryIs,
    otherColumns: [...request.amountColumns, ...request.actualsColumns].map(({ column }) => column),
  };
  const id = await queries.upsertMapping(tx.db, {
    ...where,
    columns: [...columns],
    column_mappings: chosen.columnMappings,
    note_columns: chosen.noteColumns,
    salary_is: chosen.salaryIs,
    row_answers: outline ? [...outline.answered, ...outline.answeredSections] : answered,
    fiscal_year: fiscalYear,
    layout: layoutOf(own, fiscalYear),
    year_answers: yearAnswers(outline, fiscalYear),
    other_columns: chosen.otherColumns,
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

/** The column names as in the file, and the fiscal year of the version that it is imported into, if known. */
interface KnownFile {
  type: ImportType;
  columns: readonly string[];
  fiscalYear: number | null;
}

/** Returns the answers about the last file whose column names are the same or differ only in the year. */
export async function findAnswers(
  cx: Context,
  file: KnownFile,
): Promise<{ rows: readonly RowAnswer[]; sections: readonly SectionAnswer[]; years: readonly YearAnswer[] }> {
  const row = await findRemembered(cx, file);
  const answers = row?.row_answers ?? [];
  return {
    rows: answers.filter((answer) => 'meaning' in answer),
    sections: answers.filter((answer) => 'heading' in answer),
    years: row?.year_answers ?? [],
  };
}

async function findRemembered(cx: Context, { type, columns, fiscalYear }: KnownFile) {
  const found = await queries.findMapping(cx.db, { import_type: type, shape: shapeOf(columns) });
  if (found || fiscalYear === null) return found;
  return queries.findLayout(cx.db, { import_type: type, layout: layoutOf(columns, fiscalYear) });
}

/**
 * Returns the last mapping used for a file with these columns, converted to this file's column names. Years in a mapping from another year
 * are adjusted. Returns null if there is no mapping.
 */
export async function findRememberedMapping(
  cx: Context,
  file: {
    type: ImportType;
    columns: readonly string[];
    suggested: Readonly<Record<string, SuggestedMapping>>;
    fiscalYear: number | null;
    outline: ImportOutline | null;
  },
): Promise<RememberedMapping | null> {
  const row = await findRemembered(cx, { ...file, columns: ownColumns(file.columns, file.outline) });
  if (!row) return null;
  const moved = moveMapping({ ...choicesOf(row), fiscalYear: row.fiscal_year }, file);
  return { ...present(row), ...fitMapping(moved, file) };
}

/** Lists every remembered mapping, most recently used first. */
export async function listMappings(cx: Context): Promise<RememberedMapping[]> {
  return (await queries.listMappings(cx.db)).map(present);
}

/** Deletes the remembered mapping of a kind of file. Throws NOT_FOUND. */
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
    return { message: `The mapping for files like “${row.file_name}” is no longer remembered.` };
  });
}

function shapeOf(columns: readonly string[]): string {
  return createHash('sha256').update(fileShape(columns)).digest('hex');
}

function layoutOf(columns: readonly string[], fiscalYear: number): string {
  return createHash('sha256').update(fileLayout(columns, fiscalYear)).digest('hex');
}

function choicesOf(row: queries.MappingRow) {
  return {
    columnMappings: row.column_mappings,
    noteColumns: row.note_columns,
    salaryIs: row.salary_is,
    otherColumns: row.other_columns,
  };
}

/** Returns a text that is equal for equal mappings. The fields are sorted, because the database does not keep their order. */
function sorted({ columnMappings, ...rest }: ReturnType<typeof choicesOf>): string {
  return JSON.stringify([Object.entries(columnMappings).sort(), rest.noteColumns, rest.salaryIs, rest.otherColumns]);
}

function present(row: queries.MappingRow): RememberedMapping {
  return {
    id: row.id,
    importType: row.import_type,
    columns: row.columns,
    columnMappings: row.column_mappings,
    noteColumns: row.note_columns,
    salaryIs: row.salary_is,
    otherColumns: [...row.other_columns],
    fileName: row.file_name,
    usedBy: row.used_by,
    usedAt: row.used_at.toISOString(),
  };
}
