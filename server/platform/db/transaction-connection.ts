import type { Knex } from 'knex';
import pg from 'pg';

/** Returns the driver's connection of the transaction `tx`, for features that knex lacks. */
export async function connectionOf(tx: Knex): Promise<pg.Client> {
  if (!tx.isTransaction) throw new Error('rows can be copied only in a transaction');
  const client: unknown = tx.client;
  const connection = hasConnection(client) ? await client.acquireConnection() : null;
  if (connection instanceof pg.Client) return connection;
  throw new Error('the transaction has no connection of the PostgreSQL driver');
}

function hasConnection(client: unknown): client is { acquireConnection(): Promise<unknown> } {
  return typeof client === 'object' && client !== null && 'acquireConnection' in client;
}
