import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as budgets from '../core/contract/budgets.ts';
import { budgetSummary } from '../core/contract/dashboard.ts';
import { listLineItems } from '../core/contract/line-items.ts';
import { fromDollars, sum, toDollars } from '../core/money.ts';
import { useTestApp } from '../test/support/test-app.ts';
import { runCli } from '../test/support/run-cli.ts';

const app = useTestApp();
const FIXTURES = join(import.meta.dirname, '../fixtures/import');
/** 1,283,462.50 + 121,000.01 + 1,204,456.00 + 5,100.50 − 262,500.00 − 12,500.00 − 1,234.50, and a line without an amount. */
const LEDGER_TOTAL = 2_337_784.51;

test('command line, dashboard, list and API agree on the total to the cent, in the base year and in projected years', async () => {
  const cli = (...args: string[]) => runCli(app.cx, args);
  const imported = await cli(
    ...['import', join(FIXTURES, 'ledger-with-totals.csv'), '--type', 'proposed', '--budget-year', 'FY27'],
    ...['--version', 'First draft', '--activate', '--format', 'json'],
  );
  expect(imported.code).toBe(0);
  expect(JSON.parse(imported.out)).toMatchObject({ imported: 8, skipped: 3, total: LEDGER_TOTAL });

  const status = await cli('status', '--format', 'json');
  expect(JSON.parse(status.out)).toMatchObject([{ budgetYear: 'FY27', itemCount: 8, total: LEDGER_TOTAL }]);
  expect((await app.call('VIEW_ONLY', budgets.listScenarios)).body).toMatchObject([
    { itemCount: 8, total: LEDGER_TOTAL },
  ]);

  expect((await cli('project', '--budget-year', 'FY27', '--to', '2032', '--type', 'proposed')).code).toBe(0);
  for (const fiscalYear of [2027, 2028, 2032]) {
    const query = { fiscalYear: String(fiscalYear) };
    const summary = (await app.call('VIEW_ONLY', budgetSummary, { query })).body;
    const lines = (await app.call('FINANCE', listLineItems, { query: { ...query, isOperating: 'false' } })).body;
    expect(lines.every((line) => line.fiscalYear === fiscalYear)).toBe(true);
    expect(toDollars(sum(lines.map((line) => fromDollars(line.cost))))).toBe(LEDGER_TOTAL);
    expect(summary).toMatchObject({ proposedBudget: LEDGER_TOTAL, proposedCount: 8, isProjected: fiscalYear !== 2027 });
  }
});
