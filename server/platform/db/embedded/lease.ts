import pg from 'pg';
import { errorCode } from '../../../error-code.ts';
import { connectionString, type Access } from './access.ts';

/** Key of an advisory lock that every user of the database shares. It ends with the connection, however the process ends. */
const LEASE = [1_464_812_366, 0];

/**
 * Connects as one user of the database. Returns `refused` when the server does not accept our password, `closed` when nothing listens, and
 * `busy` when it is starting or stopping or has no connection left.
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
    // Waits for the last user if it is about to stop the server, which ends this connection.
    await client.query('SELECT pg_advisory_lock_shared($1, $2)', LEASE);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = errorCode(error) ?? '';
    return code.startsWith('28') ? 'refused' : code === 'ECONNREFUSED' ? 'closed' : 'busy';
  }
}

/** Whether it was the last lease. If so, no other is granted until the connection ends. False if the connection was lost. */
export async function isLastLease(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1, $2)', LEASE);
    const { rows } = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS last', LEASE);
    return rows[0]?.last ?? false;
  } catch {
    return false;
  }
}
