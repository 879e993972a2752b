import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Context, systemContext } from '../../server/context.ts';
import { buildContract, buildScenario, buildStepsLanes, buildWorkGroup } from '../factories/factories.ts';
import { bestInTurn, measureWork, reportMeasured, type Measured } from '../support/measure-work.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { bareInsertSelect } from './generate.baseline.ts';
import { generateProjection } from '../../server/planning/projections/generate-projection.ts';

const YEARS = 5;
let database: TestDatabase;
let cx: Context;
let fiscalYear = 2000;
const workGroups: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
  for (let made = 0; made < 8; made += 1) workGroups.push(await buildWorkGroup(cx));
  for (const workGroupId of workGroups.slice(0, 6)) {
    await buildContract(cx, { workGroupId, startYear: 2000, rates: Array.from({ length: 90 }, () => 2.75) });
  }
});
afterAll(() => database.drop());

/** Builds a roster in a separate budget year. Most contracts are settled, and half of the people are on steps. */
async function buildRoster(people: number) {
  fiscalYear += 1;
  const roster = await buildScenario(cx, { fiscalYear });
  await buildStepsLanes(cx, roster.budgetYearId, { value: 1.5, workGroupIds: workGroups.slice(0, 4) });
  await cx.db.raw(
    `INSERT INTO line_items (
       scenario_id, fiscal_year, is_operating, employee_status, updated_by, first_name, last_name, employee_id, position,
       current_fte, account_line, hire_date, work_group_id, current_salary_cents, cost_cents
     )
     SELECT :id, :fiscalYear, true, 'Active', 'bench', 'First ' || n, 'Last ' || n, 'E' || n, 'Teacher Grade ' || n % 9,
            1, '1000-2305-' || n, '2015-09-01', (CAST(:workGroups AS bigint[]))[1 + n % 8], 3000000 + n * 7919 % 9000000,
            3000000 + n * 7919 % 9000000
     FROM generate_series(1, :people) n`,
    { id: roster.id, fiscalYear, workGroups: `{${workGroups.join(',')}}`, people },
  );
  return roster;
}

/** Runs the bare statement and the projection, each on separate rows of the same table. */
async function run(people: number): Promise<Record<'bare' | 'generate', Measured>> {
  const [bareRoster, roster] = [await buildRoster(people), await buildRoster(people)];
  await cx.db.raw('VACUUM ANALYZE line_items');
  const bare = await measureWork(async () =>
    expect(await bareInsertSelect(database.url, bareRoster.id, YEARS)).toBe(people * YEARS),
  );
  const generate = await measureWork(async () => {
    const { projectedCount } = await generateProjection(cx, {
      budgetYearId: roster.budgetYearId,
      projectionType: 'operating',
    });
    expect(projectedCount).toBe(people * YEARS);
  });
  return { bare, generate };
}

function report(what: string, { bare, generate }: Awaited<ReturnType<typeof run>>): number {
  const ratio = generate.wall / bare.wall;
  const times = `bare ${reportMeasured(bare)}, generate ${reportMeasured(generate)}`;
  console.info(`${what}: ${times}; ${ratio.toFixed(2)} times the bare INSERT … SELECT`);
  return ratio;
}

test('10,000 employees over five years take at most 3 times one bare INSERT … SELECT of as many rows', async () => {
  expect(report('10,000 employees × 5 years', await bestInTurn(() => run(10_000)))).toBeLessThanOrEqual(3);
});

test('40,000 employees over five years take less than 15 seconds', async () => {
  const times = await run(40_000);
  report('40,000 employees × 5 years', times);
  expect(times.generate.wall).toBeLessThan(15_000);
});
