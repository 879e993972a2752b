import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import * as contract from '../../../core/contract/actuals.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

const HEADER = ['Account', 'Description', 'Revised Budget', 'YTD Expended'];

type Row = [account: string, description: string, revised: number, spent: number];

async function workbook(sheets: Record<string, Row[]>): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows([HEADER, ...rows]);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

async function send(content: Uint8Array, fields: Record<string, string> = {}) {
  const file = { name: 'March.xlsx', content };
  const body = formBody(file, { asOf: '2026-03-31', ...fields });
  const answer = await app.send('ADMIN', 'POST', '/api/actuals/import', body);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function imported(content: Uint8Array, fields: Record<string, string> = {}) {
  const { status, body } = await send(content, fields);
  expect([status, body.error]).toEqual([200, undefined]);
  return contract.importActuals.response.parse(body);
}

const spentOf = async () => (await app.call('ADMIN', contract.readActuals, { query: {} })).body.totals?.spent;

test('a sheet for each school is read as one, and the same file again changes nothing', async () => {
  const content = await workbook({
    Oak: [['1001-5100', 'Teachers', 500, 300]],
    Elm: [['1002-5100', 'Teachers', 400, 210.5]],
  });
  const first = await imported(content);
  expect(first).toMatchObject({ sheet: 'All sheets', sheets: ['Oak', 'Elm', 'All sheets'] });
  expect(first.snapshots).toMatchObject([{ state: 'new', rowCount: 2, totals: { revised: 900, spent: 510.5 } }]);
  expect((await imported(content)).snapshots).toMatchObject([{ state: 'unchanged' }]);

  // A single sheet counts as another file, whose balances are used instead.
  const alone = await imported(content, { sheet: 'Elm', preview: 'true' });
  expect(alone.snapshots).toMatchObject([{ state: 'new', rowCount: 1, totals: { spent: 210.5 } }]);
  expect(alone.sheets).toEqual(['Oak', 'Elm', 'All sheets']);
  expect(alone.notes).toContain(
    'There are already FY26 balances as of Mar 31, 2026, from March.xlsx. After this import, the new balances are used instead. The old and the new balances are not added together.',
  );
  await imported(content, { sheet: 'Elm' });
  expect(await spentOf()).toBe(210.5);
  expect((await imported(content, { sheet: 'Elm' })).snapshots).toMatchObject([{ state: 'unchanged' }]);
  expect((await imported(content, { sheet: 'Oak' })).snapshots).toMatchObject([{ state: 'new' }]);
  const again = await imported(content, { sheet: 'Elm', preview: 'true' });
  expect(again.snapshots).toMatchObject([{ state: 'unchanged' }]);
  expect(again.notes).toEqual([
    'This file was imported before, but a later import, March.xlsx, replaced the FY26 balances as of Mar 31, 2026 from this file. To use the balances from this file again, undo the import of March.xlsx.',
  ]);
});

test('sheets with the same accounts and different amounts must be chosen from', async () => {
  const content = await workbook({
    July: [['1001-5100', 'Teachers', 500, 100]],
    August: [['1001-5100', 'Teachers', 500, 220]],
  });
  const preview = await imported(content, { preview: 'true' });
  expect(preview).toMatchObject({ sheet: null, sheets: ['July', 'August', 'All sheets'] });
  expect(preview.problems).toEqual([
    expect.stringContaining('Choose the sheet to import, or choose “All sheets” to add up the amounts of all sheets'),
  ]);
  const before = await spentOf();
  expect((await send(content)).status).toBe(400);
  expect(await spentOf()).toBe(before);
  expect((await imported(content, { sheet: 'August' })).snapshots).toMatchObject([{ totals: { spent: 220 } }]);
  expect((await imported(content, { sheet: 'All sheets' })).snapshots).toMatchObject([{ totals: { spent: 320 } }]);
});

test('the same file with another answer is not the one that was imported before', async () => {
  const content = await workbook({
    Oak: [
      ['1001-5100', 'Paint', 500, 300],
      ['1001-5200', 'Paper', 400, 210],
      ['1001-5300', 'Art', 900, 510],
    ],
  });
  const asTotal = await imported(content, { asOf: '2026-02-28' });
  expect(asTotal.snapshots).toMatchObject([{ state: 'new', totals: { spent: 510 } }]);
  const asAccount = await imported(content, { asOf: '2026-02-28', answers: 'row:4=line' });
  expect(asAccount.snapshots).toMatchObject([{ state: 'new', totals: { spent: 1020 } }]);
  const same = await imported(content, { asOf: '2026-02-28', answers: 'row:4=line' });
  expect(same.snapshots).toMatchObject([{ state: 'unchanged' }]);
});

async function hiddenWorkbook(): Promise<Uint8Array> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Oak');
  sheet.addRows([
    ['Account', 'Description', 'Revised Budget', 'YTD Expended', 'Encumbered'],
    ['1001-5100', 'Teachers', 500, 300, 20],
    ['1001-5200', 'Paper', 400, 210.5, 30],
    ['1001-5300', 'Heat', 70, 61, 0],
    ['1001-5400', 'Buses', 90, 45, 5],
  ]);
  sheet.getRow(3).hidden = sheet.getRow(4).hidden = true;
  sheet.getColumn(5).hidden = true;
  return new Uint8Array(await book.xlsx.writeBuffer());
}

