import { beforeEach, describe, expect, test } from 'vitest';
import { readAuditEntry, searchAudit } from '../../../core/contract/audit.ts';
import { deleteLineItem, restoreLineItems } from '../../../core/contract/line-items.ts';
import * as contract from '../../../core/contract/placements.ts';
import * as schedules from '../../../core/contract/schedules.ts';
import { buildLines, buildScenario, buildWorkGroup, employeeLine } from '../../../test/factories/factories.ts';
import { MILLBROOK_CELLS, millbrookBody } from '../../../test/factories/millbrook.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { systemContext } from '../../context.ts';
import { copyLines } from '../../records/budgets/copy-queries.ts';
import { changePlacements } from './change-placements.ts';

const app = useTestApp();
let group: number;
let scheduleId: number;
let budgetYearId: number;
let ids: number[];
let made = 0;
beforeEach(async () => {
  group = await buildWorkGroup(app.cx, { name: `Millbrook ${(made += 1)}` });
  const body = millbrookBody(group);
  scheduleId = (await app.call('FINANCE', schedules.createSchedule, { body })).body.schedule.id;
});

/** Creates one person for each salary, on a separate roster. */
const roster = async (people: Parameters<typeof employeeLine>[], fiscalYear = 2026) => {
  const scenario = await buildScenario(app.cx, { fiscalYear });
  await app.cx.db('scenarios').update({ is_active: false });
  await app.cx.db('scenarios').where({ id: scenario.id }).update({ is_active: true });
  budgetYearId = scenario.budgetYearId;
  const lines = people.map(([salary, more], at) =>
    employeeLine(salary, { work_group_id: group, last_name: `Person ${at}`, first_name: 'Kit', ...more }),
  );
  ids = await buildLines(app.cx, scenario, lines);
  return ids;
};
const list = async (query: object = {}) =>
  (await app.call('FINANCE', contract.listPlacements, { query: { budgetYearId: String(budgetYearId), ...query } }))
    .body;
const match = async (preview: boolean) =>
  (await app.call('FINANCE', contract.matchPlacements, { body: { budgetYearId, preview } })).body;
type Edit = Parameters<typeof app.call<typeof contract.changePlacements>>[2];
const change = async (edits: object[]) =>
  (await app.call('FINANCE', contract.changePlacements, { body: { edits } } as Edit)).body;
const refusal = async (edits: object[]) => {
  const { status, body } = await app.refused('FINANCE', contract.changePlacements, { body: { edits } } as Edit);
  return { status, ...body };
};
const onStep = (lane: string, step: string, more: object = {}) => ({ scheduleId, lane, step, ...more });
const placed = async () => app.cx.db('placements').whereIn('line_id', ids).orderBy('line_id').select('*');

