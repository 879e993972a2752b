import type { Knex } from 'knex';
import type { AliasList } from '../../../core/contract/import-aliases.ts';

export interface AliasRow {
  id: number;
  list: AliasList;
  word: string;
  word_key: string;
  building_id: number | null;
  work_group_id: number | null;
  category_id: number | null;
  dese_code: string | null;
  created_by: string;
  created_at: Date;
}

export type NewAlias = Omit<AliasRow, 'id'>;

/** Returns every alias, sorted by list and value. */
export async function listAliases(db: Knex): Promise<AliasRow[]> {
  return db('reference_aliases').select<AliasRow[]>('*').orderBy(['list', 'word_key']);
}

export async function findAlias(db: Knex, id: number): Promise<AliasRow | undefined> {
  return db('reference_aliases').where({ id }).forUpdate().first<AliasRow | undefined>('*');
}

/** Saves aliases. A value that already has an alias gets the new meaning. */
export async function upsertAliases(db: Knex, aliases: readonly NewAlias[]): Promise<AliasRow[]> {
  return db('reference_aliases')
    .insert([...aliases])
    .onConflict(['list', 'word_key'])
    .merge()
    .returning<AliasRow[]>('*');
}

export async function deleteAlias(db: Knex, id: number): Promise<void> {
  await db('reference_aliases').where({ id }).delete();
}
