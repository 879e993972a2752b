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
      await db.destroy();
      await dropDatabase(admin, name);
      await admin.destroy();
    },
  };
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
