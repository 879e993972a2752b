import { randomBytes } from 'node:crypto';
import knex, { type Knex } from 'knex';
import { inject } from 'vitest';
import { connect } from '../db/connect.ts';

export interface TestDatabase {
  db: Knex;
  url: string;
  drop(): Promise<void>;
}

/** A fresh, migrated, empty database of its own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = knex({ client: 'pg', connection: adminUrl, pool: { min: 0, max: 1 } });
  await admin.raw(`CREATE DATABASE ${name} TEMPLATE ${inject('templateName')}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const db = connect(url.toString());
  return {
    db,
    url: url.toString(),
    drop: async () => {
      await db.destroy();
      await admin.raw(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.destroy();
    },
  };
}
