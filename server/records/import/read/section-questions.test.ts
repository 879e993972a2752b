import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';
import { questionsWorkbook } from '../../../../test/support/import/questions-workbook.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);

const upload = { name: 'budget.csv', content: questionsWorkbook(), type: 'proposed' as const };

const ROW = {
  about: 'row:5',
  label: 'Art program',
  column: null,
  text: 'Is row 5, Art program, a total or a line?',
  effect:
    'Rows 3 to 4 add up to this row. If this row is a line, it adds $150.00 to FY26 Budget and $170.00 to Proposed. If it is a total, it adds nothing.',
  choices: ['total', 'line'],
};
const COLUMN = {
  about: 'column:C',
  label: null,
  column: 'Proposed',
  text: 'Which year is column C, Proposed, for?',
  effect: 'The lines in this column add up to $245.00. This amount goes into the budget of the year you choose.',
  choices: ['FY23', 'FY24', 'FY25', 'FY26', 'FY27', 'FY28', 'FY29'],
};

/** With Brushes, the lines add up to $8.00 and $170.00 more, because the row of the total is now a line without a question. */
const COLUMN_OF_MOVED = {
  ...COLUMN,
  effect: 'The lines in this column add up to $423.00. This amount goes into the budget of the year you choose.',
};

const answered = (answers: string) => ({ ...upload, fields: { answers } });

async function refusal(body: Parameters<typeof imports.refused>[0]) {
  const refused = await imports.refused(body);
  return [refused.status, refused.body.error];
}

test('a row that equals rows above it and a year that is not known are asked, and the import is refused until then', async () => {
  const version = await imports.newVersion(2026);
  const body = await imports.stage(version, upload);
  expect((await imports.analyze(upload)).outline).toMatchObject({ questions: [ROW, COLUMN], answers: [] });
  // A column that is not imported needs no year.
  expect((await imports.preview(body)).questions).toEqual([ROW]);
  expect(await refusal(body)).toEqual([
    400,
    'Answer 1 question about the file before you import it. Is row 5, Art program, a total or a line?',
  ]);
  const both = { ...body, amountColumns: [{ column: 'Proposed', fiscalYear: 2027 }] };
  expect((await imports.preview(both)).questions).toEqual([ROW, COLUMN]);
  expect(await refusal(both)).toEqual([
    400,
    'Answer 2 questions about the file before you import it. Is row 5, Art program, a total or a line? Which year is column C, Proposed, for?',
  ]);
});

test('answers are used by the analysis, the preview and the import', async () => {
  const asLine = await imports.newVersion(2026);
  const file = answered('row:5=line,column:C=FY27');
  const analysis = await imports.analyze(file);
  expect(analysis.detectedColumns).toContain('FY27 Proposed');
  expect(analysis.outline).toMatchObject({ questions: [], answers: ['row:5=line', 'column:C=FY27'], totals: [] });
  const amountColumns = [{ column: 'FY27 Proposed', fiscalYear: 2027 }];
  const body = await imports.stage(asLine, file, { amountColumns });
  expect((await imports.preview(body)).questions).toEqual([]);
  const result = await imports.execute(body);
  expect(result).toMatchObject({ imported: 7, total: 365 });
  expect(result.amountColumns).toMatchObject([{ imported: 7, total: 415 }]);

  const asTotal = await imports.newVersion(2026);
  const other = await imports.stage(asTotal, answered('row:5=total'));
  expect(await imports.execute(other)).toMatchObject({ imported: 6, total: 215 });
});

