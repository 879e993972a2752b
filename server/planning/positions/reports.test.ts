import { beforeAll, expect, test } from 'vitest';
import { approvePosition, changePositions, createPosition } from '../../../core/contract/positions-changes.ts';
import * as reports from '../../../core/contract/positions-reports.ts';
import { listPositions, positionsFromRoster } from '../../../core/contract/positions.ts';
import {
  type BuiltScenario,
  buildBuilding,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { projectBudget } from '../../../test/factories/project-budget.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let roster: BuiltScenario;
let query: { budgetYearId: string };

beforeAll(async () => {
  roster = await buildScenario(app.cx);
  query = { budgetYearId: String(roster.budgetYearId) };
  const [oak, elm] = [await buildBuilding(app.cx, { name: 'Oak' }), await buildBuilding(app.cx, { name: 'Elm' })];
  const work_group_id = await buildWorkGroup(app.cx, { name: 'Teachers' });
  const at = (building_id: number, dese_code: string) => ({ building_id, dese_code, work_group_id });
  await buildLines(app.cx, roster, [
    employeeLine(45_242.77, { last_name: 'Abel', position_number: '01', current_fte: 0.6, ...at(oak, '2305') }),
    employeeLine(60_000, {
      last_name: 'Bell',
      position_number: '02',
      current_fte: 1,
      account_line: 'B',
      ...at(oak, '2305'),
    }),
    employeeLine(30_000, {
      last_name: 'VACANT',
      position_number: '03',
      is_vacancy: true,
      current_fte: 0.8,
      ...at(oak, '2330'),
    }),
    employeeLine(50_000, { last_name: 'Cole', position_number: '04', ...at(elm, '2305') }),
    employeeLine(10_000.01, { last_name: 'Dorn', position_number: null }),
  ]);
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId: roster.budgetYearId } });
  const { body } = await app.call('FINANCE', listPositions, { query });
  const id = body.positions.find(({ number }) => number === '01')?.id ?? 0;
  const funding = [
    { accountLine: 'A', fund: 'General', percent: 60 },
    { accountLine: 'B', fund: 'General', percent: 40 },
  ];
  await app.call('FINANCE', changePositions, {
    body: { fiscalYear: 2026, changes: [{ id, rev: 1, set: { funding } }] },
  });
});

test('the roll-up splits the pay of each position over its accounts and adds up to the payroll', async () => {
  const { body } = await app.call('FINANCE', reports.rollUpPositions, { query });
  // 45,242.77 at 60 and 40 percent is 27,145.66 and 18,097.11; the second account also has 60,000.
  expect(body).toMatchObject({
    accounts: [
      { accountLine: 'A', fund: 'General', positions: 1, cost: 27_145.66 },
      { accountLine: 'B', fund: 'General', positions: 2, cost: 78_097.11 },
    ],
    unfunded: 80_000,
    withoutPosition: 10_000.01,
    total: 195_242.78,
  });
});

test('the summary adds up by building, function, work group and year', async () => {
  await projectBudget(app, roster, 2027);
  const summary = async (by: reports.SummaryBy) => {
    const { body } = await app.call('FINANCE', reports.summarizePositions, { query: { ...query, by } });
    expect(body.totals).toMatchObject({ positions: 4, authorizedFte: 3.4, filledFte: 2.6, vacantFte: 0.8 });
    return body.rows.map((row) => [row.label, row.positions, row.authorizedFte, row.filledFte, row.vacantFte]);
  };
  expect(await summary('building')).toEqual([
    ['Elm', 1, 1, 1, 0],
    ['Oak', 3, 2.4, 1.6, 0.8],
  ]);
  expect(await summary('function')).toEqual([
    ['2305', 3, 2.6, 2.6, 0],
    ['2330', 1, 0.8, 0, 0.8],
  ]);
  expect(await summary('group')).toEqual([['Teachers', 4, 3.4, 2.6, 0.8]]);
  expect(await summary('year')).toEqual([
    ['FY26', 4, 3.4, 2.6, 0.8],
    ['FY27', 4, 3.4, 2.6, 0.8],
  ]);
});

test('FTE by school, function and year is a CSV file', async () => {
  const csv = async (path: string) => {
    const answer = await app.send('FINANCE', 'GET', `/api/positions/summary/csv?${path}`);
    return (await answer.text()).trim().split('\r\n');
  };
  const header = 'Fiscal Year,School,Function,Positions,Authorized FTE,Filled FTE,Vacant FTE,Over-filled FTE';
  const year = [',Elm,2305,1,1,1,0,0', ',Oak,2305,2,1.6,1.6,0,0', ',Oak,2330,1,0.8,0,0.8,0'];
  const years = ['FY26', 'FY27'].flatMap((label) => year.map((row) => label + row));
  expect(await csv(`budgetYearId=${roster.budgetYearId}`)).toEqual([header, ...years]);
  expect(await csv(`budgetYearId=${roster.budgetYearId}&fiscalYear=FY26`)).toEqual([header, ...years.slice(0, 3)]);
});

