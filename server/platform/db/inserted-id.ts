import type { Knex } from 'knex';

/** Inserts a row and returns its id. */
export async function insertedId(insert: Knex.QueryBuilder): Promise<number> {
  const [row] = await insert.returning<{ id: number }[]>('id');
  if (!row) throw new Error('the new row was not returned');
  return row.id;
}
