import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLineItem } from '../../../core/contract/line-items-bulk.ts';
import { deleteLineItem, updateLineItem } from '../../../core/contract/line-items.ts';
import { fromDollars } from '../../../core/money.ts';
import type { ImportResult } from '../../../core/contract/import.ts';
import type { Version } from '../../../core/contract/budgets.ts';
import { importCalls, type Body } from '../../../test/support/import/import-calls.ts';
import { schoolWorkbook } from '../../../test/support/import/school-workbook.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { openXlsx } from '../import/readers/xlsx/open-xlsx.ts';
import { openBook } from './xlsx/open-book.ts';

const app = useTestApp();
const imports = importCalls(app);

/** The FY27 amounts: in East, teachers cost 3% more than in FY26, aides $1,000 more and books 10% more. In West, the amounts are typed. */
const workbook = () =>
  schoolWorkbook({
    East: [
      ['Teachers', 400_000, 410_500, ['D6*1.03', 422_815]],
      ['Aides', 50_000, 51_000, ['D7+1000', 52_000]],
      ['Books', 2_000, 2_500, ['ROUND(D8*1.1,2)', 2_750]],
      ['Subs', 900, 1_000, ['D9', 1_000]],
    ],
    West: [
      ['Counselor', 300_000, 310_250.5, 320_000.75],
      ['Paper', 100, 110, 120],
      ['Coach', 4_000, 4_100, 4_200],
    ],
  });

let file: Buffer;
let years: { fy26: Version; fy27: Version };
let result: ImportResult;
let body: Body;
beforeAll(async () => {
  file = await workbook();
});

/** Imports FY27 and FY26 at the same time. */
async function importYears(content: Buffer): Promise<void> {
  const fy26 = await imports.newVersion(2026);
  years = { fy26, fy27: await imports.newVersion(2027) };
  const staged = await imports.stage(years.fy27, { name: 'budget.xlsx', content, type: 'proposed' });
  body = {
    ...staged,
    columnMappings: { ...staged.columnMappings, amount: 'FY27 Proposed' },
    amountColumns: [{ column: 'FY26 FINAL BUDGET', versionId: fy26.id }],
  };
  result = await imports.execute(body);
}

const download = (query: string, role: 'ADMIN' | 'FINANCE' | 'VIEW_ONLY' = 'ADMIN') =>
  app.send(role, 'GET', `/api/own-layout?${query}`);
async function downloaded(query: string): Promise<Buffer> {
  const response = await download(query);
  if (response.status !== 200) throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer());
}

async function lineOf(scenarioId: number, description: string) {
  const line = (await imports.lines(scenarioId)).find((one) => one.account_description?.includes(description));
  if (!line) throw new Error(`no line ${description}`);
  return line;
}
async function setAmount(scenarioId: number, description: string, dollars: number): Promise<void> {
  const { id, rev } = await lineOf(scenarioId, description);
  await app.call('ADMIN', updateLineItem, { params: { id: String(id) }, body: { rev, amount: dollars } });
}

/** The text of a sheet's cells by address, as the program reads them. */
async function cellsOf(bytes: Buffer, sheetName: string): Promise<(address: string) => string> {
  const { sheets } = await openXlsx(bytes, 'file.xlsx');
  const grid = await sheets.find(({ name }) => name === sheetName)?.read();
  return (address) => {
    const [, letter = 'A', row] = /^([A-Z])(\d+)$/.exec(address) ?? [];
    return grid?.rows.find((one) => one.row === Number(row))?.cells[letter.charCodeAt(0) - 65] ?? '';
  };
}

const total = async (scenarioId: number): Promise<number> =>
  (await imports.lines(scenarioId)).reduce((sum, line) => sum + line.cost_cents, 0);

