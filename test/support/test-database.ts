import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import knex, { type Knex } from 'knex';
import { inject } from 'vitest';
import { connect } from '../../server/platform/db/connect.ts';
import { errorCode } from '../../server/error-code.ts';

export interface TestDatabase {
  db: Knex;
  url: string;
  drop(): Promise<void>;
}

/** Creates an empty, migrated database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('adminUrl'), `TEMPLATE ${inject('templateName')} STRATEGY file_copy`);
}

/** Creates a database without tables on the test server, or on another server. */
export async function createBlankDatabase(adminUrl = inject('adminUrl')): Promise<TestDatabase> {
  return createDatabase(adminUrl, '');
}

async function createDatabase(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = knex({ client: 'pg', connection: adminUrl, pool: { min: 0, max: 1 } });
  await admin.raw(`CREATE DATABASE ${name} ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const db = connect(url.toString());
  return {
    db,
    url: url.toString(),
    drop: async () => {
      await inTime('closing the connections', adminUrl, () => db.destroy());
      await inTime('dropping the database', adminUrl, () => dropDatabase(admin, name));
      await admin.destroy();
    },
  };
}

const TIME_MS = 30_000;

/**
 * Fails if the end of a test file takes too long, and says which step was running and what the database was doing. The
 * message of a hook that times out would say neither.
 */
export async function inTime(step: string, adminUrl: string, run: () => Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const limit = setTimeout(TIME_MS, 'late', { signal: late.signal }).catch(() => 'done');
  const outcome = await Promise.race([run(), limit]);
  late.abort();
  if (outcome === 'late')
    throw new Error(`${step} took more than ${TIME_MS / 1000} seconds. ${await activity(adminUrl)}`);
}

/** What every process of the database server is waiting for. */
async function activity(adminUrl: string): Promise<string> {
  const db = knex({ client: 'pg', connection: adminUrl, pool: { min: 0, max: 1 } });
  try {
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `SELECT pid, backend_type, datname, state, wait_event_type, wait_event, now() - query_start AS since,
              left(query, 120) AS query, pg_blocking_pids(pid) AS blocked_by
       FROM pg_stat_activity ORDER BY query_start`,
    );
    return `The processes of the database:\n${rows.map((row) => JSON.stringify(row)).join('\n')}`;
  } finally {
    await db.destroy();
  }
}

const NOT_ALLOWED = '42501';

/** Drops a database. Retries while PostgreSQL's autovacuum uses it, which must not be interrupted. */
async function dropDatabase(admin: Knex, name: string, tries = 50): Promise<void> {
  try {
    await admin.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } catch (error) {
    const isBusy = errorCode(error) === NOT_ALLOWED;
    if (!isBusy || tries === 0) throw error;
    await setTimeout(200);
    await dropDatabase(admin, name, tries - 1);
  }
}
