import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { translateDatabaseError } from './constraint-errors.ts';
import { copyOut } from './copy-out.ts';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

const MANY = "SELECT n, repeat('x', 1000) FROM generate_series(1, 50000) n";

test('every row arrives, and the transaction continues', async () => {
  const [text, after] = await database.db.transaction(async (tx) => {
    const chunks: Buffer[] = [];
    for await (const chunk of copyOut(tx, "VALUES (1, 'a\tb'), (2, NULL)")) chunks.push(chunk);
    return [Buffer.concat(chunks).toString(), await tx.raw<{ rows: unknown[] }>('SELECT 3 AS n')];
  });
  expect(text).toBe('1\ta\\tb\n2\t\\N\n');
  expect(after.rows).toEqual([{ n: 3 }]);
});

test('a reader that stops early leaves a working connection', async () => {
  const tx = await database.db.transaction();
  for await (const chunk of copyOut(tx, MANY)) {
    expect(chunk.length).toBeGreaterThan(0);
    break;
  }
  await tx.rollback();
  expect((await database.db.raw<{ rows: unknown[] }>('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
});

test('a query that fails and a lost connection are thrown', async () => {
  const read = (query: string, each: (pid: number) => Promise<unknown>) =>
    database.db.transaction(async (tx) => {
      const { rows } = await tx.raw<{ rows: { pid: number }[] }>('SELECT pg_backend_pid() AS pid');
      for await (const chunk of copyOut(tx, query)) if (chunk.length > 0) await each(rows[0]?.pid ?? 0);
    });
  await expect(read('SELECT 1 / 0', () => Promise.resolve())).rejects.toMatchObject({ code: '22012' });
  const terminate = (pid: number) => database.db.raw('SELECT pg_terminate_backend(?)', [pid]);
  const error: unknown = await read(MANY, terminate).catch((caught: unknown) => caught);
  expect(translateDatabaseError(error)).toMatchObject({ code: 'UNAVAILABLE' });
});
