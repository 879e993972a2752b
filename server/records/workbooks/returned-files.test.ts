import ExcelJS from 'exceljs';
import * as xlsx from '@e965/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateLineItem, type LineItem } from '../../../core/contract/line-items.ts';
import { csvFile, type CsvCell } from '../../../core/csv.ts';
import { cents } from '../../../core/money.ts';
import { buildBuilding, buildLines, buildScenario, type BuiltScenario } from '../../../test/factories/factories.ts';
import { makeZip } from '../../../test/support/import/make-zip.ts';
import { libreOffice, OFFICE_FORMATS } from '../../../test/support/workbooks/libre-office.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import {
  cellAt,
  editWorkbook,
  FIRST_ROW,
  HEADER_ROW,
  workbookCalls,
} from '../../../test/support/workbooks/workbook-calls.ts';

const app = useTestApp();
const workbooks = workbookCalls(app);
const office = await libreOffice();

let scenario: BuiltScenario;
let school: string;
let ids: number[];

beforeEach(async () => {
  scenario = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2026 });
  school = `Elm, "Upper" ${scenario.id}`;
  const building = await buildBuilding(app.cx, { name: school, code: `07${scenario.id}` });
  ids = await buildLines(app.cx, scenario, [
    {
      ...{ last_name: 'Adams', first_name: 'Ann', position: 'Teacher', current_salary_cents: cents(5_267_010) },
      ...{
        building_id: building,
        employee_id: '003463',
        hire_date: '2014-08-27',
        notes: 'two\nlines',
        current_fte: 0.3333,
      },
    },
    {
      last_name: 'Baker',
      first_name: 'Bo',
      position: '=1+1',
      current_salary_cents: cents(6_100_050),
      employee_id: '0042',
    },
    { last_name: 'Clark', first_name: 'Cy', position: 'Aide', current_salary_cents: cents(-5) },
  ]);
});

const download = () => workbooks.download({ scenarioId: scenario.id });
/** The changes in every file below: a title, cents, a code, and a blank cell. */
const edited = async () =>
  editWorkbook(await download(), (sheet) => {
    cellAt(sheet, FIRST_ROW, 'Position').value = 'Lead Teacher';
    cellAt(sheet, FIRST_ROW, 'Notes').value = null;
    cellAt(sheet, FIRST_ROW + 1, 'Current Salary').value = 61_000.55;
    cellAt(sheet, FIRST_ROW + 2, 'Employee ID').value = '0007';
  });

async function expectMerged(content: Uint8Array, name: string): Promise<void> {
  await app.call('ADMIN', updateLineItem, { params: { id: String(ids[0]) }, body: { currentSalary: 53_670.1 } });
  const preview = await workbooks.preview(content, name);
  expect(preview.held).toEqual([]);
  expect(preview.counts).toMatchObject({
    mine: 4,
    theirs: 1,
    same: 0,
    conflicts: 0,
    new: 0,
    gone: 0,
    refused: 0,
    lostZeros: 0,
  });
  await workbooks.merge(preview);
  const lines = await workbooks.lines(scenario.id);
  const of = (at: number): LineItem | undefined => lines.find(({ id }) => id === ids[at]);
  expect(lines).toHaveLength(3);
  expect(of(0)).toMatchObject({
    ...{ position: 'Lead Teacher', currentSalary: 53_670.1, notes: null, employeeId: '003463', currentFTE: 0.3333 },
    ...{ hireDate: '2014-08-27', building: { name: school } },
  });
  expect(of(1)).toMatchObject({ position: '=1+1', currentSalary: 61_000.55, employeeId: '0042' });
  expect(of(2)).toMatchObject({ currentSalary: -0.05, employeeId: '0007' });
}