test('an answer about a row is remembered for files with these columns, wherever the row is, and can be taken back', async () => {
  const version = await imports.newVersion(2026);
  await imports.execute(await imports.stage(version, answered('row:5=line')));
  const moved = { ...upload, content: questionsWorkbook(['Brushes', 7, 8]) };
  // "Art program" is no longer a sum of lines, so the question about it is not asked.
  expect((await imports.analyze(moved)).outline).toMatchObject({ questions: [COLUMN_OF_MOVED], answers: [] });
  const equal = { ...upload, content: questionsWorkbook(['Brushes', 0, 0]) };
  const again = await imports.analyze(equal);
  expect(again.outline).toMatchObject({
    answers: ['row:6=line'],
    answered: [{ row: 6, label: 'Art program', meaning: 'line' }],
    totals: [],
  });
  expect(again.warnings).toContain(
    'Row 6, Art program, is a line, based on the answer for an earlier file with these columns.',
  );
  const takenBack = await imports.analyze({ ...equal, fields: { answers: '' } });
  expect(takenBack.outline?.questions.map(({ about }) => about)).toEqual(['row:6', 'column:C']);
});

test('an answer about the year of a column is remembered from the year of the version: the next file has the next year', async () => {
  const budget = (past: string, last: string, paint: number) => ({
    name: 'yearly.csv',
    type: 'proposed' as const,
    content: csv(['Item', past, last, 'Proposed'], ['Paint', 90, 100, paint], ['Paper', 45, 50, 60]),
    fields: { layout: 'sections' },
  });
  const [first, second] = [await imports.newVersion(2035), await imports.newVersion(2036)];
  const file = budget('FY33 Actual', 'FY34 Budget', 110);
  const asked = await imports.analyze({ ...file, fields: { ...file.fields, versionId: String(first.id) } });
  expect(asked.outline?.questions.map(({ about }) => about)).toEqual(['column:D']);
  const fields = { ...file.fields, answers: 'column:D=FY35' };
  const done = await imports.execute(await imports.stage(first, { ...file, fields }));
  expect(done).toMatchObject({ imported: 2, total: 170 });

  // Next month's file, for the same year.
  const nextMonth = budget('FY33 Actual', 'FY34 Budget', 115);
  const again = await imports.analyze({ ...nextMonth, fields: { ...nextMonth.fields, versionId: String(first.id) } });
  expect(again.outline).toMatchObject({ questions: [], answers: ['column:D=FY35'] });
  expect(again.warnings).toContain('Column D is for FY35, based on the answer for an earlier file with this layout.');
  expect(again.rememberedMapping?.columnMappings.amount).toBe('FY35 Proposed');
  expect(await imports.preview(await imports.stage(first, nextMonth))).toMatchObject({ updates: 1, unchanged: 1 });

  // Next year's file, with all years one later and that year's column names.
  const nextYear = budget('FY34 Actual', 'FY35 Budget', 120);
  const moved = await imports.analyze({ ...nextYear, fields: { ...nextYear.fields, versionId: String(second.id) } });
  expect(moved.outline).toMatchObject({ questions: [], answers: ['column:D=FY36'] });
  expect(moved.rememberedMapping?.columnMappings).toMatchObject({
    accountDescription: 'Description',
    amount: 'FY36 Proposed',
  });
  const total = await imports.execute(await imports.stage(second, nextYear));
  expect(total).toMatchObject({ imported: 2, total: 180 });

  // Without a version, the year is not known and the question is asked.
  expect((await imports.analyze(nextYear)).outline?.questions.map(({ about }) => about)).toEqual(['column:D']);
});

test('the column that was taken for one year is not taken for the next: the column at its place is', async () => {
  const columns = (from: number) => ['Item', ...[0, 1, 2].map((year) => `FY${from + year} Proposed`)];
  const file = (from: number) => ({
    type: 'proposed' as const,
    content: csv(columns(from), ['Paint', 1, 20, 300], ['Paper', 2, 30, 400]),
  });
  const [first, second] = [await imports.newVersion(2041), await imports.newVersion(2042)];
  // The second of three columns is chosen for FY41, although the third one is for FY42.
  await imports.run(first, file(40), { columnMappings: { accountDescription: 'Item', amount: 'FY41 Proposed' } });
  const next = await imports.analyze({ ...file(41), fields: { versionId: String(second.id) } });
  expect(next.rememberedMapping?.columnMappings).toMatchObject({ accountDescription: 'Item', amount: 'FY42 Proposed' });
});

