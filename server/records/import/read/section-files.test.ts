import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { importCalls, csv } from '../../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);

/** The layout of many districts' budgets: years and kinds in two rows, headings, totals, a recap, and rows below it. */
const workbook = (dues = '2600', nurse = '60,000') =>
  csv(
    ['HARBORVIEW PUBLIC SCHOOLS'],
    ['FY27 PROPOSED BUDGET'],
    ['', '', 'FY25', 'FY26', 'FY27'],
    ['DISTRICT EXPENSES', '', 'ACTUALS', 'FINAL BUDGET', 'Proposed'],
    ['1110 - School Committee'],
    ['', 'Dues', '2,500.50', dues, '2700'],
    ['', 'Supplies', '-', '100', '100'],
    ['2210 - Principals Office'],
    ['', 'Supplies', '400', '500', '600'],
    ['2310 - Old Survey'],
    ['', 'Survey', '-', '-', '-'],
    ['TOTAL EXPENSES', '', '2,900.50', '3,200', '3,400'],
    ['DISTRICT SALARIES'],
    ['1210 - Superintendent Salaries'],
    ['', 'Superintendent', '170,000', '175,000', '180,000'],
    ['3200 - Health Salaries'],
    ['', 'Nurse', '58,000', nurse, '62,000'],
    ['TOTAL SALARIES', '', '228,000', '235,000', '242,000'],
    ['', 'TOTAL EXPENSES: ', '2,900.50', '3,200', '3,400'],
    ['', 'TOTAL SALARIES: ', '228,000', '235,000', '242,000'],
    ['', 'TOTAL ACTUALS & BUDGET: ', '230,900.50', '238,198', '245,400'],
    ['', '', 'FREE CASH', '-500'],
  );

const upload = { name: 'budget.csv', content: workbook(), type: 'proposed' as const };

test('a budget workbook is imported without its totals, each line with the code of its heading and every year to the cent', async () => {
  const version = await imports.newVersion(2026);
  const analysis = await imports.analyze({ ...upload, fields: { versionId: String(version.id) } });
  expect(analysis).toMatchObject({ layout: 'sections', headerRow: 4, rowCount: 5 });
  expect(analysis.warnings).toEqual([
    'The file was read as sections: 7 headings and 5 lines.',
    '5 printed totals were left out: 4 match the sums of their lines, 1 differs from the sum of its lines.',
    'Row 21, TOTAL ACTUALS & BUDGET: (rows 6 to 17): FY26 FINAL BUDGET shows $238,198.00, but the lines add up to $238,200.00. The lines are imported.',
    'Rows below the grand total are not part of the budget: row 22, FREE CASH.',
    '1 row without an amount in any year was left out.',
  ]);
  expect(analysis.outline).toMatchObject({
    columns: [
      { letter: 'C', name: 'FY25 ACTUALS', fiscalYear: 2025, kind: 'actual' },
      { letter: 'D', name: 'FY26 FINAL BUDGET', fiscalYear: 2026, kind: 'budget' },
      { letter: 'E', name: 'FY27 Proposed', fiscalYear: 2027, kind: 'proposed' },
    ],
    lines: 5,
    sums: [230_900.5, 238_200, 245_400],
    below: [{ row: 22, label: 'FREE CASH', amounts: [null, -500, null] }],
  });
  expect(
    analysis.outline?.sections.map(({ row, label, depth, lines, sums }) => [row, label, depth, lines, sums[1]]),
  ).toEqual([
    [4, 'DISTRICT EXPENSES', 0, 3, 3_200],
    [5, '1110 - School Committee', 1, 2, 2_700],
    [8, '2210 - Principals Office', 1, 1, 500],
    [10, '2310 - Old Survey', 1, 0, 0],
    [13, 'DISTRICT SALARIES', 0, 2, 235_000],
    [14, '1210 - Superintendent Salaries', 1, 1, 175_000],
    [16, '3200 - Health Salaries', 1, 1, 60_000],
  ]);
  expect(analysis.outline?.totals.map(({ row, fromRow, toRow, gaps }) => [row, fromRow, toRow, gaps])).toEqual([
    [12, 6, 9, [0, 0, 0]],
    [18, 15, 17, [0, 0, 0]],
    [19, 6, 9, [0, 0, 0]],
    [20, 15, 17, [0, 0, 0]],
    [21, 6, 17, [0, -2, 0]],
  ]);
  expect(analysis.outline?.findings.map(({ kind, row }) => [kind, row])).toEqual([
    ['Total differs from the sum of its lines', 21],
    ['Heading without lines', 10],
    ['Below the last total', 22],
    ['No amount in any year', 11],
  ]);
  expect(analysis.suggestedMappings).toMatchObject({
    amount: { csvColumn: 'FY26 FINAL BUDGET' },
    accountDescription: { csvColumn: 'Description' },
    deseCode: { csvColumn: 'DESE Code' },
    category: { csvColumn: null },
  });
  const amountColumns = [{ column: 'FY27 Proposed', fiscalYear: 2027 }];
  const body = await imports.stage(version, upload, { amountColumns });
  const result = await imports.execute(body);
  expect(result).toMatchObject({ imported: 5, skipped: 0, total: 238_200, errors: [] });
  expect(result.amountColumns).toMatchObject([{ fiscalYear: 2027, imported: 5, total: 245_400 }]);
  const lines = await imports.lines(result.scenarioId);
  expect(lines.map((line) => [line.account_description, line.dese_code, line.amount_cents])).toEqual([
    ['Dues', '1110', 260_000],
    ['School Committee: Supplies', '1110', 10_000],
    ['Principals Office: Supplies', '2210', 50_000],
    ['Superintendent', '1210', 17_500_000],
    ['Nurse', '3200', 6_000_000],
  ]);

  // Next month's file, with two changed cells, makes two changes.
  const next = await imports.stage(version, { ...upload, content: workbook('2650', '61,000.25') });
  expect(await imports.preview(next)).toMatchObject({
    creates: 0,
    updates: 2,
    unchanged: 3,
    removes: 0,
    totals: { before: 238_200, after: 239_250.25 },
  });
});

