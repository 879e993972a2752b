import { beforeAll, expect, test } from 'vitest';
import * as contract from '../../../core/contract/placements.ts';
import { createSchedule } from '../../../core/contract/schedules.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../../test/factories/factories.ts';
import { millbrookBody } from '../../../test/factories/millbrook.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
beforeAll(async () => {
  const group = await buildWorkGroup(app.cx, { name: 'Millbrook Teachers' });
  await app.call('FINANCE', createSchedule, { body: millbrookBody(group) });
  const person = (salary: number, employee_id: string) =>
    employeeLine(salary, { last_name: `Kit ${employee_id}`, employee_id, work_group_id: group });
  // 75,404.62 is paid in M/6 and in M+60/4.
  await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2026 }), [
    person(75_404.62, '001'),
    person(75_404.62, '002'),
    person(75_404.62, '003'),
  ]);
});

const send = async (content: string, fields: Record<string, string> = {}) => {
  const answer = await app.send(
    ...(['FINANCE', 'POST', '/api/placements/import'] as const),
    formBody({ name: 'roster.csv', content }, fields),
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const list = async () =>
  (await app.call('FINANCE', contract.listPlacements, { query: { state: 'ALL' } })).body.lines.map((line) => ({
    ...{ id: line.employeeId, verdict: line.verdict, years: line.placement?.serviceYears ?? null },
    cells: line.candidates.map(({ lane, step }) => `${lane}/${step}`),
  }));
const ROSTER = 'Employee ID,Name,Lane,Step,Service Years,Longevity Date\n';

test('the step and lane of a file narrow the cells that a salary fits, until a user confirms them', async () => {
  const rows = '001,Abel,M,6,12,\n002,Bell,M60-04,,,2010-09-01\n003,Cole,,,5,\n004,Dorn,M,6,,\n';
  const preview = await send(ROSTER + rows, { preview: 'true' });
  expect(preview).toMatchObject({ status: 200, body: { taken: 2, undo: [] } });
  const { body } = await send(ROSTER + rows);
  expect(body).toMatchObject({
    taken: 2,
    problems: ['Row 5: no one with the employee ID "004" is in a work group that has a salary schedule.'],
  });
  const lines = await list();
  expect(lines.find(({ id }) => id === '001')).toEqual({ id: '001', verdict: 'EXACT', years: 12, cells: ['M/6'] });
  expect(lines.find(({ id }) => id === '002')).toEqual({ id: '002', verdict: 'EXACT', years: 15, cells: ['M+60/4'] });
  expect(lines.find(({ id }) => id === '003')).toMatchObject({ verdict: 'AMBIGUOUS', years: null });

  await app.call('FINANCE', contract.changePlacements, {
    body: { edits: contract.changePlacements.body.parse({ edits: body.undo }).edits },
  });
  expect((await list()).map(({ verdict }) => verdict)).toEqual(['AMBIGUOUS', 'AMBIGUOUS', 'AMBIGUOUS']);
});

test('a file without the service years keeps those that are known', async () => {
  await send(`${ROSTER}001,Abel,M,6,12,\n`);
  await send('Employee ID,Step\n001,M+60/4\n');
  expect((await list()).find(({ id }) => id === '001')).toEqual({
    ...{ id: '001', verdict: 'EXACT', years: 12, cells: ['M+60/4'] },
  });
});

test('a file without the columns is refused, and a row without such a step is named', async () => {
  expect(await send('Name,Salary\nAbel,1\n')).toMatchObject({
    status: 400,
    body: {
      error: expect.stringContaining(
        'must have an “Employee ID” column, and at least one of the columns “Step” and “Lane”',
      ) as string,
    },
  });
  expect((await send('Employee ID,Lane,Step\n002,PhD,99\n')).body).toMatchObject({
    taken: 0,
    problems: ['Row 2: "PhD 99" is not a step and lane of a schedule.'],
  });
});

test('two rows that place a person differently are named and not used, and the list of problems is limited', async () => {
  const { body } = await send('Employee ID,Lane,Step\n003,M,6\n003,M,7\n003,M,6\n');
  expect(body).toEqual({
    taken: 0,
    problems: ['Row 3: row 2 has different values for the same person. Neither row was used.'],
    undo: [],
  });
  const unknown = Array.from({ length: 1_002 }, (_, at) => `X${at},M,6`).join('\n');
  const { problems } = (await send(`Employee ID,Lane,Step\n${unknown}\n`)).body;
  expect(problems).toHaveLength(1_001);
  expect((problems as string[]).at(-1)).toBe('2 more rows are not listed here.');
});
