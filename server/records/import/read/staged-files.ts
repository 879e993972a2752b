import { randomBytes } from 'node:crypto';
import type { ImportType } from '../../../../core/import/expected-columns.ts';
import { beginning } from '../../../../core/import/plain-text.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { findCachedTable, cacheTable } from './table-cache.ts';
import * as queries from './staged-queries.ts';
import { readTable } from '../readers/read-table.ts';
import type { Table } from '../readers/table.ts';
import { storableText } from './storable-text.ts';

const KEPT_HOURS = 24;
const NAME = /^upload-[0-9a-f]{32}$/;

/** Stores an uploaded file for a day under an unguessable name, deletes expired files, and returns the name. */
export async function stageFile(
  cx: Context,
  file: { originalName: string; importType: ImportType; content: Buffer; readOptions: queries.ReadOptions },
): Promise<string> {
  const now = cx.now();
  await queries.deleteExpiredFiles(cx.db, now);
  const file_name = `upload-${randomBytes(16).toString('hex')}`;
  await queries.insertStagedFile(cx.db, {
    file_name,
    original_name: file.originalName,
    import_type: file.importType,
    content: file.content,
    read_options: { ...file.readOptions, sheet: file.readOptions.sheet && storableText(file.readOptions.sheet) },
    uploaded_by: cx.actor.name,
    created_at: now,
    expires_at: new Date(now.getTime() + KEPT_HOURS * 3_600_000),
  });
  return file_name;
}

/** Returns true if the text can be the name of a staged file. The database is not queried for any other text. */
export function isStagedName(fileName: string): boolean {
  return NAME.test(fileName);
}

/** Returns a staged file. Throws NOT_FOUND for a file that was never uploaded or is older than a day. */
export async function requireStagedFile(cx: Context, fileName: string): Promise<queries.StagedFile> {
  const file = isStagedName(fileName) ? await queries.findStagedFile(cx.db, fileName, cx.now()) : undefined;
  if (file) return file;
  throw notStaged(fileName);
}

/**
 * Returns a staged file as a table, from the cache of this process or else from its bytes. Throws NOT_FOUND if the file was
 * deleted.
 */
export async function readStagedTable(cx: Context, file: queries.StagedFile): Promise<Table> {
  const known = findCachedTable(file.file_name);
  if (known) return known;
  const content = await readStagedContent(cx, file);
  const { sheet, headerRow, layout, answers } = file.read_options;
  const table = await readTable(content, {
    fileName: file.original_name,
    headerRow,
    layout,
    answers,
    ...(sheet !== null && { sheet }),
  });
  cacheTable(file.file_name, table);
  return table;
}

/** Returns the bytes of a staged file. Throws NOT_FOUND if the file was deleted. */
export async function readStagedContent(cx: Context, { file_name: fileName }: queries.StagedFile): Promise<Buffer> {
  const content = await queries.readContent(cx.db, fileName);
  if (content) return content;
  throw notStaged(fileName);
}

function notStaged(fileName: string): AppError {
  return new AppError(
    'NOT_FOUND',
    `The uploaded file "${beginning(fileName, 60)}" was not found. Uploaded files are deleted after ${KEPT_HOURS} hours. Upload the file again.`,
    { fields: { fileName: 'is unknown or has expired' } },
  );
}
