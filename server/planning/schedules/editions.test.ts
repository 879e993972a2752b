import { beforeEach, describe, expect, test } from 'vitest';
import { createOffer } from '../../../core/contract/offers.ts';
import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import * as edition from '../../../core/contract/schedules-edition.ts';
import * as schedules from '../../../core/contract/schedules.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../../test/factories/factories.ts';
import { buildPlacement } from '../../../test/factories/placed-people.ts';
import { salaryScheduleBody } from '../../../test/factories/salary-schedules.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let group: number;
let schedule: SalarySchedule;
let made = 0;
/** Steps 1 and 2, lanes B and M, an edition of 2020: B/1 50,003, M/1 55,000, M/2 57,001; B/2 is closed. */
beforeEach(async () => {
  group = await buildWorkGroup(app.cx, { name: `Teachers ${(made += 1)}` });
  const amounts = [
    [50_003, 55_000],
    [null, 57_001],
  ];
  const body = salaryScheduleBody(group, { editions: [{ fiscalYear: 2020, fromDay: 1, amounts }] });
  ({ schedule } = (await app.call('FINANCE', schedules.createSchedule, { body })).body);
});

const at = (year: number | string, day: number | string = 1) => ({
  params: { id: String(schedule.id), year: String(year), day: String(day) },
});
const cell = (step: string, lane: string, amount: number | string) => ({ step, lane, amount });
const put = async (year: number | string, change: object, day: number | string = 1) =>
  (await app.call('FINANCE', edition.putEdition, { ...at(year, day), body: { rev: 1, cells: [], ...change } })).body;
const refused = async (year: number, change: object, day = 1) => {
  const body = { rev: 1, cells: [cell('1', 'B', 51_500)], ...change };
  const answer = await app.refused('FINANCE', edition.putEdition, { ...at(year, day), body });
  return [answer.status, answer.body.error];
};
const now = async () =>
  (await app.call('FINANCE', schedules.readSchedule, { params: { id: String(schedule.id) } })).body.schedule;
const place = async (lane: string, step: string) => {
  const scenario = await buildScenario(app.cx, { fiscalYear: 2020 });
  const line = employeeLine(50_000, { last_name: 'Abel', first_name: 'Kit', work_group_id: group });
  const [lineId] = await buildLines(app.cx, scenario, [line]);
  await buildPlacement(app.cx, { lineId: lineId!, scheduleId: schedule.id, lane, step });
};