test('the same file is read as rows if that is asked for, and an ordinary table is never read as sections', async () => {
  expect(await imports.analyze({ ...upload, fields: { layout: 'rows' } })).toMatchObject({ layout: 'rows' });
  expect(await imports.analyze({ ...upload, type: 'operating' })).toMatchObject({ layout: 'rows' });
  const plain = csv(['Account Line', 'Description', 'FY26 Budget'], ['0100', 'Heat', 10], ['0200', 'Light', 20]);
  expect(await imports.analyze({ content: plain, type: 'proposed' })).toMatchObject({
    layout: 'rows',
    rowCount: 2,
    outline: null,
  });
});

test('a file without years or kinds in its column names cannot be read as sections', async () => {
  const content = csv(['Account Line', 'Description', 'Amount'], ['0100', 'Heat', 10]);
  const response = await imports.sendFile({ content, type: 'proposed', fields: { layout: 'sections' } });
  expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
    400,
    'file.csv cannot be read as sections. Sections require a row with at least two column names that contain a year or a word such as Budget or Actual, for example "FY26 Budget" and "FY27 Request". Read the file as rows instead.',
  ]);
});

test('a sheet for each school is one budget, and its recap is compared with the schools', async () => {
  const content = await readFile('fixtures/workbooks/sheet-for-each-school.xlsx');
  const workbook = { name: 'schools.xlsx', content, type: 'proposed' as const };
  const version = await imports.newVersion(2027);
  const analysis = await imports.analyze({ ...workbook, fields: { versionId: String(version.id) } });
  expect(analysis.sheets).toEqual(['Recap', 'Brook Elementary', 'Cedar Middle', 'Harbor High', 'All sheets']);
  expect(analysis).toMatchObject({ sheet: 'All sheets', layout: 'sections', rowCount: 12 });
  expect(analysis.warnings.slice(0, 2)).toEqual([
    '3 sheets were read as one. Row numbers continue from sheet to sheet: Recap (rows 1 to 6), Brook Elementary (rows 7 to 16), Cedar Middle (rows 17 to 26), Harbor High (rows 27 to 36).',
    'Sheet Recap adds up the other sheets. It was compared with them and is not imported.',
  ]);
  const body = await imports.stage(version, workbook);
  const { changes } = await imports.preview(body);
  const schools = changes.map(({ fields }) => fields.find(({ field }) => field === 'building')?.after);
  expect(schools).toEqual(
    ['Brook Elementary', 'Cedar Middle', 'Harbor High'].flatMap((name) => [name, name, name, name]),
  );
  expect(await imports.execute(body)).toMatchObject({ created: 12, total: 2_342_380.75, errors: [] });

  const one = await imports.analyze({ ...workbook, fields: { sheet: 'Cedar Middle', layout: 'sections' } });
  expect(one).toMatchObject({ sheet: 'Cedar Middle', rowCount: 4 });
});
