import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchPlacements } from '../../core/contract/placements.ts';
import { systemContext } from '../../server/context.ts';
import { createSchedule } from '../../server/planning/schedules/save-schedule.ts';
import { createSchedule as createCall } from '../../core/contract/schedules.ts';
import { buildBuilding, buildScenario, buildWorkGroup } from '../factories/factories.ts';
import { fillRoster } from '../factories/fill-roster.ts';
import { MILLBROOK_CELLS, millbrookBody } from '../factories/millbrook.ts';
import { type SignedInServer, startSignedInServer } from '../support/signed-in-server.ts';
import { jsonBody } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const LINES = 40_000;
const MAX_MATCH_MS = 5_000;
const MAX_WAIT_MS = 100;
const RUNS = 5;
let database: TestDatabase;
let server: SignedInServer;
let budgetYearId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  const workGroupId = await buildWorkGroup(cx);
  const scenario = await buildScenario(cx, { fiscalYear: 2026 });
  ({ budgetYearId } = scenario);
  await createSchedule(cx, createCall.body.parse(millbrookBody(workGroupId)));
  await fillRoster(cx.db, scenario, {
    count: LINES,
    workGroupIds: [workGroupId],
    buildingIds: [await buildBuilding(cx)],
  });
  // Gives people the pay of a cell multiplied by their FTE. Every tenth person gets a pay that matches no cell.
  await cx.db.raw(
    `UPDATE line_items SET is_vacancy = false, current_salary_cents = pay, cost_cents = pay
     FROM (SELECT id AS line, round((CAST(:cells AS bigint[]))[1 + id % CAST(:count AS int)] * current_fte)
                  + CASE WHEN id % 10 = 0 THEN 12345 ELSE 0 END AS pay
           FROM line_items WHERE scenario_id = :scenario) p
     WHERE line = line_items.id`,
    {
      cells: `{${MILLBROOK_CELLS.map(({ amount }) => Math.round(amount * 100)).join(',')}}`,
      count: MILLBROOK_CELLS.length,
      scenario: scenario.id,
    },
  );
  await cx.db.raw('ANALYZE line_items');
  server = await startSignedInServer(database, 'FINANCE');
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

test(`${LINES} lines are matched within 5 seconds, and others wait at most 100 ms`, async () => {
  const runs: { took: number; slowest: number; median: number; itself: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    let took = 0;
    const { slowest, median, computed } = await server.watch(async () => {
      const began = performance.now();
      const response = await server.send('POST', '/placements/match', jsonBody({ budgetYearId, preview: true }));
      const { totals } = matchPlacements.response.parse(await response.json());
      took = performance.now() - began;
      expect([totals.lines, totals.exact > 0, totals.off > 0]).toEqual([LINES, true, true]);
    });
    runs.push({ took, slowest, median, itself: computed.itself });
  }
  const least = (of: (one: (typeof runs)[number]) => number) => Math.min(...runs.map(of));
  const [took, slowest] = [least((one) => one.took), least((one) => one.slowest)];
  console.info(
    `matching ${LINES} lines over HTTP: ${took.toFixed(0)} ms; others waited at most ${slowest.toFixed(0)} ms, ` +
      `in the middle ${least((one) => one.median).toFixed(0)} ms; the server itself computed ${least((one) => one.itself)} ms`,
  );
  // Takes the best run, because other programs use the machine, too.
  expect(took).toBeLessThanOrEqual(MAX_MATCH_MS);
  expect(slowest).toBeLessThanOrEqual(MAX_WAIT_MS);
});