describe('one edition of a salary schedule', () => {
  test('is read with its own steps and lanes and its open cells', async () => {
    const { body } = await app.call('FINANCE', edition.readEdition, at('FY20'));
    expect(body).toEqual({
      ...{ scheduleId: schedule.id, rev: 1, schedule: 'Fairhill Unit A', workGroup: `Teachers ${made}` },
      ...{ contractDays: 183, fiscalYear: 2020, fromDay: 1, source: 'PRINTED', terms: null, stepMap: null, file: null },
      ...{ steps: ['1', '2'], lanes: ['B', 'M'], findings: [] },
      cells: [cell('1', 'B', 50_003), cell('1', 'M', 55_000), cell('2', 'M', 57_001)],
    });
  });

  test('is created, replaced and put back by its undo, each in the audit log; other editions do not change', async () => {
    const cells = [cell('Step 1', 'B', '$51,5O3'), cell('1', 'M', 56_650), cell('2', 'M', 58_719)];
    const created = await put(2021, { cells });
    expect(created).toMatchObject({ rev: 2, fiscalYear: 2021, fromDay: 1, source: 'PRINTED', undo: null });
    expect(created.cells[0]).toEqual(cell('1', 'B', 51_503));
    // 50,003 × 1.03 = 51,503.09; 57,001 × 1.03 = 58,711.03.
    expect(created.findings).toMatchObject([{ step: '2', lane: 'M', kind: 'percent', expected: 58_711 }]);

    const fixed = await put('FY21', { rev: 2, cells: [cell('1', 'M', 56_650), cell('2', 'M', 58_711)] });
    expect(fixed).toMatchObject({ rev: 3, lanes: ['M'], findings: [] });
    expect(fixed.undo).toMatchObject({ rev: 3, cells: created.cells });
    const back = await put(2021, fixed.undo!);
    expect(back).toMatchObject({ rev: 4, cells: created.cells, undo: { cells: fixed.cells } });

    await app.call('FINANCE', edition.deleteEdition, { ...at(2021), query: { rev: '4' } });
    expect((await app.refused('FINANCE', edition.readEdition, at(2021))).status).toBe(404);
    expect(await now()).toMatchObject({ rev: 5, editions: schedule.editions });
    const entries = await app.cx
      .db('audit_log')
      .where({ entity: 'salary schedule' })
      .whereRaw('? = ANY (entity_ids)', [schedule.id])
      .orderBy('id')
      .select<{ action: string; before: SalarySchedule | null; after: SalarySchedule }[]>();
    expect(entries.map(({ before, after }) => [before?.editions.length, after.editions.length])).toEqual([
      [undefined, 1],
      [1, 2],
      [2, 2],
      [2, 2],
      [2, 1],
    ]);
  });

  test('of a calculated edition keeps what it was calculated with, a printed one has no terms', async () => {
    const cells = [cell('1', 'M', 55_550)];
    const calculated = await put(2021, { source: 'CALCULATED', terms: '1% from day 92', cells }, 92);
    expect(calculated).toMatchObject({ fromDay: 92, source: 'CALCULATED', terms: '1% from day 92' });
    expect(await put(2021, { rev: 2, terms: '1%', cells }, 92)).toMatchObject({ source: 'PRINTED', terms: null });
  });

  test.each([
    [
      'an amount of 0',
      2021,
      1,
      [cell('1', 'B', 0)],
      'FY21 from day 1, step 1, lane B: "0" is not a valid schedule amount',
    ],
    ['an amount below 0', 2021, 1, [cell('2', 'M', -5)], 'step 2, lane M: "-5" is not a valid schedule amount'],
    ['an amount over $400,000', 2021, 1, [cell('1', 'M', 400_000.01)], '"400000.01" is not a valid schedule amount'],
    ['text that is no amount', 2021, 1, [cell('1', 'M', '$8,9504')], '"$8,9504" is not a valid schedule amount'],
    [
      'a step that the schedule lacks',
      2021,
      1,
      [cell('3', 'M', 9)],
      'the schedule has no step 3. Add the step to the schedule',
    ],
    [
      'a lane that the schedule lacks',
      2021,
      1,
      [cell('1', 'D', 9)],
      'the schedule has no lane D. Add the lane to the schedule',
    ],
    ['a cell twice', 2021, 1, [cell('1', 'M', 9), cell('1', 'M*', 9)], 'step 1, lane M appears twice. Keep one.'],
    [
      'a day before the first',
      2021,
      0,
      [],
      'day 0 is not a contract day. Use 1 to 183. To start after the last day, use 184',
    ],
    [
      'a day after the last',
      2021,
      185,
      [],
      'day 185 is not a contract day. Use 1 to 183. To start after the last day, use 184',
    ],
  ])('is refused with %s, and nothing is saved', async (_, year, day, cells, message) => {
    expect(await refused(year, { cells }, day)).toEqual([400, expect.stringContaining(message)]);
    expect(await now()).toEqual(schedule);
  });

  test('is refused with a year, day or schedule that does not exist', async () => {
    for (const [year, day, id] of [
      ['1999', '1'],
      ['2021', 'x'],
      ['2021', '1.5'],
      ['2021', '1', '999999'],
    ] as const) {
      const params = { ...at(year, day).params, ...(id && { id }) };
      const status = id ? 404 : 400;
      expect((await app.refused('FINANCE', edition.readEdition, { params })).status).toBe(status);
      expect((await app.refused('FINANCE', edition.putEdition, { params, body: { rev: 1, cells: [] } })).status).toBe(
        status,
      );
    }
  });

  test('after the last contract day raises the exit', async () => {
    expect(await put(2021, { cells: [cell('1', 'M', 56_000)] }, 184)).toMatchObject({ fromDay: 184 });
  });

  test('that another user changed is not overwritten: 409 with the current schedule', async () => {
    await put(2021, { cells: [cell('1', 'M', 56_000)] });
    const body = { rev: 1, cells: [cell('1', 'M', 57_000)] };
    const answer = await app.refused('ADMIN', edition.putEdition, { ...at(2021), body });
    expect([answer.status, answer.body.current]).toMatchObject([409, { rev: 2, name: 'Fairhill Unit A' }]);
    const late = await app.refused('ADMIN', edition.deleteEdition, { ...at(2021), query: { rev: '1' } });
    expect(late.status).toBe(409);
  });

  test('on which people are placed keeps their cell: 409 naming them', async () => {
    await place('M', '2');
    const message =
      '1 person still needs a step, a lane or an amount that this change would remove from “Fairhill Unit A”: Abel, Kit (FY20, lane M, step 2)';
    expect(await refused(2020, { cells: [cell('1', 'B', 50_003)] })).toEqual([409, expect.stringContaining(message)]);
    const gone = await app.refused('FINANCE', edition.deleteEdition, { ...at(2020), query: { rev: '1' } });
    expect([gone.status, gone.body.error]).toEqual([409, expect.stringContaining(message)]);
    expect(await now()).toEqual(schedule);
  });

  test('of next year that lacks a placed step asks what it becomes', async () => {
    await place('B', '1');
    // FY21 has no step 2 for lane B, so Abel stays on step 1, which FY21 drops.
    const cells = [cell('2', 'B', 51_000), cell('2', 'M', 58_711)];
    expect(await refused(2021, { cells: [cell('2', 'M', 58_711)] })).toEqual([
      409,
      expect.stringContaining('“Fairhill Unit A” has no step 1 in FY21'),
    ]);
    expect(await put(2021, { cells, stepMap: { 1: '2' } })).toMatchObject({ stepMap: { 1: '2' } });
  });

  test('that an offer rests on stays: 409 naming it', async () => {
    const years = [{ fiscalYear: 2021, terms: '3' }];
    const { budgetYearId } = await buildScenario(app.cx, { fiscalYear: 2020 });
    const body = { workGroupId: group, budgetYearId, name: 'August 1', side: 'OURS' as const, years };
    await app.call('FINANCE', createOffer, { body });
    const answer = await app.refused('FINANCE', edition.deleteEdition, { ...at(2020), query: { rev: '1' } });
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringContaining('“August 1” (FY20)')]);
  });
});

