import type { Knex } from 'knex';
import { copyIn } from '../db/copy-in.ts';
import { copyOut } from '../db/copy-out.ts';
import type { BackupSummary, BackupTable } from './backup-format.ts';

/** Tables that knex uses for its migrations. */
const OF_THE_MIGRATIONS = ['migrations', 'migrations_lock'];
const PATIENCE = '30s';

/** Makes every server format a row as the same text. */
export async function settleFormats(tx: Knex): Promise<void> {
  await tx.raw(`SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
    SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL lock_timeout = '${PATIENCE}'`);
}

export interface StoredTable extends BackupTable {
  /** ORDER BY expression for the primary key, independent of collation. */
  order: string;
}

/** Lists the tables in the schema by name, except those of the migrations, with their writable columns. */
export async function listTables(db: Knex): Promise<StoredTable[]> {
  const { rows } = await db.raw<{ rows: StoredTable[] }>(
    `SELECT c.relname AS "table",
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       coalesce((SELECT string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation > 0 THEN ' COLLATE "C"' ELSE '' END,
                                   ', ' ORDER BY array_position(i.indkey::int[], a.attnum::int))
                 FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
                 WHERE i.indrelid = c.oid AND i.indisprimary), 't::text COLLATE "C"') AS "order"
     FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
       AND c.relname <> ALL(?::text[]) ORDER BY c.relname COLLATE "C"`,
    [OF_THE_MIGRATIONS],
  );
  return rows;
}

export function readRows(tx: Knex, { table, columns, order }: StoredTable): AsyncGenerator<Buffer> {
  return copyOut(tx, `SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(table)} t ORDER BY ${order}`);
}

export async function writeRows(tx: Knex, into: BackupTable, rows: AsyncIterable<Buffer>): Promise<void> {
  await copyIn(tx, `${quoted(into.table)} (${into.columns.map(quoted).join(', ')})`, rows);
}

export async function postgresVersion(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { server_version: string }[] }>('SHOW server_version');
  return rows[0]?.server_version ?? '';
}

export async function listSequences(db: Knex): Promise<BackupSummary['sequences']> {
  const { rows } = await db.raw<{ rows: { sequence: string }[] }>(
    `SELECT relname AS sequence FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S'
       AND relname NOT LIKE 'migrations%' ORDER BY relname COLLATE "C"`,
  );
  const sequences: BackupSummary['sequences'] = [];
  for (const { sequence } of rows) {
    const state = await db.raw<{ rows: { value: number; isCalled: boolean }[] }>(
      `SELECT last_value AS value, is_called AS "isCalled" FROM ${quoted(sequence)}`,
    );
    for (const row of state.rows) sequences.push({ sequence, ...row });
  }
  return sequences;
}

export async function setSequence(tx: Knex, state: BackupSummary['sequences'][number]): Promise<void> {
  await tx.raw('SELECT setval(?::regclass, ?, ?)', [quoted(state.sequence), state.value, state.isCalled]);
}

export async function countSecrets(db: Knex): Promise<BackupSummary['secrets']> {
  const [row] = await db('users').select<BackupSummary['secrets'][]>(
    db.raw('count(*) AS "passwordHashes", count(api_key_encrypted) AS "encryptedApiKeys"'),
  );
  return row ?? { passwordHashes: 0, encryptedApiKeys: 0 };
}

/** If these tables are empty, the database counts as empty, even if it has reference data, which every start inserts. */
const MISSED = ['users', 'budget_years', 'line_items', 'audit_log'];

export async function isEmpty(db: Knex): Promise<boolean> {
  const tables = await listTables(db);
  for (const { table } of tables.filter(({ table: name }) => MISSED.includes(name))) {
    if (await db(table).first<unknown>(db.raw('1'))) return false;
  }
  return true;
}

/** Empties all tables. Disables their triggers while doing so, because triggers protect the audit log. */
export async function emptyTables(tx: Knex): Promise<void> {
  const names = (await listTables(tx)).map(({ table }) => quoted(table));
  if (names.length === 0) return;
  for (const name of names) await tx.raw(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await tx.raw(`TRUNCATE ${names.join(', ')}`);
  for (const name of names) await tx.raw(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `load` without foreign keys and triggers, so that tables can be filled in any order. Then restores the foreign
 * keys and throws if a reference is broken.
 */
export async function withoutReferences(tx: Knex, load: () => Promise<void>): Promise<void> {
  const { rows: references } = await tx.raw<{ rows: Reference[] }>(
    `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype = 'f' ORDER BY conname`,
  );
  const tables = await listTables(tx);
  for (const { table, name } of references) await tx.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  for (const { table } of tables) await tx.raw(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
  await load();
  for (const { table } of tables) await tx.raw(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of references) {
    await tx.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  }
}

export async function analyze(db: Knex): Promise<void> {
  await db.raw('ANALYZE');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
