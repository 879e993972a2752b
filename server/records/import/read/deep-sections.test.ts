import { readFile } from 'node:fs/promises';
import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import * as aliases from '../../../../core/contract/import-aliases.ts';
import { buildBuilding } from '../../../../test/factories/factories.ts';
import { importCalls } from '../../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

/** A workbook with four nested levels of sections, three schools and deliberate errors. Its expected lines are in the same folder. */
const FILE = 'fixtures/workbooks/four-sections-deep.xlsx';
const NAME = 'budget.xlsx';

const app = useTestApp();
const imports = importCalls(app);
const schools: Record<string, number> = {};

interface Expected {
  years: string[];
  sums: string[];
  lines: [row: number, code: string, school: string, description: string, ...amounts: string[]][];
}

const expected = async () => JSON.parse(await readFile(FILE.replace('.xlsx', '.expected.json'), 'utf8')) as Expected;

beforeAll(async () => {
  schools['P.S.'] = await buildBuilding(app.cx, { name: 'Pine Street School' });
  schools['M.S.'] = await buildBuilding(app.cx, { name: 'Maple Middle School' });
  schools['H.S.'] = await buildBuilding(app.cx, { name: 'Cedar Brook High School' });
  const codes = ['1110', '1210', '2210', '2305', '2330', '2451'];
  await app.cx
    .db('dese_functions')
    .insert(codes.map((code) => ({ code, name: `Function ${code}`, report_group: 'x', confidence: 'x' })))
    .onConflict('code')
    .ignore();
});

/** The workbook with some cells changed, like next month's file. */
async function changed(cells: Record<string, number>): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(FILE);
  for (const [cell, value] of Object.entries(cells)) workbook.worksheets[0]!.getCell(cell).value = value;
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

const linesOf = async (scenarioId: number) =>
  (await imports.lines(scenarioId)).map((line) => [
    line.account_description,
    line.dese_code,
    line.building_id,
    line.amount_cents,
  ]);

/** The expected lines of one column of amounts. */
async function wantedLines(column: string) {
  const { lines, years } = await expected();
  const at = years.indexOf(column);
  return lines.map(([, code, school, description, ...amounts]) => [
    description,
    code,
    schools[school] ?? null,
    Math.round(Number(amounts[at]) * 100),
  ]);
}