describe('one edition and VIEW_ONLY', () => {
  test('reads what is public record, without terms, file and findings; drafts do not exist for it', async () => {
    await put(2090, { file: 'Draft.csv', cells: [cell('1', 'M', 91_001)] });
    await put(2020, { rev: 2, file: 'Grid.csv', cells: [cell('1', 'B', 50_000), cell('1', 'M', 90_000)] });
    const own = (await app.call('FINANCE', edition.readEdition, at(2020))).body;
    expect(own.file).toBe('Grid.csv');
    const { body } = await app.call('VIEW_ONLY', edition.readEdition, at(2020));
    expect(body).toEqual({ ...own, terms: null, stepMap: null, file: null, findings: [] });
    const [draft, none] = [
      await app.refused('VIEW_ONLY', edition.readEdition, at(2090)),
      await app.refused('VIEW_ONLY', edition.readEdition, at(2091)),
    ];
    expect([draft.status, none.status]).toEqual([404, 404]);
    expect(draft.body.error).toBe(none.body.error.replace('FY2091', 'FY2090'));
  });

  test('changes nothing', async () => {
    const body = { rev: 1, cells: [] };
    expect((await app.refused('VIEW_ONLY', edition.putEdition, { ...at(2020), body })).status).toBe(403);
    expect((await app.refused('VIEW_ONLY', edition.deleteEdition, { ...at(2020), query: { rev: '1' } })).status).toBe(
      403,
    );
    expect((await app.refused(null, edition.readEdition, at(2020))).status).toBe(401);
  });
});
