import { expect, test } from 'vitest';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';
import { questionsWorkbook } from '../../../../test/support/import/questions-workbook.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);

const upload = { name: 'budget.csv', content: questionsWorkbook(), type: 'proposed' as const };

const ROW = {
  about: 'row:5',
  column: null,
  text: 'Is row 5, Art program, a total or a line?',
  effect:
    'It equals the sum of rows 3 to 4. A line adds $150.00 to FY26 Budget and $170.00 to Proposed; a total adds nothing.',
  choices: ['total', 'line'],
};
const COLUMN = {
  about: 'column:C',
  column: 'Proposed',
  text: 'Which year is column C, Proposed?',
  effect: 'Its lines add up to $245.00, which goes into the budget of that year.',
  choices: ['FY23', 'FY24', 'FY25', 'FY26', 'FY27', 'FY28', 'FY29'],
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
    'Answer 2 questions about the file before you import it. Is row 5, Art program, a total or a line? Which year is column C, Proposed?',
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
