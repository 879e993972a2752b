import type { Knex } from 'knex';
import { belongs, type Reference, type Spans } from './sample-rows.ts';

/** Tables that a sample never fills: accounts, logs, user settings, and lists that every district has. */
const APART = [
  ...['users', 'sessions', 'failed_sign_ins', 'api_tokens', 'grid_preferences', 'grid_views', 'settings'],
  ...['audit_log', 'audit_chain', 'audit_unchained', 'ai_analyses', 'jobs', 'staged_files'],
  ...['work_group_categories', 'dese_functions', 'job_class_map', 'logo_files', 'import_mappings'],
  ...['migrations', 'migrations_lock'],
];

/**
 * Tables of stored forecasts. Triggers protect them from changes, and they refer to their budget without a foreign key.
 * The forecasts of a sample are deleted with it.
 */
const KEPT_FORECASTS = ['forecast_years', 'forecasts', 'forecast_lines'];
const FORECASTS_OF_BUDGETS: Reference = {
  ...{ child: 'forecasts', childColumns: ['scenario_id'] },
  ...{ parent: 'scenarios', parentColumns: ['id'] },
};

const SETTING = 'sample_data';

/** Waits until no other transaction stores sample data, and keeps others waiting until this transaction ends. `key` is the lock of the seed. */
export async function waitForSeed(tx: Knex, key: number): Promise<void> {
  await tx.raw('SELECT pg_advisory_xact_lock(?)', [key]);
}

/** Locks the district's tables against writes until the transaction ends. */
export async function lockTables(tx: Knex): Promise<void> {
  const tables = await listTables(tx);
  await tx.raw(`LOCK TABLE ${tables.map(() => '??').join(', ')} IN SHARE ROW EXCLUSIVE MODE`, tables);
}

export async function listTables(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> ALL(?::text[]) ORDER BY relname`,
    [APART],
  );
  return rows.map(({ name }) => name);
}

/** Reads the largest id in each of the district's tables that has numeric ids; 0 for an empty table. */
export async function readLastIds(db: Knex): Promise<Record<string, number>> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'id'
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.atttypid = 'bigint'::regtype
       AND c.relname <> ALL(?::text[])`,
    [APART],
  );
  const names = rows.map(({ name }) => name);
  const { rows: last } = await db.raw<{ rows: { name: string; id: number }[] }>(
    names.map(() => 'SELECT ?::text AS name, coalesce(max(id), 0) AS id FROM ??').join(' UNION ALL '),
    names.flatMap((name) => [name, name]),
  );
  return Object.fromEntries(last.map(({ name, id }) => [name, id]));
}

/** Lists the foreign keys between the district's tables, except those that are set to null when the referenced row is deleted. */
export async function listReferences(db: Knex): Promise<Reference[]> {
  const { rows } = await db.raw<{ rows: Reference[] }>(
    `SELECT child.relname AS child, parent.relname AS parent,
       (SELECT array_agg(attname::text ORDER BY place) FROM unnest(f.conkey) WITH ORDINALITY AS k (number, place)
        JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.number) AS "childColumns",
       (SELECT array_agg(attname::text ORDER BY place) FROM unnest(f.confkey) WITH ORDINALITY AS k (number, place)
        JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.number) AS "parentColumns"
     FROM pg_constraint f JOIN pg_class child ON child.oid = f.conrelid JOIN pg_class parent ON parent.oid = f.confrelid
     WHERE f.contype = 'f' AND f.connamespace = current_schema()::regnamespace AND f.confdeltype <> 'n'
       AND child.relname <> ALL(:apart::text[]) AND parent.relname <> ALL(:apart::text[])
     ORDER BY 1, 2, f.conname`,
    { apart: APART },
  );
  return [...rows, FORECASTS_OF_BUDGETS];
}

/**
 * Returns true if any of the district's tables has a row. Ignores the general fund, which every database has, and the configuration of the
 * public page.
 */
export async function hasRecords(db: Knex): Promise<boolean> {
  const tables = (await listTables(db)).filter((name) => name !== 'funds' && name !== 'public_dashboards');
  const { rows } = await db.raw<{ rows: [{ found: boolean }] }>(
    `SELECT ${tables.map(() => 'EXISTS (SELECT FROM ??)').join(' OR ')} OR (SELECT count(*) FROM funds) > 1 AS found`,
    tables,
  );
  return rows[0].found;
}

