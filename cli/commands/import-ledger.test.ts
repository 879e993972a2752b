import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../../test/support/run-cli.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';

let database: TestDatabase;
let folder = '';
let path = '';
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ledger-'));
  path = join(folder, 'March.csv');
  const rows = ['Account,Revised Budget,YTD Expended,Available Budget', '1-5100,1000,700,300', '1-5200,500,100,401'];
  await writeFile(path, `${rows.join('\n')}\nTotal,1500,800,701\n`);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCli(database, ['import', path, '--type', 'actuals', ...args]);
const ROW = {
  fiscalYear: 'FY26',
  kind: 'YEAR_TO_DATE',
  asOf: '2026-03-31',
  rows: 2,
  untied: 1,
  revised: 1_500,
  spent: 800,
  available: 701,
  original: null,
  transfers: null,
  encumbered: null,
};
const WARNING = 'Warning: Row 3, 1-5200: available is $401.00, but revised minus spent minus encumbered is $400.00.\n';

test('balances are previewed, imported once, and the same file again changes nothing', async () => {
  const args = ['--as-of', '2026-03-31', '--format', 'json'];
  const preview = await run(...args, '--preview');
  expect([preview.code, preview.err]).toEqual([
    0,
    `Reading March.csv…\n${WARNING}1 fiscal year would be imported: FY26.\n`,
  ]);
  expect(JSON.parse(preview.out)).toEqual([{ ...ROW, state: 'new' }]);
  expect((await run(...args)).err).toContain('1 fiscal year imported: FY26.');
  const again = await run(...args);
  expect(again.err).toContain('This file was imported before. Nothing changed.');
  expect(JSON.parse(again.out)).toEqual([{ ...ROW, state: 'unchanged' }]);
  expect(await database.db('ledger_balances')).toHaveLength(2);
});

test.each([
  [[], "required option '--as-of <date>' not specified"],
  [
    ['--as-of', '2026-03-31', '--version', 'First'],
    '--version cannot be used with --type actuals. Leave --version out.',
  ],
  [['--as-of', '2026-03-31', '--mode', 'update'], '--mode cannot be used with --type actuals. Leave --mode out.'],
  [['--as-of', '2026-03-31', '--answer', 'row:2=line', '--force'], '--force cannot be used with --type actuals.'],
  [['--as-of', 'March'], '--as-of "March" must be a date such as 2026-03-31.'],
  [['--as-of', '2026-03-31', '--budget-year', 'FY27'], '2026-03-31 is before FY27 begins.'],
])('%j is refused', async (args, message) => {
  const { code, err } = await run(...args);
  expect([code, err]).toEqual([2, expect.stringContaining(message)]);
});
