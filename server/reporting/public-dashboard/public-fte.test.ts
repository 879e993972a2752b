import { beforeAll, expect, test } from 'vitest';
import { listPositions, positionsFromRoster } from '../../../core/contract/positions.ts';
import { changePositions } from '../../../core/contract/positions-changes.ts';
import * as contract from '../../../core/contract/public-dashboard.ts';
import { createDeseFunction } from '../../../core/contract/reference-dese.ts';
import { openData } from '../../../core/contract/public-dashboard-open-data.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { sourcePage } from '../../../test/support/source-page.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp({ publicPage: sourcePage });
let id = '';

const read = async (path: string) => (await app.send(null, 'GET', path)).text();
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

beforeAll(async () => {
  const category_id = await buildCategory(app.cx, { is_personnel: true });
  await app.call('ADMIN', createDeseFunction, { body: { code: '2305', name: 'Teachers, Classroom' } });
  const roster = await buildScenario(app.cx);
  const budget = await buildScenario(app.cx, { type: 'proposed' });
  await buildLines(app.cx, budget, [proposedLine(1_000_000, { category_id })]);
  let number = 100;
  const school = async (name: string, dese_code: string, people: readonly number[]) => {
    const building_id = await buildBuilding(app.cx, { name });
    return people.map((current_fte) => {
      number += 1;
      const key = String(number);
      const who = { employee_id: `E-${key}`, first_name: 'Ann', last_name: `Quill${key}`, position: 'Teacher' };
      return employeeLine(50_000 + number, { building_id, dese_code, current_fte, position_number: key, ...who });
    });
  };
  const vacancy = { is_vacancy: true, current_fte: 0.8, position_number: 'V', dese_code: '2305' };
  await buildLines(app.cx, roster, [
    ...(await school('Oak', '2305', [1, 1, 1, 1, 1, 0.5])),
    ...(await school('Elm', '2330', [1, 1, 1, 1, 1])),
    ...(await school('Fir', '2305', [1, 0.6])),
    employeeLine(40_000, vacancy),
    // The nurse is on leave, so this school pays no one.
    ...(await school('Ash', '3200', [1])).map((line) => ({ ...line, current_salary_cents: 0, cost_cents: 0 })),
  ] as Parameters<typeof buildLines>[2]);
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId: roster.budgetYearId } });
  id = String((await app.call('ADMIN', contract.readConfig)).body.id);
  const body = { urlPath: 'example', schoolName: 'Example Schools', publishedYears: [2026], showHeadcountChart: true };
  await app.call('ADMIN', contract.updateConfig, { params: { id }, body });
  await app.call('ADMIN', contract.publish, { params: { id } });
});

test('the open data has FTE by school and function, without groups of fewer than five people', async () => {
  const [year] = openData.parse(JSON.parse(await read('/public/example/data.json'))).years;
  // Fir has 2 people, Ash and the district-wide vacancy no one: Elm, the next smallest, joins them.
  expect(year?.fte).toEqual({
    schools: [
      { name: 'Oak', authorizedFte: 5.5, filledFte: 5.5, vacantFte: 0 },
      { name: 'Other schools', authorizedFte: 8.4, filledFte: 6.6, vacantFte: 1.8 },
    ],
    // 2305: Oak, Fir and the vacancy. The other two are not in the list of functions.
    functions: [
      { name: 'Teachers, Classroom', authorizedFte: 7.9, filledFte: 7.1, vacantFte: 0.8 },
      { name: 'Without a function', authorizedFte: 6, filledFte: 5, vacantFte: 1 },
    ],
    total: { authorizedFte: 13.9, filledFte: 12.1, vacantFte: 1.8 },
  });
});

test('the page has both tables and the CSV file the same figures; no person is on them', async () => {
  const html = await read('/public/example');
  const text = textOf(html);
  expect(text).toContain(
    'Location Authorized Filled Vacant Oak 5.5 5.5 0.0 Other schools 8.4 6.6 1.8 Total 13.9 12.1 1.8',
  );
  expect(text).toContain('Positions by function (FTE)');
  expect(text).not.toMatch(/Quill|Fir|Ash/);
  const csv = await read('/public/example/data.csv');
  expect(csv).toContain('1,2026,proposed,positions by school,Oak,authorized FTE,5.5\r\n');
  expect(csv).toContain('1,2026,proposed,positions by function,Without a function,vacant FTE,1\r\n');
  expect(csv).toContain('1,2026,proposed,all positions,All positions,filled FTE,12.1\r\n');
});

test('the salaries include those of vacant positions, which are not people, and the page says so', async () => {
  const text = textOf((await read('/public/example')).replace(/<\/?b>/g, ''));
  // 13 paid people from $50,101 to $50,113, a person without pay, and a vacancy of $40,000.
  expect(text).toContain(
    'The staff roster lists 14 people. Their salaries and any pay for vacant positions add up to $691,391.',
  );
  expect(text).toContain('The salaries include any pay budgeted for vacant positions.');
  const [year] = openData.parse(JSON.parse(await read('/public/example/data.json'))).years;
  expect(year?.people).toMatchObject({ totalEmployees: 14, totalSalaries: 691_391 });
});

test('a table has as many decimals as its figures need, and the page says how much is filled beyond what is authorized', async () => {
  const { positions } = (await app.call('FINANCE', listPositions, { query: {} })).body;
  const one = positions.find(({ number }) => number === '101');
  const changes = [{ id: one?.id ?? 0, rev: one?.rev ?? 0, set: { authorizedFte: 0.75 } }];
  await app.call('ADMIN', changePositions, { body: { fiscalYear: 2026, changes } });
  await app.call('ADMIN', contract.publish, { params: { id } });
  const text = textOf(await read('/public/example'));
  // 13.9 authorized less 0.25; 12.1 filled and 1.8 vacant are 0.25 more than 13.65.
  expect(text).toContain('Oak 5.25 5.50 0.00 Other schools 8.40 6.60 1.80 Total 13.65 12.10 1.80');
  expect(text).toContain('Some positions exceed their authorized FTE by a total of 0.25.');
});

test('an amount over guidance is shown in positions at the average salary per FTE, only if people are shown', async () => {
  await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(900_000) });
  await app.call('ADMIN', contract.publish, { params: { id } });
  // 651,391 ÷ 12.1 FTE is 53,833.97; 100,000 ÷ 53,800 is 1.86.
  expect(textOf(await read('/public/example'))).toContain(
    'the gap of $100,000 equals the salary cost of about 1.9 positions. This is an estimate, not a plan, and does not include benefits. ' +
      'It uses the average pay per full-time position on the roster, about $53,800.',
  );
  const show = async (showHeadcountChart: boolean) => {
    await app.call('ADMIN', contract.updateConfig, { params: { id }, body: { showHeadcountChart } });
    await app.call('ADMIN', contract.publish, { params: { id } });
    return textOf(await read('/public/example'));
  };
  expect(await show(false)).not.toContain('the salary cost of');
  expect(await show(true)).toContain('the salary cost of');
});

test('they are hidden with the headcount', async () => {
  await app.call('ADMIN', contract.updateConfig, { params: { id }, body: { showHeadcountChart: false } });
  await app.call('ADMIN', contract.publish, { params: { id } });
  expect(await read('/public/example')).not.toContain('Positions by school');
  expect(openData.parse(JSON.parse(await read('/public/example/data.json'))).years[0]?.fte).toBeUndefined();
});
