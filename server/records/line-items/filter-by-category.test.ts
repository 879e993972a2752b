import { beforeAll, describe, expect, test } from 'vitest';
import { yearChange } from '../../../core/contract/dashboard.ts';
import { listLineItems } from '../../../core/contract/line-items.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const ids = { tuition: 0, health: 0, instruction: 0 };
const scenarios = { last: 0, next: 0, roster: 0 };

/** Mandated: 100 + 40 + 30 + 10 and later 130 + 45.50 + 28 + 12. The textbooks of Instruction are discretionary. */
const AMOUNTS = { last: [100, 40, 30, 20, 10], next: [130, 45.5, 28, 25, 12] };

beforeAll(async () => {
  ids.tuition = await buildCategory(app.cx, { name: 'Tuition', display_order: 1 });
  ids.health = await buildCategory(app.cx, { name: 'Health', dese_function: '3000', display_order: 2 });
  ids.instruction = await buildCategory(app.cx, { name: 'Instruction', display_order: 3 });
  for (const [name, fiscalYear] of [['last', 2040] as const, ['next', 2041] as const]) {
    const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear });
    scenarios[name] = budget.id;
    const lines = [
      { account_description: 'Out-of-district tuition', category_id: ids.tuition },
      { account_description: 'Nurse supplies', dese_code: '3200' },
      { account_description: 'Special education supplies', category_id: ids.instruction },
      { account_description: 'Textbooks', category_id: ids.instruction },
      { account_description: 'Special education van' },
    ];
    await buildLines(
      app.cx,
      budget,
      lines.map((line, index) => proposedLine(AMOUNTS[name][index] ?? 0, line)),
    );
  }
  const roster = await buildScenario(app.cx, { fiscalYear: 2041 });
  scenarios.roster = roster.id;
  await buildLines(app.cx, roster, [
    employeeLine(50_000, { last_name: 'Ferro', dese_code: '3200' }),
    employeeLine(60_000, { last_name: 'Holt', category_id: ids.instruction }),
  ]);
});

type Query = Partial<(typeof listLineItems)['query']['_zod']['input']>;
const list = async (scenarioId: number, query: Query) =>
  (await app.call('FINANCE', listLineItems, { query: { scenarioId: String(scenarioId), ...query } })).body;
const totalOf = async (scenarioId: number, query: Query) =>
  (await list(scenarioId, query)).reduce((total, { cost }) => total + cost, 0);

describe('lines filtered by category', () => {
  test('and group add up to the bars of the dashboard, one by one and combined', async () => {
    const { body } = await app.call('FINANCE', yearChange, { query: { fiscalYear: 2041 } });
    const bars = body.proposed?.bars.map(({ group, category, amount }) => [group, category, amount]);
    expect(bars).toEqual([
      ['mandated', 'Tuition', 30],
      ['mandated', 'Health', 5.5],
      ['mandated', 'Instruction', -2],
      ['mandated', 'Uncategorized', 2],
      ['discretionary', 'Instruction', 5],
    ]);
    const changeOf = async (query: Query) =>
      (await totalOf(scenarios.next, query)) - (await totalOf(scenarios.last, query));
    for (const [category, amount] of [
      [ids.tuition, 30],
      [ids.health, 5.5],
      [ids.instruction, -2],
      [0, 2],
    ] as const) {
      expect(await changeOf({ category: String(category), group: 'mandated' })).toBe(amount);
    }
    expect(await changeOf({ category: String(ids.instruction), group: 'discretionary' })).toBe(5);
    // "Other mandated (3)": 5.5 − 2 + 2.
    const combined: Query = { category: `${ids.health},${ids.instruction},0`, group: 'mandated' };
    expect(await changeOf(combined)).toBe(5.5);
    expect(await totalOf(scenarios.next, combined)).toBe(85.5);
  });

  test('without a group are all lines that count in one of the categories, of either budget', async () => {
    const texts = async (query: Query) =>
      (await list(scenarios.next, query)).map((line) => !line.isOperating && line.accountDescription);
    expect(await texts({ category: String(ids.instruction) })).toEqual(['Special education supplies', 'Textbooks']);
    expect(await texts({ category: `${ids.tuition}, 0` })).toEqual([
      'Out-of-district tuition',
      'Special education van',
    ]);
    expect(await texts({ group: 'contractual' })).toEqual([]);
    const people = await list(scenarios.roster, { category: `${ids.health},${ids.health}` });
    expect(people.map((line) => line.isOperating && line.lastName)).toEqual(['Ferro']);
  });

  test('are exported with the same filter', async () => {
    const query = new URLSearchParams({
      scenarioId: String(scenarios.next),
      category: `${ids.health},${ids.instruction},0`,
      ...{ group: 'mandated', format: 'csv', columns: 'accountDescription,amount' },
    });
    const response = await app.send('FINANCE', 'GET', `/api/line-items/export?${query.toString()}`);
    const rows = (await response.text()).trim().split('\r\n');
    expect(rows.slice(1).map((row) => row.split(',').slice(0, 2).join(','))).toEqual([
      'Nurse supplies,45.50',
      'Special education supplies,28.00',
      'Special education van,12.00',
    ]);
  });

  test.each([
    ['no id', { category: 'Tuition' }, 'category', 'must be category ids separated by commas, such as 3,8'],
    ['a missing id', { category: '3,,8' }, 'category', 'must be category ids separated by commas, such as 3,8'],
    ['a leading zero', { category: '03' }, 'category', 'must be category ids separated by commas, such as 3,8'],
    ['unknown ids', { category: '0,999998,999999' }, 'category', 'is unknown: no entry has the id 999998, 999999'],
  ])('are refused with %s', async (_, query, field, why) => {
    const refused = await app.refused('FINANCE', listLineItems, {
      query: { scenarioId: String(scenarios.next), ...query },
    });
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: why }]);
    const search = new URLSearchParams({ scenarioId: String(scenarios.next), format: 'csv', ...query });
    const exported = await app.send('FINANCE', 'GET', `/api/line-items/export?${search.toString()}`);
    expect(exported.status).toBe(400);
  });

  test('are refused with a group of employees, or an unknown group', async () => {
    const query = { scenarioId: String(scenarios.roster), group: 'mandated' as const };
    const refused = await app.refused('FINANCE', listLineItems, { query });
    expect([refused.status, refused.body.fields]).toEqual([400, { group: 'is only for lines of the proposed budget' }]);
    const search = `scenarioId=${scenarios.next}&group=other`;
    expect((await app.send('FINANCE', 'GET', `/api/line-items/budget?${search}`)).status).toBe(400);
  });
});
