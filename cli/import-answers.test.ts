import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questionsWorkbook } from '../test/support/import/questions-workbook.ts';
import { createTestDatabase, type TestDatabase } from '../test/support/test-database.ts';
import { runCli } from '../test/support/run-cli.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'answers-cli-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('budget-cli import prints open questions with the options that answer them, and imports once they are answered', async () => {
  const file = join(folder, 'budget.csv');
  await writeFile(file, questionsWorkbook());
  const run = (...more: string[]) =>
    runCli(database, ['import', file, '--type', 'proposed', '--budget-year', 'FY26', '--version', 'First', ...more]);

  const refused = await run();
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toContain('Question: Is row 5, Art program, a total or a line? Rows 3 to 4 add up to this row.');
  expect(refused.err).toContain('Answer with --answer row:5=total or --answer row:5=line');
  expect(refused.err).toContain('Answer 1 question about the file before you import it.');
  expect(await database.db('versions').where({ label: 'First' })).toEqual([]);

  const previewed = await run('--preview', '--amount-column', 'Proposed=FY27');
  expect(previewed.code).toBe(0);
  expect(previewed.err).toContain('--answer column:C=FY26 or --answer column:C=FY27');

  const wrong = await run('--answer', 'row 5 is a line');
  expect(wrong).toMatchObject({ code: 2, out: '' });
  expect(wrong.err).toContain(
    '--answer "row 5 is a line" must look like row:212=total, row:212=line, column:F=FY27, hidden:rows=skip or section:31.function=2210.',
  );

  const done = await run('--answer', 'row:5=line', '--format', 'json');
  expect(done.code).toBe(0);
  expect(JSON.parse(done.out)).toMatchObject({ imported: 7, total: 365 });
});

test('budget-cli import asks about hidden rows of a plain list, and skips them if that is the answer', async () => {
  const file = join(folder, 'list.xlsx');
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('List');
  sheet.addRows([
    ['Account Description', 'Amount'],
    ['Heat', 90],
    ['Paper', 50],
    ['Ink', 20],
  ]);
  sheet.getRow(3).hidden = true;
  await book.xlsx.writeFile(file);
  const run = (...more: string[]) =>
    runCli(database, ['import', file, '--type', 'proposed', '--budget-year', 'FY26', '--version', 'List', ...more]);
  const refused = await run();
  expect(refused).toMatchObject({ code: 2, out: '' });
  expect(refused.err).toContain(
    'Question: Import row 3, which is hidden in the file? It adds $50.00 to Amount.\n  Answer with --answer hidden:rows=import or --answer hidden:rows=skip',
  );
  const done = await run('--answer', 'hidden:rows=skip', '--format', 'json');
  expect(done.code).toBe(0);
  expect(JSON.parse(done.out)).toMatchObject({ imported: 2, total: 110 });
});
