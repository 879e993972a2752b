import { expect, test } from 'vitest';
import { salaryProgression } from '../../../core/contract/projections.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildBuilding,
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { generateProjection } from './generate-projection.ts';

const app = useTestApp();

test('returns each year of a person with COLA and steps, by position and up to a limit', async () => {
  const workGroup = await buildWorkGroup(app.cx, { name: 'Unit A' });
  await buildContract(app.cx, { workGroupId: workGroup, startYear: 2027, rates: [2, 2.75] });
  const school = await buildBuilding(app.cx, { name: 'Hill School' });
  const scenario = await buildScenario(app.cx, { fiscalYear: 2026 });
  const { budgetYearId } = scenario;
  await buildStepsLanes(app.cx, budgetYearId, { value: 1.5, workGroupIds: [workGroup] });
  const person = (last_name: string, dollars: number, more: object = {}) => {
    const cents = fromDollars(dollars);
    return { last_name, position: 'Teacher, Grade 1', current_salary_cents: cents, cost_cents: cents, ...more };
  };
  await buildLines(app.cx, scenario, [
    person('Young', 50_000, { first_name: 'Ann' }),
    person('Adams', 68_320, { work_group_id: workGroup, building_id: school }),
    person('Miller', 40_000, { next_year_salary_cents: fromDollars(45_000), next_year_salary_manual: true }),
    person('Vacant', 40_000, { is_vacancy: true }),
    person('Baker', 30_000, { position: '100%_Nurse' }),
  ]);
  await generateProjection(app.cx, { budgetYearId, projectionType: 'operating', toFiscalYear: 2028 });
  const ask = async (query: Parameters<typeof salaryProgression.query.parse>[0]) =>
    (await app.call('FINANCE', salaryProgression, { query: query as object })).body;

  const { progressions, matching, people, positions } = await ask({ position: 'teacher' });
  expect([matching, people, positions]).toEqual([3, 4, ['100%_Nurse', 'Teacher, Grade 1']]);
  expect(progressions.map(({ name }) => name)).toEqual(['Adams', 'Miller', 'Young, Ann']);
  expect(progressions[0]).toMatchObject({ position: 'Teacher, Grade 1', building: 'Hill School', workGroup: 'Unit A' });
  const year = (fiscalYear: number, currentSalary: number, applied: (number | null)[]) => {
    const [yoyIncrease, colaApplied, stepsLanesApplied, totalIncreaseApplied] = applied;
    const isProjected = fiscalYear > 2026;
    return {
      id: expect.any(Number) as number,
      fiscalYear,
      isProjected,
      currentSalary,
      yoyIncrease,
      colaApplied,
      stepsLanesApplied,
      totalIncreaseApplied,
    };
  };
  expect(progressions[0]?.yearData).toEqual([
    year(2026, 68_320, [null, null, null, null]),
    year(2027, 70_711.2, [2_391.2, 1_366.4, 1_024.8, 2_391.2]),
    // 70,711.20 × 2.75% = 1,944.558 and × 1.5% = 1,060.668.
    year(2028, 73_716.43, [3_005.23, 1_944.56, 1_060.67, 3_005.23]),
  ]);
  // A typed salary includes neither COLA nor steps.
  expect(progressions[1]?.yearData[1]).toEqual(year(2027, 45_000, [5_000, 0, 0, 0]));

  expect((await ask({ position: 'teacher', limit: '1' })).progressions).toHaveLength(1);
  expect((await ask({ position: '%_' })).progressions.map(({ name }) => name)).toEqual(['Baker']);
  expect((await ask({ budgetYearId: String(budgetYearId) })).progressions).toHaveLength(4);
});

test('an invalid limit is refused, and the budget year must exist', async () => {
  for (const limit of ['0', '51', 'ten']) {
    const { status, body } = await app.refused('FINANCE', salaryProgression, { query: { limit } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['limit']]);
  }
  expect((await app.refused('FINANCE', salaryProgression, { query: { budgetYearId: '98765' } })).status).toBe(404);
});