describe('matching a roster', () => {
  test('one person for each cell: 38 exact, 65 ambiguous, the first by 4,411.98; the exact ones are taken and undone', async () => {
    await roster(MILLBROOK_CELLS.map(({ amount }) => [amount]));
    const { totals, lines, fiscalYear } = await list();
    expect([fiscalYear, totals]).toEqual([
      2026,
      {
        ...{ lines: 103, placed: 0, offSchedule: 0, exact: 38, ambiguous: 65 },
        ...{ near: 0, otherEdition: 0, fteDoubtful: 0, off: 0 },
      },
    ]);
    expect(lines[0]).toMatchObject({ verdict: 'AMBIGUOUS', effect: 4_411.98, rev: 0, equalThrough: null });
    expect(lines.length).toBe(103);
    expect(lines.filter(({ equalThrough }) => equalThrough === 2027).length).toBe(6);

    expect(await match(true)).toMatchObject({ taken: 38, narrowed: 0, undo: [] });
    expect(await placed()).toEqual([]);
    const { taken, undo } = await match(false);
    expect([taken, undo.length, (await placed()).length]).toEqual([38, 38, 38]);
    expect((await list({ state: 'PLACED', limit: '1' })).lines).toMatchObject([
      {
        verdict: null,
        candidates: [],
        placement: { source: 'MATCHED', confirmed: true, schedule: 'Millbrook Teachers' },
      },
    ]);
    expect((await list()).lines.length).toBe(65);
    expect(await match(false)).toMatchObject({ taken: 0, undo: [] });
    await change(undo);
    expect(await placed()).toEqual([]);
  });

  test("last year's placement of the same employee id decides, and only of one place", async () => {
    await roster(
      [
        [73_208, { employee_id: '7' }],
        [71_000, { employee_id: '8' }],
        [71_000, { employee_id: '8' }],
      ],
      2025,
    );
    const [first, second, third] = ids;
    // FY25 has no edition: the schedule begins in FY26.
    await change([
      { lineId: first, rev: 0, set: onStep('M', '5') },
      { lineId: second, rev: 0, set: onStep('M', '5') },
      { lineId: third, rev: 0, set: onStep('M+60', '3') },
    ]);
    const earlier = await app.cx.db('line_items').where({ id: first }).first<{ scenario_id: number }>('scenario_id');
    await roster([
      [75_404.62, { employee_id: '7' }],
      [75_404.62, { employee_id: '8' }],
    ]);
    await app.cx.db('scenarios').where({ id: earlier.scenario_id }).update({ is_active: true });
    const { lines } = await list();
    expect(lines.map(({ name, verdict, effect, narrowedBy }) => [name, verdict, effect, narrowedBy])).toEqual([
      ['Person 1, Kit', 'AMBIGUOUS', 596.13, null],
      ['Person 0, Kit', 'EXACT', 0, 'LAST_YEAR'],
    ]);
    expect(lines[0]?.why).toBe(
      'The salary matches 2 cells. Next year the amounts of these cells differ by up to $596.13.',
    );
    expect(lines[0]?.candidates.map(({ lane, step, next }) => [lane, step, next])).toEqual([
      ['M', '6', 81_261.12],
      ['M+60', '4', 81_857.25],
    ]);
    expect(await match(true)).toMatchObject({ taken: 1, narrowed: 1 });
  });

  test('an FTE that cannot be compares with no cell, and full pay at part of an FTE is doubtful; each says why', async () => {
    await roster([
      [75_404.62, { current_fte: 0 }],
      [75_404.62, { current_fte: 1.6 }],
      [73_652.49, { current_fte: 0.6 }],
    ]);
    const { lines } = await list();
    const found = ids.map((id) => lines.find(({ lineId }) => lineId === id));
    expect(found.map((line) => [line?.verdict, line?.candidates.length, line?.why])).toEqual([
      ['OFF', 0, 'The FTE is 0, so the salary cannot be compared with the schedule. Enter the FTE.'],
      [
        'OFF',
        0,
        'The FTE is 1.6, which is above 1.5, so the salary cannot be compared with the schedule. Correct the FTE.',
      ],
      ['FTE_DOUBTFUL', 2, 'The FTE is questionable. With an FTE of 1, the salary would match a cell.'],
    ]);
    expect(await match(false)).toMatchObject({ taken: 0 });
    expect(await placed()).toEqual([]);
  });

  test('only people of groups with a schedule, without vacancies, by verdict', async () => {
    const other = await buildWorkGroup(app.cx);
    const more = [{}, { is_vacancy: true }, { work_group_id: other }, { deleted_at: new Date() }];
    await roster(more.map((fields) => [55_623.3, fields]));
    expect((await list({ verdict: 'NEAR' })).lines.map(({ lineId }) => lineId)).toEqual([ids[0]]);
    const { totals, lines } = await list({ verdict: 'EXACT' });
    expect([totals.lines, lines]).toEqual([1, []]);
    const unknown = { query: { scheduleId: '99999' } };
    expect((await app.refused('FINANCE', contract.listPlacements, unknown)).status).toBe(404);
  });
});

