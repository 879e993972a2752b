import type { Knex } from 'knex';
import { migrations, type Migration } from '../../../migrations/all.ts';
import { AppError } from '../../errors.ts';

const LOCK_KEY = 712_004_311;

const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: () => Promise.resolve(Object.keys(migrations)),
  getMigrationName: (name) => name,
  getMigration: (name) => Promise.resolve(find(name)),
};

function find(name: string): Migration {
  const migration = migrations[name];
  if (!migration) throw new Error(`There is no migration ${name}`);
  return migration;
}

const config: Knex.MigratorConfig = { migrationSource, tableName: 'migrations', disableMigrationsListValidation: true };

/**
 * Migrates the database to the newest schema and returns the names of the migrations that ran. Servers that start at the same time wait for
 * each other with an advisory lock. Unlike a row in a lock table, it is released when its process dies. Throws CONFLICT for a database from
 * a newer version, or from a version before the first release.
 */
export async function migrateUp(db: Knex): Promise<string[]> {
  await refuseUnknown(db);
  return db.transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [LOCK_KEY]);
    const [, names] = (await trx.migrate.latest(config)) as [number, string[]];
    return names;
  });
}

/**
 * Rebuilds the schema in the transaction `trx` with only the given migrations, which must be the first ones of this
 * version. All tables must be empty. Throws CONFLICT if the database has migrations that this version lacks.
 */
export async function rebuildSchema(trx: Knex, names: readonly string[]): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [LOCK_KEY]);
  await refuseUnknown(trx);
  await trx.migrate.rollback(config, true);
  const source = { ...migrationSource, getMigrations: () => Promise.resolve([...names]) };
  await trx.migrate.latest({ ...config, migrationSource: source });
}

/** Returns the names of the migrations that have run, in order. */
export async function appliedMigrations(db: Knex): Promise<string[]> {
  const applied = await appliedNames(db);
  return Object.keys(migrations).filter((name) => applied.has(name));
}

/**
 * Reverts the newest migration. Returns its name in a list, or an empty list if no migration is left. Throws CONFLICT if the database has
 * migrations that this version lacks.
 */
export async function migrateDown(db: Knex): Promise<string[]> {
  await refuseUnknown(db);
  return db.transaction(async (trx) => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [LOCK_KEY]);
    const [, names] = (await trx.migrate.down(config)) as [number, string[]];
    return names;
  });
}

export interface MigrationStatus {
  name: string;
  applied: boolean;
}

export async function migrationStatus(db: Knex): Promise<MigrationStatus[]> {
  const applied = await appliedNames(db);
  return Object.keys(migrations).map((name) => ({ name, applied: applied.has(name) }));
}

async function appliedNames(db: Knex): Promise<Set<string>> {
  if (!(await db.schema.hasTable('migrations'))) return new Set();
  const rows: { name: string }[] = await db('migrations').select('name');
  return new Set(rows.map((row) => row.name));
}

/**
 * Returns the migrations that have run but that this version lacks: those from a newer version, or from a version before the first release.
 */
export async function unknownMigrations(db: Knex): Promise<string[]> {
  return [...(await appliedNames(db))].filter((name) => !(name in migrations));
}

async function refuseUnknown(db: Knex): Promise<void> {
  const unknown = await unknownMigrations(db);
  if (unknown.length === 0) return;
  throw new AppError('CONFLICT', explainUnknown(unknown));
}

/** Returns a message that says what to do about migrations that this version lacks. */
export function explainUnknown(names: readonly string[]): string {
  const [first = ''] = Object.keys(migrations);
  return names.some((name) => name < first)
    ? `The database was created by a version before the first release. ${AFTER_PRE_RELEASE}`
    : `The database was created by a newer version of the program (${names.join(', ')}). Start that version instead.`;
}

/** There is no migration from versions before the first release. Those versions had other tables, and no district used them. */
const AFTER_PRE_RELEASE =
  'The installed version cannot read the database. Start with an empty database (another DATA_DIR or DATABASE_URL). To keep the existing lines, export them with the version that made the database, and import the files here.';
