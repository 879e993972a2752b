import type { Knex } from 'knex';

/** Returns the ids among these that exist, and locks their entries against deletion until the transaction ends. */
export async function lockEntries(
  db: Knex,
  table: 'budget_categories' | 'buildings' | 'funds' | 'work_groups',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db(table)
    .whereRaw('id = ANY(?::bigint[])', [`{${ids.join(',')}}`])
    .orderBy('id')
    .forKeyShare()
    .select<{ id: number }[]>('id');
  return new Set(rows.map((row) => row.id));
}