test('a workbook four sections deep is imported to the cent, its faults are named, and the next month it asks nothing', async () => {
  const content = await readFile(FILE);
  const upload = { name: NAME, content, type: 'proposed' as const };
  const version = await imports.newVersion(2027);
  const analysis = await imports.analyze({ ...upload, fields: { versionId: String(version.id) } });
  expect(analysis).toMatchObject({ layout: 'sections', sheet: 'FY27 Budget', headerRow: 5, rememberedMapping: null });
  const { outline } = analysis;
  // The dates in row 3 are not years of columns, and the formulas in column I are not amounts.
  expect(outline?.columns.map(({ letter, name }) => [letter, name])).toEqual([
    ['C', 'FY23 ACTUALS'],
    ['D', 'FY24 ACTUALS'],
    ['E', 'FY25 ACTUALS'],
    ['F', 'FY26 FINAL BUDGET'],
    ['G', 'FY27 Proposed'],
  ]);
  expect(outline?.sections.filter(({ depth }) => depth === 3).map(({ row, label }) => [row, label])).toEqual([
    [14, 'Office'],
    [18, 'Programs'],
    [24, 'Office'],
    [28, 'Programs'],
    [34, 'Office'],
    [38, 'Programs'],
  ]);
  // Bus monitors cost as much as the two lines above them: without an answer, the total of salaries seems to differ.
  expect(outline?.questions.map(({ text, effect }) => [text, effect])).toEqual([
    [
      'Is row 63, Bus monitors, a total or a line?',
      'Rows 61 to 62 add up to this row. If this row is a line, it adds $10,000.25 to FY27 Proposed. If it is a total, it adds nothing.',
    ],
  ]);

  const body = await imports.stage(version, { ...upload, fields: { answers: 'row:63=line' } });
  const answered = await imports.analyze({ ...upload, fields: { answers: 'row:63=line' } });
  expect(answered.outline?.findings.map(({ kind, message }) => [kind, message])).toEqual([
    [
      'Total differs from the sum of its lines',
      'Row 68, TOTAL ACTUALS & BUDGET: (rows 8 to 63): FY26 FINAL BUDGET shows $2,888,985.22, but the lines add up to $2,888,987.22. The lines are imported.',
    ],
    [
      'Not an amount',
      'Row 39: "TBD" cannot be read as an amount, so the amount is left blank. Correct the amount in the file.',
    ],
    ['Heading without lines', 'Row 11, 1435 - Legal Settlements, is a heading without lines.'],
    ['Below the last total', 'Row 70, FREE CASH, is below the grand total and is not imported.'],
    ['Below the last total', 'Row 71, FY26 BUDGET, is below the grand total and is not imported.'],
    ['No amount in any year', 'Row 10 has no amount in any year and is left out.'],
  ]);
  expect(answered.outline?.sums.map((sum) => sum.toFixed(2))).toEqual((await expected()).sums);

  const preview = await imports.preview(body);
  expect(preview.unknownValues.map(({ list, value, count }) => [list, value, count])).toEqual([
    ['buildings', 'P.S.', 9],
    ['buildings', 'M.S.', 6],
    ['buildings', 'H.S.', 6],
  ]);
  const decisions = Object.entries(schools).map(([value, targetId]) => ({
    ...{ action: 'map' as const, list: 'buildings' as const },
    ...{ value, targetId },
  }));
  await app.call('ADMIN', aliases.resolveUnknownValues, { body: { decisions } });
  const closed = [2023, 2024, 2025].map((fiscalYear) => ({
    ...{ column: `FY${fiscalYear - 2000} ACTUALS`, fiscalYear },
    asOf: `${fiscalYear}-06-30`,
  }));
  const amountColumns = [{ column: 'FY26 FINAL BUDGET', fiscalYear: 2026 }];
  const result = await imports.execute({ ...body, amountColumns, actualsColumns: closed });
  expect(result).toMatchObject({ imported: 26, skipped: 0, total: 3_011_206.62, errors: [] });
  expect(result.amountColumns).toMatchObject([{ fiscalYear: 2026, imported: 26, total: 2_888_987.22 }]);
  expect(result.actualsColumns.map(({ total }) => total.toFixed(2))).toEqual((await expected()).sums.slice(0, 3));
  expect(result.warnings.map(({ row, issues }) => [row, issues])).toEqual([
    [39, ['The amount is blank, so $0.00 is used.']],
  ]);
  expect(await linesOf(result.scenarioId)).toEqual(await wantedLines('FY27 Proposed'));
  expect(await linesOf(result.amountColumns[0]!.scenarioId)).toEqual(await wantedLines('FY26 FINAL BUDGET'));

  const next = { ...upload, content: await changed({ G9: 2_750, G49: 179_000.01 }) };
  const again = await imports.analyze({ ...next, fields: { versionId: String(version.id) } });
  expect(again.outline).toMatchObject({ questions: [], answers: ['row:63=line'] });
  expect(again.rememberedMapping?.columnMappings).toMatchObject({ amount: 'FY27 Proposed', building: 'School' });
  const second = await imports.preview(await imports.stage(version, next));
  expect(second).toMatchObject({ creates: 0, updates: 2, unchanged: 24, removes: 0, questions: [], unknownValues: [] });
  expect(second.changes.map(({ name, fields }) => [name, fields])).toEqual([
    ['Dues', [{ field: 'amount', before: 2_700, after: 2_750, edited: null }]],
    ['Superintendent', [{ field: 'amount', before: 178_601.31, after: 179_000.01, edited: null }]],
  ]);
});
