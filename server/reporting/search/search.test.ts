import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../core/contract/endpoint.ts';
import { search } from '../../../core/contract/search.ts';
import {
  buildBuilding,
  buildCategory,
  buildColaScenario,
  buildContract,
  buildLines,
  buildScenario,
  buildWorkGroup,
  proposedLine,
  type BuiltScenario,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let roster: BuiltScenario;
let proposed: BuiltScenario;
let holt: number;

const query = (q: string) => ({ q, budgetYearId: String(roster.budgetYearId) });
const find = async (q: string, role: Role = 'FINANCE') =>
  (await app.call(role, search, { query: query(q) })).body.results.map(({ kind, title }) => `${kind} ${title}`);
const read = async (items: string, role: Role = 'FINANCE') =>
  (await app.call(role, search, { query: { items } })).body.results.map(({ kind, title }) => `${kind} ${title}`);

beforeAll(async () => {
  roster = await buildScenario(app.cx, { fiscalYear: 2026 });
  proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
  const school = await buildBuilding(app.cx, { name: 'Holtwood Elementary', code: 'HWE' });
  await buildCategory(app.cx, { name: 'Athletics of Holtwood' });
  const group = await buildWorkGroup(app.cx, { name: 'Custodians' });
  await buildContract(app.cx, { workGroupId: group, startYear: 2026, rates: [3] });
  await buildColaScenario(app.cx, { budgetYearId: roster.budgetYearId });
  await app.cx.db('cut_plans').insert({
    budget_year_id: roster.budgetYearId,
    fiscal_year: 2027,
    name: 'Plan Holtwood',
    adjustments: {},
    created_by: 'factory',
    created_at: new Date(),
    updated_at: new Date(),
  });
  const [first = 0] = await buildLines(app.cx, roster, [
    { first_name: 'Dev', last_name: 'Holt', position: 'Teacher', position_number: '111759', building_id: school },
    { first_name: 'Ana', last_name: 'Quill', position: 'Development director', account_line: '3200-51' },
    { first_name: 'Mara', last_name: 'Uphold', position: 'Nurse', employee_id: 'E_9' },
    { first_name: 'Marzena', last_name: 'Amaral' },
    { first_name: 'Bo', last_name: 'Marzolf' },
    { is_vacancy: true, position: 'Nurse 100%', position_number: '222800' },
  ]);
  holt = first;
  await buildLines(app.cx, proposed, [{ account_description: 'Nurse supplies', account_line: '3300-10' }]);
});

describe('the search', () => {
  test.each(['Holt, Dev', 'dev holt', 'HOLT DEV', '111759', ' holt ,dev'])('%j finds Dev Holt', async (text) => {
    expect(await find(text)).toEqual(['employee Holt, Dev']);
  });

  test('names what was found, with its details', async () => {
    const { body } = await app.call('FINANCE', search, { query: query('dev holt') });
    expect(body.results).toEqual([
      {
        kind: 'employee',
        id: holt,
        title: 'Holt, Dev',
        detail: 'Teacher · Holtwood Elementary · 111759',
        budgetYearId: roster.budgetYearId,
        fiscalYear: null,
        budgetId: null,
        isExact: false,
      },
    ]);
  });

  describe('lines that have the same name', () => {
    beforeAll(async () => {
      const brown = await buildBuilding(app.cx, { name: 'Brown School', code: 'BRN' });
      const special = await buildCategory(app.cx, { name: 'Special Education' });
      const named = (dollars: number, more: object) =>
        proposedLine(dollars, { account_description: 'Salaries of aides', ...more });
      await buildLines(app.cx, proposed, [
        named(1_500.49, { building_id: brown, account_line: '0042-1' }),
        named(900, { building_id: brown, category_id: special }),
        named(700, { category_id: special }),
        named(700, {}),
      ]);
      await buildLines(app.cx, roster, [
        { last_name: 'Ives', first_name: 'Ada', position: 'Aide', building_id: brown, category_id: special },
        { last_name: 'Brown', first_name: 'Bo', position: 'Clerk' },
      ]);
    });

    test('are distinguished by their building, category and amount', async () => {
      const { body } = await app.call('FINANCE', search, { query: query('salaries aides') });
      expect(body.results.map(({ detail }) => detail).toSorted()).toEqual([
        '$700',
        '$700 · Special Education',
        '0042-1 · Brown School · $1,500',
        'Brown School · $900 · Special Education',
      ]);
    });

    test('are found by words of the line together with words of its building and category', async () => {
      const details = async (text: string) =>
        (await app.call('FINANCE', search, { query: query(text) })).body.results.map(({ detail }) => detail);
      expect((await details('salaries brown')).toSorted()).toEqual([
        '0042-1 · Brown School · $1,500',
        'Brown School · $900 · Special Education',
      ]);
      expect(await details('SPECIAL brown aides salaries')).toEqual(['Brown School · $900 · Special Education']);
      // The building of a person counts, but not the category.
      expect(await details('aide brown ada')).toEqual(['Aide · Brown School']);
      expect(await details('aide special brown')).toEqual(['Brown School · $900 · Special Education']);
    });

    test('are not found by the name of a building or category alone, which finds that one', async () => {
      expect(await find('brown')).toEqual(['employee Brown, Bo', 'school Brown School']);
      expect(await find('brown school')).toEqual(['school Brown School']);
      expect(await find('special education')).toEqual(['category Special Education']);
    });
  });

  test('finds positions by number and title, after people, for staff only', async () => {
    const [plain, titled] = await app.cx
      .db('positions')
      .insert([
        { number: 'Q-0007', updated_by: 'factory' },
        { number: '660041', title: 'Lookout of Quince', building_id: null, updated_by: 'factory' },
      ])
      .returning<{ id: number }[]>('id');
    await buildLines(app.cx, roster, [{ last_name: 'Quince', position: 'Lookout', position_number: '660041' }]);
    expect(await find('660041')).toEqual(['employee Quince', 'position 660041, Lookout of Quince']);
    expect(await find('quince')).toEqual(['employee Quince', 'position 660041, Lookout of Quince']);
    const { body } = await app.call('FINANCE', search, { query: query('q-0007') });
    expect(body.results.map(({ id, title, isExact }) => [id, title, isExact])).toEqual([[plain!.id, 'Q-0007', true]]);
    expect(await read(`position-${titled!.id}`)).toEqual(['position 660041, Lookout of Quince']);
    expect(await find('660041', 'VIEW_ONLY')).toEqual([]);
    expect(await read(`position-${titled!.id}`, 'VIEW_ONLY')).toEqual([]);
  });

  describe('by number', () => {
    beforeAll(async () => {
      const contains = Array.from({ length: 8 }, (_, n) => ({ last_name: `Aa ${n}`, employee_id: `1${n}7731` }));
      await buildLines(app.cx, roster, [
        ...contains,
        { last_name: 'Ab', employee_id: '77310' },
        { last_name: 'Ac', account_line: '7731' },
        { last_name: 'Zy', position_number: '77' },
        { last_name: 'Zz', employee_id: 'X-55' },
      ]);
      await buildLines(app.cx, proposed, [
        { account_description: 'Bus 7731', account_line: '8-7731' },
        { account_description: 'Heat', account_line: '7731' },
        { account_description: 'Fuel', account_line: 'x-55f9' },
      ]);
      await buildCategory(app.cx, { name: 'Zeta transport', dese_function: '7731' });
    });

    test('an exact match comes first whatever its kind, then what begins with the number, then what contains it', async () => {
      const found = await find('7731');
      expect(found.slice(0, 3)).toEqual(['proposed-line Heat', 'category Zeta transport', 'employee Ac']);
      expect(found.slice(3, 5)).toEqual(['employee Ab', 'employee Aa 0']);
      expect(found.at(-1)).toBe('proposed-line Bus 7731');
      expect(found).toHaveLength(11);
    });

    test('the number of a position, an employee or a school is found exactly, in any case', async () => {
      expect((await find('77'))[0]).toBe('employee Zy');
      expect((await find(' x-55 '))[0]).toBe('employee Zz');
      expect((await find('hwe'))[0]).toBe('school Holtwood Elementary');
      const { body } = await app.call('FINANCE', search, { query: query('x-55') });
      expect(body.results.map(({ title, isExact }) => [title, isExact])).toEqual([
        ['Zz', true],
        ['Fuel', false],
      ]);
    });

    test('a kind with a number that begins with the text comes before kinds that only contain it', async () => {
      expect(await find('8-77')).toEqual(['proposed-line Bus 7731']);
      expect(await find('55f9')).toEqual(['proposed-line Fuel']);
      await buildLines(app.cx, roster, [{ last_name: 'Inside', employee_id: '9-8-7731' }]);
      expect(await find('8-773')).toEqual(['proposed-line Bus 7731', 'employee Inside']);
    });
  });

  test('finds schools, categories and plans by name, and those first whose name begins so', async () => {
    expect(await find('hol')).toEqual([
      'employee Holt, Dev',
      'employee Uphold, Mara',
      'plan Plan Holtwood',
      'school Holtwood Elementary',
      'category Athletics of Holtwood',
    ]);
    expect(await find('dev')).toEqual(['employee Holt, Dev', 'employee Quill, Ana']);
    expect(await find('marz')).toEqual(['employee Marzolf, Bo', 'employee Amaral, Marzena']);
  });

  test('finds account numbers, vacancies, contracts of a work group, COLA scenarios and budgets of a year', async () => {
    expect(await find('3200-51')).toEqual(['employee Quill, Ana']);
    expect(await find('3300')).toEqual(['proposed-line Nurse supplies']);
    expect(await find('nurse')).toEqual([
      'employee Uphold, Mara',
      'employee Vacant Nurse 100%',
      'proposed-line Nurse supplies',
    ]);
    expect(await find('custod')).toEqual([expect.stringMatching(/^contract Contract /)]);
    expect(await find('cola scenario')).toEqual([expect.stringMatching(/^cola-scenario COLA scenario /)]);
    expect(await find('fy26')).toEqual([
      expect.stringMatching(/^operating-budget /),
      expect.stringMatching(/^proposed-budget /),
    ]);
  });

  test.each(['%', '_9_', "o'holt", '\\', 'holt dev ana'])('%j is searched as it is written', async (text) => {
    expect(await find(text)).toEqual(text === '%' ? ['employee Vacant Nurse 100%'] : []);
  });

  test('has nothing for a blank text, no deleted line and no line of another budget', async () => {
    expect(await find(' , ')).toEqual([]);
    const other = await buildScenario(app.cx, { fiscalYear: 2026 });
    const [elsewhere = 0, gone = 0] = [
      ...(await buildLines(app.cx, other, [{ last_name: 'Zeller' }])),
      ...(await buildLines(app.cx, roster, [{ last_name: 'Zeller', deleted_at: new Date() }])),
    ];
    expect(await find('zeller')).toEqual([]);
    // A line of another budget can be read again, and says which budget it is in.
    const { body } = await app.call('FINANCE', search, { query: { items: `employee-${elsewhere},employee-${gone}` } });
    expect(body.results.map(({ id, budgetId }) => [id, budgetId])).toEqual([[elsewhere, other.id]]);
  });

  test('reads results again in the order asked, without those that are gone', async () => {
    const { body } = await app.call('FINANCE', search, { query: query('holtwood') });
    const [plan, school] = body.results;
    expect(await read(`school-${school!.id},plan-999999,employee-${holt},plan-${plan!.id}`)).toEqual([
      'school Holtwood Elementary',
      'employee Holt, Dev',
      'plan Plan Holtwood',
    ]);
  });

  test('refuses what is no result, and too many of them', async () => {
    for (const items of ['person-1', 'employee-0', '', Array(21).fill('plan-1').join()]) {
      const answer = await app.send('FINANCE', 'GET', `/api/search?items=${items}`);
      expect([items, answer.status]).toEqual([items, 400]);
    }
    const unknown = await app.send('FINANCE', 'GET', '/api/search?q=holt&budgetYearId=999999');
    expect(unknown.status).toBe(404);
  });

  test('shows VIEW_ONLY no person, line, plan, contract or inactive budget', async () => {
    const shelved = await buildScenario(app.cx, { fiscalYear: 2026, type: 'proposed' });
    await app.cx.db('scenarios').where({ id: shelved.id }).update({ name: 'Shelved Holtwood' });
    expect(await find('shelved')).toEqual(['proposed-budget Shelved Holtwood']);
    expect(await find('holt', 'VIEW_ONLY')).toEqual(['school Holtwood Elementary', 'category Athletics of Holtwood']);
    for (const text of ['111759', '3200', 'nurse', 'custod', 'cola', 'shelved', 'quill']) {
      expect([text, await find(text, 'VIEW_ONLY')]).toEqual([text, []]);
    }
    const everyKind = ['employee', 'proposed-line', 'plan', 'cola-scenario', 'contract'];
    const ids = Array.from({ length: 4 }, (_, index) => index + 1);
    const items = everyKind.flatMap((kind) => ids.map((id) => `${kind}-${id}`)).join();
    expect((await read(items)).length).toBeGreaterThan(4);
    expect(await read(items, 'VIEW_ONLY')).toEqual([]);
    expect(await read(`proposed-budget-${shelved.id}`, 'VIEW_ONLY')).toEqual([]);
    expect(await read(`proposed-budget-${proposed.id}`, 'VIEW_ONLY')).toHaveLength(1);
  });
});
