import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLineItem } from '../../../core/contract/line-items-bulk.ts';
import { saveEnrollment } from '../../../core/contract/enrollment.ts';
import { buildBuilding, buildScenario } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { translateDatabaseError } from './constraint-errors.ts';

const app = useTestApp();
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

/** Deletes a row that a running request refers to: the request waits for the delete, and then finds no row. */
async function deleteUnder<T>(table: string, id: number, request: () => Promise<T>): Promise<T> {
  const deleting = await app.cx.db.transaction();
  await deleting(table).where({ id }).delete();
  const answer = request();
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await app.cx.db.raw<{ rows: unknown[] }>(waiting)).rows.length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  await deleting.commit();
  return answer;
}

test('what is deleted while a request refers to it is refused by name, and nothing is saved', async () => {
  const { budgetYearId, id: scenarioId } = await buildScenario(app.cx);
  const building = await buildBuilding(app.cx);
  const body = { budgetYearId, buildingId: building, grade: 'K', studentCount: 20, updatedAt: null } as const;
  const enrolled = await deleteUnder('buildings', building, () => app.refused('FINANCE', saveEnrollment, { body }));
  expect([enrolled.status, enrolled.body]).toMatchObject([
    409,
    {
      error: 'This building no longer exists. Choose another building.',
      fields: { buildingId: 'no longer exists' },
    },
  ]);

  const other = await buildBuilding(app.cx);
  const line = { isOperating: true, scenarioId, lastName: 'Holt', buildingId: other };
  const made = await deleteUnder('buildings', other, () => app.refused('FINANCE', createLineItem, { body: line }));
  expect([made.status, made.body.fields]).toEqual([400, { buildingId: `is unknown: no entry has the id ${other}` }]);
  expect(await app.cx.db('line_items').where({ scenario_id: scenarioId })).toEqual([]);
});
