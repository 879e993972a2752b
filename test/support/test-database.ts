import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
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
      await watched('closing the connections', adminUrl, () => db.destroy());
      await dropDatabase(admin, name);
      await admin.destroy();
    },
  };
}

const TIME_MS = 30_000;

/**
 * Runs a step at the end of a test file. If it takes long, reports what the database is doing, because the message about a hook that timed
 * out does not include that.
 */
export async function watched<T>(step: string, adminUrl: string, run: () => Promise<T>): Promise<T> {
  const report = async () => {
    const admin = knex({ client: 'pg', connection: adminUrl, pool: { min: 0, max: 1 } });
    process.stderr.write(`${step} takes more than ${TIME_MS / 1000} seconds. ${await activity(admin)}\n`);
    await admin.destroy();
  };
  const limit = setTimeout(() => void report(), TIME_MS);
  try {
    return await run();
  } finally {
    clearTimeout(limit);
  }
}

/** What every process of the database server is waiting for. */
async function activity(admin: Knex): Promise<string> {
  const { rows } = await admin.raw<{ rows: unknown[] }>(
    `SELECT pid, backend_type, datname, state, wait_event_type, wait_event, now() - query_start AS since,
            left(query, 120) AS query, pg_blocking_pids(pid) AS blocked_by
     FROM pg_stat_activity ORDER BY query_start`,
  );
  return `The processes of the database:\n${rows.map((row) => JSON.stringify(row)).join('\n')}`;
}

const NOT_ALLOWED = '42501';
const TIMED_OUT = '57014';

/**
 * Drops a database. Retries while PostgreSQL's autovacuum uses the database, because autovacuum must not be interrupted. To drop a
 * database, PostgreSQL waits for all its other processes. If one of them does not answer, that is reported, and the database is not
 * dropped: it disappears with its server, and the tests have already passed.
 */
async function dropDatabase(admin: Knex, name: string, tries = 50): Promise<void> {
  try {
    await admin.raw(`SET statement_timeout = '${TIME_MS}'`);
    await admin.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } catch (error) {
    if (errorCode(error) === TIMED_OUT) {
      process.stderr.write(`${name} could not be dropped. ${await activity(admin)}\n`);
      return;
    }
    const isBusy = errorCode(error) === NOT_ALLOWED;
    if (!isBusy || tries === 0) throw error;
    await wait(200);
    await dropDatabase(admin, name, tries - 1);
  }
}
