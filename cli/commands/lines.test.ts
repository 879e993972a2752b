import { afterAll, beforeAll, expect, test } from 'vitest';
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
const ids = { health: 0, supplies: 0 };

beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  ids.health = await buildCategory(cx, { name: 'Health', dese_function: '3000' });
  ids.supplies = await buildCategory(cx, { name: 'Supplies' });
  const proposed = await buildScenario(cx, { type: 'proposed', fiscalYear: 2026 });
  const [source = 0] = await buildLines(cx, proposed, [
    proposedLine(1_000.5, { account_description: 'Nurse supplies', dese_code: '3200', account_line: '01-3200' }),
    proposedLine(20, { account_description: 'Paper', category_id: ids.supplies }),
    proposedLine(3, { account_description: 'Other' }),
  ]);
  const projected = { fiscal_year: 2030, is_projected: true, source_item_id: source };
  await buildLines(cx, proposed, [proposedLine(1_030, projected)]);
  const roster = await buildScenario(cx, { fiscalYear: 2026 });
  await buildLines(cx, roster, [
    employeeLine(50_000, { last_name: 'Ferro', first_name: 'Ana', dese_code: '3200' }),
    employeeLine(40_000, { position: 'Nurse', is_vacancy: true }),
  ]);
});
afterAll(() => database.drop());

const run = (...args: string[]) => runCli(database, ['lines', '--budget-year', 'FY26', ...args]);

test('lines prints the lines of several categories with their total', async () => {
  const json = await run('--category', `${ids.health},${ids.supplies}`, '--format', 'json');
  expect([json.code, json.err.trim()]).toEqual([0, '2 lines, $1,020.50.']);
  expect(JSON.parse(json.out)).toMatchObject([
    { accountLine: '01-3200', line: 'Nurse supplies', deseCode: '3200', categoryName: null, cost: 1_000.5 },
    { line: 'Paper', categoryName: 'Supplies', cost: 20 },
  ]);
  expect((await run('--group', 'mandated')).out).toMatch(/Nurse supplies .*\$1,000\.50/);
  expect((await run('--category', '0')).err).toContain('1 line, $3.00.');
  const people = await run('--type', 'operating', '--format', 'csv');
  expect(people.out).toContain('"Ferro, Ana"');
  expect(people.out).toContain('Vacant Nurse');
});

test('lines refuses bad categories and groups, and budgets that do not exist', async () => {
  const word = await run('--category', 'Health');
  expect([word.code, word.err]).toEqual([2, expect.stringContaining('must be category ids separated by commas')]);
  const unknown = await run('--category', '999999');
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('1 category does not exist: 999999')]);
  expect((await run('--group', 'other')).code).toBe(2);
  expect((await run('--type', 'operating', '--group', 'mandated')).code).toBe(2);
  expect((await run('--version', 'No such version')).code).toBe(3);
});

test('versions refuses a version of a fiscal year that is no budget year', async () => {
  const answer = await runCli(database, ['versions', 'reopen', 'First', '--budget-year', 'FY30', '--note', 'Typo']);
  expect([answer.code, answer.err]).toEqual([
    3,
    expect.stringContaining('There is no budget year with the fiscal year FY30.'),
  ]);
});

test.each([
  ['lines', []],
  ['workbook', ['get', '--type', 'proposed', '--out', '/nowhere/lines.xlsx']],
  ['own-layout', ['--out', '/nowhere/lines.xlsx']],
  ['budget-entry', []],
])('%s refuses a fiscal year that is only a projected year of another budget year', async (command, args) => {
  for (const version of [[], ['--version', 'First']]) {
    const answer = await runCli(database, [command, ...args, '--budget-year', 'FY30', ...version]);
    expect([answer.code, answer.out]).toEqual([3, '']);
    expect(answer.err).toContain('There is no budget year with the fiscal year FY30.');
  }
});
