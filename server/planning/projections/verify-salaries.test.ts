import { expect, test } from 'vitest';
import { verifySalaries } from '../../../core/contract/projections-verification.ts';
import { cents } from '../../../core/money.ts';
import {
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { countWrongSalaries } from './verify-salaries.ts';

const app = useTestApp();

test('imported next-year salaries are compared with calculated ones, with the reason for each difference', async () => {
  const roster = await buildScenario(app.cx);
  const teachers = await buildWorkGroup(app.cx, { name: 'Teachers' });
  await buildContract(app.cx, { workGroupId: teachers, startYear: 2027, rates: [2] });
  await buildStepsLanes(app.cx, roster.budgetYearId, { value: 1.5, workGroupIds: [teachers] });
  const line = (last_name: string, next: number | null, more: object = {}) => ({
    last_name,
    first_name: 'A.',
    position: 'Teacher',
    work_group_id: teachers,
    current_salary_cents: cents(6_832_000),
    next_year_salary_cents: next === null ? null : cents(next),
    next_year_salary_manual: next !== null,
    ...more,
  });
  const ids = await buildLines(app.cx, roster, [
    line('Able', 7_071_120),
    line('Baker', 6_968_640),
    line('Cole', null),
    line('Dunn', 7_000_000, { employee_status: 'Inactive' }),
    line('Ebert', 7_000_000, { deleted_at: new Date() }),
  ]);
  const query = { budgetYearId: String(roster.budgetYearId) };
  const { body } = await app.call('FINANCE', verifySalaries, { query });
  expect(body).toMatchObject({ fiscalYear: 2027, counts: { matches: 1, wrong: 2, unchecked: 1 } });
  expect(body.lines.map(({ name }) => name)).toEqual(['Able, A.', 'Baker, A.', 'Cole, A.', 'Dunn, A.']);
  expect(body.lines[1]).toEqual({
    id: ids[1],
    name: 'Baker, A.',
    position: 'Teacher',
    building: null,
    workGroup: 'Teachers',
    currentSalary: 68_320,
    imported: 69_686.4,
    calculated: 70_711.2,
    difference: -1024.8,
    verdict: 'wrong',
    reason: 'Includes the COLA of 2% but no steps.',
  });
  expect(body.lines[3]).toMatchObject({ calculated: null, difference: null, verdict: 'wrong' });

  const wrong = await app.call('ADMIN', verifySalaries, { query: { ...query, verdict: 'wrong' } });
  expect(wrong.body.counts).toEqual(body.counts);
  expect(await countWrongSalaries(app.cx, { budgetYearId: roster.budgetYearId })).toBe(2);
  expect(wrong.body.lines.map(({ name }) => name)).toEqual(['Baker, A.', 'Dunn, A.']);
});

test('the count of differences shares a pool of step dollars with people whose salary was not imported', async () => {
  const roster = await buildScenario(app.cx, { fiscalYear: 2036 });
  const teachers = await buildWorkGroup(app.cx, { name: 'Pool' });
  await buildStepsLanes(app.cx, roster.budgetYearId, { type: 'DOLLAR', value: 1_000, workGroupIds: [teachers] });
  const line = { work_group_id: teachers, current_salary_cents: cents(5_000_000) };
  // Each of the two gets 500 of the pool of 1,000.
  const next = { next_year_salary_cents: cents(5_050_000), next_year_salary_manual: true };
  await buildLines(app.cx, roster, [line, { ...line, ...next }]);
  expect(await countWrongSalaries(app.cx, { budgetYearId: roster.budgetYearId })).toBe(0);
  await app.cx
    .db('line_items')
    .update({ next_year_salary_cents: cents(5_100_000) })
    .where({ next_year_salary_manual: true });
  expect(await countWrongSalaries(app.cx, { budgetYearId: roster.budgetYearId })).toBe(1);
});

test('a budget year that is unknown or without a roster has nothing to verify', async () => {
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2031 });
  for (const budgetYearId of ['987654', String(budget.budgetYearId)]) {
    expect((await app.refused('ADMIN', verifySalaries, { query: { budgetYearId } })).status).toBe(404);
  }
  expect(await countWrongSalaries(app.cx, { budgetYearId: budget.budgetYearId })).toBe(0);
  expect((await app.send('ADMIN', 'GET', '/api/line-items/budget/salary-verification')).status).toBe(400);
});
