import type { Knex } from 'knex';

/**
 * The values of a row, keyed by column name. All values must survive conversion to JSON and back. Columns that are left out get the table's
 * default.
 */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts any number of rows in their order, with one statement. All rows must have the same columns. With `skipConflicts`, rows whose key
 * already exists are left out.
 */
export async function insertRows(
  db: Knex,
  table: string,
  rows: readonly Row[],
  options: { skipConflicts?: boolean } = {},
): Promise<void> {
  await insert(db, table, rows, options.skipConflicts ? 'ON CONFLICT DO NOTHING' : '');
}

/** Inserts rows, and returns the new ids by the text of one column. This text must be different in every row. */
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

/** Looks up the id of a row that was just stored. Throws an error if the row was not stored, which is a mistake in the seed data. */
export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The seed refers to "${key}", which it has not stored`);
  return id;
}
