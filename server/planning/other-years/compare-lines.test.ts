import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { exportShownLines } from '../../../core/contract/line-items-export.ts';
import { suggestMappings } from '../../../core/import/suggest-mappings.ts';
import { buildLines, buildScenario, proposedLine } from '../../../test/factories/factories.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';

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

test('in a workbook the total of a change is the change of the totals, not a sum of percentages', async () => {
  const before = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2049 });
  await buildLines(app.cx, before, [
    proposedLine(100, { account_description: 'Heat' }),
    proposedLine(300.1, { account_description: 'Gas' }),
  ]);
  const budget = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2050 });
  const ids = await buildLines(app.cx, budget, [
    proposedLine(150, { account_description: 'Heat' }),
    proposedLine(270.09, { account_description: 'Gas' }),
    proposedLine(9.01, { account_description: 'Pilot' }),
  ]);
  const totals = async (columns: string[], of = ids) => {
    const body = jsonBody({ format: 'xlsx', ids: of, scenarioId: budget.id, columns });
    const workbook = new ExcelJS.Workbook();
    const file = await app.send('FINANCE', 'POST', '/api/line-items/export', body);
    await workbook.xlsx.load(await file.arrayBuffer());
    const row = workbook.worksheets[0]?.getRow(of.length + 2);
    return columns.map((_, at) => {
      const { formula, result } = row?.getCell(at + 1) ?? {};
      return formula ? [formula, result ?? ''] : (row?.getCell(at + 1).value ?? null);
    });
  };
  // 429.10 − 400.10 = 29.00, with all of the new line; 29.00 of 400.10 is 7.248…%. The sum of 50.0% and −10.0% would be 40%.
  expect(await totals(['accountDescription', 'prior-percent', 'amount', 'prior-change', 'prior-amount'])).toEqual([
    'Total',
    ['IF(E5=0,"",ROUND((C5-E5)/ABS(E5)*100,1))', 7.2],
    ['SUM(C2:C4)', 429.1],
    ['C5-E5', 29],
    ['SUM(E2:E4)', 400.1],
  ]);
  // Only the new line: last year it was nothing, so there is no percentage.
  const [, percent] = await totals(['accountDescription', 'prior-percent', 'prior-amount', 'amount'], ids.slice(2));
  expect(percent).toEqual(['IF(C3=0,"",ROUND((D3-C3)/ABS(C3)*100,1))', '']);
  // Without the amounts, the percentage is unknown.
  expect(await totals(['accountDescription', 'prior-percent', 'amount'])).toEqual([
    'Total',
    null,
    ['SUM(C2:C4)', 429.1],
  ]);
});
