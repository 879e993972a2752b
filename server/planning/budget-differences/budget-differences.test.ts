import { beforeAll, expect, test } from 'vitest';
import { compareScenarios, compareScenariosCsv } from '../../../core/contract/budget-differences.ts';
import { createScenario } from '../../../core/contract/budgets.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let original = 0;
let copy = 0;
let budgetYearId = 0;

const compare = async (a: number, b: number) =>
  (await app.call('FINANCE', compareScenarios, { query: { a: String(a), b: String(b) } })).body;
const lineOf = async (scenario: number, text: string) =>
  (
    await app.cx
      .db('line_items')
      .where({ scenario_id: scenario, account_description: text })
      .first<{ id: number }>('id')
  ).id;

beforeAll(async () => {
  await buildCategory(app.cx, { name: 'Instruction', dese_function: '2300', display_order: 1 });
  const operations = await buildCategory(app.cx, { name: 'Operations', display_order: 2 });
  const school = await buildBuilding(app.cx, { name: 'Main School' });
  const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2027 });
  ({ id: original, budgetYearId } = scenario);
  const heat = { account_description: 'Heat', account_line: '4120', category_id: operations };
  await buildLines(app.cx, scenario, [
    proposedLine(1_000.1, { account_description: 'Teachers', dese_code: '2305', building_id: school }),
    proposedLine(200, heat),
    proposedLine(200, heat),
    proposedLine(50.25, { account_description: '=Buses' }),
    proposedLine(5, { account_description: 'Gone', deleted_at: new Date() }),
  ]);
  copy = (await app.call('FINANCE', createScenario, { body: { name: 'Cut', copyFromId: original } })).body.id;
  const at = (id: number) => app.cx.db('line_items').where({ id });
  await at(await lineOf(copy, 'Teachers')).update({ amount_cents: 900_00, cost_cents: 900_00, building_id: null });
  await at(await lineOf(copy, '=Buses')).update({ deleted_at: new Date() });
  const [second] = await app.cx
    .db('line_items')
    .where({ scenario_id: copy, account_line: '4120' })
    .orderBy('id', 'desc')
    .select<{ id: number }[]>('id');
  await at(second?.id ?? 0).update({ amount_cents: 260_00, cost_cents: 260_00 });
  await buildLines(app.cx, { ...scenario, id: copy }, [proposedLine(7, { account_description: 'Pilot' })]);
});

test('a copy differs by what was added, removed and changed; totals by category and building are exact', async () => {
  const result = await compare(original, copy);
  expect(result).toMatchObject({
    type: 'proposed',
    a: { total: 1_450.35, itemCount: 4, isActive: true },
    b: { total: 1_367, itemCount: 4, isActive: false, name: 'Cut' },
    difference: -83.35,
    counts: { added: 1, removed: 1, changed: 2, unchanged: 1 },
    categories: [
      { name: 'Instruction', a: 1_000.1, b: 900, difference: -100.1 },
      { name: 'Operations', a: 400, b: 460, difference: 60 },
      { name: 'Uncategorized', a: 50.25, b: 7, difference: -43.25 },
    ],
    buildings: [
      { name: 'Main School', a: 1_000.1, b: 0, difference: -1_000.1 },
      { name: 'District Wide', a: 450.25, b: 1_367, difference: 916.75 },
    ],
  });
  expect(result.lines).toMatchObject([
    {
      kind: 'changed',
      label: 'Teachers',
      a: { amount: 1_000.1, building: 'Main School', category: 'Instruction' },
      b: { amount: 900, building: 'District Wide' },
      difference: -100.1,
    },
    { kind: 'changed', label: 'Heat · 4120', a: { amount: 200 }, b: { amount: 260 }, difference: 60 },
    { kind: 'removed', label: '=Buses', a: { amount: 50.25 }, b: null, difference: -50.25 },
    { kind: 'added', label: 'Pilot', a: null, b: { amount: 7 }, difference: 7 },
  ]);
  const back = await compare(copy, original);
  expect([back.difference, back.counts]).toEqual([83.35, { added: 1, removed: 1, changed: 2, unchanged: 1 }]);
});

