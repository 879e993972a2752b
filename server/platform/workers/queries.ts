import type { Knex } from 'knex';

/** Milliseconds to wait for a connection to end. */
const PATIENCE_MS = 2_000;

/** Terminates all connections with this name, which rolls back their transactions and releases their locks. */
export async function endConnections(db: Knex, connectionName: string): Promise<void> {
  await db.raw(
    `SELECT pg_terminate_backend(pid, ?) FROM pg_stat_activity
     WHERE datname = current_database() AND usename = current_user AND application_name = ?`,
    [PATIENCE_MS, connectionName],
  );
}
