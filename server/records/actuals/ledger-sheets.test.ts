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

  // One sheet alone is another file, which counts instead.
  const alone = await imported(content, { sheet: 'Elm', preview: 'true' });
  expect(alone.snapshots).toMatchObject([{ state: 'new', rowCount: 1, totals: { spent: 210.5 } }]);
  expect(alone.sheets).toEqual(['Oak', 'Elm', 'All sheets']);
  expect(alone.notes).toContain(
    'FY26 already has balances as of 2026-03-31, from March.xlsx. After this import these count instead; they are not added.',
  );
  await imported(content, { sheet: 'Elm' });
  expect(await spentOf()).toBe(210.5);
  expect((await imported(content, { sheet: 'Elm' })).snapshots).toMatchObject([{ state: 'unchanged' }]);
  expect((await imported(content, { sheet: 'Oak' })).snapshots).toMatchObject([{ state: 'new' }]);
});

test('sheets with the same accounts and different amounts must be chosen from', async () => {
  const content = await workbook({
    July: [['1001-5100', 'Teachers', 500, 100]],
    August: [['1001-5100', 'Teachers', 500, 220]],
  });
  const preview = await imported(content, { preview: 'true' });
  expect(preview).toMatchObject({ sheet: null, sheets: ['July', 'August', 'All sheets'] });
  expect(preview.problems).toEqual([expect.stringContaining('Choose the sheet to import, or “All sheets”')]);
  const before = await spentOf();
  expect((await send(content)).status).toBe(400);
  expect(await spentOf()).toBe(before);
  expect((await imported(content, { sheet: 'August' })).snapshots).toMatchObject([{ totals: { spent: 220 } }]);
  expect((await imported(content, { sheet: 'All sheets' })).snapshots).toMatchObject([{ totals: { spent: 320 } }]);
});