test('lists only one kind of difference if asked; totals and counts stay those of all', async () => {
  const ask = async (kind: 'added' | 'removed' | 'changed', b = copy) => {
    const query = { a: String(original), b: String(b), kind };
    return (await app.call('FINANCE', compareScenarios, { query })).body;
  };
  const removed = await ask('removed');
  expect(removed.lines.map(({ kind, label }) => [kind, label])).toEqual([['removed', '=Buses']]);
  expect(removed).toMatchObject({ difference: -83.35, counts: { added: 1, removed: 1, changed: 2, unchanged: 1 } });
  const { body: more } = await app.call('FINANCE', createScenario, { body: { name: 'More', copyFromId: original } });
  await app.cx
    .db('line_items')
    .where({ scenario_id: more.id, account_line: '4120' })
    .update({ deleted_at: new Date() });
  const none = await ask('added', more.id);
  expect(none).toMatchObject({ lines: [], counts: { added: 0, removed: 2, changed: 0, unchanged: 2 } });
});

test('a roster pairs people by ID, name and position, and vacancies by position', async () => {
  const roster = await buildScenario(app.cx, { fiscalYear: 2028 });
  const vacancy = { position: 'Aide', is_vacancy: true };
  const lee = { last_name: 'Lee', first_name: 'Ann', employee_id: '7', position: 'Teacher' };
  await buildLines(app.cx, roster, [
    employeeLine(50_000, lee),
    employeeLine(20_000, vacancy),
    employeeLine(20_000, vacancy),
  ]);
  const { body: next } = await app.call('FINANCE', createScenario, { body: { name: 'Next', copyFromId: roster.id } });
  const inNext = () => app.cx.db('line_items').where({ scenario_id: next.id });
  await inNext().where({ employee_id: '7' }).update({ current_fte: 0.8, last_name: 'LEE ' });
  const [spare] = await inNext().where({ position: 'Aide' }).orderBy('id').select<{ id: number }[]>('id');
  await app.cx.db('line_items').where({ id: spare?.id }).update({ deleted_at: new Date() });
  const result = await compare(roster.id, next.id);
  expect(result.counts).toEqual({ added: 0, removed: 1, changed: 1, unchanged: 1 });
  expect(result.lines).toMatchObject([
    { kind: 'removed', label: 'Vacancy · Aide', difference: -20_000 },
    { kind: 'changed', label: 'LEE, Ann · Teacher', a: { fte: 1 }, b: { fte: 0.8 }, difference: 0 },
  ]);
});

test('the CSV file has every difference, with text that no spreadsheet takes for a formula', async () => {
  const response = await app.send('FINANCE', 'GET', `/api/scenarios/differences/csv?a=${original}&b=${copy}`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect((await response.text()).replace('\ufeff', '').split('\r\n')).toEqual([
    'Change,Line,Amount A,Amount B,Difference,FTE A,FTE B,Category A,Category B,Building A,Building B',
    'changed,Teachers,1000.1,900,-100.1,,,Instruction,Instruction,Main School,District Wide',
    'changed,Heat · 4120,200,260,60,,,Operations,Operations,District Wide,District Wide',
    "removed,'=Buses,50.25,,-50.25,,,Uncategorized,,District Wide,",
    'added,Pilot,,7,7,,,,Uncategorized,,District Wide',
    '',
  ]);
});

test('the same budget, another year, another type and another role are refused', async () => {
  const otherYear = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2030 });
  const { body: otherType } = await app.call('FINANCE', createScenario, {
    body: { name: 'Roster', scenarioType: 'operating', budgetYearId },
  });
  const refused = async (a: number, b: number, as: 'FINANCE' | 'VIEW_ONLY' = 'FINANCE') => {
    const { status, body } = await app.refused(as, compareScenarios, { query: { a: String(a), b: String(b) } });
    return [status, body.fields];
  };
  expect(await refused(original, original)).toEqual([400, { b: 'is the same budget' }]);
  expect(await refused(original, otherYear.id)).toEqual([400, { b: 'belongs to another budget year' }]);
  expect(await refused(original, otherType.id)).toEqual([400, { b: 'is of a different type' }]);
  expect((await refused(original, 987_654))[0]).toBe(404);
  expect((await refused(original, copy, 'VIEW_ONLY'))[0]).toBe(403);
  const csv = await app.refused('VIEW_ONLY', compareScenariosCsv, { query: { a: String(original), b: String(copy) } });
  expect(csv.status).toBe(403);
});
