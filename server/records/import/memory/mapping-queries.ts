import type { Knex } from 'knex';
import type { RowAnswer, SectionAnswer } from '../../../../core/contract/import-outline.ts';
import type { YearAnswer } from '../../../../core/import/sections/remembered-answers.ts';
import type { ImportType } from '../../../../core/import/expected-columns.ts';
import type { ImportRequest } from '../read/request.ts';

export interface MappingRow {
  id: number;
  import_type: ImportType;
  shape: string;
  columns: string[];
  column_mappings: Record<string, string>;
  note_columns: string[];
  salary_is: ImportRequest['salaryIs'];
  /** The user's answers about rows with amounts, and about headings. */
  row_answers: readonly (RowAnswer | SectionAnswer)[];
  /** The fiscal year of the version that the file was imported into; null in mappings stored before this field existed. */
  fiscal_year: number | null;
  /** The SHA-256 hash of the normalized column names, in which years are relative to the fiscal year. */
  layout: string | null;
  year_answers: readonly YearAnswer[];
  /** The amount columns that were imported in addition to the main one. */
  other_columns: readonly string[];
  file_name: string;
  used_by: string;
  used_at: Date;
}

/** Lists mappings, most recently used first. */
export async function listMappings(db: Knex): Promise<MappingRow[]> {
  return db('import_mappings').select<MappingRow[]>('*').orderBy('used_at', 'desc').orderBy('id', 'desc');
}

export async function findMapping(
  db: Knex,
  where: { import_type: ImportType; shape: string } | { id: number },
): Promise<MappingRow | undefined> {
  return db('import_mappings').where(where).first<MappingRow | undefined>('*');
}

/** Returns the mapping last used for a file with this layout, regardless of the year. */
export async function findLayout(
  db: Knex,
  where: { import_type: ImportType; layout: string },
): Promise<MappingRow | undefined> {
  return db('import_mappings')
    .where(where)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .first<MappingRow | undefined>('*');
}

export async function upsertMapping(db: Knex, row: Omit<MappingRow, 'id'>): Promise<number> {
  const [written] = await db('import_mappings')
    .insert({
      ...row,
      columns: JSON.stringify(row.columns),
      column_mappings: JSON.stringify(row.column_mappings),
      note_columns: JSON.stringify(row.note_columns),
      row_answers: JSON.stringify(row.row_answers),
      year_answers: JSON.stringify(row.year_answers),
      other_columns: JSON.stringify(row.other_columns),
    })
    .onConflict(['import_type', 'shape'])
    .merge()
    .returning<{ id: number }[]>('id');
  if (!written) throw new Error('the remembered mapping was not returned');
  return written.id;
}

export async function deleteMapping(db: Knex, id: number): Promise<void> {
  await db('import_mappings').where({ id }).delete();
}