test('the columns that a file was imported with are those of the next year’s file, in its names', async () => {
  const file = (year: number, name: string) => ({
    name,
    type: 'proposed' as const,
    content: csv(
      ['Item', `FY${year - 1} Budget`, `FY${year} Dept Budget`, `FY${year} Request`],
      ['Paint', 1, 20, 300],
      ['Paper', 2, 30, 400],
    ),
  });
  const [first, second] = [await imports.newVersion(2044), await imports.newVersion(2045)];
  const mapped = { columnMappings: { accountDescription: 'Item', amount: 'FY44 Request' } };
  const amountColumns = [{ column: 'FY43 Budget', fiscalYear: 2043 }];
  await imports.run(first, file(44, 'first.csv'), { ...mapped, amountColumns });
  const analyze = (year: number, { id }: { id: number }) =>
    imports.analyze({ ...file(year, 'next.csv'), fields: { versionId: String(id) } });
  expect((await analyze(44, first)).rememberedMapping?.otherColumns).toEqual(['FY43 Budget']);
  expect((await analyze(45, second)).rememberedMapping?.otherColumns).toEqual(['FY44 Budget']);
});

test('hidden rows and columns of amounts are asked about, and rows can be skipped', async () => {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Budget');
  sheet.addRows([
    ['Item', 'FY26 Budget', 'FY27 Request'],
    ['Paint', 100, 110],
    ['Paper', 50, 60.5],
    ['Brushes', 7, 8],
    ['Clay', 9, 9],
  ]);
  sheet.getRow(3).hidden = sheet.getRow(4).hidden = true;
  sheet.getColumn(2).hidden = true;
  const content = new Uint8Array(await workbook.xlsx.writeBuffer());
  const hidden = (answers: string) => ({
    name: 'hidden.xlsx',
    content,
    type: 'proposed' as const,
    fields: { layout: 'sections', answers },
  });
  const analysis = await imports.analyze(hidden(''));
  expect(analysis.warnings).toContain('2 rows are hidden in the file: rows 3 to 4.');
  expect(analysis.outline?.questions).toEqual([
    {
      about: 'hidden:rows',
      label: null,
      column: null,
      text: 'Import rows 3 to 4, which are hidden in the file?',
      effect: 'They add $57.00 to FY26 Budget and $68.50 to FY27 Request.',
      choices: ['import', 'skip'],
    },
    {
      about: 'hidden:B',
      label: null,
      column: 'FY26 Budget',
      text: 'Import column B, FY26 Budget, which is hidden in the file?',
      effect: 'If not, choose another column for the amount.',
      choices: ['import'],
    },
  ]);
  const version = await imports.newVersion(2027);
  expect(await refusal(await imports.stage(version, hidden('')))).toEqual([
    400,
    'Answer 1 question about the file before you import it. Import rows 3 to 4, which are hidden in the file?',
  ]);
  const skipped = await imports.stage(version, hidden('hidden:rows=skip'));
  expect(await imports.execute(skipped)).toMatchObject({ imported: 2, total: 119 });
  const taken = await imports.stage(await imports.newVersion(2027), hidden('hidden:rows=import'));
  expect(await imports.execute(taken)).toMatchObject({ imported: 4, total: 187.5 });
});

test('an amount column without a year is never suggested with high confidence', async () => {
  const content = csv(['Description', 'Budget', 'Actual'], ['Paint', 100, 90], ['Paper', 50, 40]);
  const suggested = async (layout: string) =>
    (await imports.analyze({ ...upload, content, fields: { layout } })).suggestedMappings.amount;
  expect(await suggested('rows')).toEqual({ csvColumn: 'Budget', confidence: 'high' });
  expect(await suggested('sections')).toEqual({ csvColumn: 'Budget', confidence: 'medium' });
});

