import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Context, systemContext } from '../../server/context.ts';
import { jsonBody } from '../../server/platform/http/json-body.ts';
import {
  buildBuilding,
  buildContract,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
  type BuiltScenario,
} from '../factories/factories.ts';
import { fillRoster } from '../factories/fill-roster.ts';
import { bestInTurn, measureWork, reportMeasured } from '../support/measure-work.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { bareList } from './list.baseline.ts';
import { listLineItems } from '../../server/records/line-items/list-line-items.ts';

/** Maximum time for which another request may be blocked. */
const MAX_BLOCK_MS = 50;
let database: TestDatabase;
let client: pg.Client;
let cx: Context;
const workGroupIds: number[] = [];
const buildingIds: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  cx = systemContext(database.db);
  for (let at = 0; at < 8; at += 1) workGroupIds.push(await buildWorkGroup(cx));
  for (let at = 0; at < 24; at += 1) buildingIds.push(await buildBuilding(cx));
  for (const workGroupId of workGroupIds)
    await buildContract(cx, { workGroupId, startYear: 2026, rates: [2, 2.75, 3] });
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

let year = 2030;

async function district(count: number): Promise<BuiltScenario> {
  const scenario = await buildScenario(cx, { fiscalYear: (year += 1) });
  await buildStepsLanes(cx, scenario.budgetYearId, { workGroupIds });
  await fillRoster(cx.db, scenario, { count, workGroupIds, buildingIds });
  return scenario;
}

test.each([10_000, 40_000])('%i employees with next-year salaries beside a bare select', async (count) => {
  const scenario = await district(count);
  const { bare, ours } = await bestInTurn(async () => ({
    bare: await measureWork(() => bareList(client, scenario.id, scenario.fiscalYear)),
    ours: await measureWork(async () =>
      jsonBody(await listLineItems(cx, { scenarioId: scenario.id, isOperating: true })),
    ),
  }));
  const ratio = ours.cpu / bare.cpu;
  console.info(
    `${count} employees: bare ${reportMeasured(bare)}, ours ${reportMeasured(ours)}, ratio ${ratio.toFixed(2)}`,
  );
  expect(ratio).toBeLessThanOrEqual(2);
  expect(ours.block).toBeLessThan(MAX_BLOCK_MS);
});
