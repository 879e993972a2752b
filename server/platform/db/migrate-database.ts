import type { Context } from '../../context.ts';
import { migrateDown, migrateUp, migrationStatus, type MigrationStatus } from './migrate.ts';

/** Brings the database to the newest schema; answers what ran. Throws CONFLICT for one of a newer program. */
export async function migrateDatabase(cx: Context): Promise<string[]> {
  return migrateUp(cx.db);
}

/** Takes the newest migration back, and answers its name; null when none is left. */
export async function takeBackMigration(cx: Context): Promise<string | null> {
  return (await migrateDown(cx.db))[0] ?? null;
}

/** Every migration, and whether it has run. */
export async function readMigrationStatus(cx: Context): Promise<MigrationStatus[]> {
  return migrationStatus(cx.db);
}