test('the history of a position has its terms, its people by year and its changes', async () => {
  const body = { fiscalYear: 2026, number: '09', title: 'Nurse', authorizedFte: 1, reason: 'Enrollment' };
  const { position } = (await app.call('FINANCE', createPosition, { body })).body;
  const params = { id: String(position.id) };
  await app.call('ADMIN', approvePosition, { params, body: { rev: 1, fiscalYear: 2026, reason: 'Vote of May 12' } });
  await buildLines(app.cx, roster, [employeeLine(1, { last_name: 'Ely', position_number: '09', current_fte: 0.5 })]);
  const { body: history } = await app.call('FINANCE', reports.positionHistory, { params, query });
  expect(history).toMatchObject({
    position: { number: '09', state: 'PART_FILLED' },
    terms: [{ fromDate: '2025-07-01', status: 'AUTHORIZED', reason: 'Vote of May 12', approvedBy: 'ADMIN user' }],
    years: [
      { fiscalYear: 2026, state: 'PART_FILLED', filledFte: 0.5, incumbents: [{ name: 'Ely', fte: 0.5 }] },
      { fiscalYear: 2027, state: 'VACANT', filledFte: 0 },
    ],
    changes: [
      {
        by: 'ADMIN user',
        action: 'approve',
        fields: [
          {
            field: 'term 2025-07-01',
            before: '1 FTE PROPOSED, Enrollment',
            after: '1 FTE AUTHORIZED, Vote of May 12',
          },
        ],
      },
      { by: 'FINANCE user', action: 'create' },
    ],
  });
  const made = (await app.call('FINANCE', listPositions, { query })).body.positions.find(
    ({ number }) => number === '04',
  );
  const { body: other } = await app.call('FINANCE', reports.positionHistory, {
    params: { id: String(made?.id) },
    query,
  });
  expect(other.changes).toMatchObject([{ action: 'create-positions-from-roster', fields: [] }]);
  expect((await app.refused('FINANCE', reports.positionHistory, { params: { id: '987654' } })).status).toBe(404);
});

test('a year that is not projected yet has no roster', async () => {
  const { status, body } = await app.refused('FINANCE', listPositions, { query: { ...query, fiscalYear: 'FY28' } });
  expect([status, body.error]).toEqual([404, 'FY28 has no roster yet. Generate the FY28 projection first.']);
});

test('users without access to lines see FTE in groups of five people and more', async () => {
  const fte = async (by: reports.FteBy, budgetYearId = query.budgetYearId) =>
    (await app.call('VIEW_ONLY', reports.groupedFte, { query: { budgetYearId, by } })).body;
  // Only three people hold these positions.
  for (const by of ['building', 'function', 'year'] as const)
    expect(await fte(by)).toMatchObject({ rows: [], totals: null });
  // Positions outlive a budget year. The rest of this test needs only the positions on the other roster.
  await app.cx.db('positions').delete();
  const other = await buildScenario(app.cx, { fiscalYear: 2031 });
  const [large, small] = [
    await buildBuilding(app.cx, { name: 'Large' }),
    await buildBuilding(app.cx, { name: 'Small' }),
  ];
  const person = (at: number, building_id: number, current_fte: number) =>
    employeeLine(50_000, { last_name: `Person ${at}`, position_number: `9${at}`, current_fte, building_id });
  const sizes = [1, 1, 1, 1, 0.5, 0.25, 1, 1, 1, 1, 0.2];
  await buildLines(app.cx, other, [
    ...sizes.map((size, at) => person(at, at < 6 ? large : small, size)),
    employeeLine(50_000, {
      last_name: 'VACANT',
      is_vacancy: true,
      position_number: '99',
      current_fte: 0.6,
      building_id: small,
    }),
  ]);
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId: other.budgetYearId } });
  const ofOther = String(other.budgetYearId);
  expect(await fte('building', ofOther)).toMatchObject({
    rows: [
      { label: 'Small', authorizedFte: 4.8, filledFte: 4.2, vacantFte: 0.6 },
      { label: 'Large', authorizedFte: 4.75, filledFte: 4.75, vacantFte: 0 },
    ],
    totals: { authorizedFte: 9.55, filledFte: 8.95, vacantFte: 0.6 },
  });
  expect((await fte('year', ofOther)).rows).toMatchObject([{ authorizedFte: 9.55 }]);
  expect((await fte('function', ofOther)).rows).toMatchObject([{ label: 'Without a function', filledFte: 8.95 }]);
  // No names, counts of people or numbers of positions.
  expect(JSON.stringify(await fte('building', ofOther))).not.toMatch(/Person|count|people|number/);
});
