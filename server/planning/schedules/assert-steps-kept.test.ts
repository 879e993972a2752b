import { beforeEach, expect, test } from 'vitest';
import type * as schedulesFields from '../../../core/contract/schedules-fields.ts';
import * as schedules from '../../../core/contract/schedules.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../../test/factories/factories.ts';
import { buildPlacement, buildPlacementEvent } from '../../../test/factories/placed-people.ts';
import { salaryScheduleBody } from '../../../test/factories/salary-schedules.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let group: number;
let schedule: schedulesFields.SalarySchedule;
let made = 0;
beforeEach(async () => {
  group = await buildWorkGroup(app.cx, { name: `Carver ${(made += 1)}` });
  const body = salaryScheduleBody(group, {
    ...{ name: 'Carver', lanes: ['M'], steps: [{ label: '1' }, { label: '2' }, { label: '3' }] },
    editions: [{ fiscalYear: 2026, fromDay: 1, amounts: [[50_000], [52_000], [54_000]] }],
  });
  ({ schedule } = (await app.call('FINANCE', schedules.createSchedule, { body })).body);
  const lines = await buildLines(
    app.cx,
    await buildScenario(app.cx, { fiscalYear: 2026 }),
    ['Abel', 'Bell', 'Cole'].map((last_name) =>
      employeeLine(50_000, { last_name, first_name: 'Kit', work_group_id: group }),
    ),
  );
  for (const [at, step] of ['1', '1', '2'].entries()) {
    await buildPlacement(app.cx, { lineId: lines[at]!, scheduleId: schedule.id, lane: 'M', step });
  }
});

const params = () => ({ id: String(schedule.id) });
/** The schedule with an edition for FY27 that drops step 1. */
const typed = (stepMap: Record<string, string> | null = null) => {
  const { rev, workGroupId, name, lanes, steps, editions } = schedule;
  const next = { fiscalYear: 2027, fromDay: 1, stepMap, amounts: [[null], [53_000], [55_000]] };
  return { rev, workGroupId, name, lanes, steps, editions: [...editions, next] };
};
const MISSING = {
  schedule: 'Carver',
  fiscalYear: 2027,
  step: '1',
  people: 2,
  names: ['Abel, Kit (M)', 'Bell, Kit (M)'],
};

test('a typed edition that lacks the step of placed people is refused with their names, until the step is mapped', async () => {
  const { status, body } = await app.refused('FINANCE', schedules.updateSchedule, { params: params(), body: typed() });
  expect([status, body.error]).toEqual([
    409,
    '“Carver” has no step 1 in FY27, but 2 people are on that step in the year before: Abel, Kit (M); Bell, Kit (M). For each missing step, enter the step that replaces it. Nothing was saved.',
  ]);
  expect(body.conflicts).toEqual([{ ...MISSING, steps: ['2', '3'] }]);
  const saved = await app.call('FINANCE', schedules.updateSchedule, { params: params(), body: typed({ 1: '2' }) });
  expect(saved.body.schedule.editions[1]?.stepMap).toEqual({ 1: '2' });
});

test('an import is refused in the same way, and takes what the step became', async () => {
  const content = 'schedule,fiscal_year,from_day,step,lane,amount\nCarver,FY27,1,2,M,53000\nCarver,FY27,1,3,M,55000\n';
  const send = async (fields: Record<string, string>) => {
    const form = formBody({ name: 'carver.csv', content }, { workGroupId: String(group), ...fields });
    const answer = await app.send('FINANCE', 'POST', '/api/salary-schedules/import', form);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  expect(await send({})).toMatchObject({ status: 409, body: { conflicts: [MISSING] } });
  expect(await send({ renames: 'FY27 1=2' })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('such as FY27:1=2') as string },
  });
  expect((await send({ renames: 'FY27:1=2' })).status).toBe(200);
  const { body } = await app.call('FINANCE', schedules.readSchedule, { params: params() });
  expect(body.schedule.editions[1]?.stepMap).toEqual({ 1: '2' });
});

test('an edition calculated with a dropped step maps it to the next step', async () => {
  const body = { rev: schedule.rev, fiscalYear: 2027, terms: '2, drop 1' };
  const { editions } = (await app.call('FINANCE', schedules.generateEdition, { params: params(), body })).body.schedule;
  expect(editions[1]).toMatchObject({ stepMap: { 1: '2' }, amounts: [[null], [53_040], [55_080]] });
});

