import type { Context } from '../../context.ts';
import { migrateDown, migrateUp, migrationStatus, type MigrationStatus } from './migrate.ts';

/**
 * Migrates the database to the newest schema and returns the migrations that ran. Throws CONFLICT if a newer version,
 * or a version before the first release, created the schema.
 */
export async function migrateDatabase(cx: Context): Promise<string[]> {
  return migrateUp(cx.db);
}

/**
 * Reverts the newest migration and returns its name; null when none is left. Throws CONFLICT if the database has
 * migrations that this version lacks.
 */
export async function takeBackMigration(cx: Context): Promise<string | null> {
  return (await migrateDown(cx.db))[0] ?? null;
}

/** Lists all migrations and shows whether each has run. */
export async function readMigrationStatus(cx: Context): Promise<MigrationStatus[]> {
  return migrationStatus(cx.db);
}
