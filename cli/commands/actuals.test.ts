import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../../test/support/run-cli.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = (...args: string[]) => runCli(database, ['actuals', 'forecast', ...args]);

test('prints the forecast of each account with its method, and a total', async () => {
  const none = await run();
  expect([none.code === 0, none.err]).toEqual([false, expect.stringContaining('There are no balances yet.')]);
  await database.db.raw(`
    WITH s AS (
      INSERT INTO ledger_snapshots (fiscal_year, kind, as_of, file_name, file_hash, row_count, untied_count,
                                    year_to_date_cents, imported_by)
      VALUES (2026, 'YEAR_TO_DATE', '2026-03-31', 'March.csv', 'march', 1, 0, 70000, 'Ada') RETURNING id
    )
    INSERT INTO ledger_balances (snapshot_id, row_number, account, revised_cents, year_to_date_cents, encumbered_cents)
    SELECT id, 2, '1-5200', 100000, 70000, 20050 FROM s`);
  const { code, out, err } = await run('--by', 'account', '--format', 'json');
  expect([code, err.split('\n')]).toEqual([
    0,
    [
      'FY26 as of 2026-03-31',
      // No balances of earlier years were imported.
      expect.stringMatching(
        /^Forecast method: Spent \+ encumbered \(1 account, \$900\.50\)\. “Spent \+ encumbered” assumes that nothing beyond the encumbrances will be spent/,
      ),
      '',
    ],
  ]);
  const figures = { budget: 1_000, spent: 700, encumbered: 200.5, forecast: 900.5, difference: 99.5 };
  expect(JSON.parse(out)).toEqual([
    { name: '1-5200', ...figures, method: 'Spent + encumbered' },
    { name: 'Total', ...figures, method: null },
  ]);
  expect((await run('--year', 'FY25')).err).toContain('There are no balances for FY25 yet.');
});
