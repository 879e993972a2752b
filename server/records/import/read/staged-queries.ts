import type { Knex } from 'knex';
import type { Layout } from '../../../../core/contract/import-analysis.ts';
import type { ImportType } from '../../../../core/import/expected-columns.ts';

export interface ReadOptions {
  sheet: string | null;
  headerRow: number;
  layout: Layout;
  /** Answers to questions about the file. */
  answers?: string[];
}

export interface StagedFile {
  file_name: string;
  original_name: string;
  import_type: ImportType;
  read_options: ReadOptions;
}

export async function insertStagedFile(
  db: Knex,
  file: StagedFile & { content: Buffer; uploaded_by: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db('staged_files').insert({ ...file, read_options: JSON.stringify(file.read_options) });
}

export async function deleteExpiredFiles(db: Knex, now: Date): Promise<void> {
  await db('staged_files').where('expires_at', '<=', now).delete();
}

export async function findStagedFile(db: Knex, fileName: string, now: Date): Promise<StagedFile | undefined> {
  return db('staged_files')
    .where({ file_name: fileName })
    .where('expires_at', '>', now)
    .first<StagedFile | undefined>('file_name', 'original_name', 'import_type', 'read_options');
}

/** Returns the bytes of an uploaded file. */
export async function readContent(db: Knex, fileName: string): Promise<Buffer | undefined> {
  const row = await db('staged_files').where({ file_name: fileName }).first<{ content: Buffer } | undefined>('content');
  return row?.content;
}

/** Makes simultaneous imports of one staged file wait for each other. */
export async function lockStagedFile(db: Knex, fileName: string): Promise<void> {
  await db('staged_files').where({ file_name: fileName }).forUpdate().first('file_name');
}
