import type { Knex } from 'knex';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { seedDemo } from '../../seeds/demo/seed-demo.ts';

export const hashForTests = (password: string): Promise<string> => Promise.resolve(`hash of ${password}`);

export interface DemoDatabase {
  readonly db: Knex;
  rowsOf: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Runs a query and returns its only row. */
  one: (sql: string) => Promise<Record<string, unknown>>;
}

/** A demo district for the tests of one file. */
export function useDemoDatabase(): DemoDatabase {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedDemo(database.db, hashForTests);
  });
  afterAll(() => database.drop());

  async function rowsOf(sql: string): Promise<Record<string, unknown>[]> {
    return (await database.db.raw<{ rows: Record<string, unknown>[] }>(sql)).rows;
  }
  return {
    get db() {
      return database.db;
    },
    rowsOf,
    async one(sql) {
      const [row, ...more] = await rowsOf(sql);
      if (!row || more.length > 0) throw new Error(`Not one row but ${more.length + (row ? 1 : 0)}: ${sql}`);
      return row;
    },
  };
}
