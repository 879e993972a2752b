import type { Context } from '../../context.ts';
import { migrateDown, migrateUp, migrationStatus, type MigrationStatus } from './migrate.ts';

/** Migrates the database to the newest schema and returns the migrations that ran. Throws CONFLICT for the schema of a newer version. */
export async function migrateDatabase(cx: Context): Promise<string[]> {
  return migrateUp(cx.db);
}

/** Reverts the newest migration and returns its name; null when none is left. */
export async function takeBackMigration(cx: Context): Promise<string | null> {
  return (await migrateDown(cx.db))[0] ?? null;
}

/** Lists every migration, and whether it has run. */
export async function readMigrationStatus(cx: Context): Promise<MigrationStatus[]> {
  return migrationStatus(cx.db);
}
