import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM, type Context } from '../context.ts';
import { buildBuilding, buildScenario, buildWorkGroup } from '../testing/factories.ts';
import { fillRoster } from '../testing/fill-roster.ts';
import { measureBest, tellMeasured } from '../testing/measure-work.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { bareHeadcount } from './people.baseline.ts';
import { employeeStats } from './people.ts';

const RUNS = 7;
const EMPLOYEES = 40_000;
let database: TestDatabase;
let client: pg.Client;
let cx: Context;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  cx = { db: database.db, actor: SYSTEM, now: () => new Date(), requestId: null, address: null };
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test.each([
  { what: 'with employee ids', withIds: true, fiscalYear: 2030 },
  { what: 'known by name alone', withIds: false, fiscalYear: 2031 },
])('people and payroll of 40,000 employees $what beside bare SQL', async ({ what, withIds, fiscalYear }) => {
  const scenario = await buildScenario(cx, { fiscalYear });
  const workGroupIds = [await buildWorkGroup(cx)];
  const buildingIds: number[] = [];
  for (let at = 0; at < 24; at += 1) buildingIds.push(await buildBuilding(cx));
  await fillRoster(cx.db, scenario, { count: EMPLOYEES, workGroupIds, buildingIds, withIds });
  // A row changes before each call, so that nothing can be kept from the last one.
  const changed = () =>
    cx.db.raw(`UPDATE line_items SET notes = 'changed' WHERE id = (SELECT max(id) FROM line_items)`);
  const bare = await measureBest(RUNS, async () => {
    await changed();
    return bareHeadcount(client, scenario.id, fiscalYear);
  });
  const ours = await measureBest(RUNS, async () => {
    await changed();
    return employeeStats(cx, { budgetYearId: scenario.budgetYearId }, 'staff');
  });
  const ratio = ours.wall / bare.wall;
  console.info(
    `${EMPLOYEES} ${what}: bare ${tellMeasured(bare)}, ours ${tellMeasured(ours)}, ratio ${ratio.toFixed(2)}`,
  );
  if (withIds) expect(ratio).toBeLessThanOrEqual(3);
  expect(ours.block).toBeLessThan(100);
});