/** The cells of the sheet Lines, as a program without cell types would save them. */
async function cellsOf(content: Uint8Array): Promise<CsvCell[][]> {
  const rows: CsvCell[][] = [];
  await editWorkbook(content, (sheet) => {
    sheet.eachRow({ includeEmpty: false }, (row) => {
      const cells = Array.from({ length: sheet.columnCount }, (_, at) => {
        const { value } = row.getCell(at + 1);
        if (value instanceof Date) return value.toISOString().slice(0, 10);
        if (typeof value === 'number' || typeof value === 'string') return value;
        return null;
      });
      rows.push(cells);
    });
  });
  return rows;
}

const asCsv = (rows: readonly CsvCell[][]) => Buffer.from(csvFile(rows, (text) => text));

async function plainWorkbook(rows: readonly CsvCell[][]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('Sheet1').addRows(rows.map((row) => [...row]));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

test('the workbook is read by SheetJS without repair: sheets, hidden key, lists, filter and totals', async () => {
  const book = xlsx.read(await download(), { cellFormula: true, cellStyles: true });
  expect(book.SheetNames).toEqual(['Lines', 'Read me', 'Lists', 'BudgetWorkbook']);
  expect(book.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 0, 0, 2]);
  const lines = book.Sheets.Lines;
  expect(lines?.['!cols']?.[0]).toMatchObject({ hidden: true });
  expect(lines?.['!autofilter']?.ref).toMatch(/^A2:[A-Z]+5$/);
  expect(lines?.H1).toMatchObject({ f: 'SUBTOTAL(109,H3:H5)', v: 113_670.55 });
  expect(lines?.['!protect']).toBeUndefined();
  await editWorkbook(await download(), (sheet) => {
    expect(cellAt(sheet, FIRST_ROW, 'Building').dataValidation).toMatchObject({ type: 'list' });
    expect(cellAt(sheet, FIRST_ROW, 'Status').dataValidation).toMatchObject({ formulae: ['Lists!$D$2:$D$4'] });
    expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: HEADER_ROW }]);
    expect(cellAt(sheet, FIRST_ROW, 'Position').fill).not.toEqual(cellAt(sheet, FIRST_ROW, 'Cost').fill);
  });
});

test.each(OFFICE_FORMATS)('saved by LibreOffice as %s, it merges the edits', async (format) => {
  if (!office) {
    console.warn(`SKIPPED: LibreOffice is not installed, so a workbook that it saves as .${format} was not merged.`);
    return;
  }
  await expectMerged(await office.convert(await edited(), format), `back.${format}`);
});

describe('a file merges the same', () => {
  test('without its hidden sheet, other sheets and styles', async () => {
    await expectMerged(await plainWorkbook(await cellsOf(await edited())), 'plain.xlsx');
  });

  test('as CSV', async () => {
    await expectMerged(asCsv(await cellsOf(await edited())), 'plain.csv');
  });

  test('with columns unhidden and moved, rows sorted, and own columns and sheets, which are named', async () => {
    const [totals = [], header = [], ...lines] = await cellsOf(await edited());
    const reverse = (row: CsvCell[], own: string) => [own, ...row.toReversed()];
    const rows = [totals, ...lines.toReversed()].map((row) => reverse(row, 'mine'));
    rows.splice(1, 0, reverse(header, 'My Comment'));
    const content = await plainWorkbook(rows);
    const preview = await workbooks.preview(content, 'moved.xlsx');
    expect(preview.ignored.columns).toEqual(['My Comment']);
    await expectMerged(content, 'moved.xlsx');
  });

  test('with a filter that hides rows', async () => {
    const content = await editWorkbook(await edited(), (sheet, workbook) => {
      sheet.getRow(FIRST_ROW).hidden = true;
      workbook.addWorksheet('My notes').addRow(['anything']);
    });
    expect((await workbooks.preview(content)).ignored.sheets).toEqual(['My notes']);
    await expectMerged(content, 'filtered.xlsx');
  });
});

