import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import * as contract from '../../../../core/contract/import.ts';
import { type Body, csv, importCalls } from '../../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);

const sections = { layout: 'sections' };
const nothingDone = async ({ fileName }: Pick<Body, 'fileName'>) => {
  expect(await app.cx.db('imports').where({ file_name: fileName }).first()).toBeUndefined();
};

test('a workbook without an amount column is refused with what to map, and a column of texts with each row', async () => {
  const version = await imports.newVersion(2026);
  const content = csv(
    ['Account Description', 'Owner', 'Category'],
    ['Heat', 'Facilities', 'Buildings'],
    ['Paper', 'Office', 'Supplies'],
  );
  const analysis = await imports.analyze({ content, type: 'proposed' });
  expect(analysis.suggestedMappings.amount).toEqual({ csvColumn: null, confidence: 'none' });
  const body = {
    ...(await imports.stage(version, { content, type: 'proposed' })),
    columnMappings: { accountDescription: 'Account Description' },
  };
  const { status, body: refusal } = await imports.refused(body);
  expect([status, refusal.error, refusal.fields]).toEqual([
    400,
    'Please map required fields: Amount',
    { 'columnMappings.amount': 'is required' },
  ]);
  await nothingDone(body);

  const mapped = { ...body, columnMappings: { ...body.columnMappings, amount: 'Owner' } };
  const preview = await imports.preview(mapped);
  expect([preview.creates, preview.rejected]).toEqual([0, 2]);
  expect(preview.errors.map(({ row, message }) => [row, message])).toEqual([
    [2, expect.stringContaining('Facilities')],
    [3, expect.stringContaining('Office')],
  ]);
});

test('totals in the middle, negative amounts and texts in place of amounts each have their row', async () => {
  const version = await imports.newVersion(2026);
  const content = csv(
    ['', '', 'FY26 Budget', 'FY27 Request'],
    ['1110 - School Committee'],
    ['', 'Dues', '2,000', '2,100'],
    ['', 'Refund of dues', '(500)', '250-'],
    ['', 'Subtotal', '1,500', '1,850'],
    ['', 'Travel', 'TBD', '100'],
    ['', 'Meetings', '−25.50', '30'],
    ['', 'TOTAL', '1,474.50', '1,980'],
    ['2210 - Principals Office'],
    ['', 'Paper', '90', '95'],
    ['', 'Toner', '60', '65'],
    ['', 'TOTAL', '150', '160'],
  );
  const file = { content, type: 'proposed' as const, fields: sections };
  const { outline } = await imports.analyze(file);
  // 2,000 − 500 = 1,500, and with travel left blank 1,500 − 25.50 = 1,474.50.
  expect(outline?.totals.map(({ row, fromRow, toRow, gaps }) => [row, fromRow, toRow, gaps])).toEqual([
    [5, 3, 4, [0, 0]],
    [8, 3, 7, [0, 0]],
    [12, 10, 11, [0, 0]],
  ]);
  expect(outline?.findings.map(({ row, message }) => [row, message])).toEqual([
    [6, 'Row 6: "TBD" cannot be read as an amount, so the amount is left blank. Correct the amount in the file.'],
  ]);
  const done = await imports.execute(await imports.stage(version, file));
  expect(done).toMatchObject({ imported: 6, total: 1_624.5 });
  expect((await imports.lines(done.scenarioId)).map(({ amount_cents: cents }) => cents)).toEqual([
    200_000, -50_000, 0, -2_550, 9_000, 6_000,
  ]);
  // The text does not count as a zero that someone has budgeted. It is a finding of its line.
  expect(done.warnings.map(({ row, issues }) => [row, issues])).toEqual([
    [6, ['The amount is blank, so $0.00 is used.']],
  ]);
});

test('a line whose own code contradicts its heading is named with its row, and keeps its code', async () => {
  const version = await imports.newVersion(2026);
  const content = csv(
    ['Function', 'Description', 'FY26 Budget', 'FY27 Request'],
    ['', '2000 - Instruction'],
    ['2110', 'Director', '900', '950'],
    ['', '2210 - Principals'],
    ['2210', 'Principal', '800', '810'],
    ['2305', 'Teachers', '700', '710'],
  );
  const file = { content, type: 'proposed' as const, fields: sections };
  expect((await imports.analyze(file)).outline?.findings).toMatchObject([
    {
      ...{ kind: 'Code differs from its heading', row: 6, columns: [] },
      message:
        'Row 6, Teachers, has the code 2305, but is under the heading 2210 - Principals. The row is imported with the code 2305. If this code is wrong, correct the code or move the row.',
    },
  ]);
  const done = await imports.execute(await imports.stage(version, file));
  expect((await imports.lines(done.scenarioId)).map((line) => [line.account_description, line.dese_code])).toEqual([
    ['Director', '2110'],
    ['Principal', '2210'],
    ['Teachers', '2305'],
  ]);
});

test('formulas without a saved result are named with their rows, and count as blank', async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Budget');
  sheet.addRows([
    ['Item', 'FY26 Budget', 'FY27 Request'],
    ['Paint', 100, { formula: 'B2*1.1' }],
    ['Paper', 50, 60],
    ['Clay', 9, { formula: 'B4+1' }],
  ]);
  const content = new Uint8Array(await workbook.xlsx.writeBuffer());
  const file = { name: 'open.xlsx', content, type: 'proposed' as const, fields: sections };
  const { warnings } = await imports.analyze(file);
  expect(warnings).toContain(
    '2 formulas in rows 2 and 4 have no saved result, so their cells are read as blank. Open the file in a spreadsheet program, save it and upload it again.',
  );
  const version = await imports.newVersion(2027);
  const staged = await imports.stage(version, file);
  const body = { ...staged, columnMappings: { ...staged.columnMappings, amount: 'FY27 Request' } };
  const { body: preview } = await app.call('ADMIN', contract.previewImport, { body });
  expect([preview.totals.after, preview.warnings.map(({ row }) => row)]).toEqual([60, [2, 4]]);
});
