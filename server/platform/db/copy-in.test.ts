import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { translateDatabaseError } from './constraint-errors.ts';
import { copyCell, copyIn } from './copy-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.raw(
    `CREATE TABLE copied (id bigint GENERATED ALWAYS AS IDENTITY, n integer CONSTRAINT copied_positive CHECK (n > 0),
       t text, b boolean, j jsonb)`,
  );
});
beforeEach(() => database.db.raw('TRUNCATE copied'));
afterAll(() => database.drop());

const INTO = 'copied (n, t, b, j)';
type Row = Parameters<typeof copyCell>[0][];

async function* chunksOf(...chunks: Row[][]): AsyncGenerator<string> {
  for (const rows of chunks)
    yield await Promise.resolve(rows.map((row) => `${row.map(copyCell).join('\t')}\n`).join(''));
}

async function copied(): Promise<unknown[]> {
  return database.db('copied').orderBy('id').select('n', 't', 'b', 'j');
}

test('every character of a text survives, and null stays distinct', async () => {
  const texts = ['', '\\N', '\\.', 'a\tb', 'line\nline\r\nline', 'C:\\new', 'ünïcödé 🏫', '"quoted"', "it's"];
  const rows = texts.map((text, at) => [at + 1, text, at % 2 === 0, { text }]);
  const count = await database.db.transaction((tx) => copyIn(tx, INTO, chunksOf(rows.slice(0, 4), rows.slice(4))));
  expect(count).toBe(texts.length);
  expect(await copied()).toEqual(rows.map(([n, t, b, j]) => ({ n, t, b, j })));
  await database.db('copied').delete();
  await database.db.transaction((tx) => copyIn(tx, INTO, chunksOf([[null, null, null, ['a\nb', '"']]])));
  expect(await copied()).toEqual([{ n: null, t: null, b: null, j: ['a\nb', '"'] }]);
});

test('a broken constraint is named, and no row stays', async () => {
  const copying = database.db.transaction((tx) =>
    copyIn(tx, INTO, chunksOf([[1, 'a', true, {}]], [[-1, 'b', true, {}]], [[2, 'c', true, {}]])),
  );
  await expect(copying).rejects.toMatchObject({ code: '23514', constraint: 'copied_positive' });
  expect(await copied()).toEqual([]);
});

test('an error while rows are made is passed on, and the connection still works', async () => {
  const problem = new Error('canceled');
  async function* failing(): AsyncGenerator<string> {
    yield* chunksOf([[1, 'a', true, {}]]);
    throw problem;
  }
  const tx = await database.db.transaction();
  await expect(copyIn(tx, INTO, failing())).rejects.toBe(problem);
  await tx.rollback();
  await database.db.transaction(async (next) => {
    await copyIn(next, INTO, chunksOf([[1, 'a', true, {}]]));
    expect((await next.raw<{ rows: unknown[] }>('SELECT 1 FROM copied')).rows).toHaveLength(1);
  });
});

test('a lost connection ends it with the right error, and the pool still works', { timeout: 60_000 }, async () => {
  const errors: unknown[] = [];
  let ended = 0;
  for (let time = 0; time < 5; time += 1) {
    const copying = database.db.transaction(async (tx) => {
      const { rows } = await tx.raw<{ rows: { pid: number }[] }>('SELECT pg_backend_pid() AS pid');
      async function* endless(): AsyncGenerator<string> {
        try {
          yield* chunksOf([[1, 'a', true, {}]]);
          await database.db.raw('SELECT pg_terminate_backend(?)', [rows[0]?.pid ?? 0]);
          for (;;) yield* chunksOf(Array.from({ length: 1000 }, () => [1, 'x'.repeat(100), true, {}]));
        } finally {
          ended += 1;
        }
      }
      await copyIn(tx, INTO, endless());
    });
    errors.push(await copying.catch((error: unknown) => error));
  }
  // The error messages may differ, because the last messages of the database do not always arrive before the pipe breaks.
  for (const error of errors) expect(translateDatabaseError(error)).toMatchObject({ code: 'UNAVAILABLE' });
  await expect.poll(() => ended).toBe(5);
  expect(await copied()).toEqual([]);
  await expect.poll(() => usedConnections()).toBe(0);
});

function usedConnections(): number {
  const { pool } = database.db.client as { pool: { numUsed(): number } };
  return pool.numUsed();
}

test('is refused outside a transaction', async () => {
  await expect(copyIn(database.db, INTO, chunksOf([]))).rejects.toThrow('only in a transaction');
});