test('a formula counts by its saved result, and a file with one that has no result is refused', async () => {
  const withFormula = (result?: number) =>
    download().then((file) =>
      editWorkbook(file, (sheet) => {
        const formula = { formula: 'ROUND(52670.1*1.03,2)', date1904: false };
        cellAt(sheet, FIRST_ROW, 'Current Salary').value = result === undefined ? formula : { ...formula, result };
      }),
    );
  const refused = await workbooks.refusedUpload(await withFormula());
  expect(refused).toEqual({
    status: 400,
    error: `back.xlsx has formulas without a saved result (H${FIRST_ROW}). Open the file in a spreadsheet program, save it and upload it again.`,
  });
  const preview = await workbooks.preview(await withFormula(54_250.2));
  expect(preview.counts).toMatchObject({ mine: 1, held: 0, refused: 0, conflicts: 0 });
  await workbooks.merge(preview);
  const lines = await workbooks.lines(scenario.id);
  expect(ids.map((id) => lines.find((line) => line.id === id)?.cost)).toEqual([54_250.2, 61_000.5, -0.05]);
});

test('the key of another workbook of the same line is refused', async () => {
  const other = await download();
  let foreign = '';
  await editWorkbook(other, (sheet) => {
    foreign = sheet.getRow(FIRST_ROW).getCell(1).text;
  });
  const content = await editWorkbook(await edited(), (sheet) => {
    sheet.getRow(FIRST_ROW).getCell(1).value = foreign;
  });
  const preview = await workbooks.preview(content);
  // The refused first row has two of the four changes.
  expect(preview.counts).toMatchObject({ refused: 1, mine: 2, gone: 0, new: 0 });
  expect(preview.refused).toMatchObject([
    { row: FIRST_ROW, message: expect.stringContaining('or is from another workbook') as string },
  ]);
});

test('codes that lost their zeros in a CSV are untouched, and counted', async () => {
  const rows = await cellsOf(await download());
  const bare = rows.map((row) => row.map((cell) => (cell === '003463' || cell === '0042' ? Number(cell) : cell)));
  const preview = await workbooks.preview(asCsv(bare), 'bare.csv');
  expect(preview.counts).toMatchObject({ lostZeros: 2, mine: 0, theirs: 0, conflicts: 0 });
  await workbooks.merge(preview);
  expect((await workbooks.lines(scenario.id)).map((line) => line.isOperating && line.employeeId)).toEqual([
    '003463',
    '0042',
    null,
  ]);
});

