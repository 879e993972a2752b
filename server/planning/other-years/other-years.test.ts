import { beforeAll, expect, test } from 'vitest';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { droppedLines, otherYears } from '../../../core/contract/other-years.ts';
import { cents } from '../../../core/money.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
  employeeLine,
  proposedLine,
  type BuiltScenario,
} from '../../../test/factories/factories.ts';
import { projectBudget } from '../../../test/factories/project-budget.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const PRIOR = 2051;
let budget: BuiltScenario;
let heat: number[];
let pilot = 0;

const read = async (scenario: BuiltScenario, fiscalYear: number, years: string) =>
  (await app.call('FINANCE', otherYears, { query: { scenarioId: String(scenario.id), fiscalYear, years } })).body.years;
const amountsOf = async (scenario: BuiltScenario, fiscalYear: number, id: string) =>
  (await read(scenario, fiscalYear, id)).find((year) => year.id === id)?.amounts;
const project = (scenario: BuiltScenario, toFiscalYear: number) => projectBudget(app, scenario, toFiscalYear);

beforeAll(async () => {
  const operations = await buildCategory(app.cx, { name: 'Heat', display_order: 1 });
  await app.cx.db('budget_categories').where({ id: operations }).update({ default_yoy_increase: 10 });
  const line = { account_description: 'Heat', account_line: '4120', category_id: operations };
  const earlier = await buildScenario(app.cx, { type: 'proposed', fiscalYear: PRIOR });
  await buildLines(app.cx, earlier, [
    proposedLine(200, line),
    proposedLine(150.5, line),
    proposedLine(80, { account_description: 'Ended' }),
  ]);
  budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: PRIOR + 1 });
  const ids = await buildLines(app.cx, budget, [
    proposedLine(300, { ...line, account_description: ' HEAT ' }),
    proposedLine(200, line),
    proposedLine(7, { account_description: 'Pilot' }),
    proposedLine(50, { account_description: 'Grant', fund: 'Other years grant' }),
  ]);
  heat = ids.slice(0, 2);
  pilot = ids[2] ?? 0;
  await app.cx.db('funds').where({ name: 'Other years grant' }).update({ covered_by_guidance: false });
});

test('the year before is read from its own budget: lines with equal fields are paired in order', async () => {
  expect(
    (await read(budget, PRIOR + 1, '')).map(({ id, kind, fiscalYear, amounts }) => [id, kind, fiscalYear, amounts]),
  ).toEqual([['prior', 'prior', PRIOR, null]]);
  // Both years have two lines with the same account and description. Pilot and the grant are new.
  expect(await amountsOf(budget, PRIOR + 1, 'prior')).toEqual({ [heat[0]!]: 200, [heat[1]!]: 150.5 });
});

test('a share of guidance is in proportion to the amount, over the covered lines only, and adds up to the guidance', async () => {
  await buildTownGoal(app.cx, { fiscal_year: PRIOR + 1, dollar_goal_cents: cents(500_00) });
  // 500 over 300 + 200 + 7 = 507: 295.858, 197.239 and 6.903. The remaining cent goes to .9034….
  const shares = await amountsOf(budget, PRIOR + 1, 'guidance');
  expect(shares).toEqual({ [heat[0]!]: 295.86, [heat[1]!]: 197.24, [pilot]: 6.9 });
});

test('projected years are those of the lines, and a change of a line puts them out of date', async () => {
  await project(budget, PRIOR + 3);
  expect((await read(budget, PRIOR + 1, '')).map(({ id, isOutOfDate }) => [id, isOutOfDate])).toEqual([
    ['prior', false],
    [`fy${PRIOR + 2}`, false],
    [`fy${PRIOR + 3}`, false],
    ['guidance', false],
  ]);
  // 10% on 300 and 200, twice: 363 and 242.
  expect(await amountsOf(budget, PRIOR + 1, `fy${PRIOR + 3}`)).toMatchObject({ [heat[0]!]: 363, [heat[1]!]: 242 });

  const projected = await app.cx
    .db('line_items')
    .where({ source_item_id: heat[0]!, fiscal_year: PRIOR + 3 })
    .first<{ id: number }>('id');
  const shown = await read(budget, PRIOR + 3, 'prior,base');
  expect(shown.map(({ id, fiscalYear }) => [id, fiscalYear])).toEqual([
    ['base', PRIOR + 1],
    ['prior', PRIOR + 2],
  ]);
  expect(shown.map(({ amounts }) => amounts?.[projected.id])).toEqual([300, 330]);

  await app.call('FINANCE', updateLineItem, { params: { id: String(heat[0]!) }, body: { rev: 1, amount: 310 } });
  const outOfDate = (await read(budget, PRIOR + 1, '')).filter((year) => year.isOutOfDate);
  expect(outOfDate.map(({ id }) => id)).toEqual([`fy${PRIOR + 2}`, `fy${PRIOR + 3}`]);
});

test('in a roster salaries are compared, and a vacancy without a salary has none', async () => {
  const earlier = await buildScenario(app.cx, { fiscalYear: PRIOR });
  const holt = { last_name: 'Holt', first_name: 'Ada', employee_id: '7', position: 'Teacher' };
  await buildLines(app.cx, earlier, [
    employeeLine(60_000, holt),
    employeeLine(null, { position: 'Aide', is_vacancy: true }),
  ]);
  const roster = await buildScenario(app.cx, { fiscalYear: PRIOR + 1 });
  const [now] = await buildLines(app.cx, roster, [
    employeeLine(63_000, holt),
    employeeLine(null, { position: 'Aide', is_vacancy: true }),
    employeeLine(50_000, { last_name: 'Moss', position: 'Teacher' }),
  ]);
  expect((await read(roster, PRIOR + 1, '')).map(({ id }) => id)).toEqual(['prior']);
  expect(await amountsOf(roster, PRIOR + 1, 'prior')).toEqual({ [now!]: 60_000 });
});