describe('placing by hand', () => {
  test('a step, then off schedule with events, each in the audit log; undo restores all of it', async () => {
    const [lineId = 0] = await roster([[75_404.62]]);
    const events = [
      { fiscalYear: 2027, day: 92, kind: 'LANE', lane: 'M+15', status: 'REQUESTED' },
      { fiscalYear: 2028, kind: 'HOLD' },
    ];
    const first = await change([{ lineId, rev: 0, set: onStep('M', '6', { serviceYears: 9, events }) }]);
    expect(first.placements).toMatchObject([
      { lineId, rev: 1, placement: { lane: 'M', step: '6', serviceYears: 9, source: 'PERSON', confirmed: true } },
    ]);
    const second = await change([{ lineId, rev: 1, set: { scheduleId, offSchedule: ' Individual contract ' } }]);
    expect(second.placements[0]).toMatchObject({
      rev: 2,
      placement: {
        lane: null,
        step: null,
        offSchedule: 'Individual contract',
        serviceYears: 9,
        events: [
          { kind: 'LANE', lane: 'M+15' },
          { kind: 'HOLD', day: 1, status: 'CONFIRMED' },
        ],
      },
    });
    await change(second.undo);
    const { lines } = await list({ state: 'PLACED' });
    expect(lines[0]).toMatchObject({ rev: 3, placement: first.placements[0]?.placement ?? {} });
    await change([{ lineId, rev: 3, set: null }]);
    expect(await placed()).toEqual([]);
    const entries = await app.cx
      .db('audit_log')
      .where({ entity: 'placement' })
      .whereRaw('? = ANY (entity_ids)', [lineId])
      .orderBy('id');
    expect(entries.length).toBe(4);
    expect(entries[3]).toMatchObject({
      action: 'change-placements',
      before: [{ placement: { step: '6' } }],
      after: [{ placement: null }],
    });
  });

  test('an undo is refused after another user removed the placement and placed the line again', async () => {
    const [lineId = 0] = await roster([[75_404.62]]);
    const first = await change([{ lineId, rev: 0, set: onStep('M', '6') }]);
    const removed = await change([{ lineId, rev: 1, set: null }]);
    expect(removed.placements).toMatchObject([{ rev: 0, placement: null }]);
    const again = await change([{ lineId, rev: 0, set: onStep('M', '7') }]);
    expect(again.placements).toMatchObject([{ rev: 2, placement: { step: '7' } }]);
    const late = await refusal(first.undo);
    expect(late).toMatchObject({ status: 409, conflicts: [{ lineId, rev: 2, placement: { step: '7' } }] });
    expect((await list({ state: 'PLACED' })).lines).toMatchObject([{ lineId, placement: { step: '7' } }]);
    await change(again.undo);
    expect(await placed()).toEqual([]);
  });

  test('bad values are refused by their path, and nothing is saved', async () => {
    const [lineId = 0] = await roster([[75_404.62]]);
    const other = await buildWorkGroup(app.cx);
    const [stranger = 0] = await buildLines(app.cx, await buildScenario(app.cx), [
      employeeLine(1, { work_group_id: other }),
    ]);
    const of = (set: object) => refusal([{ lineId, rev: 0, set }]);
    expect(await of(onStep('M', '99'))).toMatchObject({
      status: 400,
      error: '1 value cannot be saved: “Millbrook Teachers” has no step 99. Nothing was saved.',
      fields: { 'edits.0.set.step': '“Millbrook Teachers” has no step 99' },
    });
    expect((await of(onStep('PhD', '1'))).fields).toEqual({
      'edits.0.set.lane': '“Millbrook Teachers” has no lane PhD',
    });
    expect((await of(onStep('B', '14'))).fields).toEqual({
      'edits.0.set.step': '“Millbrook Teachers” has no amount for lane B, step 14 in FY26',
    });
    const twice = { fiscalYear: 2027, kind: 'HOLD' };
    const events = [
      twice,
      twice,
      { fiscalYear: 2027, kind: 'LANE', day: 190 },
      { fiscalYear: 2027, kind: 'EXTRA_STEP', lane: 'M' },
    ];
    expect(Object.keys((await of(onStep('M', '6', { events }))).fields ?? {})).toEqual([
      'edits.0.set.events.1',
      'edits.0.set.events.2.lane',
      'edits.0.set.events.2.day',
      'edits.0.set.events.3.lane',
    ]);
    for (const set of [{ scheduleId }, onStep('M', '6', { offSchedule: 'Both' }), { scheduleId, offSchedule: ' ' }]) {
      expect((await of(set)).status).toBe(400);
    }
    const both = [
      { lineId, rev: 0, set: onStep('M', '6') },
      { lineId: stranger, rev: 0, set: onStep('M', '6') },
    ];
    expect(Object.keys((await refusal(both)).fields ?? {})).toEqual(['edits.1.set.scheduleId']);
    expect((await refusal([both[0] ?? {}, both[0] ?? {}])).fields).toEqual({ 'edits.1.lineId': 'appears twice' });
    expect((await refusal([{ lineId: 999_999, rev: 0, set: null }])).status).toBe(404);
    expect(await placed()).toEqual([]);
  });

  test('the confirmed place of a file counts for good: after its user is deleted, in a copy, and from the command line', async () => {
    const [first = 0, second = 0, third = 0] = await roster([[75_404.62], [75_404.62], [75_404.62]]);
    const fromFile = { source: 'FILE' as const, confirmed: false };
    await change([first, second, third].map((lineId) => ({ lineId, rev: 0, set: onStep('M', '6', fromFile) })));
    const isPlaced = async () =>
      (await list({ state: 'ALL' })).lines.map(({ lineId, placement }) => [lineId, placement?.confirmed]);
    expect(await isPlaced()).toEqual([first, second, third].map((lineId) => [lineId, false]));
    await change([{ lineId: first, rev: 1, set: onStep('M', '6', { source: 'FILE' }) }]);
    const edits = contract.changePlacements.body.parse({
      edits: [{ lineId: second, rev: 1, set: onStep('M', '6', { source: 'FILE' }) }],
    });
    await changePlacements(systemContext(app.cx.db), edits);
    const deleted = await app.cx.db('placements').where({ line_id: first }).first<{ confirmed_by: number }>();
    expect(deleted.confirmed_by).not.toBeNull();
    await app.cx.db('placements').where({ line_id: first }).update({ confirmed_by: null });
    const confirmed = new Map((await isPlaced()) as [number, boolean][]);
    expect([first, second, third].map((lineId) => confirmed.get(lineId))).toEqual([true, true, false]);
    const earlier = await app.cx.db('line_items').where({ id: first }).first<{ scenario_id: number }>('scenario_id');
    const copy = await buildScenario(app.cx);
    const lines = { fromId: earlier.scenario_id, toId: copy.id, at: new Date(), by: 'someone' };
    expect(await copyLines(app.cx.db, lines)).toBe(3);
    const copied = app.cx.db('placements as p').join('line_items as i', 'i.id', 'p.line_id');
    expect(await copied.where('i.scenario_id', copy.id).orderBy('i.id').pluck('p.is_confirmed')).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('two users at once: one is saved, the other gets a 409 with the placement as it is', async () => {
    const [lineId = 0] = await roster([[75_404.62]]);
    const place = (lane: string, step: string) =>
      app.send('FINANCE', 'PATCH', '/api/placements', {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ edits: [{ lineId, rev: 0, set: onStep(lane, step) }] }),
      });
    const answers = await Promise.all([place('M', '6'), place('M+60', '4')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await refusal([{ lineId, rev: 0, set: onStep('M', '6') }]);
    expect(late).toMatchObject({ status: 409, conflicts: [{ lineId, rev: 1, placement: { scheduleId } }] });
    expect(late.error).toContain(
      'You changed 1 placement (Person 0, Kit) in another window after you loaded it here. Nothing was saved.',
    );
    const other = await app.send('ADMIN', 'PATCH', '/api/placements', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ edits: [{ lineId, rev: 0, set: onStep('M', '6') }] }),
    });
    expect(((await other.json()) as { error: string }).error).toContain(
      'FINANCE user changed 1 placement (Person 0, Kit) after you loaded it.',
    );
  });
});