describe('a file is refused', () => {
  test('without its key column', async () => {
    const rows = (await cellsOf(await download())).map((row) => row.slice(1));
    expect(await workbooks.refusedUpload(asCsv(rows), 'keyless.csv')).toMatchObject({
      status: 400,
      error: expect.stringContaining('keyless.csv has no "Row Key" column') as string,
    });
  });

  test('if it is of another installation, or of a budget that is not open', async () => {
    const file = await download();
    const other = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2027 });
    const open = await workbooks.refusedUpload(file, 'back.xlsx', { scenarioId: String(other.id) });
    expect(open).toMatchObject({
      status: 400,
      error: expect.stringMatching(/is a workbook for FY26, .* not for FY27/) as string,
    });
    await app.cx.db('workbook_exports').update({ secret: Buffer.alloc(32, 7) });
    const foreign = await workbooks.refusedUpload(file);
    expect(foreign).toMatchObject({
      status: 400,
      error: expect.stringContaining('was downloaded from another installation') as string,
    });
    const keys = await workbooks.refusedUpload(asCsv(await cellsOf(file)), 'back.csv');
    expect(keys).toMatchObject({
      status: 400,
      error: expect.stringContaining('has no rows from a workbook of this installation of the program') as string,
    });
  });

  test('for a projected year, and for an adopted version', async () => {
    const year = await app.send('FINANCE', 'POST', '/api/workbooks', {
      body: JSON.stringify({ scenarioId: scenario.id, fiscalYear: 2028 }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect([year.status, await year.text()]).toEqual([400, expect.stringContaining('FY28 is projected from FY26')]);
    const file = await edited();
    await app.cx.db('versions').where({ id: scenario.versionId }).update({ status: 'ADOPTED' });
    const preview = await workbooks.preview(file);
    expect(preview.counts).toMatchObject({ held: 3, mine: 0 });
    expect(preview.held[0]?.message).toContain('is adopted');
  });

  test('with a password, over 25 MB, or over 50,000 rows', async () => {
    const locked = makeZip([{ name: '[Content_Types].xml', text: '<Types/>', claims: { flags: 1 } }]);
    expect(await workbooks.refusedUpload(locked, 'May.xlsx')).toEqual({
      status: 400,
      error: 'May.xlsx is encrypted. Open the file, remove its password, save it and upload it again.',
    });
    expect(await workbooks.refusedUpload(Buffer.alloc(25 * 1024 * 1024 + 1, 'a'), 'large.csv')).toEqual({
      status: 413,
      error: expect.stringContaining('larger than 25 MB') as string,
    });
    const rows = Array.from({ length: 50_001 }, () => '1.1.AAAAA,5');
    expect(await workbooks.refusedUpload(Buffer.from(`Row Key,Amount\n${rows.join('\n')}`), 'long.csv')).toEqual({
      status: 413,
      error: 'long.csv has more than 50,000 rows. Merge fewer rows at a time.',
    });
  });

  test('by a user who may not edit lines', async () => {
    const file = await download();
    expect((await workbooks.upload(file, 'back.xlsx', 'VIEW_ONLY')).status).toBe(403);
  });
});

test('200 tampered keys are refused by their rows, and nothing is written', async () => {
  await buildLines(
    app.cx,
    scenario,
    Array.from({ length: 200 }, (_, at) => ({
      last_name: `Line ${at}`,
      position: 'Aide',
      current_salary_cents: cents(100),
    })),
  );
  const before = await workbooks.lines(scenario.id);
  const content = await editWorkbook(await download(), (sheet) => {
    for (let at = 0; at < 200; at += 1) {
      const row = FIRST_ROW + 3 + at;
      const key = sheet.getRow(row).getCell(1).text;
      const last = key.endsWith('0') ? '1' : '0';
      // Invalid keys: another check, another line, another revision, or no key at all.
      const [id = '', rev = '', check = ''] = key.split('.');
      const tampered = [
        `${id}.${rev}.${check.slice(0, -1)}${last}`,
        `${ids[0] ?? 0}.${rev}.${check}`,
        `${id}.${Number(rev) + 1}.${check}`,
        'mine',
      ];
      sheet.getRow(row).getCell(1).value = tampered[at % 4] ?? '';
      cellAt(sheet, row, 'Current Salary').value = 999;
    }
  });
  const preview = await workbooks.preview(content);
  expect(preview.counts).toMatchObject({ refused: 200, mine: 0, conflicts: 0, new: 0, held: 0 });
  expect(preview.refused[0]).toMatchObject({
    row: FIRST_ROW + 3,
    message: expect.stringContaining('Row 6 was refused') as string,
  });
  expect(await workbooks.merge(preview, { undecided: 'mine' })).toMatchObject({ importId: null, refused: 200 });
  expect(await workbooks.lines(scenario.id)).toEqual(before);
});

describe('a workbook that is older than 180 days', () => {
  test('merges by revision and audit log, and asks where neither knows the value', async () => {
    const content = await edited();
    await app.cx.db('workbook_exports').update({ exported_at: new Date('2025-01-01') });
    await download();
    await app.call('ADMIN', updateLineItem, { params: { id: String(ids[0]) }, body: { currentSalary: 53_670.1 } });
    const known = await workbooks.preview(content);
    expect(known).toMatchObject({ isBaseKept: false, counts: { mine: 4, theirs: 1, conflicts: 0 } });
    await app.cx.db('line_items').where({ id: ids[0] }).update({ rev: 5 });
    const unknown = await workbooks.preview(content);
    expect(unknown.counts).toMatchObject({ mine: 2, theirs: 0, conflicts: 3 });
  });
});
