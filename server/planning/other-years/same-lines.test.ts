import { beforeAll, expect, test } from 'vitest';
import { compareScenarios } from '../../../core/contract/budget-differences.ts';
import { setActiveScenario } from '../../../core/contract/budgets.ts';
import { exportShownLines } from '../../../core/contract/line-items-export.ts';
import { otherYears } from '../../../core/contract/other-years.ts';
import { buildBuilding, buildCategory } from '../../../test/factories/factories.ts';
import { csv, importCalls } from '../../../test/support/import/import-calls.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);
const [REGULAR, SPECIAL] = ['Regular Instruction', 'Special Education'];

/** A budget without account numbers. The same descriptions appear on lines of several schools and on lines without a school. */
const LINES = [
  { category: REGULAR, school: 'Brown Elementary', line: 'Teacher Salaries', now: 1263.46, before: 1342.89 },
  { category: REGULAR, school: 'Brown Elementary', line: 'Substitute', now: 43.5, before: 20 },
  { category: REGULAR, school: 'Kaler Elementary', line: 'Teacher Salaries', now: 0, before: 1105.35 },
  { category: REGULAR, school: 'Kaler Elementary', line: 'Substitute', now: 0, before: 30 },
  { category: REGULAR, school: 'Small Elementary', line: 'Teacher Salaries', now: 1219.45, before: 1283.71 },
  // Small now pays for substitutes what Brown paid last year.
  { category: REGULAR, school: 'Small Elementary', line: 'Substitute', now: 20, before: 25 },
  { category: SPECIAL, school: '', line: 'Teacher Salaries', now: 98.01, before: '' },
  { category: SPECIAL, school: '', line: 'Teacher Salaries', now: 859.39, before: 508.21 },
  { category: SPECIAL, school: '', line: 'Teacher Salaries', now: 508.21, before: 604.05 },
] as const;
type Line = (typeof LINES)[number];

const heading = ['Cost Center', 'School / Program', 'Line'];
const cellsOf = ({ category, school, line }: Line) => [category, school, line];
const mapped = { accountDescription: 'Line', category: 'Cost Center', building: 'School / Program' };

beforeAll(async () => {
  for (const name of ['Brown Elementary', 'Kaler Elementary', 'Small Elementary'])
    await buildBuilding(app.cx, { name });
  await buildCategory(app.cx, { name: REGULAR, display_order: 1 });
  await buildCategory(app.cx, { name: SPECIAL, display_order: 2 });
});

/** Imports a file with one amount column into a new version, and makes its budget the active one. */
async function importYear(fiscalYear: number, rows: readonly Line[], amountOf: (line: Line) => number | string) {
  const content = csv([...heading, 'Amount'], ...rows.map((line) => [...cellsOf(line), amountOf(line)]));
  const columnMappings = { ...mapped, amount: 'Amount' };
  const version = await imports.newVersion(fiscalYear);
  const { scenarioId } = await imports.run(version, { content, type: 'proposed' }, { columnMappings });
  await app.call('ADMIN', setActiveScenario, { params: { id: String(scenarioId) } });
  return scenarioId;
}

/** The amounts of the year before, in the order of the lines. Null for a line without one. */
async function priorAmounts(scenarioId: number, fiscalYear: number) {
  const query = { scenarioId: String(scenarioId), fiscalYear, years: 'prior' };
  const { years } = (await app.call('FINANCE', otherYears, { query })).body;
  const amounts = years.find(({ id }) => id === 'prior')?.amounts ?? {};
  return (await imports.lines(scenarioId)).map(({ id }) => amounts[id] ?? null);
}

