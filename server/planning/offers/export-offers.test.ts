import ExcelJS from 'exceljs';
import { costOffer } from '../../../core/contract/offers.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  EXAMPLE_NAMES,
  EXAMPLE_TABLE,
  EXAMPLE_YEARS,
  type SettlementExample,
  buildSettlementExample,
} from '../../../test/factories/settlement-example.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';
import { libreOffice } from '../../../test/support/workbooks/libre-office.ts';

const app = useTestApp();
let example: SettlementExample;
beforeAll(async () => {
  example = await buildSettlementExample(app.cx);
});

test('two offers become a workbook: the worked table with formulas for costs and totals, the difference, and no names of people', async () => {
  const { scheduleId, budgetYearId } = example;
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
    expect(rowOf('Not in the cost: longevity paid separately').getCell(column).value).toBe(0);
    expect(rowOf('Not in the cost: lane reserve').getCell(column).value).toBe(0);
    const { result, value } = rowOf('Year before').getCell(column);
    expect([result, value]).toContain(yearBefore);
  }
  expect(rowOf('New money over the term').getCell(2)).toMatchObject({ formula: 'SUM(B17:D17)', result: 146_039.18 });
  expect(rowOf('Cost of the final year minus cost of the base year').getCell(2)).toMatchObject({
    formula: 'D14-B6',
    result: 137_961.33,
  });
  expect(difference.getCell('B3')).toMatchObject({ formula: "'2 Theirs'!B14-'1 =Ours  3 2 2.5'!B14" });
  const text = JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()));
  expect([...EXAMPLE_NAMES, 'Kit'].filter((name) => text.includes(name))).toEqual([]);
});

const office = await libreOffice();

test.runIf(office)(
  'LibreOffice calculates every formula to the cent as the server does',
  async () => {
    const { scheduleId, budgetYearId } = example;
    const sides = [
      { name: 'Ours', years: EXAMPLE_YEARS },
      {
        name: 'Theirs',
        years: ['4, once 850', '1@1 + 2@92, hold', '+1250, step+2%', '0', ''].map((terms, at) => ({
          fiscalYear: 2024 + at,
          terms,
        })),
      },
    ];
    const body = { scheduleId, budgetYearId, offers: sides };
    const answer = await app.send('FINANCE', 'POST', '/api/offers/export', jsonBody(body));
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await answer.arrayBuffer());
    let formulas = 0;
    for (const sheet of workbook.worksheets)
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          if (!cell.formula) return;
          formulas += 1;
          // Removes the saved result, so that any result read back comes from LibreOffice.
          cell.value = { formula: cell.formula, date1904: false };
        }),
      );
    // On each offer's sheet: the year before (in each year but the first), the cost, change and settlement of each year, and two totals. On
    // the last sheet: two differences in each of three years.
    expect(formulas).toBe(2 + 3 * 3 + 2 + (4 + 5 * 3 + 2) + 3 * 2);
    const again = new ExcelJS.Workbook();
    const calculated = await office?.convert(new Uint8Array(await workbook.xlsx.writeBuffer()), 'xlsx');
    await again.xlsx.load(new Uint8Array(calculated ?? []).buffer);

    const cents = (dollars: unknown): number => Math.round(Number(dollars ?? 0) * 100);
    const read = (sheet: number, label: string, column: number): number => {
      let found = 0;
      again.worksheets[sheet]?.eachRow((row, at) => {
        const cell = row.getCell(column);
        if (row.getCell(1).value === label) found = cents(cell.formula ? cell.result : cell.value);
        return at;
      });
      return found;
    };
    const costed = [];
    for (const [sheet, { years }] of sides.entries()) {
      const { body: costing } = await app.call('FINANCE', costOffer, { body: { scheduleId, budgetYearId, years } });
      costed.push(costing);
      const columns = costing.years.map((_, at) => at + 2);
      for (const [label, key] of [
        ['Year before', 'yearBefore'],
        ['Cost', 'cost'],
        ['Roll-forward', 'rollForward'],
        ['Settlement', 'settlement'],
      ] as const) {
        expect([label, columns.map((at) => read(sheet, label, at))]).toEqual([
          label,
          costing.years.map((year) => cents(year[key])),
        ]);
      }
      expect(read(sheet, 'New money over the term', 2)).toBe(cents(costing.newMoney));
      expect(read(sheet, 'Cost of the final year minus cost of the base year', 2)).toBe(cents(costing.lastOverBase));
      expect(read(sheet, 'Cost of 1% in FY24', 2)).toBe(cents(costing.onePercent));
    }
    const [ours, theirs] = costed;
    for (const [label, key] of [
      ['Cost', 'cost'],
      ['Settlement', 'settlement'],
    ] as const) {
      const expected = [0, 1, 2].map((at) => cents(theirs?.years[at]?.[key]) - cents(ours?.years[at]?.[key]));
      expect([2, 3, 4].map((at) => read(2, label, at))).toEqual(expected);
      expect([label, expected.filter((difference) => difference === 0)]).toEqual([label, []]);
    }
  },
  60_000,
);
