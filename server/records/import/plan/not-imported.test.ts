import { expect, test } from 'vitest';
import * as batches from '../../../../core/contract/import-batches.ts';
import { fromDollars } from '../../../../core/money.ts';
import { buildLines } from '../../../../test/factories/factories.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);

const BOOKS = csv(['Account Line', 'Description', 'Amount'], ['0100', 'Books', 30], ['0200', 'Paper', 12.5]);
const PAPER = csv(['Account Line', 'Description', 'Amount'], ['0200', 'Paper', 12.5], ['0300', 'Heat', 7]);

/** A budget with two imported lines ($42.50) and two that were typed in ($100.25). */
async function budget() {
  const version = await imports.newVersion();
  const { scenarioId } = await imports.run(version, { content: BOOKS, type: 'proposed' });
  const scenario = {
    ...{ id: scenarioId, type: 'proposed' as const, fiscalYear: 2026 },
    ...{ versionId: version.id, versionNumber: version.versionNumber, budgetYearId: version.budgetYearId },
  };
  await buildLines(app.cx, scenario, [
    { account_description: 'Field trips', amount_cents: fromDollars(60), cost_cents: fromDollars(60) },
    { account_description: 'Bus repair', amount_cents: fromDollars(40.25), cost_cents: fromDollars(40.25) },
  ]);
  return { version, scenarioId };
}

const names = async (scenarioId: number) =>
  (await imports.lines(scenarioId)).map((line) => line.account_description).sort();

test('a replace lists the lines that were not imported, keeps them, and shows both totals', async () => {
  const { version, scenarioId } = await budget();
  const body = await imports.stage(version, { content: PAPER, type: 'proposed' });
  const preview = await imports.preview(body);
  // Books is removed ($30), Heat is added ($7): 42.50 + 100.25 − 30 + 7.
  expect(preview).toMatchObject({
    removes: 1,
    totals: { before: 142.75, after: 119.75 },
    notImported: { count: 2, total: 100.25, totalIfKept: 119.75, totalIfRemoved: 19.5 },
    staffing: null,
  });
  await imports.execute({ ...body, previewToken: preview.previewToken });
  expect(await names(scenarioId)).toEqual(['Bus repair', 'Field trips', 'Heat', 'Paper']);
});

test('a replace removes them on request, and one undo restores all of them', async () => {
  const { version, scenarioId } = await budget();
  const before = await imports.lines(scenarioId);
  const body = await imports.stage(version, { content: PAPER, type: 'proposed' }, { notImported: 'remove' });
  const preview = await imports.preview(body);
  expect(preview).toMatchObject({
    removes: 3,
    totals: { before: 142.75, after: 19.5 },
    notImported: { count: 2, total: 100.25, totalIfKept: 119.75, totalIfRemoved: 19.5 },
  });
  expect(preview.changes.filter(({ kind }) => kind === 'remove').map(({ name }) => name)).toEqual([
    'Books',
    'Field trips',
    'Bus repair',
  ]);
  const kept = { ...body, notImported: 'keep', previewToken: preview.previewToken } as const;
  expect(await imports.refused(kept)).toMatchObject({ status: 409 });

  const done = await imports.execute({ ...body, previewToken: preview.previewToken });
  expect(done).toMatchObject({ removed: 3, total: 19.5 });
  expect(await names(scenarioId)).toEqual(['Heat', 'Paper']);
  await app.call('ADMIN', batches.undoImport, { params: { id: String(done.importId) }, body: {} });
  const after = await imports.lines(scenarioId);
  const said = (lines: typeof before) =>
    lines.map(({ id, account_description: what, cost_cents: cost }) => [id, what, cost]);
  expect(said(after)).toEqual(said(before));
});

test.each(['update', 'append'] as const)('%s never asks', async (mode) => {
  const { version } = await budget();
  const body = await imports.stage(version, { content: PAPER, type: 'proposed' }, { mode, notImported: 'remove' });
  expect(await imports.preview(body)).toMatchObject({
    removes: 0,
    notImported: { count: 0, total: 0 },
  });
});