test('an answer that is none is refused', async () => {
  for (const answers of ['row:5', 'row:0=line', 'column:C=2027', 'row:5=line,']) {
    const response = await imports.sendFile(answered(answers));
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
      400,
      expect.stringContaining('must be answers such as row:212=total,row:213=line,column:F=FY27') as string,
    ]);
  }
});

test('what a heading means goes into its lines, and is remembered for the next file with these columns', async () => {
  const content = csv(
    ['Line', 'FY26 Budget', 'FY25 Actual'],
    ['1110 - School Committee', '', ''],
    ['Dues', 100, 90],
    ['North wing', '', ''],
    ['Paper', 50, 40],
    ['Ink', 20, 10],
    ['2210 - Principals', '', ''],
    ['Postage', 30, 20],
    ['2300 - Teaching', '', ''],
    ['Books', 70, 60],
    ['3200 - Health', '', ''],
    ['Bandages', 10, 10],
  );
  const file = { name: 'meanings.csv', content, type: 'proposed' as const };
  const answers = 'section:4.function=1420,section:4.building=North School,section:7.category=Office';
  const version = await imports.newVersion(2026);
  const given = { ...file, fields: { answers, layout: 'sections' } };
  const { suggestedMappings } = await imports.analyze(given);
  expect([suggestedMappings.deseCode, suggestedMappings.building, suggestedMappings.category]).toMatchObject([
    { csvColumn: 'DESE Code' },
    { csvColumn: 'School' },
    { csvColumn: 'Category' },
  ]);
  const body = await imports.stage(version, given);
  await imports.execute(body);
  const again = await imports.analyze({ ...file, fields: { layout: 'sections', versionId: String(version.id) } });
  expect(again.outline?.answers).toEqual(answers.split(','));
  expect(again.warnings).toContain(
    'Row 4, North wing, has the building North School, based on the answer for an earlier file with these columns.',
  );
});

test('a row below the grand total that was taken as a line is taken from the next file too, and the printed total stays', async () => {
  const file = (...below: (string | number)[][]) => ({
    name: 'below.csv',
    type: 'proposed' as const,
    content: csv(
      ['', 'FY26 Final', 'FY27 Request'],
      ...[['ROADS'], ['Salt', 10, 11], ['Signs', 20, 22], ['TOTAL ROADS', 30, 33]],
      ...[['PARKS'], ['Trees', 40, 44], ['Benches', 5, 6], ['TOTAL PARKS', 45, 50]],
      ['GRAND TOTAL', 75, 83],
      ...below,
    ),
    fields: { layout: 'sections' },
  });
  const printed = { printed: 75 };
  const version = await imports.newVersion(2026);
  const first = file(['STABILIZATION', 7, 8], ['FREE CASH', -3, -4]);
  const untaken = await imports.preview(await imports.stage(version, first));
  expect(untaken.yearColumns[0]).toMatchObject({ ...printed, total: 75 });
  const taken = { ...first, fields: { ...first.fields, answers: 'row:11=line' } };
  const body = await imports.stage(version, taken);
  expect((await imports.preview(body)).yearColumns[0]).toMatchObject({ ...printed, total: 82 });
  await imports.execute(body);

  const next = file(['Other', 1, 1], ['STABILIZATION', 9, 9], ['FREE CASH', -3, -4]);
  const again = await imports.analyze(next);
  expect(again.outline).toMatchObject({ answers: ['row:12=line'], lines: 5 });
  expect(again.outline?.below.map(({ label }) => label)).toEqual(['Other', 'FREE CASH']);
  expect(again.warnings).toContain(
    'Row 12, STABILIZATION, is a line, based on the answer for an earlier file with these columns.',
  );
  // It is not known which of the two rows is meant.
  const twice = await imports.analyze(file(['STABILIZATION', 9, 9], ['STABILIZATION', 1, 1]));
  expect(twice.outline).toMatchObject({ answers: [], lines: 4 });
});