test('the lines that only the year before has are listed, also of a projected year and of a roster', async () => {
  const dropped = async (scenario: BuiltScenario, fiscalYear: number) => {
    const query = { scenarioId: String(scenario.id), fiscalYear };
    return (await app.call('FINANCE', droppedLines, { query })).body;
  };
  const inPrior = await dropped(budget, PRIOR + 1);
  expect(inPrior).toMatchObject({ items: [{ fiscalYear: PRIOR, accountDescription: 'Ended', amount: 80 }] });
  // With the amounts beside the lines, they add up to the year before: 200 + 150.50 + 80.
  const matched = Object.values((await amountsOf(budget, PRIOR + 1, 'prior')) ?? {});
  expect([...matched, 80].reduce((total, amount) => total + amount)).toBe(430.5);

  // Projected lines come from the lines of the base year. A line deleted from the projection is only in the year before.
  expect(await dropped(budget, PRIOR + 2)).toEqual({ items: [] });
  const ofPilot = { source_item_id: pilot, fiscal_year: PRIOR + 2 };
  await app.cx.db('line_items').where(ofPilot).update({ deleted_at: new Date() });
  const inBase = await dropped(budget, PRIOR + 2);
  expect(inBase.items.map(({ id }) => id)).toEqual([pilot]);
  await app.cx.db('line_items').where(ofPilot).update({ deleted_at: null });

  const [left] = await buildLines(app.cx, await buildScenario(app.cx, { fiscalYear: 2045 }), [
    employeeLine(70_000, { last_name: 'Reed', position: 'Nurse' }),
    employeeLine(60_000, { last_name: 'Sand', position: 'Teacher' }),
    employeeLine(null, { position: 'Aide', is_vacancy: true }),
  ]);
  const roster = await buildScenario(app.cx, { fiscalYear: 2046 });
  await buildLines(app.cx, roster, [employeeLine(61_000, { last_name: 'Sand', position: 'Teacher' })]);
  // A vacancy without a salary has no amount that could be missing.
  expect((await dropped(roster, 2046)).items.map(({ id }) => id)).toEqual([left]);

  const alone = await buildScenario(app.cx, { fiscalYear: 2059 });
  expect(await dropped(alone, 2059)).toEqual({ items: [] });
  const query = { scenarioId: '987654' };
  expect((await app.refused('FINANCE', droppedLines, { query })).status).toBe(404);
  expect((await app.refused('VIEW_ONLY', droppedLines, { query })).status).toBe(403);
});

test('a year that no budget has is not offered, and neither is anything to those who see no lines', async () => {
  const alone = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2060 });
  await buildLines(app.cx, alone, [proposedLine(1)]);
  expect(await read(alone, 2060, 'prior')).toEqual([]);
  const query = { scenarioId: String(alone.id) };
  expect((await app.refused('VIEW_ONLY', otherYears, { query })).status).toBe(403);
  expect((await app.refused('FINANCE', otherYears, { query: { ...query, years: 'last' } })).status).toBe(400);
  expect((await app.refused('FINANCE', otherYears, { query: { scenarioId: '987654' } })).status).toBe(404);
});

test('the lines of a budget are compared with three closed years and the year to date of the ledger, a roster is not', async () => {
  const shown = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2016 });
  const ids = await buildLines(app.cx, shown, [
    proposedLine(3, { account_line: 'L-1', account_description: 'Heat' }),
    proposedLine(4, { account_line: ' l-1', account_description: 'Gas' }),
    proposedLine(9, { account_line: 'L-2', account_description: 'Books' }),
    proposedLine(5, { account_line: 'L-3', account_description: 'New' }),
  ]);
  const send = async (asOf: string, rows: string) => {
    const content = `Account,Description,Revised Budget,YTD Expended\n${rows}\n`;
    const answer = await app.send(
      'ADMIN',
      'POST',
      '/api/actuals/import',
      formBody({ name: `${asOf}.csv`, content }, { asOf }),
    );
    expect(answer.status).toBe(200);
  };
  for (const year of [2012, 2013, 2015]) await send(`${year}-06-30`, 'L-1,Heat,20,10\nL-2,Books,30,8.5');
  await send('2016-03-31', 'L-2,Books,30,7');
  expect((await read(shown, 2016, '')).map(({ id, kind, fiscalYear }) => [id, kind, fiscalYear])).toEqual([
    ['ytd2016', 'ytd', 2016],
    ['actual2015', 'actual', 2015],
    ['actual2013', 'actual', 2013],
  ]);
  // 10.00 over 3 and 4: 4.2857… and 5.7142…; the remaining cent goes to .71….
  expect(await amountsOf(shown, 2016, 'actual2015')).toEqual({ [ids[0]!]: 4.29, [ids[1]!]: 5.71, [ids[2]!]: 8.5 });
  expect(await amountsOf(shown, 2016, 'ytd2016')).toEqual({ [ids[2]!]: 7 });
  const roster = await buildScenario(app.cx, { fiscalYear: 2016 });
  await buildLines(app.cx, roster, [employeeLine(1)]);
  expect(await read(roster, 2016, '')).toEqual([]);
});
