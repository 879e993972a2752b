import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fromDollars } from '../../core/money.ts';
import { systemContext, type Context } from '../../server/context.ts';
import { updateLineItem } from '../../server/records/line-items/update-line-item.ts';
import { listLineItems } from '../../server/records/line-items/list-line-items.ts';
import { buildLines, buildScenario, type BuiltScenario } from '../../test/factories/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { runCli } from '../../test/support/run-cli.ts';
import { cellAt, editWorkbook, FIRST_ROW } from '../../test/support/workbooks/workbook-calls.ts';

let database: TestDatabase;
let cx: Context;
let folder: string;
let scenario: BuiltScenario;
let label = '';
let lines: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
  folder = await mkdtemp(join(tmpdir(), 'workbook-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});
beforeEach(async () => {
  scenario = await buildScenario(cx, { type: 'proposed', fiscalYear: 2026 });
  const version = await cx.db('versions').where({ id: scenario.versionId }).first<{ label: string }>('label');
  label = version.label;
  const amount = (dollars: number) => ({ amount_cents: fromDollars(dollars), cost_cents: fromDollars(dollars) });
  lines = await buildLines(cx, scenario, [
    { account_description: 'Supplies', account_line: '003463', ...amount(1_200.45) },
    { account_description: 'Fuel', ...amount(8_000) },
  ]);
});

const run = (...args: string[]) => runCli(database, args);
const path = () => join(folder, `book-${scenario.id}.xlsx`);

/** Downloads the workbook and sets amounts of its rows. */
async function edited(amounts: readonly number[]): Promise<void> {
  const got = await run(
    'workbook',
    'get',
    '--budget-year',
    'FY26',
    '--type',
    'proposed',
    '--version',
    label,
    '--out',
    path(),
  );
  expect([got.code, got.err]).toEqual([0, expect.stringContaining(`Workbook written to ${path()}.`)]);
  const content = await editWorkbook(await readFile(path()), (sheet) => {
    for (const [at, amount] of amounts.entries()) cellAt(sheet, FIRST_ROW + at, 'Amount').value = amount;
  });
  await writeFile(path(), content);
}

const amounts = async () =>
  (await listLineItems(cx, { scenarioId: scenario.id })).map((line) => (line.isOperating ? null : line.amount));

test('a workbook is downloaded, previewed and merged', async () => {
  await edited([1_300.55, 8_000]);
  const preview = await run('workbook', 'merge', path(), '--preview', '--format', 'json');
  expect(JSON.parse(preview.out)).toMatchObject({
    mine: 1,
    theirs: 0,
    conflicts: 0,
    before: 9_200.45,
    after: 9_300.55,
  });
  expect(await amounts()).toEqual([1_200.45, 8_000]);
  const merged = await run('workbook', 'merge', path(), '--format', 'json');
  expect(merged.code).toBe(0);
  expect(JSON.parse(merged.out)).toMatchObject({ updated: 1, cells: 1, total: 9_300.55 });
  expect(await amounts()).toEqual([1_300.55, 8_000]);
});

test('an amount of a colleague, a text of the file and a note of a third person are all kept', async () => {
  await edited([1_200.45, 8_000]);
  const content = await editWorkbook(await readFile(path()), (sheet) => {
    cellAt(sheet, FIRST_ROW, 'Account Description').value = 'Office supplies';
  });
  await writeFile(path(), content);
  await updateLineItem(cx, { id: lines[0] ?? 0, set: { amount: 1_500.1 } });
  await updateLineItem(cx, { id: lines[0] ?? 0, set: { notes: 'Ask in March' } });
  expect((await run('workbook', 'merge', path())).code).toBe(0);
  const [line] = await listLineItems(cx, { scenarioId: scenario.id });
  expect(line).toMatchObject({
    ...{ accountDescription: 'Office supplies', amount: 1_500.1, notes: 'Ask in March', accountLine: '003463' },
  });
});

test.each([
  ['--mine', 9_000],
  ['--theirs', 8_500],
])('unresolved conflicts are written as CSV and exit with 4, and %s resolves them', async (choice, expected) => {
  await edited([1_200.45, 9_000]);
  await updateLineItem(cx, { id: lines[1] ?? 0, set: { amount: 8_500 } });
  const asked = await run('workbook', 'merge', path());
  expect([asked.code, asked.err]).toEqual([4, expect.stringContaining('Add --mine to use the values from the file')]);
  const csv = await readFile(path().replace('.xlsx', '-conflicts.csv'), 'utf8');
  expect(csv).toContain('Fuel,Amount,changed in file and budget,8000,9000,8500,system');
  expect(await amounts()).toEqual([1_200.45, 8_500]);
  expect((await run('workbook', 'merge', path(), choice)).code).toBe(0);
  expect(await amounts()).toEqual([1_200.45, expected]);
});

test('bad input is refused with the reason', async () => {
  expect((await run('workbook', 'merge', join(folder, 'none.xlsx'))).code).toBe(3);
  expect((await run('workbook', 'merge', path(), '--mine', '--theirs')).code).toBe(2);
  await writeFile(join(folder, 'plain.csv'), 'Account Description,Amount\r\nFuel,5\r\n');
  const plain = await run('workbook', 'merge', join(folder, 'plain.csv'));
  expect([plain.code, plain.err]).toEqual([2, expect.stringContaining('has no "Row Key" column')]);
  const unknown = await run('workbook', 'get', '--budget-year', 'FY26', '--type', 'proposed', '--version', 'Nothing');
  expect(unknown.code).toBe(3);
});

test('an existing file is replaced only with --overwrite, and only a name that ends in .xlsx is written', async () => {
  await edited([1_200.45, 8_000]);
  const before = await readFile(path());
  const get = (file: string, ...more: string[]) =>
    run('workbook', 'get', '--budget-year', 'FY26', '--type', 'proposed', '--version', label, '--out', file, ...more);
  const refused = await get(path());
  expect([refused.code, refused.err]).toEqual([
    4,
    `Error: ${path()} already exists. Choose another name, or use --overwrite.\n`,
  ]);
  expect(await readFile(path())).toEqual(before);
  await writeFile(path(), 'my notes');
  expect((await get(path(), '--overwrite')).code).toBe(0);
  expect(await readFile(path(), 'utf8')).toMatch(/^PK/);
  for (const name of ['book.csv', 'book']) {
    const other = await get(join(folder, name));
    expect([other.code, other.err]).toEqual([2, `Error: --out "${join(folder, name)}" must end in .xlsx.\n`]);
  }
  expect(await readdir(folder)).not.toContain('book.csv');
});
