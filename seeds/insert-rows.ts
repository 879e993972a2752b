import type { Knex } from 'knex';

/** A row by column name. Everything must survive JSON; columns that are left out take the table's default. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts rows in their order with one statement, whatever their number. Every row must name the same columns.
 * With `skipConflicts`, rows that meet an existing key are left out.
 */
export async function insertRows(
  db: Knex,
  table: string,
  rows: readonly Row[],
  options: { skipConflicts?: boolean } = {},
): Promise<void> {
  await insert(db, table, rows, options.skipConflicts ? 'ON CONFLICT DO NOTHING' : '');
}

/** The same, and the new ids by the text of one column, which must differ in every row. */
export async function insertAndIndex(
  db: Knex,
  table: string,
  rows: readonly Row[],
  key: string,
): Promise<Map<string, number>> {
  const inserted = await insert<{ id: number; key: string }>(
    db,
    table,
    rows,
    db.raw('RETURNING id, ??::text AS key', [key]).toQuery(),
  );
  return new Map(inserted.map((row) => [row.key, row.id]));
}

async function insert<Returned>(db: Knex, table: string, rows: readonly Row[], ending: string): Promise<Returned[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const { rows: returned } = await db.raw<{ rows: Returned[] }>(
    `INSERT INTO ?? (${columns.map(() => '??').join(', ')})
     SELECT ${columns.map(() => '??').join(', ')}
     FROM jsonb_populate_recordset(NULL::??, ?::jsonb) WITH ORDINALITY
     ORDER BY ordinality ${ending}`,
    [table, ...columns, ...columns, table, JSON.stringify(rows)],
  );
  return returned;
}

/** Looks up what was just stored. Throws when it was not, which is a mistake in the seed's own tables. */
export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The seed refers to "${key}", which it has not stored`);
  return id;
}
