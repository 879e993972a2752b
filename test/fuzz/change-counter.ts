import type { Knex } from 'knex';

/** Counts all committed inserts, updates and deletes, by table. A rejected request must make none. */
export async function countChanges(db: Knex): Promise<{ since(): Promise<Record<string, number>> }> {
  await db.raw(
    `CREATE UNLOGGED TABLE counted_changes (id bigint GENERATED ALWAYS AS IDENTITY, table_name text NOT NULL)`,
  );
  await db.raw(`CREATE INDEX counted_changes_idx ON counted_changes (id)`);
  await db.raw(`
    CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO counted_changes (table_name) VALUES (TG_TABLE_NAME); RETURN NULL; END $$`);
  const { rows } = await db.raw<{ rows: { name: string }[] }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'counted_changes'`);
  for (const { name } of rows) {
    await db.raw(
      `CREATE TRIGGER zz_count AFTER INSERT OR UPDATE OR DELETE ON ?? FOR EACH ROW EXECUTE FUNCTION count_change()`,
      [name],
    );
  }
  let seen = 0;
  return {
    async since() {
      const { rows: found } = await db.raw<{ rows: { table_name: string; count: number; last: number }[] }>(
        'SELECT table_name, count(*) AS count, max(id) AS last FROM counted_changes WHERE id > ? GROUP BY table_name',
        [seen],
      );
      seen = Math.max(seen, ...found.map(({ last }) => last));
      return Object.fromEntries(found.map(({ table_name, count }) => [table_name, count]));
    },
  };
}
