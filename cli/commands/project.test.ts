import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromDollars } from '../../core/money.ts';
import { type Context, systemContext } from '../../server/context.ts';
import {
  buildCategory,
  buildContract,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
} from '../../test/factories/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { runCli } from '../../test/support/run-cli.ts';

let database: TestDatabase;
let cx: Context;

beforeAll(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
});
afterAll(() => database.drop());

const project = (...args: string[]) => runCli(database, ['project', ...args]);

describe('budget-cli project', () => {
  test('shows an example, and explains bad input', async () => {
    const help = await project('--help');
    expect([help.code, help.out]).toEqual([
      0,
      expect.stringContaining('budget-cli project --budget-year FY26 --to 2031'),
    ]);
    expect(await project()).toMatchObject({ code: 2, out: '' });
    expect((await project('--budget-year', 'FY77')).err).toContain('--budget-year "FY77" must be a fiscal year');
    expect((await project('--budget-year', 'FY26', '--to', 'FY60')).err).toContain(
      '--to "FY60" must be a fiscal year from 2000 to 2100, with four digits after FY49. Write 2060 instead of FY60.',
    );
    expect(await project('--budget-year', 'FY26', '--to', 'soon')).toMatchObject({ code: 2 });
    expect(await project('--budget-year', 'FY26', '--type', 'both')).toMatchObject({ code: 2 });
  });

  test('exits with 3 if the budget year or budget does not exist', async () => {
    expect(await project('--budget-year', 'FY26')).toMatchObject({ code: 3, out: '' });
    await cx.db('budget_years').insert({ fiscal_year: 2040, name: 'Budget FY40', current_fiscal_year: 2040 });
    const empty = await project('--budget-year', 'FY40');
    expect(empty).toMatchObject({ code: 3, out: '' });
    expect(empty.err).toContain('no active operating budget');
  });

  test('projects both budgets and prints each year', async () => {
    const category = await buildCategory(cx, { name: 'Buses', default_yoy_increase: 3 });
    const proposed = await buildScenario(cx, { type: 'proposed', fiscalYear: 2026 });
    const amount = { amount_cents: fromDollars(100_000), cost_cents: fromDollars(100_000) };
    await buildLines(cx, proposed, [{ ...amount, category_id: category }, { ...amount }]);
    const first = await project('--budget-year', '2026', '--to', 'FY27', '--format', 'json');
    expect(first.code).toBe(0);
    expect(JSON.parse(first.out)).toEqual([{ type: 'proposed', fiscalYear: 'FY27', lineCount: 2, total: 203_000 }]);
    expect(first.err).toContain('Warning: Lines without a category have no yearly increase: 1 line stays level');
    expect(first.err).toContain('Skipped: There is no active operating budget');

    const operating = await buildScenario(cx, { fiscalYear: 2026 });
    await buildLines(cx, operating, [{ current_salary_cents: fromDollars(50_000), cost_cents: fromDollars(50_000) }]);
    const both = await project('--budget-year', 'FY26', '--format', 'csv');
    expect(both.code).toBe(0);
    const rows = both.out.trim().split('\r\n');
    expect(rows.slice(0, 3)).toEqual([
      'Type,Fiscal year,Lines,Total',
      'proposed,FY27,2,203000',
      'proposed,FY28,2,206090',
    ]);
    expect(rows.slice(6)).toEqual([27, 28, 29, 30, 31].map((year) => `operating,FY${year},1,50000`));
    const table = await project('--budget-year', 'FY26', '--type', 'operating');
    expect(table.out).toMatch(/operating +FY31 +1 +\$50,000\.00/);
    expect(table.out).not.toContain('proposed');
  });

  test('projects both budgets or neither', async () => {
    const proposed = await buildScenario(cx, { type: 'proposed', fiscalYear: 2050 });
    const amount = { amount_cents: fromDollars(100_000), cost_cents: fromDollars(100_000) };
    await buildLines(cx, proposed, [amount]);
    const workGroup = await buildWorkGroup(cx);
    await buildContract(cx, { workGroupId: workGroup, startYear: 2051, rates: [4] });
    const roster = await buildScenario(cx, { fiscalYear: 2050 });
    // With 4%, the salary would be larger than a line can hold.
    await buildLines(cx, roster, [employeeLine(9_700_000_000, { work_group_id: workGroup })]);
    const refused = await project('--budget-year', '2050', '--to', '2051');
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('would grow beyond $9,999,999,999.99');
    expect(await cx.db('line_items').where({ is_projected: true, fiscal_year: 2051 })).toEqual([]);
    expect(await project('--budget-year', '2050', '--to', '2051', '--type', 'proposed')).toMatchObject({ code: 0 });
    expect(await cx.db('line_items').where({ is_projected: true, fiscal_year: 2051 })).toHaveLength(1);
  });

  test('refuses a target that is not after the base year', async () => {
    const answer = await project('--budget-year', 'FY26', '--to', '2026', '--type', 'operating');
    expect(answer).toMatchObject({ code: 2, out: '' });
    expect(answer.err).toContain('after FY26');
  });
});
