import { expect, test } from 'vitest';
import { changePositions, completePositions, undoPositionChange } from '../../../core/contract/positions-changes.ts';
import { listPositions, positionsFromRoster } from '../../../core/contract/positions.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { deleteBuilding } from '../../../core/contract/reference-changes.ts';
import { cents } from '../../../core/money.ts';
import {
  type BuiltScenario,
  buildBuilding,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

const person = (last_name: string, position_number: string | null, current_fte: number, more: object = {}) =>
  employeeLine(50_000, { last_name, first_name: 'Ann', position_number, current_fte, position: 'Teacher', ...more });
const ask = (roster: BuiltScenario) => ({ query: { budgetYearId: String(roster.budgetYearId) } });

test('positions are made from a roster once, after a preview that saves nothing', async () => {
  const roster = await buildScenario(app.cx);
  const [building_id, work_group_id] = [await buildBuilding(app.cx, { name: 'Oak' }), await buildWorkGroup(app.cx)];
  await buildLines(app.cx, roster, [
    person('Abel', '0042', 0.6, { building_id, work_group_id, dese_code: '2305', job_class: 'T', account_line: 'A' }),
    person('Bell', '0042', 0.4, { account_line: 'B' }),
    person('Cole', '7', 1),
    person('Dorn', '7', 0.5),
    person('VACANT', ' 8 ', 0.8, { is_vacancy: true }),
    // On unpaid leave, with a substitute.
    person('Ely', '9', 1, { current_salary_cents: cents(0), cost_cents: cents(0) }),
    person('Fox', '9', 1),
    person('Gray', null, 1),
  ]);
  const body = { budgetYearId: roster.budgetYearId };
  // 1.0 + 1.0 (the larger of 1.0 and 0.5) + 0.8 + 1.0.
  const figures = { fiscalYear: 2026, positions: 4, authorizedFte: 3.8, vacant: 1, vacantFte: 0.8, overFilled: 1 };
  const preview = await app.call('FINANCE', positionsFromRoster, { body: { ...body, preview: true } });
  expect(preview.body).toEqual({ ...figures, existing: 0, withoutNumber: 1, added: 4, changeId: null });
  expect((await app.call('FINANCE', listPositions, ask(roster))).body.positions).toEqual([]);

  const { body: made } = await app.call('FINANCE', positionsFromRoster, { body });
  expect(made).toMatchObject({ ...figures, withoutNumber: 1, added: 4 });
  expect(made.changeId).not.toBeNull();
  expect((await app.call('FINANCE', positionsFromRoster, { body })).body).toMatchObject({
    ...{ positions: 4, existing: 4, added: 0, authorizedFte: 0, vacant: 0, vacantFte: 0, overFilled: 0 },
    changeId: null,
  });

  const { body: list } = await app.call('FINANCE', listPositions, ask(roster));
  expect(list.totals).toEqual({
    ...{ positions: 4, authorizedFte: 3.8, filledFte: 3.5, vacant: 1, vacantFte: 0.8 },
    ...{ partFilled: 0, overFilled: 1, overFilledFte: 0.5, frozen: 0, frozenFte: 0, proposed: 0, proposedFte: 0 },
  });
  expect(list.positions.map(({ number, state, authorizedFte }) => [number, state, authorizedFte])).toEqual([
    ['0042', 'FILLED', 1],
    ['7', 'OVER_FILLED', 1],
    ['8', 'VACANT', 0.8],
    ['9', 'FILLED', 1],
  ]);
  expect(list.positions[0]).toMatchObject({
    ...{ title: 'Teacher', building: 'Oak', workGroupId: work_group_id, deseCode: '2305', jobClass: 'T' },
    ...{ status: 'AUTHORIZED', fromDate: '2025-07-01', approvedBy: null, rev: 1 },
    incumbents: [
      { name: 'Abel, Ann', fte: 0.6, isOnLeave: false },
      { name: 'Bell, Ann', fte: 0.4, isOnLeave: false },
    ],
    funding: [
      { accountLine: 'A', fund: 'General', percent: 60 },
      { accountLine: 'B', fund: 'General', percent: 40 },
    ],
  });
  expect(list.positions[3]?.incumbents.map(({ isOnLeave }) => isOnLeave)).toEqual([true, false]);
  const vacant = await app.call('FINANCE', listPositions, { query: { ...ask(roster).query, state: 'VACANT' } });
  expect(vacant.body.positions.map(({ number }) => number)).toEqual(['8']);

  const used = await app.refused('ADMIN', deleteBuilding, { params: { id: String(building_id) } });
  expect([used.status, used.body.uses]).toMatchObject([
    409,
    expect.arrayContaining([{ what: 'positions', count: 1, canMove: true }]),
  ]);
  const elm = await buildBuilding(app.cx, { name: 'Elm' });
  await app.call('ADMIN', deleteBuilding, { params: { id: String(building_id) }, query: { reassignTo: String(elm) } });
  expect((await app.call('FINANCE', listPositions, ask(roster))).body.positions[0]).toMatchObject({
    building: 'Elm',
    rev: 2,
  });
});

test('a later year of another roster adds only the numbers that are new', async () => {
  const roster = await buildScenario(app.cx, { fiscalYear: 2029 });
  await buildLines(app.cx, roster, [person('Cole', '7', 0.5), person('Hart', '0700', 1)]);
  const ofRoster = { budgetYearId: roster.budgetYearId };
  const { body: preview } = await app.call('FINANCE', positionsFromRoster, { body: { ...ofRoster, preview: true } });
  // The figures are those of 0700 alone: 0.5 of position 7 is vacant in this roster, but position 7 exists already.
  const figures = { fiscalYear: 2029, positions: 2, existing: 1, added: 1, authorizedFte: 1, vacantFte: 0 };
  expect(preview).toMatchObject(figures);
  const { body } = await app.call('FINANCE', positionsFromRoster, { body: ofRoster });
  expect(body).toMatchObject(figures);
  const { body: list } = await app.call('FINANCE', listPositions, ask(roster));
  const found = Object.fromEntries(list.positions.map((one) => [one.number, [one.state, one.authorizedFte]]));
  expect(found).toMatchObject({ '7': ['PART_FILLED', 1], '0700': ['FILLED', 1], '8': ['VACANT', 0.8] });
  const before = await app.call('FINANCE', listPositions, { query: { fiscalYear: 'FY26' } });
  expect(before.body.positions.map(({ number }) => number)).not.toContain('0700');
});

test('lines without a number get the next free one if asked, and lose it when it is undone', async () => {
  const roster = await buildScenario(app.cx, { fiscalYear: 2033 });
  const ids = await buildLines(app.cx, roster, [
    person('Ives', null, 1),
    person('Jay', 'P-0004', 0.5),
    person('Kay', ' ', 0.8),
  ]);
  const numbers = async () =>
    app.cx.db('line_items').whereIn('id', ids).orderBy('id').pluck<string[]>('position_number');
  const body = { budgetYearId: roster.budgetYearId, numberLines: true };
  const preview = await app.call('FINANCE', positionsFromRoster, { body: { ...body, preview: true } });
  // 1.0 + 0.5 + 0.8.
  expect(preview.body).toMatchObject({ positions: 3, authorizedFte: 2.3, withoutNumber: 0, added: 3 });
  expect(await numbers()).toEqual([null, 'P-0004', ' ']);
  const made = await app.call('FINANCE', positionsFromRoster, { body });
  expect(await numbers()).toEqual(['P-0005', 'P-0004', 'P-0006']);
  await app.call('FINANCE', undoPositionChange, { params: { id: String(made.body.changeId) } });
  expect(await numbers()).toEqual([null, 'P-0004', null]);

  const { budgetYearId } = roster;
  const projection = { budgetYearId, projectionType: 'operating' as const, toFiscalYear: 2034 };
  await app.call('FINANCE', generateProjection, { body: projection });
  const projected = await app.refused('FINANCE', positionsFromRoster, { body: { ...body, fiscalYear: 2034 } });
  expect([projected.status, projected.body.error]).toEqual([
    409,
    'Lines can get position numbers only in FY33, the base year. Choose FY33 and try again.',
  ]);
});

test('a year without a roster is refused', async () => {
  const { status, body } = await app.refused('FINANCE', positionsFromRoster, { body: { fiscalYear: 2040 } });
  expect([status, body.error]).toEqual([
    404,
    'There is no active operating budget or projection for FY40 yet. Import a budget, or generate a projection.',
  ]);
});

test('the database keeps funding at 100', async () => {
  const { id } = await app.cx.db('positions').first<{ id: number }>('id');
  const part = { position_id: id, fiscal_year: 2030, fund: 'General' };
  const funded = (...percents: number[]) =>
    app.cx.db('position_funding').insert(percents.map((percent, at) => ({ ...part, account_line: `A${at}`, percent })));
  await expect(funded(60, 39.9999)).rejects.toMatchObject({ constraint: 'position_funding_adds_up' });
  await funded(60, 40);
  await app.cx.db('position_funding').where(part).delete();
});

test('what positions lack is filled in from a corrected roster, what they have stays, and all of it is undone', async () => {
  const roster = await buildScenario(app.cx, { fiscalYear: 2048 });
  const [oak, elm] = [
    await buildBuilding(app.cx, { name: 'Oak Hall' }),
    await buildBuilding(app.cx, { name: 'Elm Hall' }),
  ];
  await buildLines(app.cx, roster, [person('Hart', 'C1', 1), person('Ives', 'C2', 0.6), person('Jay', 'C3', 1)]);
  const body = { budgetYearId: roster.budgetYearId };
  await app.call('FINANCE', positionsFromRoster, { body });
  const list = async () =>
    (await app.call('FINANCE', listPositions, ask(roster))).body.positions.filter(({ number }) => /^C/.test(number));
  const [first] = await list();
  // Entered by hand before the accounts came.
  const funding = [{ accountLine: 'own', fund: 'General', percent: 100 }];
  const set = { funding, buildingId: elm };
  const changes = [{ id: first?.id ?? 0, rev: first?.rev ?? 0, set }];
  await app.call('FINANCE', changePositions, { body: { ...body, fiscalYear: 2048, changes } });
  const before = await list();
  const workGroup = await buildWorkGroup(app.cx);
  await app.cx
    .db('line_items')
    .whereIn('position_number', ['C1', 'C2'])
    .update({ account_line: '01-2305', building_id: oak, work_group_id: workGroup });

  const asked = { fiscalYear: 2048, positions: 2, funded: 1 };
  const preview = await app.call('FINANCE', completePositions, { body: { ...body, preview: true } });
  expect(preview.body).toEqual({ ...asked, changeId: null });
  expect(await list()).toEqual(before);
  const { changeId, ...done } = (await app.call('FINANCE', completePositions, { body })).body;
  expect(done).toEqual(asked);
  expect(await list()).toMatchObject([
    { number: 'C1', buildingId: elm, workGroupId: workGroup, funding: [{ accountLine: 'own', percent: 100 }] },
    { number: 'C2', buildingId: oak, workGroupId: workGroup, funding: [{ accountLine: '01-2305', percent: 100 }] },
    { number: 'C3', buildingId: null, workGroupId: null, funding: [] },
  ]);
  const again = await app.call('FINANCE', completePositions, { body });
  expect(again.body).toMatchObject({ positions: 0, changeId: null });
  await app.call('FINANCE', undoPositionChange, { params: { id: String(changeId) } });
  const own = ({ id, buildingId, workGroupId, funding: parts }: (typeof before)[number]) => ({
    id,
    buildingId,
    workGroupId,
    parts,
  });
  expect((await list()).map(own)).toEqual(before.map(own));
});
