import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromDollars } from '../../core/money.ts';
import { systemContext } from '../../server/context.ts';
import {
  buildCategory,
  buildLines,
  buildScenario,
  employeeLine,
  proposedLine,
} from '../../test/factories/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { runCli } from '../../test/support/run-cli.ts';

let database: TestDatabase;
let line = 0;
let budget = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  const teachers = await buildCategory(cx, { name: 'Teachers', is_personnel: true });
  const operating = await buildScenario(cx, { fiscalYear: 2026 });
  const salary = fromDollars(12_345_678);
  const [id = 0] = await buildLines(cx, operating, [
    { last_name: 'Lee', current_salary_cents: salary, cost_cents: salary, category_id: teachers },
  ]);
  line = id;
  const proposed = await buildScenario(cx, { type: 'proposed', fiscalYear: 2026 });
  budget = proposed.id;
  const amount = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });
  await buildLines(cx, proposed, [{ ...amount(12_500_000), category_id: teachers }, amount(70)]);
});
afterAll(() => database.drop());

const run = (...args: string[]) => runCli(database, args);

test('compare prints each category and the total, and reports the other lines', async () => {
  const json = await run('compare', '--budget-year', 'FY26', '--format', 'json');
  expect(json.code).toBe(0);
  const figures = { operating: 12_345_678, proposed: 12_500_000, variance: 154_322, percent: 1.25, flag: null };
  expect(JSON.parse(json.out)).toMatchObject([
    { category: 'Teachers', operatingCount: 1, proposedCount: 1, ...figures },
    { category: 'Total', ...figures },
  ]);
  expect(json.err).toContain('FY26: 1 line with a total of $70.00 is non-personnel.');
  const table = await run('compare', '--budget-year', 'FY26');
  expect(table.out).toMatch(/Teachers +\$12,345,678\.00 .*\$154,322\.00 above the roster +1\.25% above/);
});

test('compare gives a budget under the roster a sign in JSON, and the word "under" in CSV, as its help says', async () => {
  const cx = systemContext(database.db);
  const roster = await buildScenario(cx, { fiscalYear: 2035 });
  const category = await buildCategory(cx, { name: 'Aides', is_personnel: true });
  await buildLines(cx, roster, [{ ...employeeLine(1_000), category_id: category }]);
  const under = await buildScenario(cx, { type: 'proposed', fiscalYear: 2035 });
  await buildLines(cx, under, [proposedLine(900, { category_id: category })]);
  const compare = (format: string) => run('compare', '--budget-year', 'FY35', '--format', format);
  // 900 - 1,000 = -100, which is 10% of 1,000.
  const [row] = JSON.parse((await compare('json')).out) as { variance: number; percent: number }[];
  expect(row).toMatchObject({ category: 'Aides', variance: -100, percent: -10 });
  const [header, aides] = (await compare('csv')).out.split('\r\n');
  expect(header).toContain('Variance,Variance: over or under,Percent');
  expect(aides).toMatch(/^Aides,1000,1,900,1,100,under,10,/);
  expect((await run('compare', '--help')).out).toContain('CSV has a column with the word "over" or "under"');
});

test('compare refuses a year out of range and an unknown budget year', async () => {
  const outside = await run('compare', '--budget-year', 'FY26', '--year', 'FY32');
  expect([outside.code, outside.err]).toEqual([2, expect.stringContaining('Choose a year from FY26 to FY31')]);
  expect((await run('compare', '--budget-year', 'FY40')).code).toBe(3);
  expect((await run('compare')).code).toBe(2);
  expect((await run('compare', '--help')).out).toContain('budget-cli compare --budget-year FY26');
});

test('explain prints the rule and the parts, and as JSON the response of the API', async () => {
  const table = await run('explain', 'proposed-total', '--budget-year', 'FY26');
  expect(table.code).toBe(0);
  expect(table.err).toContain('The sum of all lines of the active proposed budget');
  expect(table.out).toMatch(/Proposed budget FY26 +\$12,500,070\.00/);
  expect(table.out).toMatch(/ {2}Teachers \(1 line\) +\$12,500,000\.00/);
  const json = await run('explain', 'line-cost', '--line', String(line), '--format', 'json');
  expect(JSON.parse(json.out)).toMatchObject({
    value: 12_345_678,
    inputs: [{ label: 'Salary', value: 12_345_678, source: { kind: 'person' } }],
  });
});

