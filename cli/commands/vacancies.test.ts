import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../server/context.ts';
import { positionsFromRoster } from '../../server/planning/positions/positions-from-roster.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../test/factories/factories.ts';
import { buildSalarySchedule } from '../../test/factories/placed-people.ts';
import { runCli } from '../../test/support/run-cli.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  const roster = await buildScenario(cx);
  const work_group_id = await buildWorkGroup(cx, { name: 'Unit A' });
  await buildSalarySchedule(cx, {
    workGroupId: work_group_id,
    editions: [{ fiscalYear: 2026, fromDay: 1, amounts: [[66_563], [68_000]] }],
  });
  const line = (last_name: string, position_number: string, more: object) =>
    employeeLine(null, { last_name, position_number, position: 'Nurse', work_group_id, ...more });
  await buildLines(cx, roster, [
    line('VACANT', '01', { is_vacancy: true, current_fte: 0.8 }),
    { ...line('Abel', '02', { employee_status: 'Retiring' }), ...employeeLine(115_744) },
  ]);
  await positionsFromRoster(cx, { budgetYearId: roster.budgetYearId, numberLines: false, preview: false });
});
afterAll(() => database.drop());

const run = (...args: string[]) => runCli(database, ['vacancies', ...args]);
const csv = async (...args: string[]) => {
  const { out } = await run(...args, '--budget-year', 'FY26', '--format', 'csv');
  return out.trim().split('\r\n').slice(1);
};

test('a rule prices the vacancies and what turnover saves', async () => {
  expect(await csv('list')).toEqual(['01,Nurse,Unit A,,0.8,unknown,,,']);
  expect(await csv('rule', '--group', 'unit a', '--cell', 'M/7', '--fill-day', '31')).toEqual(['Unit A,M/7,66563,31']);
  expect(await csv('list')).toEqual(['01,Nurse,Unit A,,0.8,cell,53250.4,44520.83,8729.57']);
  // In FY27 the grid stays, since no raise is settled; 66,563.00 × 30 ÷ 183 lapse.
  expect(await csv('turnover', '--year', 'FY27')).toEqual(['02,Nurse,Abel,,1,Vacancy,115744,66563,49181,10911.97']);
  expect(await csv('rule', '--group', 'Unit A', '--average')).toEqual(['Unit A,average,115744,1']);
  expect(await csv('rule', '--group', 'Unit A', '--none')).toEqual(['Unit A,none,,']);
  expect(await csv('rules')).toEqual(['Unit A,none,,']);
});

test('a rule that is not one, an unknown group or cell is refused', async () => {
  const rule = (...args: string[]) => run('rule', '--budget-year', 'FY26', ...args);
  expect(await rule('--group', 'Unit A')).toMatchObject({
    code: 2,
    err: 'Error: Use exactly one of --cell, --average, --amount or --none.\n',
  });
  for (const cell of ['M7', 'M/'])
    expect(await rule('--group', 'Unit A', '--cell', cell)).toMatchObject({
      code: 2,
      err: `Error: --cell "${cell}" must be a lane and a step, such as M/4.\n`,
    });
  expect((await rule('--group', 'Unit A', '--cell', 'M/99')).code).toBe(2);
  expect(await rule('--group', 'Unit A', '--amount', '0')).toMatchObject({
    code: 2,
    err: 'Error: --amount is 0. Enter an amount above 0.\n',
  });
  expect(await rule('--group', 'Unit A', '--average', '--fill-day', '400')).toMatchObject({
    code: 2,
    err: 'Error: --fill-day is "400". Enter a day from 1 to 366.\n',
  });
  expect((await rule('--group', 'Unit Z', '--average')).code).toBe(3);
});

test('a work group with several schedules needs the name of one, in the option of this command', async () => {
  const cx = systemContext(database.db);
  const workGroupId = await buildWorkGroup(cx, { name: 'Unit C' });
  for (const name of ['Clerks', 'Nurses']) await buildSalarySchedule(cx, { workGroupId, name });
  const { code, err } = await run('rule', '--budget-year', 'FY26', '--group', 'Unit C', '--cell', 'M/7');
  expect(code).toBe(2);
  expect(err).toContain('Unit C has several salary schedules. Choose a schedule with --schedule: ');
});
