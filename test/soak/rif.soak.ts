import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { calculateRifGap } from '../../core/contract/cola-rif.ts';
import { agreement } from '../factories/rif-agreement.ts';
import { buildScenario, buildStepsLanes, buildWorkGroup, type BuiltScenario } from '../factories/factories.ts';
import { measureBest, reportMeasured } from '../support/measure-work.ts';
import { useTestApp } from '../support/test-app.ts';
import { checkDistricts } from '../support/cola/check-district.ts';

const app = useTestApp();
let scenario: BuiltScenario;
const groups = new Map<number, number>();

beforeAll(async () => {
  scenario = await buildScenario(app.cx, { fiscalYear: 2026 });
  for (const number of [1, 2, 3, 4]) groups.set(number, await buildWorkGroup(app.cx));
});

test('1,000 random districts through the API add up to the cent', async () => {
  expect.hasAssertions();
  await checkDistricts(app, scenario, groups, { numRuns: 1_000, seed: Date.now() });
});

test('20,000 random districts by the rules add up to the cent', () => {
  expect.hasAssertions();
  fc.assert(agreement, { numRuns: 20_000 });
});

const EMPLOYEES = 40_000;
const RUNS = 10;

test('40,000 employees over five years let other work have its turn at least every 100 ms', async () => {
  const roster = await buildScenario(app.cx, { fiscalYear: 2040 });
  await buildStepsLanes(app.cx, roster.budgetYearId, {
    type: 'DOLLAR',
    value: 500_000,
    workGroupIds: [groups.get(1) ?? 0],
  });
  await app.cx.db.raw(
    `INSERT INTO line_items (scenario_id, fiscal_year, is_operating, employee_status, updated_by, last_name,
       work_group_id, current_salary_cents, cost_cents)
     SELECT ?, 2040, true, 'Active', 'soak', 'Someone', ?::bigint + n % 4, 4000000 + n * 37, 4000000 + n * 37
     FROM generate_series(1, ?) n`,
    [roster.id, groups.get(1) ?? 0, EMPLOYEES],
  );
  const asked = { fiscalYear: 2045, budgetYearId: roster.budgetYearId };
  await app.call('FINANCE', calculateRifGap, { body: asked });
  const measured = await measureBest(RUNS, async () => {
    const { calculation } = (await app.call('FINANCE', calculateRifGap, { body: asked })).body;
    expect(calculation.stepsLanesImpact).toBe(2_500_000);
  });
  process.stdout.write(`RIF of ${EMPLOYEES} employees to FY45: ${reportMeasured(measured)}\n`);
  expect(measured.block).toBeLessThan(100);
});
