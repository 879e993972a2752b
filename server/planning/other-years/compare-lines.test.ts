import { expect, test } from 'vitest';
import { exportShownLines } from '../../../core/contract/line-items-export.ts';
import { suggestMappings } from '../../../core/import/suggest-mappings.ts';
import { buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

test('a file has the columns of other years that are shown, and an import does not take them for amounts', async () => {
  const heat = { account_description: 'Heat', account_line: '4120' };
  const before = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2047 });
  await buildLines(app.cx, before, [proposedLine(160_000, heat)]);
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2048 });
  const ids = await buildLines(app.cx, budget, [
    proposedLine(167_000.5, heat),
    proposedLine(9, { account_description: 'Pilot' }),
  ]);
  const body = {
    format: 'csv' as const,
    ids,
    scenarioId: budget.id,
    columns: ['accountDescription', 'amount', 'prior-amount', 'prior-change', 'prior-percent'],
  };
  const asked = (columns: string[]) =>
    app.send('FINANCE', 'POST', '/api/line-items/export', {
      body: JSON.stringify({ ...body, columns }),
      headers: { 'Content-Type': 'application/json' },
    });
  const lines = (await (await asked(body.columns)).text()).replace('\ufeff', '').split('\r\n');
  const cells = lines.map((line) => line.split(',').slice(0, 5));
  // 7,000.50 of 160,000 is 4.375…%. Pilot is new.
  expect(cells.slice(0, 3)).toEqual([
    ['Account Description', 'Amount', 'FY47 amount', 'Change $ vs FY47', 'Change % vs FY47'],
    ['Heat', '167000.50', '160000.00', '7000.50', '4.4'],
    ['Pilot', '9.00', '', '', ''],
  ]);
  const [header = [], ...rows] = cells;
  // The export is read as an import into the same budget.
  expect(suggestMappings('proposed', header, rows, { fiscalYear: 2048 }).amount?.csvColumn).toBe('Amount');
  // The first year has no projection, and the second column does not exist.
  expect((await asked(['amount', 'fy2055-amount'])).status).toBe(400);
  expect((await asked(['amount', 'last-amount'])).status).toBe(400);
  expect((await app.refused('VIEW_ONLY', exportShownLines, { body })).status).toBe(403);
});