test('explain names the option that has a wrong value', async () => {
  const line = await run('explain', 'line-cost', '--line', 'abc');
  expect([line.code, line.err]).toEqual([2, expect.stringContaining('The value of the id is not valid.')]);
  const category = await run('explain', 'category-total', '--budget-year', 'FY26', '--category', 'x');
  expect([category.code, category.err]).toEqual([2, expect.stringContaining('The value of --category is not valid.')]);
});

test('explain shows the parts of a need, a COLA impact and a building', async () => {
  const rif = await run('rif', '--year', 'FY27', '--baseline', '1000', '--funding', '900', '--format', 'json');
  const { id } = JSON.parse(rif.out) as { id: number };
  const gap = await run('explain', 'rif-gap', '--calculation', String(id), '--format', 'json');
  expect(JSON.parse(gap.out)).toMatchObject({
    value: 100,
    inputs: [
      { label: 'Baseline plus raises FY27', value: 1000 },
      { label: 'Town funding', value: -900, sign: 'minus' },
    ],
  });
  const required = await run('explain', 'rif-required', '--calculation', String(id), '--format', 'json');
  expect(JSON.parse(required.out)).toMatchObject({ value: 100, inputs: [{ value: 1000 }, { value: -900 }] });
  const need = await run('explain', 'multi-year-need', '--year', 'FY28', '--baseline', '70.50', '--no-steps-lanes');
  expect(need.out).toMatch(/Baseline plus raises FY28 +\$70\.50/);
  expect(need.err).toContain('No work group, FY28: unsettled, so 0% is applied to $12,345,678.00');
  const impact = await run('explain', 'cola-impact', '--budget-year', 'FY26', '--work-group', 'none');
  expect(impact.out).toMatch(/FY27: unsettled, so 0% is applied to \$12,345,678\.00 +\$0\.00/);
  const building = await run('explain', 'building-total', '--year', 'FY26', '--building', 'district-wide');
  expect(building.out).toMatch(/District Wide, proposed budget FY26 +\$12,500,070\.00/);
  const total = await run('explain', 'budget-total', '--budget', String(budget));
  expect(total.out).toMatch(/District Wide \(2 lines\) +\$12,500,070\.00/);
  expect((await run('explain', '--help')).out).toContain('budget-cli explain rif-gap --calculation 12');
});

test('explain refuses unknown figures and options', async () => {
  expect((await run('explain', 'the-weather')).code).toBe(2);
  expect((await run('explain', 'line-cost', '--line', 'x')).code).toBe(2);
  expect((await run('explain', 'building-total', '--building', 'the gym')).code).toBe(2);
  expect((await run('explain', 'multi-year-need', '--year', 'FY27', '--baseline', 'much')).code).toBe(2);
  expect((await run('explain', 'line-cost', '--line', '98765')).code).toBe(3);
  expect((await run('explain', 'rif-gap', '--calculation', '98765')).code).toBe(3);
  expect((await run('explain', 'category-total', '--budget-year', 'FY26')).code).toBe(2);
});

test('project reports its progress and its status', async () => {
  const none = await run('project', '--budget-year', 'FY26', '--status', '--format', 'json');
  expect([none.code, JSON.parse(none.out)]).toMatchObject([0, { generatedAt: null, stale: false }]);
  const done = await run('project', '--budget-year', 'FY26', '--type', 'operating', '--to', 'FY28');
  expect(done.err).toContain('Finished FY27 (1 of 2 lines)');
  expect(done.err).toContain('Finished FY28 (2 of 2 lines)');
  await database.db('line_items').where({ id: line }).increment('rev');
  const status = await run('project', '--budget-year', 'FY26', '--status', '--format', 'json');
  expect(JSON.parse(status.out)).toMatchObject({ baseYear: 2026, toFiscalYear: 2028, stale: true });
  expect(status.err).toContain(
    'The projection of the operating budget is out of date. Changed since it was generated: base-year lines.',
  );
});