describe('a workbook of two schools with three years and a recap', () => {
  let changed: Buffer;
  let [fy26, fy27] = [0, 0];
  beforeAll(async () => {
    await importYears(file);
    fy27 = result.scenarioId;
    fy26 = result.amountColumns[0]?.scenarioId ?? 0;
    expect([result.imported, result.total, result.amountColumns[0]?.total]).toEqual([7, 802_885.75, 779_460.5]);
  });

  test('comes back unchanged while the budget has the amounts of the file', async () => {
    const bytes = await downloaded(`importId=${result.importId}`);
    const [before, after] = [await openBook(file, 'a'), await openBook(bytes, 'b')];
    const rewritten = [
      /^\[Content_Types\]\.xml$/,
      /^xl\/workbook\.xml$/,
      /^xl\/_rels\/workbook\.xml\.rels$/,
      /^xl\/styles\.xml$/,
    ];
    for (const [name, content] of before.parts) {
      if (rewritten.some((pattern) => pattern.test(name))) continue;
      expect([name, after.parts.get(name)?.equals(content)]).toEqual([name, true]);
    }
    expect([...after.parts.keys()].filter((name) => !before.parts.has(name))).toEqual([
      'xl/worksheets/own-layout-1.xml',
    ]);
    const about = await cellsOf(bytes, 'About this file');
    expect([about('A5'), about('B6'), about('B7'), about('B11')]).toEqual([
      expect.stringContaining('FY27 Proposed (FY27, version'),
      '802885.75',
      '0',
      '802885.75',
    ]);
  });

  test('holds the amounts of the budget in both years, its formulas where they lead to them, and totals that tie', async () => {
    await setAmount(fy27, 'Teachers', 425_000.5);
    await setAmount(fy26, 'Aides', 52_000);
    await setAmount(fy27, 'Aides', 53_000);
    await setAmount(fy26, 'Books', 2_600);
    await setAmount(fy26, 'Counselor', 311_000);
    const paper = await lineOf(fy27, 'Paper');
    await app.call('ADMIN', deleteLineItem, { params: { id: String(paper.id) }, query: {} });
    const added = { scenarioId: fy27, isOperating: false, accountDescription: 'New bus', amount: 9_999.99 };
    await app.call('ADMIN', createLineItem, { body: added });

    changed = await downloaded(`scenarioId=${fy27}`);
    const book = await openBook(changed, 'changed.xlsx');
    const cell = (sheet: string, address: string) => {
      const rows = book.sheets.find(({ name }) => name === sheet)?.scanned.rows ?? [];
      const found = rows.flatMap(({ cells }) => cells).find(({ tag }) => tag.includes(`r="${address}"`));
      return [found?.formula?.text ?? null, found?.value ?? null];
    };
    // The amount replaces the formula, whose result of 422,815 is not the amount of the budget.
    expect(cell('East', 'E6')).toEqual([null, '425000.5']);
    // Both years grew by 1,000, as the formula says.
    expect([cell('East', 'D7'), cell('East', 'E7')]).toEqual([
      [null, '52000'],
      ['D7+1000', '53000'],
    ]);
    // 10% more than the new FY26 is no longer the amount of the budget.
    expect([cell('East', 'D8'), cell('East', 'E8')]).toEqual([
      [null, '2600'],
      [null, '2750'],
    ]);
    expect(cell('East', 'E9')).toEqual(['D9', '1000']);
    expect([cell('West', 'D6'), cell('West', 'E7')]).toEqual([
      [null, '311000'],
      [null, '0'],
    ]);
    // East: 425,000.50 + 53,000 + 2,750 + 1,000; West: 320,000.75 + 0 + 4,200.
    expect([cell('East', 'C10'), cell('East', 'E10')]).toEqual([
      ['SUM(C6:C9)', '452900'],
      ['', '481750.5'],
    ]);
    expect(cell('West', 'E9')).toEqual(['', '324200.75']);
    expect([cell('All schools', 'E5'), cell('All schools', 'E7')]).toEqual([
      ['East_total', '481750.5'],
      ['SUM(E5:E6)', '805951.25'],
    ]);
    expect(cell('All schools', 'D7')[1]).toBe(String(466_100 + 315_210));
    const rows = 805_951.25;
    expect(fromDollars(rows + 9_999.99)).toBe(await total(fy27));
    expect(cell('East', 'C6')).toEqual([null, '400000']);

    const about = await cellsOf(changed, 'About this file');
    expect(['B6', 'B7', 'B8', 'B9', 'B10', 'B11'].map((address) => about(address))).toEqual([
      ...['802885.75', '3185.5', '-120', '805951.25', '9999.99', '815951.24'],
    ]);
    expect([about('A7'), about('A8'), about('A10')]).toEqual([
      'Changed since the import: 2 lines',
      'Removed since the import (amounts set to 0): 1 line',
      'Added, on the sheet “Added lines”: 1 line',
    ]);
    const extra = await cellsOf(changed, 'Added lines');
    expect(['B3', 'D3', 'E3', 'E4'].map((address) => extra(address))).toEqual([
      ...['New bus', 'added by ADMIN user', '9999.99', '9999.99'],
    ]);
    const main = book.parts.get('xl/workbook.xml')?.toString() ?? '';
    expect(main).toContain('fullCalcOnLoad="1"');
    expect(book.parts.get('xl/media/image1.png')).toEqual((await openBook(file, 'a')).parts.get('xl/media/image1.png'));
  });

  test('imported again it changes nothing but the removed line, and keeps its answers', async () => {
    const staged = await imports.stage(years.fy27, { name: 'again.xlsx', content: changed, type: 'proposed' });
    const columnMappings = { ...body.columnMappings };
    const preview = await imports.preview({ ...staged, columnMappings, mode: 'update' });
    expect(preview).toMatchObject({ questions: [], creates: 1, updates: 0, removes: 0, unchanged: 6, rejected: 0 });
    expect(
      preview.changes.map(({ name, fields }) => [name, fields.find(({ field }) => field === 'amount')?.after]),
    ).toEqual([[expect.stringContaining('Paper'), 0]]);
    const other = await imports.stage(years.fy26, { name: 'again.xlsx', content: changed, type: 'proposed' });
    const fy26Mappings = { ...columnMappings, amount: 'FY26 FINAL BUDGET' };
    const second = await imports.preview({ ...other, columnMappings: fy26Mappings, mode: 'update' });
    expect(second).toMatchObject({ creates: 0, updates: 0, removes: 0, unchanged: 7 });
  });

  test('no text of the new sheets begins like a formula', async () => {
    const added = { scenarioId: fy26, isOperating: false, accountDescription: '=HYPERLINK(A1)', accountLine: '-1' };
    await app.call('ADMIN', createLineItem, { body: { ...added, amount: 5 } });
    const extra = await cellsOf(await downloaded(`scenarioId=${fy26}`), 'Added lines');
    const texts = ['B', 'C'].flatMap((column) => [3, 4, 5, 6, 7].map((row) => extra(`${column}${row}`)));
    expect(texts).toEqual(expect.arrayContaining(["'=HYPERLINK(A1)", "'-1"]));
  });

  test('two people: an edit between two downloads is in the second only, each ties', async () => {
    const [, second] = await Promise.all([setAmount(fy27, 'Coach', 5_000), downloaded(`scenarioId=${fy27}`)]);
    const about = await cellsOf(second, 'About this file');
    expect(['815951.24', '816751.24']).toContain(about('B11'));
    const third = await cellsOf(await downloaded(`scenarioId=${fy27}`), 'About this file');
    expect(third('B11')).toBe('816751.24');
  });

  test('is calculated by LibreOffice to the same totals', { timeout: 180_000 }, async (context) => {
    const sheets = await convertSheets(changed);
    if (sheets === null) {
      console.warn(
        'SKIPPED: LibreOffice (soffice) is not installed, so no other program has opened the returned workbook.',
      );
      context.skip();
      return;
    }
    const recap = sheets['All schools'] ?? [];
    expect(recap.find((line) => line.startsWith('Total'))).toBe('Total,,757000,781310,805951.25,');
    expect((sheets.East ?? []).find((line) => line.startsWith('Total'))).toMatch(/^Total,,452900,466100,481750\.5,/);
    expect(sheets['About this file']?.join('\n')).toContain('Budget total,815951.24');
    expect(sheets['Added lines']?.join('\n')).toContain('New bus,,added by ADMIN user,9999.99');
  });
});

const run = promisify(execFile);

/** The lines of each sheet as LibreOffice calculates and exports them; null where it is not installed. */
async function convertSheets(bytes: Buffer): Promise<Record<string, string[]> | null> {
  const folder = await mkdtemp(join(tmpdir(), 'own-layout-'));
  try {
    await writeFile(join(folder, 'file.xlsx'), bytes);
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';
    const args = [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      filter,
      '--outdir',
      folder,
    ];
    try {
      await run('soffice', [...args, join(folder, 'file.xlsx')]);
    } catch (error) {
      if ((error as { code?: unknown }).code === 'ENOENT') return null;
      throw error;
    }
    const sheets: Record<string, string[]> = {};
    for (const name of await readdir(folder)) {
      const sheet = /^file-(.*)\.csv$/.exec(name)?.[1];
      if (sheet !== undefined)
        sheets[sheet] = (await readFile(join(folder, name), 'utf8')).replaceAll('"', '').split('\n');
    }
    return sheets;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