test('lines that one file has for two years are compared row by row, also after a line was renamed', async () => {
  const content = csv(
    [...heading, 'FY71 Budget', 'FY70 Budget'],
    ...LINES.map((line) => [...cellsOf(line), line.now, line.before]),
  );
  const body = await imports.stage(await imports.newVersion(2071), { content, type: 'proposed' });
  const { scenarioId } = await imports.execute({
    ...body,
    columnMappings: { ...mapped, amount: 'FY71 Budget' },
    amountColumns: [{ column: 'FY70 Budget', fiscalYear: 2070, label: 'Both' }],
  });
  await app.call('ADMIN', setActiveScenario, { params: { id: String(scenarioId) } });
  const [first, , , , , , , , last] = await imports.lines(scenarioId);
  await app.cx.db('line_items').where({ id: last?.id }).update({ account_description: 'Teachers', account_line: '1' });
  // A blank cell of another year is a line of $0.
  const expected = LINES.map(({ before }) => before || 0);
  expect(await priorAmounts(scenarioId, 2071)).toEqual(expected);

  const ids = (await imports.lines(scenarioId)).map(({ id }) => id);
  const asked = { format: 'csv' as const, ids, scenarioId, columns: ['amount', 'prior-amount', 'prior-change'] };
  const file = await (
    await app.send('FINANCE', 'POST', exportShownLines.path.replace(/^/, '/api'), jsonBody(asked))
  ).text();
  // 1,263.46 − 1,342.89.
  expect(file.split('\r\n')[1]).toMatch(/^1263\.46,1342\.89,-79\.43/);
  expect(first?.account_description).toBe('Teacher Salaries');
});

test('lines of two files are compared within their school and category; a line of another school is none', async () => {
  // Last year's file has another order, no Small, and the other two schools.
  const rows = LINES.filter(({ school, before }) => school !== 'Small Elementary' && before !== '').toReversed();
  await importYear(2072, rows, ({ before }) => before);
  const now = await importYear(2073, LINES, (line) => line.now);
  const amounts = await priorAmounts(now, 2073);
  expect(amounts.slice(0, 6)).toEqual([1342.89, 20, 1105.35, 30, null, null]);
  // Three lines have the same fields as two lines of last year: the unchanged line is matched first, then the others in order.
  expect(amounts.slice(6)).toEqual([604.05, null, 508.21]);
});

test('two versions of a year are compared by the same rules', async () => {
  const a = await importYear(2074, LINES, ({ before }) => before || 1);
  const b = await importYear(2074, LINES.toReversed(), ({ before }) => before || 1);
  const compare = async (from: number, to: number) =>
    (await app.call('FINANCE', compareScenarios, { query: { a: String(from), b: String(to) } })).body;
  const { id: renamed } = (await imports.lines(b)).find(({ account_description: text }) => text === 'Substitute')!;
  // Only the order of the rows is different.
  expect((await compare(a, b)).counts).toEqual({ added: 0, removed: 0, changed: 0, unchanged: 9 });
  // This substitute line is the last one in the second file, so it is Small's.
  await app.cx.db('line_items').where({ id: renamed }).update({ account_description: 'Sub' });
  await app.cx.db('line_items').where({ id: renamed }).update({ amount_cents: 26_00, cost_cents: 26_00 });
  const { counts, lines } = await compare(a, b);
  expect([counts, lines.map(({ kind, label }) => [kind, label])]).toEqual([
    { added: 1, removed: 1, changed: 0, unchanged: 8 },
    [
      ['added', 'Sub'],
      ['removed', 'Substitute'],
    ],
  ]);
});

test('a line with the same account and another description shows both descriptions', async () => {
  const content = (text: string) => csv(['Account', 'Description', 'Amount'], ['01-2210-4000', text, 10]);
  const stored = async (text: string) => {
    const version = await imports.newVersion(2075);
    return (await imports.run(version, { content: content(text), type: 'proposed' })).scenarioId;
  };
  const query = { a: String(await stored('Heat')), b: String(await stored('Gas')) };
  const { counts, lines } = (await app.call('FINANCE', compareScenarios, { query })).body;
  expect(counts).toEqual({ added: 0, removed: 0, changed: 1, unchanged: 0 });
  expect(lines).toMatchObject([{ label: 'Heat · 01-2210-4000 → Gas · 01-2210-4000', difference: 0 }]);
});
