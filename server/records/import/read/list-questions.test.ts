import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);

async function refusal(body: Parameters<typeof imports.refused>[0]) {
  const refused = await imports.refused(body);
  return [refused.status, refused.body.error];
}

/** A list of one year without headings, whose "Supplies" is the total of paper and ink. */
const LIST = csv(
  ['Account Description', 'Amount'],
  ['Teachers', '812.40'],
  ['Heat', '90.15'],
  ['Paper', '51.25'],
  ['Ink', '17.30'],
  ['Supplies', '68.55'],
  ['Buses', '200.00'],
);

const list = (answers?: string, content = LIST) => ({
  name: 'list.csv',
  content,
  type: 'proposed' as const,
  ...(answers !== undefined && { fields: { answers } }),
});

const QUESTION = {
  about: 'row:6',
  label: 'Supplies',
  column: null,
  text: 'Is row 6, Supplies, a total or a line?',
  effect:
    'Rows 4 to 5 add up to this row. If this row is a line, it adds $68.55 to Amount. If it is a total, it adds nothing.',
  choices: ['total', 'line'],
};

test('a row of a plain list that equals the rows above it is asked about, and nothing is imported until then', async () => {
  const version = await imports.newVersion(2026);
  const body = await imports.stage(version, list());
  expect((await imports.preview(body)).questions).toEqual([QUESTION]);
  expect(await refusal(body)).toEqual([
    400,
    'Answer 1 question about the file before you import it. Is row 6, Supplies, a total or a line?',
  ]);
  const total = await imports.stage(version, list('row:6=total'));
  // 812.40 + 90.15 + 51.25 + 17.30 + 200.00
  expect(await imports.preview(total)).toMatchObject({ questions: [], totals: { after: 1171.1 } });
  expect(await imports.execute(total)).toMatchObject({ imported: 5, total: 1171.1 });
});

test('the answer is remembered for the next file with these columns, wherever the row is, and can be taken back', async () => {
  const version = await imports.newVersion(2026);
  expect(await imports.run(version, list('row:6=line'))).toMatchObject({ imported: 6, total: 1239.65 });
  const moved = LIST.replace('"Heat"', '"Roof","10.00"\r\n"Heat"');
  const again = await imports.analyze(list(undefined, moved));
  expect(again.answers).toEqual(['row:7=line']);
  expect(again.warnings).toContain(
    'Row 7, Supplies, is a line, based on the answer for an earlier file with these columns.',
  );
  expect((await imports.preview(await imports.stage(version, list(undefined, moved)))).questions).toEqual([]);
  const takenBack = await imports.stage(version, list('', moved));
  expect((await imports.preview(takenBack)).questions.map(({ about }) => about)).toEqual(['row:7']);
});

test('each year of a list is held against its own rows, and balances too', async () => {
  const content = csv(
    ['Account Description', 'FY25 Actual', 'FY26 Budget', 'FY27 Request'],
    ['Heat', '90.15', '91.00', '92.10'],
    ['Paper', '51.25', '50.00', '53.40'],
    ['Plant', '141.40', '150.00', '145.50'],
  );
  const version = await imports.newVersion(2026);
  const mapped = { columnMappings: { accountDescription: 'Account Description', amount: 'FY26 Budget' } };
  const upload = list(undefined, content);
  const main = await imports.stage(version, upload, mapped);
  expect((await imports.preview(main)).questions).toEqual([]);
  const both = {
    ...main,
    amountColumns: [{ column: 'FY27 Request', fiscalYear: 2027 }],
    actualsColumns: [{ column: 'FY25 Actual', fiscalYear: 2025 }],
  };
  expect((await imports.preview(both)).questions).toMatchObject([
    {
      about: 'row:4',
      effect:
        'Rows 2 to 3 add up to this row. If this row is a line, it adds $145.50 to FY27 Request and $141.40 to FY25 Actual. If it is a total, it adds nothing.',
    },
  ]);
  for (const left of [{ amountColumns: [] }, { actualsColumns: [] }]) {
    expect(await refusal({ ...both, ...left })).toEqual([400, expect.stringContaining('Is row 4, Plant, a total')]);
  }
  expect(await app.cx.db('ledger_snapshots')).toEqual([]);
});