/** The schedule with all steps in FY27 and only the given ones in FY28. */
const untilFy28 = (amounts: (number | null)[][], stepMap: Record<string, string> | null = null) => {
  const { editions, ...rest } = typed();
  const next = { fiscalYear: 2027, fromDay: 1, amounts: [[51_000], [53_000], [55_000]] };
  return { ...rest, editions: [editions[0]!, next, { fiscalYear: 2028, fromDay: 1, stepMap, amounts }] };
};

test('a step that people reach before a later year drops it is asked for as well', async () => {
  // Abel and Bell move from 1 to 2 in FY27, Cole from 2 to 3.
  const body = untilFy28([[52_000], [null], [56_000]]);
  const refused = await app.refused('FINANCE', schedules.updateSchedule, { params: params(), body });
  expect([refused.status, refused.body.error]).toEqual([
    409,
    '“Carver” has no step 2 in FY28, but 2 people are on that step in the year before: Abel, Kit (M); Bell, Kit (M). For each missing step, enter the step that replaces it. Nothing was saved.',
  ]);
  const { editions } = (await app.call('FINANCE', schedules.readSchedule, { params: params() })).body.schedule;
  expect(editions).toHaveLength(1);
  const mapped = untilFy28([[52_000], [null], [56_000]], { 2: '3' });
  expect((await app.call('FINANCE', schedules.updateSchedule, { params: params(), body: mapped })).status).toBe(200);
});

test('someone who is held is asked for on the step where they stay', async () => {
  const line = await app.cx
    .db('placements')
    .where({ schedule_id: schedule.id })
    .orderBy('line_id')
    .first<{ line_id: number }>();
  await buildPlacementEvent(app.cx, { lineId: line.line_id, fiscalYear: 2027, kind: 'HOLD' });
  const body = untilFy28([[null], [54_000], [56_000]]);
  const refused = await app.refused('FINANCE', schedules.updateSchedule, { params: params(), body });
  expect(refused.body.conflicts).toEqual([
    { ...MISSING, fiscalYear: 2028, people: 1, names: ['Abel, Kit (M)'], steps: ['2', '3'] },
  ]);
});

test('an edition after a year without one is checked, and an import gives labels also to years that its file lacks', async () => {
  // FY27 has no edition; the printed FY28 lacks step 2, to which Abel and Bell move in FY27.
  const { editions, ...rest } = typed();
  const body = {
    ...rest,
    editions: [editions[0]!, { fiscalYear: 2028, fromDay: 1, amounts: [[51_000], [null], [55_000]] }],
  };
  const refused = await app.refused('FINANCE', schedules.updateSchedule, { params: params(), body });
  expect(refused.body.conflicts).toMatchObject([{ fiscalYear: 2028, step: '2', people: 2 }]);

  const saved = {
    ...body,
    editions: body.editions.map((one) => ({ ...one, stepMap: one.fiscalYear === 2028 ? { 2: '3' } : null })),
  };
  await app.call('FINANCE', schedules.updateSchedule, { params: params(), body: saved });
  // A file without FY28 prints FY27 with another top step, 4: Cole is on it when FY28 begins.
  const content =
    'schedule,fiscal_year,from_day,step,lane,amount\nCarver,FY27,1,1,M,50500\nCarver,FY27,1,2,M,52500\nCarver,FY27,1,4,M,54500\n';
  const send = async (fields: Record<string, string>) => {
    const form = formBody({ name: 'carver.csv', content }, { workGroupId: String(group), ...fields });
    const answer = await app.send('FINANCE', 'POST', '/api/salary-schedules/import', form);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  expect(await send({})).toMatchObject({
    status: 409,
    body: { conflicts: [{ fiscalYear: 2028, step: '4', people: 1, steps: ['1', '3'] }] },
  });
  expect((await send({ renames: 'FY28:4=3' })).status).toBe(200);
  const after = (await app.call('FINANCE', schedules.readSchedule, { params: params() })).body.schedule;
  expect(after.editions.find(({ fiscalYear }) => fiscalYear === 2028)?.stepMap).toEqual({ 2: '3', 4: '3' });
});

test('a step on which no one is by then may go', async () => {
  const body = untilFy28([[null], [54_000], [56_000]]);
  expect((await app.call('FINANCE', schedules.updateSchedule, { params: params(), body })).status).toBe(200);
});
