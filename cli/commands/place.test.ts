import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSchedule } from '../../server/planning/schedules/save-schedule.ts';
import { createSchedule as createScheduleCall } from '../../core/contract/schedules.ts';
import { systemContext } from '../../server/context.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../test/factories/factories.ts';
import { millbrookBody } from '../../test/factories/millbrook.ts';
import { runCli } from '../../test/support/run-cli.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  const group = await buildWorkGroup(cx, { name: 'Unit A' });
  await createSchedule(cx, createScheduleCall.body.parse(millbrookBody(group)));
  const person = (salary: number, last_name: string) =>
    employeeLine(salary, { last_name, first_name: 'Kit', work_group_id: group });
  await buildLines(cx, await buildScenario(cx), [
    person(55_622.8, 'Abel'),
    person(75_404.62, 'Bell'),
    person(1, 'Cole'),
  ]);
});
afterAll(() => database.drop());

test('place reports what is exact, places it once, and leaves the rest open', async () => {
  const place = ['place', '--budget-year', 'FY26', '--format', 'csv'];
  const preview = await runCli(database, [...place, '--preview']);
  expect(preview.out.trim().split('\r\n')).toEqual([
    'Name,Work group,Salary,FTE,Match,Candidates,Dollar effect,Why',
    '"Bell, Kit",Unit A,75404.62,1,AMBIGUOUS,M/6; M+60/4,596.13,The salary matches 2 cells. Next year the amounts of these cells differ by up to $596.13.',
    '"Abel, Kit",Unit A,55622.8,1,EXACT,B/1,0,The salary matches this cell.',
    '"Cole, Kit",Unit A,1,1,OFF,,0,No cell has this salary.',
  ]);
  expect([preview.code, preview.err]).toEqual([0, '1 line would be placed. 2 would not be placed.\n']);
  expect(await database.db('placements')).toEqual([]);
  const named = [...place, '--schedule', 'Millbrook Teachers', '--group', 'Unit A'];
  expect((await runCli(database, named)).err).toBe('1 line placed. 2 lines not placed.\n');
  expect((await runCli(database, place)).err).toBe('0 lines placed. 2 lines not placed.\n');
});

test('scattergram prints the cells with people, in later years too', async () => {
  const scattergram = ['scattergram', 'Millbrook Teachers', '--budget-year', 'FY26', '--format', 'json'];
  const { out, err } = await runCli(database, scattergram);
  expect(JSON.parse(out)).toEqual([{ step: '1', lane: 'B', amount: 55_622.8, count: 1, fte: 1, dollars: 55_622.8 }]);
  expect(err).toBe('0 people off schedule; 2 not placed.\n');
  const next = await runCli(database, [...scattergram, '--year', 'FY27']);
  expect(JSON.parse(next.out)).toMatchObject([{ step: '2', lane: 'B', count: 1 }]);
  expect(await runCli(database, [...scattergram, '--year', 'FY25'])).toMatchObject({
    code: 2,
    err: 'Error: FY25 cannot be shown. Choose FY26 to FY36.\n',
  });
  expect((await runCli(database, ['scattergram', 'Nope', '--budget-year', 'FY26'])).code).toBe(3);
});