test('hidden rows and columns of a ledger are named and asked about, and nothing is imported until then', async () => {
  const content = await hiddenWorkbook();
  const asOf = '2025-12-31';
  const preview = await imported(content, { asOf, preview: 'true' });
  expect(preview.questions).toEqual([
    {
      about: 'hidden:rows',
      label: null,
      column: null,
      text: 'Import rows 3 to 4, which are hidden in the file?',
      effect: 'They add $470.00 to Revised Budget, $271.50 to YTD Expended, and $30.00 to Encumbered.',
      choices: ['import', 'skip'],
    },
    {
      about: 'hidden:E',
      label: null,
      column: 'Encumbered',
      text: 'Import column E, Encumbered, which is hidden in the file?',
      effect: 'If not, its figures are not read.',
      choices: ['import', 'skip'],
    },
  ]);
  expect(preview.problems).toEqual([
    'Import rows 3 to 4, which are hidden in the file? Answer hidden:rows=import or hidden:rows=skip.',
    'Import column E, Encumbered, which is hidden in the file? Answer hidden:E=import or hidden:E=skip.',
  ]);
  const refused = await send(content, { asOf, answers: 'hidden:rows=import' });
  expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('Import column E, Encumbered')]);
  expect(await app.cx.db('ledger_snapshots').where({ as_of: asOf })).toEqual([]);

  const skipped = await imported(content, { asOf, answers: 'hidden:rows=skip,hidden:E=skip' });
  expect(skipped.snapshots).toMatchObject([
    { state: 'new', rowCount: 2, totals: { revised: 590, spent: 345, encumbered: null } },
  ]);
  const whole = await imported(content, { asOf, answers: 'hidden:rows=import,hidden:E=import' });
  expect(whole.snapshots).toMatchObject([
    { state: 'new', rowCount: 4, totals: { revised: 1060, spent: 616.5, encumbered: 55 } },
  ]);
});

test('hidden rows of sheets that are read as one are numbered on', async () => {
  const book = new ExcelJS.Workbook();
  for (const [name, account] of Object.entries({ Oak: '1001', Elm: '1002' })) {
    const sheet = book.addWorksheet(name);
    sheet.addRows([HEADER, [`${account}-5100`, 'Teachers', 500, 300], [`${account}-5200`, 'Paper', 400, 200]]);
    sheet.getRow(3).hidden = name === 'Elm';
  }
  const content = new Uint8Array(await book.xlsx.writeBuffer());
  const preview = await imported(content, { asOf: '2025-11-30', preview: 'true' });
  expect(preview.questions).toMatchObject([
    {
      text: 'Import row 6, which is hidden in the file?',
      effect: 'It adds $400.00 to Revised Budget and $200.00 to YTD Expended.',
    },
  ]);
  const skipped = await imported(content, { asOf: '2025-11-30', answers: 'hidden:rows=skip' });
  expect(skipped.snapshots).toMatchObject([{ rowCount: 3, totals: { spent: 800 } }]);
});

test('formulas without a saved result are named with their row, and count as blank', async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Oak');
  sheet.addRows([HEADER, ['1001-5100', 'Teachers', 500, 300], ['1001-5200', 'Paper', 400, { formula: '100+100' }]]);
  const content = new Uint8Array(await book.xlsx.writeBuffer());
  const preview = await imported(content, { asOf: '2025-10-31', preview: 'true' });
  expect(preview.notes).toContain(
    '1 formula in row 3 has no saved result, so its cell is read as blank. Open the file in a spreadsheet program, save it and upload it again.',
  );
  expect(preview.snapshots).toMatchObject([{ totals: { spent: 300 } }]);
});