describe('a schedule with people on it', () => {
  const at = () => ({ params: { id: String(scheduleId) } });
  const save = async (change: (body: ReturnType<typeof millbrookBody>) => object) => {
    const { rev } = (await app.call('FINANCE', schedules.readSchedule, at())).body.schedule;
    const body = millbrookBody(group);
    return app.send('FINANCE', 'PUT', `/api/salary-schedules/${scheduleId}`, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, ...change(body), rev }),
    });
  };
  const errorOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error];

  test('keeps them when it is saved, and refuses to lose their step, their edition or itself', async () => {
    const [lineId = 0, off = 0] = await roster([[75_404.62], [1]]);
    await change([
      { lineId, rev: 0, set: onStep('M', '6') },
      { lineId: off, rev: 0, set: { scheduleId, offSchedule: 'Contract' } },
    ]);
    expect((await save(() => ({ name: 'Renamed' }))).status).toBe(200);
    expect(await placed()).toMatchObject([{ line_id: lineId, rev: 1 }, { line_id: off }]);
    const withoutStep = await save(({ steps = [], editions = [] }) => ({
      steps: steps.filter(({ label }) => label !== '6'),
      editions: editions.map((edition) => ({ ...edition, amounts: edition.amounts.filter((_, row) => row !== 5) })),
    }));
    const why =
      '1 person still needs a step, a lane or an amount that this change would remove from “Renamed”: Person 0, Kit (FY26, lane M, step 6). Change the placements of these people first. Nothing was saved.';
    expect(await errorOf(withoutStep)).toEqual([409, why]);
    expect(await errorOf(await save(({ editions = [] }) => ({ editions: editions.slice(1) })))).toEqual([409, why]);
    expect((await save(({ editions = [] }) => ({ editions: editions.slice(0, 1) }))).status).toBe(200);
    const { status, body } = await app.refused('FINANCE', schedules.deleteSchedule, at());
    expect([status, body.error]).toEqual([
      409,
      '2 people are placed on “Millbrook Teachers”: Person 0, Kit (FY26, lane M, step 6); Person 1, Kit (FY26, off schedule). Remove these placements or move the people to another schedule first. Nothing was deleted.',
    ]);
  });

  test('does not keep the placements of a file that no one has confirmed, and says so in the audit log', async () => {
    const [lineId = 0, kept = 0] = await roster([[75_404.62], [75_404.62]]);
    const fromFile = { source: 'FILE', confirmed: false, serviceYears: 9 };
    await change([
      { lineId, rev: 0, set: onStep('M', '6', fromFile) },
      { lineId: kept, rev: 0, set: onStep('M', '5', fromFile) },
    ]);
    const withoutStep = await save(({ steps = [], editions = [] }) => ({
      steps: steps.filter(({ label }) => label !== '6'),
      editions: editions.map((edition) => ({ ...edition, amounts: edition.amounts.filter((_, row) => row !== 5) })),
    }));
    expect(withoutStep.status).toBe(200);
    expect(await placed()).toMatchObject([{ line_id: kept, rev: 1 }]);
    const query = { entity: 'placement', entityId: String(lineId) };
    const { entries } = (await app.call('ADMIN', searchAudit, { query })).body;
    expect(entries.map(({ action }) => action)).toEqual(['change-placements', 'change-placements']);
    const { body: entry } = await app.call('ADMIN', readAuditEntry, { params: { id: String(entries[0]?.id) } });
    expect(entry).toMatchObject({
      before: [{ lineId, rev: 1, placement: { lane: 'M', step: '6', serviceYears: 9, confirmed: false } }],
      after: [{ lineId, rev: 0, placement: null }],
    });
    // A later placement of the line has a later revision, so that an edit of the earlier one is refused.
    await change([{ lineId, rev: 0, set: onStep('M', '7') }]);
    expect(await placed()).toMatchObject([{ line_id: lineId, rev: 2 }, { line_id: kept }]);
    await change([{ lineId, rev: 2, set: null }]);
    expect((await app.call('FINANCE', schedules.deleteSchedule, at())).status).toBe(200);
    expect(await placed()).toEqual([]);
  });

  test('a deleted line keeps its placement for its restoration, and does not hold a schedule', async () => {
    const [lineId = 0] = await roster([[75_404.62]]);
    await change([{ lineId, rev: 0, set: onStep('M', '6') }]);
    const path = { params: { id: String(lineId) } };
    const remove = () => app.call('FINANCE', deleteLineItem, path);
    await remove();
    expect((await list({ state: 'ALL' })).lines).toEqual([]);
    await app.call('FINANCE', restoreLineItems, { body: { ids: [lineId] } });
    expect((await list({ state: 'PLACED' })).lines).toMatchObject([{ placement: { lane: 'M', step: '6' } }]);
    await remove();
    await app.call('FINANCE', schedules.deleteSchedule, at());
    await app.call('FINANCE', restoreLineItems, { body: { ids: [lineId] } });
    expect(await placed()).toEqual([]);
  });
});