test('the preview of a roster has FTE, people, vacancies and benefits before and after', async () => {
  const version = await imports.newVersion();
  const header = ['Employee ID', 'Name', 'Job Title', 'Salary', 'FTE', 'Benefits'];
  const first = csv(
    header,
    ['1', 'Holt, Dev', 'Teacher', 60_000, 0.5, 1_000.5],
    ['1', 'Holt, Dev', 'Coach', 5_000, 0.1, ''],
    ['', 'VACANT', 'Nurse', 50_000, 1, 900],
    ['2', 'Quill, Ana', 'Nurse', 50_000, 1, ''],
  );
  await imports.run(version, { content: first });
  const second = csv(
    header,
    ['1', 'Holt, Dev', 'Teacher', 60_000, 0.75, 1_000.5],
    ['3', 'Bird, Lee', 'Aide', 20_000, 0.4, 12.25],
    ['', 'VACANT', 'Aide', 20_000, 1, ''],
    ['', 'VACANT', 'Nurse', 50_000, 1, 900],
  );
  const preview = await imports.preview(await imports.stage(version, { content: second }));
  expect(preview.staffing).toEqual({
    before: { fte: 2.6, headcount: 2, vacancies: 1, benefits: 1_900.5 },
    after: { fte: 3.15, headcount: 2, vacancies: 2, benefits: 1_912.75 },
  });
});

test('two rows of one person give one warning, and a finding on both lines that names the other row', async () => {
  const version = await imports.newVersion();
  const content = csv(
    ['Name', 'Job Title', 'Salary'],
    ['Holt, Dev', 'Teacher', 60_000],
    ['Quill, Ana', 'Nurse', 50_000],
    ['Dev Holt', 'teacher', 61_000],
  );
  const body = await imports.stage(version, { content });
  const preview = await imports.preview(body);
  const doubled = [{ row: 2, issues: ['The same name and position are also on row 4.'] }];
  expect(preview.warnings).toMatchObject(doubled);
  expect(preview.warnings.map(({ lineItemId }) => lineItemId)).toEqual([null]);
  const done = await imports.execute(body);
  const lines = await imports.lines(done.scenarioId);
  expect(done.warnings).toMatchObject([{ ...doubled[0], lineItemId: lines[0]?.id }]);
  expect(lines.map((line) => [line.needs_review, line.import_warnings])).toEqual([
    [true, ['The same name and position are also on row 4.']],
    [false, []],
    [true, ['The same name and position are also on row 2.']],
  ]);
  // Previews again, now that the lines are stored.
  const again = await imports.preview(await imports.stage(version, { content }));
  expect(again.warnings.map(({ lineItemId }) => lineItemId)).toEqual([lines[0]?.id]);
});

test('an FTE below 0 or above 5 is refused with the reason', async () => {
  const version = await imports.newVersion();
  const content = csv(
    ['Name', 'Job Title', 'Salary', 'FTE'],
    ['Holt, Dev', 'Teacher', 60_000, -0.5],
    ['Quill, Ana', 'Nurse', 50_000, 5.01],
    ['Bird, Lee', 'Aide', 20_000, 5],
    ['Reed, Kim', 'Aide', 20_000, 0],
  );
  const done = await imports.run(version, { content });
  expect(done.errors).toEqual([
    {
      row: 2,
      name: 'Holt, Dev',
      reason: 'FTE_OUT_OF_RANGE',
      message:
        'FTE "-0.5" in row 2 must be at least 0. Correct the cell or leave it blank. If the cell is blank, a new line gets an FTE of 1.0, and an existing line keeps its FTE.',
    },
    {
      row: 3,
      name: 'Quill, Ana',
      reason: 'FTE_OUT_OF_RANGE',
      message:
        'FTE "5.01" in row 3 must be at most 5. Correct the cell or leave it blank. If the cell is blank, a new line gets an FTE of 1.0, and an existing line keeps its FTE.',
    },
  ]);
  const lines = await imports.lines(done.scenarioId);
  expect(lines.map((line) => [line.last_name, line.current_fte, line.needs_review])).toEqual([
    ['Bird', 5, true],
    ['Reed', 0, false],
  ]);
});
