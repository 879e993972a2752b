import type { Knex } from 'knex';

/** How long to wait for a connection to end. */
const PATIENCE_MS = 2_000;

/** Ends every connection of this name, whatever it is doing: its transaction is rolled back and its locks are released. */
export async function endConnections(db: Knex, connectionName: string): Promise<void> {
  await db.raw(
    `SELECT pg_terminate_backend(pid, ?) FROM pg_stat_activity
     WHERE datname = current_database() AND usename = current_user AND application_name = ?`,
    [PATIENCE_MS, connectionName],
  );
}
