import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardConfig } from '../../core/contract/public-dashboard.ts';
import { systemContext } from '../../server/context.ts';
import { saveEnrollment } from '../../server/planning/enrollment/enrollment.ts';
import { buildBuilding, buildLines, buildScenario, buildWorkGroup, proposedLine } from '../factories/factories.ts';
import { fillRoster } from '../factories/fill-roster.ts';
import { startSignedInServer, type SignedInServer } from '../support/signed-in-server.ts';
import { jsonBody } from '../support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const SCHOOLS = 100;
const EMPLOYEES = 10_000;
const ADDRESS = '/public/many-schools';
const ROUNDS = 3;
const MAX_WAIT_MS = 100;

let database: TestDatabase;
let server: SignedInServer;

beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  const buildingIds = await Promise.all(
    Array.from({ length: SCHOOLS }, (_, at) => buildBuilding(cx, { name: `School ${at + 1}` })),
  );
  const workGroupIds = await Promise.all(Array.from({ length: 8 }, () => buildWorkGroup(cx)));
  for (const fiscalYear of [2025, 2026]) {
    const budget = await buildScenario(cx, { type: 'proposed', fiscalYear });
    await buildLines(
      cx,
      budget,
      buildingIds.map((building_id, at) => proposedLine(1_000_000 + at * 10_000 + fiscalYear, { building_id })),
    );
    for (const [at, buildingId] of buildingIds.entries()) {
      for (const grade of ['3', '4', '5'] as const) {
        const count = { budgetYearId: budget.budgetYearId, buildingId, grade, studentCount: 60 + at };
        await saveEnrollment(cx, count);
      }
    }
  }
  const roster = await buildScenario(cx, { fiscalYear: 2026 });
  await fillRoster(database.db, roster, { count: EMPLOYEES, workGroupIds, buildingIds });
  server = await startSignedInServer(database, 'ADMIN');
  const { id } = await config();
  const settings = {
    urlPath: 'many-schools',
    schoolName: 'Many Schools',
    publishedYears: [2026],
    translations: ['es', 'pt', 'ht'],
  };
  expect((await server.send('PATCH', `/public-dashboard/config/${id}`, jsonBody(settings))).status).toBe(200);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const config = async () => dashboardConfig.parse(await (await server.send('GET', '/public-dashboard/config')).json());

test(`residents and users wait at most ${MAX_WAIT_MS} ms while ${SCHOOLS} schools are published in four languages`, async () => {
  const { id } = await config();
  const publish = async () => {
    const response = await server.send('POST', `/public-dashboard/publish/${id}`, jsonBody({}));
    expect(response.status, await response.text()).toBe(200);
  };
  await publish();
  const pages = await database.db('public_release_files').where({ media_type: 'text/html; charset=utf-8' }).count();
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const { slowest, median, answers, computed } = await server.watch(publish, ADDRESS);
    waits.push(slowest);
    console.info(
      `${String(pages[0]?.count)} pages published in ${((performance.now() - began) / 1000).toFixed(1)} s; ` +
        `${answers} others waited ${median.toFixed(0)} ms, at most ${slowest.toFixed(0)} ms; ` +
        `computed ${computed.itself} ms, in workers ${computed.workers} ms`,
    );
  }
  expect(Math.min(...waits)).toBeLessThanOrEqual(MAX_WAIT_MS);
});
