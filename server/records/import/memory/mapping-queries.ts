import type { Knex } from 'knex';
import type { RowAnswer } from '../../../../core/contract/import-outline.ts';
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
  row_answers: readonly RowAnswer[];
  file_name: string;
  used_by: string;
  used_at: Date;
}

/** Most recently used first. */
export async function listMappings(db: Knex): Promise<MappingRow[]> {
  return db('import_mappings').select<MappingRow[]>('*').orderBy('used_at', 'desc').orderBy('id', 'desc');
}

export async function findMapping(
  db: Knex,
  where: { import_type: ImportType; shape: string } | { id: number },
): Promise<MappingRow | undefined> {
  return db('import_mappings').where(where).first<MappingRow | undefined>('*');
}

export async function upsertMapping(db: Knex, row: Omit<MappingRow, 'id'>): Promise<number> {
  const [written] = await db('import_mappings')
    .insert({
      ...row,
      columns: JSON.stringify(row.columns),
      column_mappings: JSON.stringify(row.column_mappings),
      note_columns: JSON.stringify(row.note_columns),
      row_answers: JSON.stringify(row.row_answers),
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