export async function hasIdentity(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: [{ found: boolean }] }>(
    `SELECT EXISTS (SELECT FROM settings WHERE key = 'district') OR EXISTS (SELECT FROM public_dashboards) AS found`,
  );
  return rows[0].found;
}

interface Counted {
  table: string;
  count: number;
}

/**
 * Counts the rows in the `counted` tables that are not part of the sample but depend on the sample's rows. For each table, `only` selects
 * the rows to count.
 */
export async function countDependents(
  db: Knex,
  spans: Spans,
  counted: readonly { table: string; only: string }[],
): Promise<Counted[]> {
  const references = await listReferences(db);
  const found = counted.flatMap(({ table, only }) => {
    const span = spans[table];
    if (!span) return [];
    const isOther = `NOT (t.id > ${span.after} AND t.id <= ${span.upTo})`;
    const refers = belongs({ table, alias: 't', spans: { ...spans, [table]: null }, references });
    return [
      `SELECT '${table}' AS "table", count(*)::int AS count FROM "${table}" t WHERE ${isOther} AND ${only} AND ${refers}`,
    ];
  });
  const { rows } = await db.raw<{ rows: Counted[] }>(found.join(' UNION ALL '));
  return rows.filter(({ count }) => count > 0);
}

/** Deletes from one table the rows of the sample and the rows that depend on the sample. Returns the number of deleted rows. */
export async function deleteSample(
  tx: Knex,
  table: string,
  input: { spans: Spans; references: readonly Reference[] },
): Promise<number> {
  const condition = belongs({ table, alias: 't', ...input });
  if (condition === 'false') return 0;
  const { rowCount } = await tx.raw<{ rowCount: number }>(`DELETE FROM "${table}" t WHERE ${condition}`);
  return rowCount;
}

/**
 * Runs `work` with the triggers that protect stored forecasts disabled. Then deletes forecast lines that no forecast
 * uses any longer.
 */
export async function withForecastsOpen(tx: Knex, work: () => Promise<void>): Promise<void> {
  for (const table of KEPT_FORECASTS) await tx.raw('ALTER TABLE ?? DISABLE TRIGGER USER', [table]);
  await work();
  await tx.raw(
    'DELETE FROM forecast_lines l WHERE NOT EXISTS (SELECT FROM forecast_years y WHERE y.lines_hash = l.hash)',
  );
  for (const table of KEPT_FORECASTS) await tx.raw('ALTER TABLE ?? ENABLE TRIGGER USER', [table]);
}

export interface StoredSample {
  spans: Record<string, { after: number; upTo: number }>;
  /** The name and logos that the sample added; null if the district already had them. */
  district: unknown;
}

export async function readSample(db: Knex): Promise<StoredSample | null> {
  const row = await db('settings').where({ key: SETTING }).first<{ value: StoredSample } | undefined>('value');
  return row?.value ?? null;
}

/** Stores which rows belong to the sample. `hasDistrict` is true if the sample added the district's name and logos. */
export async function writeSample(tx: Knex, spans: StoredSample['spans'], hasDistrict: boolean): Promise<void> {
  await tx.raw(
    `INSERT INTO settings (key, value) VALUES (?, jsonb_build_object('spans', ?::jsonb, 'district',
       CASE WHEN ? THEN (SELECT value FROM settings WHERE key = 'district') END))`,
    [SETTING, JSON.stringify(spans), hasDistrict],
  );
}

/** Deletes the information about the sample, and its name and logos unless they were changed. */
export async function forgetSample(tx: Knex): Promise<void> {
  await tx.raw(
    `DELETE FROM settings d USING settings s WHERE s.key = ? AND d.key = 'district' AND d.value = s.value -> 'district'`,
    [SETTING],
  );
  await tx.raw(
    `DELETE FROM logo_files f USING settings s WHERE s.key = :setting AND s.value ->> 'district' LIKE '%' || f.hash || '%'
       AND NOT EXISTS (SELECT FROM settings d WHERE d.key = 'district' AND d.value::text LIKE '%' || f.hash || '%')`,
    { setting: SETTING },
  );
  await tx('settings').where({ key: SETTING }).delete();
}