test('people of a roster are never asked about, a row without a person is', async () => {
  const content = csv(
    ['Employee ID', 'Last Name', 'Position', 'Current Salary'],
    ['1', 'Holt', 'Teacher', '31000.50'],
    ['2', 'Reyes', 'Teacher', '29500.25'],
    ['3', 'Ito', 'Principal', '60500.75'],
    ['', 'North School', '', '121001.50'],
  );
  const version = await imports.newVersion(2026);
  const body = await imports.stage(version, { name: 'roster.csv', content });
  expect((await imports.preview(body)).questions).toMatchObject([
    {
      about: 'row:5',
      label: 'North School',
      effect:
        'Rows 2 to 4 add up to this row. If this row is a line, it adds $121,001.50 to Current Salary. If it is a total, it adds nothing.',
    },
  ]);
  const fields = { answers: 'row:5=total' };
  const answered = await imports.stage(version, { name: 'roster.csv', content, fields });
  expect(await imports.execute(answered)).toMatchObject({ imported: 3, total: 121001.5 });
});

async function workbook(hide: (sheet: ExcelJS.Worksheet) => void): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Budget');
  sheet.addRows([
    ['Account Description', 'Amount', 'Notes'],
    ['Paint', 100, 'gloss'],
    ['Paper', 50, ''],
    ['Brushes', 7, ''],
    ['Clay', 9, ''],
  ]);
  hide(sheet);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const hiddenFile = (content: Uint8Array, answers?: string) => ({
  name: 'hidden.xlsx',
  content,
  type: 'proposed' as const,
  ...(answers !== undefined && { fields: { answers } }),
});

test('hidden rows of a plain list are named and asked about, and imported or skipped as answered', async () => {
  const content = await workbook((sheet) => {
    sheet.getRow(3).hidden = sheet.getRow(4).hidden = true;
  });
  const analysis = await imports.analyze(hiddenFile(content));
  expect(analysis.warnings).toContain('2 rows are hidden in the file: rows 3 to 4.');
  const body = await imports.stage(await imports.newVersion(2027), hiddenFile(content));
  expect((await imports.preview(body)).questions).toEqual([
    {
      about: 'hidden:rows',
      label: null,
      column: null,
      text: 'Import rows 3 to 4, which are hidden in the file?',
      effect: 'They add $57.00 to Amount.',
      choices: ['import', 'skip'],
    },
  ]);
  expect(await refusal(body)).toEqual([
    400,
    'Answer 1 question about the file before you import it. Import rows 3 to 4, which are hidden in the file?',
  ]);
  const skipped = await imports.run(await imports.newVersion(2027), hiddenFile(content, 'hidden:rows=skip'));
  expect(skipped).toMatchObject({ imported: 2, total: 109 });
  const taken = await imports.run(await imports.newVersion(2027), hiddenFile(content, 'hidden:rows=import'));
  expect(taken).toMatchObject({ imported: 4, total: 166 });
});

test('a hidden column of a plain list is asked about only if it is imported', async () => {
  const content = await workbook((sheet) => {
    sheet.getColumn(3).hidden = true;
  });
  const version = await imports.newVersion(2027);
  const body = await imports.stage(version, hiddenFile(content));
  expect((await imports.preview(body)).questions).toMatchObject([
    { about: 'hidden:C', text: 'Import column C, Notes, which is hidden in the file?', choices: ['import'] },
  ]);
  expect((await refusal(body))[0]).toBe(400);
  const without = { ...body, columnMappings: { ...body.columnMappings, notes: 'SKIP' } };
  expect((await imports.preview(without)).questions).toEqual([]);
  const answered = await imports.stage(version, hiddenFile(content, 'hidden:C=import'));
  expect(await imports.execute(answered)).toMatchObject({ imported: 4, total: 166 });
});

test('a file without hidden rows and sums asks nothing, and neither do hidden rows with a row key', async () => {
  const version = await imports.newVersion(2027);
  const plain = await imports.stage(version, hiddenFile(await workbook(() => undefined)));
  expect((await imports.preview(plain)).questions).toEqual([]);
  const { scenarioId } = await imports.execute(plain);
  const [line] = await imports.lines(scenarioId);
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Export');
  sheet.addRows([
    ['Row Key', 'Rev', 'Account Description', 'Amount'],
    [line?.id, line?.rev, 'Paint', 100],
  ]);
  sheet.getRow(2).hidden = true;
  const content = new Uint8Array(await book.xlsx.writeBuffer());
  expect((await imports.preview(await imports.stage(version, hiddenFile(content)))).questions).toEqual([]);
});
