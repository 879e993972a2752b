import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import {
  EXAMPLE_NAMES,
  EXAMPLE_TABLE,
  EXAMPLE_YEARS,
  buildSettlementExample,
} from '../../../test/factories/settlement-example.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

test('two offers become a workbook: the worked table with formulas for costs and totals, the difference, and no names of people', async () => {
  const { scheduleId, budgetYearId } = await buildSettlementExample(app.cx);
  const ask = [{ fiscalYear: 2024, terms: '4' }];
  const offers = [
    { name: '=Ours: 3/2/2.5', years: EXAMPLE_YEARS },
    { name: 'Theirs', years: ask },
  ];
  const answer = await app.send(
    'FINANCE',
    'POST',
    '/api/offers/export',
    jsonBody({ scheduleId, budgetYearId, offers }),
  );
  expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([
    200,
    expect.stringContaining('Harborside Teachers settlement.xlsx'),
  ]);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['1 =Ours  3 2 2.5', '2 Theirs', 'Difference']);
  const [ours, , difference] = workbook.worksheets;
  if (!ours || !difference) throw new Error('a sheet is missing');
  expect(ours.getCell('A1').value).toBe("'=Ours: 3/2/2.5");
  const rowOf = (label: string) => {
    let found = 0;
    ours.eachRow((row, at) => (found = row.getCell(1).value === label ? at : found));
    return ours.getRow(found);
  };
  for (const [at, { cola, cost, settlement, yearBefore }] of EXAMPLE_TABLE.entries()) {
    const column = at + 2;
    expect(rowOf('COLA').getCell(column).value).toBe(cola);
    expect(rowOf('Cost').getCell(column)).toMatchObject({
      formula: expect.stringContaining('SUM(') as string,
      result: cost,
    });
    expect(rowOf('Settlement').getCell(column)).toMatchObject({ result: settlement });
    expect(rowOf('Beside the cost: longevity line').getCell(column).value).toBe(0);
    expect(rowOf('Beside the cost: lane reserve').getCell(column).value).toBe(0);
    const { result, value } = rowOf('Year before').getCell(column);
    expect([result, value]).toContain(yearBefore);
  }
  expect(rowOf('New money over the term').getCell(2)).toMatchObject({ formula: 'SUM(B17:D17)', result: 146_039.18 });
  expect(rowOf("Last year's cost over the base").getCell(2)).toMatchObject({ formula: 'D14-B6', result: 137_961.33 });
  expect(difference.getCell('B3')).toMatchObject({ formula: "'2 Theirs'!B14-'1 =Ours  3 2 2.5'!B14" });
  const text = JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()));
  expect([...EXAMPLE_NAMES, 'Kit'].filter((name) => text.includes(name))).toEqual([]);
});
