import pg from 'pg';
import { errorCode } from '../../../error-code.ts';
import { connectionString, type Access } from './access.ts';

/**
 * Key of a shared advisory lock that every process using the database holds. The lock ends with the connection, even if the process is
 * killed.
 */
const LEASE = [1_464_812_366, 0];

/**
 * Opens a connection that holds the shared lock. Returns `refused` when the server does not accept our password,
 * `closed` when nothing listens, and `busy` when the server is starting or stopping or has no free connection.
 */
export async function takeLease(access: Access): Promise<pg.Client | 'refused' | 'closed' | 'busy'> {
  const client = new pg.Client({
    connectionString: connectionString(access),
    application_name: 'school-budget-workbench lease',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // If the last process is stopping the server, this query waits until the server ends the connection.
    await client.query('SELECT pg_advisory_lock_shared($1, $2)', LEASE);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = errorCode(error) ?? '';
    return code.startsWith('28') ? 'refused' : code === 'ECONNREFUSED' ? 'closed' : 'busy';
  }
}

/**
 * Returns true if this was the last lease. If so, no other lease is granted until the connection ends. Returns false if
 * the connection was lost.
 */
export async function isLastLease(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1, $2)', LEASE);
    const { rows } = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS last', LEASE);
    return rows[0]?.last ?? false;
  } catch {
    return false;
  }
}
