import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { translateDatabaseError } from './constraint-errors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a connection lost during a query, and every query after it, means that the database is unreachable', async () => {
  const client = new pg.Client(database.url);
  client.on('error', () => undefined);
  await client.connect();
  const asked = client.query('SELECT pg_sleep(60)').catch((error: unknown) => error);
  client.connection.stream.destroy();
  expect(translateDatabaseError(await asked)).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 5 } });
  const next = await client.query('SELECT 1').catch((error: unknown) => error);
  expect(translateDatabaseError(next)).toMatchObject({ code: 'UNAVAILABLE' });
});

test('other errors are returned unchanged', () => {
  const error = new Error('something else');
  expect(translateDatabaseError(error)).toBe(error);
});
