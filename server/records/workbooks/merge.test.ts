import { beforeEach, describe, expect, test } from 'vitest';
import { explain as explainFigure } from '../../../core/contract/explain.ts';
import { getImport, lineSource, listImports, rejectedRows, undoImport } from '../../../core/contract/import-batches.ts';
import {
  deleteLineItem,
  updateLineItem,
  type LineItem,
  type LineItemChange,
} from '../../../core/contract/line-items.ts';
import { createLineItem } from '../../../core/contract/line-items-bulk.ts';
import * as contract from '../../../core/contract/workbooks.ts';
import { cents } from '../../../core/money.ts';
import { buildBuilding, buildLines, buildScenario, type BuiltScenario } from '../../../test/factories/factories.ts';
import { formBody, useTestApp } from '../../../test/support/test-app.ts';
import { cellAt, editWorkbook, FIRST_ROW, workbookCalls } from '../../../test/support/workbooks/workbook-calls.ts';

const app = useTestApp();
const workbooks = workbookCalls(app);

let scenario: BuiltScenario;
let ids: number[];
let school: string;

beforeEach(async () => {
  scenario = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2026 });
  school = `Oak ${scenario.id}`;
  const building = await buildBuilding(app.cx, { name: school, code: `00${scenario.id}` });
  ids = await buildLines(app.cx, scenario, [
    {
      last_name: 'Adams',
      first_name: 'Ann',
      position: 'Teacher',
      current_salary_cents: cents(5_267_000),
      building_id: building,
    },
    {
      last_name: 'Baker',
      first_name: 'Bo',
      position: 'Nurse',
      current_salary_cents: cents(6_100_050),
      employee_id: '0042',
    },
    { last_name: 'Clark', first_name: 'Cy', position: 'Aide', current_salary_cents: cents(3_000_000) },
  ]);
});

const download = () => workbooks.download({ scenarioId: scenario.id });
const change = (at: number, body: LineItemChange, as: 'ADMIN' | 'FINANCE' = 'ADMIN') =>
  app.call(as, updateLineItem, { params: { id: String(ids[at]) }, body });
const budget = () => workbooks.lines(scenario.id);
const edit = (
  file: Uint8Array,
  set: readonly (readonly [row: number, column: string, value: string | number | null])[],
) =>
  editWorkbook(file, (sheet) => {
    for (const [row, column, value] of set) cellAt(sheet, FIRST_ROW + row, column).value = value;
  });
const employee = (lines: readonly LineItem[], at: number) => lines.find(({ id }) => id === ids[at]);

test('the ordinary import sends a workbook with keys to where it is merged', async () => {
  const form = formBody({ name: 'lines.xlsx', content: await download() }, { importType: 'operating' });
  const response = await app.send('ADMIN', 'POST', '/api/import/analyze', form);
  expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
    400,
    '"lines.xlsx" is a workbook that was downloaded with row keys. To merge it, use Export > “Merge an edited workbook”, or budget-cli workbook merge. A merge keeps the changes that others have made since the download.',
  ]);
});

test('a salary of a colleague, a title of the file and a note of a third person are all kept', async () => {
  const file = await edit(await download(), [[0, 'Position', 'Lead Teacher']]);
  await change(0, { currentSalary: 53_670 });
  await change(0, { notes: 'On leave until March' }, 'FINANCE');
  const preview = await workbooks.preview(file);
  expect(preview.counts).toMatchObject({
    mine: 1,
    theirs: 2,
    same: 0,
    conflicts: 0,
    new: 0,
    gone: 0,
    held: 0,
    refused: 0,
  });
  expect(preview.cells.find(({ field }) => field === 'position')).toMatchObject({
    ...{ row: FIRST_ROW, kind: 'mine', exported: 'Teacher', file: 'Lead Teacher', budget: 'Teacher', changedBy: null },
  });
  expect(preview.cells.find(({ field }) => field === 'currentSalary')).toMatchObject({
    ...{ kind: 'theirs', exported: 52_670, file: 52_670, budget: 53_670, changedBy: 'ADMIN user' },
  });
  const merged = await workbooks.merge(preview);
  expect(merged).toMatchObject({ updated: 1, created: 0, removed: 0, cells: 1 });
  expect(employee(await budget(), 0)).toMatchObject({
    ...{ position: 'Lead Teacher', currentSalary: 53_670, notes: 'On leave until March', cost: 53_670 },
  });
});

test('a file without edits changes nothing and makes no import', async () => {
  const before = await budget();
  const preview = await workbooks.preview(await download());
  expect(Object.values(preview.counts).every((count) => count === 0)).toBe(true);
  expect(await workbooks.merge(preview)).toMatchObject({ importId: null, cells: 0, updated: 0 });
  expect(await budget()).toEqual(before);
});

test('cents and codes with zeros are exact, and a second upload of the same file changes nothing', async () => {
  const file = await edit(await download(), [
    [1, 'Current Salary', 61_000.55],
    [2, 'Employee ID', '0007'],
    [2, 'Building', school],
  ]);
  await workbooks.merge(await workbooks.preview(file));
  const lines = await budget();
  expect(employee(lines, 1)).toMatchObject({ currentSalary: 61_000.55, employeeId: '0042' });
  expect(employee(lines, 2)).toMatchObject({ employeeId: '0007', building: { name: school } });
  const again = await workbooks.preview(file);
  expect(again.counts).toMatchObject({ mine: 0, theirs: 0, same: 3, conflicts: 0 });
  expect(await workbooks.merge(again)).toMatchObject({ importId: null, cells: 0 });
  expect(await budget()).toEqual(lines);
});

describe('a cell that both changed', () => {
  async function conflict() {
    const file = await edit(await download(), [[0, 'Current Salary', 54_000]]);
    await change(0, { currentSalary: 53_670 });
    return workbooks.preview(file);
  }

  test('is asked, with nothing preselected', async () => {
    const preview = await conflict();
    expect(preview.counts.conflicts).toBe(1);
    expect(preview.cells[0]).toMatchObject({ kind: 'conflict', exported: 52_670, file: 54_000, budget: 53_670 });
    const { fileName, previewToken } = preview;
    const refused = await app.refused('FINANCE', contract.mergeWorkbook, { body: { fileName, previewToken } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', count: 1 } });
    expect(refused.body.error).toContain('Adams, Ann, Current salary');
    expect(employee(await budget(), 0)).toMatchObject({ currentSalary: 53_670 });
  });

  test.each([
    ['mine', undefined, 54_000],
    ['theirs', undefined, 53_670],
    ['typed', '55,000.25', 55_000.25],
  ] as const)('becomes %s', async (take, value, expected) => {
    const preview = await conflict();
    const id = preview.cells[0]?.id ?? '';
    await workbooks.merge(preview, { decisions: [{ id, take, value }] });
    expect(employee(await budget(), 0)).toMatchObject({ currentSalary: expected, cost: expected });
  });

  test.each([
    ['mine', 54_000],
    ['theirs', 53_670],
  ] as const)('goes to one side for all: %s', async (undecided, expected) => {
    await workbooks.merge(await conflict(), { undecided });
    expect(employee(await budget(), 0)).toMatchObject({ currentSalary: expected });
  });

  test('a decision about nothing in the file is refused', async () => {
    const { fileName, previewToken } = await conflict();
    const body = { fileName, previewToken, decisions: [{ id: 'cell.3.notes', take: 'mine' as const }] };
    const refused = await app.refused('FINANCE', contract.mergeWorkbook, { body: { ...body, undecided: 'mine' } });
    expect(refused).toMatchObject({ status: 400 });
  });
});

describe('a row that is no longer in the file', () => {
  const withoutRow = async (at: number) =>
    editWorkbook(await download(), (sheet) => {
      sheet.spliceRows(FIRST_ROW + at, 1);
    });

  test('stays unless it is ticked', async () => {
    const file = await withoutRow(2);
    const preview = await workbooks.preview(file);
    expect(preview.counts.gone).toBe(1);
    expect(preview.gone).toMatchObject({ total: 30_000, lines: [{ lineItemId: ids[2], name: 'Clark, Cy' }] });
    await workbooks.merge(preview, { undecided: 'mine' });
    expect(await budget()).toHaveLength(3);
    const ticked = await workbooks.preview(file);
    const decisions = [{ id: ticked.gone.lines[0]?.id ?? '', take: 'mine' as const }];
    const merged = await workbooks.merge(ticked, { decisions });
    expect(merged).toMatchObject({ removed: 1, total: 113_670.5 });
    expect((await budget()).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    await app.call('ADMIN', undoImport, { params: { id: String(merged.importId) }, body: {} });
    expect(await budget()).toHaveLength(3);
  });

  test('is a question if others changed it', async () => {
    const file = await withoutRow(2);
    await change(2, { currentSalary: 31_000 });
    const preview = await workbooks.preview(file);
    expect(preview.lines).toMatchObject([{ kind: 'removed-in-file', lineItemId: ids[2], amount: 31_000 }]);
    const { fileName, previewToken } = preview;
    const refused = await app.refused('FINANCE', contract.mergeWorkbook, { body: { fileName, previewToken } });
    expect(refused.status).toBe(409);
    await workbooks.merge(preview, { undecided: 'mine' });
    expect(await budget()).toHaveLength(3);
  });
});

describe('a line that the budget deleted', () => {
  const remove = (at: number) => app.call('ADMIN', deleteLineItem, { params: { id: String(ids[at]) }, query: {} });

  test('stays deleted if the file did not change it', async () => {
    const file = await download();
    await remove(1);
    const preview = await workbooks.preview(file);
    expect(preview.counts).toMatchObject({ conflicts: 0, mine: 0 });
    await workbooks.merge(preview);
    expect(await budget()).toHaveLength(2);
  });

  test('comes back with the values of the file only if that is decided, and undo deletes it again', async () => {
    const file = await edit(await download(), [[1, 'Current Salary', 62_000]]);
    await remove(1);
    const preview = await workbooks.preview(file);
    expect(preview.lines).toMatchObject([{ kind: 'deleted-in-budget', row: FIRST_ROW + 1, lineItemId: ids[1] }]);
    const decisions = [{ id: preview.lines[0]?.id ?? '', take: 'mine' as const }];
    const merged = await workbooks.merge(preview, { decisions });
    expect(employee(await budget(), 1)).toMatchObject({ currentSalary: 62_000, employeeId: '0042' });
    await app.call('ADMIN', undoImport, { params: { id: String(merged.importId) }, body: {} });
    expect(await budget()).toHaveLength(2);
  });
});

describe('new rows', () => {
  const add = (file: Uint8Array) =>
    editWorkbook(file, (sheet) => {
      const row = FIRST_ROW + ids.length;
      cellAt(sheet, row, 'Last Name').value = 'Davis';
      cellAt(sheet, row, 'First Name').value = 'Di';
      cellAt(sheet, row, 'Position').value = 'Coach';
      cellAt(sheet, row, 'Current Salary').value = 12_345.67;
    });

  test('become lines that name their row of the file', async () => {
    const preview = await workbooks.preview(await add(await download()));
    expect(preview.counts).toMatchObject({ new: 1, questions: 0 });
    expect(preview.totals).toEqual({ before: 143_670.5, after: 156_016.17 });
    const merged = await workbooks.merge(preview);
    expect(merged).toMatchObject({ created: 1, total: 156_016.17 });
    const line = (await budget()).at(-1);
    expect(line).toMatchObject({ lastName: 'Davis', currentSalary: 12_345.67, fund: 'General' });
    const source = await app.call('FINANCE', lineSource, { params: { id: String(line?.id) } });
    expect(source.body.file).toMatchObject({ originalName: 'back.xlsx', sheet: 'Lines', row: FIRST_ROW + 3 });
    const query = { figure: 'line-cost' as const, id: String(line?.id) };
    const { body: explained } = await app.call('FINANCE', explainFigure, { query });
    // The key is column A, and the salary is the seventh field.
    expect(explained.inputs[0]?.source?.text).toBe('back.xlsx, sheet Lines, cell H6');
  });

  test('are asked where a like line was added meanwhile, and ignored where it is equal', async () => {
    const file = await add(await download());
    const body = { isOperating: true, scenarioId: scenario.id, lastName: 'Davis', firstName: 'Di', position: 'Coach' };
    const { body: made } = await app.call('ADMIN', createLineItem, { body: { ...body, currentSalary: 12_000 } });
    const asked = await workbooks.preview(file);
    expect(asked.newLines).toMatchObject([
      { why: 'added-meanwhile', similar: { lineItemId: made.id, amount: 12_000 } },
    ]);
    await workbooks.merge(asked, { decisions: [{ id: asked.newLines[0]?.id ?? '', take: 'theirs' }] });
    expect(await budget()).toHaveLength(4);
    await app.call('ADMIN', updateLineItem, { params: { id: String(made.id) }, body: { currentSalary: 12_345.67 } });
    expect((await workbooks.preview(file)).counts).toMatchObject({ new: 0, questions: 0 });
  });

  test('with the key of another row are asked; the row that equals the export is the line', async () => {
    const file = await editWorkbook(await download(), (sheet) => {
      sheet.duplicateRow(FIRST_ROW, 1, true);
      cellAt(sheet, FIRST_ROW, 'Position').value = 'Copied';
    });
    const preview = await workbooks.preview(file);
    expect(preview.newLines).toMatchObject([{ why: 'copied-key', row: FIRST_ROW, similar: { lineItemId: ids[0] } }]);
    expect(preview.counts).toMatchObject({ mine: 0, questions: 1 });
    await workbooks.merge(preview, { undecided: 'mine' });
    const lines = await budget();
    expect(employee(lines, 0)).toMatchObject({ position: 'Teacher' });
    expect(lines.at(-1)).toMatchObject({ position: 'Copied', lastName: 'Adams' });
  });
});

test('a cell that cannot be used holds its row back until it is typed', async () => {
  const file = await edit(await download(), [
    [0, 'Current Salary', 'fifty'],
    [1, 'Building', 'Nowhere'],
    [1, 'Position', 'Head Nurse'],
    [2, 'Position', 'Senior Aide'],
  ]);
  const preview = await workbooks.preview(file);
  expect(preview.counts).toMatchObject({ held: 2, mine: 1 });
  expect(preview.held.map(({ field, value }) => [field, value])).toEqual([
    ['currentSalary', 'fifty'],
    ['buildingId', 'Nowhere'],
  ]);
  const { fileName, previewToken } = preview;
  const typed = [{ id: preview.held[0]?.id ?? '', take: 'typed' as const, value: 'sixty' }];
  const bad = await app.refused('FINANCE', contract.mergeWorkbook, {
    body: { fileName, previewToken, decisions: typed },
  });
  expect(bad).toMatchObject({ status: 400, body: { error: expect.stringContaining('"sixty"') as string } });
  const merged = await workbooks.merge(preview, {
    decisions: [
      { id: preview.held[0]?.id ?? '', take: 'theirs' },
      { id: preview.held[1]?.id ?? '', take: 'typed', value: school },
    ],
  });
  expect(merged).toMatchObject({ held: 1, updated: 2 });
  const lines = await budget();
  expect(employee(lines, 0)).toMatchObject({ currentSalary: 52_670 });
  expect(employee(lines, 1)).toMatchObject({ position: 'Head Nurse', building: { name: school } });
});

test('two uploads at once: the second needs a new preview', async () => {
  const file = await download();
  const first = await workbooks.preview(await edit(file, [[0, 'Position', 'Lead Teacher']]));
  const second = await workbooks.preview(await edit(file, [[1, 'Position', 'Head Nurse']]));
  await workbooks.merge(first);
  const { fileName, previewToken } = second;
  const refused = await app.refused('FINANCE', contract.mergeWorkbook, { body: { fileName, previewToken } });
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.body.error).toContain('have changed since the preview');
  expect(employee(await budget(), 1)).toMatchObject({ position: 'Nurse' });
});

test('a merge is one import in the history, and its undo restores every line', async () => {
  const before = await budget();
  const file = await edit(await download(), [
    [0, 'Position', 'Lead Teacher'],
    [1, 'Current Salary', 61_500],
  ]);
  const { importId } = await workbooks.merge(await workbooks.preview(file));
  const { body: batches } = await app.call('ADMIN', listImports, { query: {} });
  expect(batches[0]).toMatchObject({ id: importId, originalName: 'back.xlsx', mode: 'update', updated: 2, created: 0 });
  await app.call('ADMIN', undoImport, { params: { id: String(importId) }, body: {} });
  const values = (lines: readonly LineItem[]) =>
    lines.map(({ rev: _, updatedAt: __, updatedBy: ___, ...line }) => line);
  expect(values(await budget())).toEqual(values(before));
});

test('"How is this calculated?" names the cell only while the value comes from it', async () => {
  const source = async (at: number) => {
    const query = { figure: 'line-cost' as const, id: String(ids[at]) };
    return (await app.call('FINANCE', explainFigure, { query })).body.inputs[0]?.source?.text;
  };
  // In the first line, the file changes the title, and a colleague changes the salary. In the second line, the file changes the salary.
  const file = await edit(await download(), [
    [0, 'Position', 'Lead Teacher'],
    [1, 'Current Salary', 61_500],
  ]);
  await change(0, { currentSalary: 53_670 });
  const { importId } = await workbooks.merge(await workbooks.preview(file));
  expect(await source(0)).toBe('entered by ADMIN user');
  expect(await source(1)).toBe(`back.xlsx, sheet Lines, cell H${FIRST_ROW + 1}`);
  // A second workbook that changes only the title does not become the source of the salary.
  await workbooks.merge(
    await workbooks.preview(await edit(await download(), [[1, 'Position', 'Head Nurse']]), 'titles.xlsx'),
  );
  await change(1, { notes: 'Full time from March' });
  expect(await source(1)).toBe(`back.xlsx, sheet Lines, cell H${FIRST_ROW + 1}`);
  await change(1, { currentSalary: 62_000 }, 'FINANCE');
  expect(await source(1)).toBe('entered by FINANCE user');
  await app.call('ADMIN', undoImport, { params: { id: String(importId) }, body: { force: true } });
  expect(await source(1)).not.toContain('back.xlsx');
});

test('a finance user sees and undoes their own merge, and not that of an administrator', async () => {
  const file = await download();
  const { importId: own } = await workbooks.merge(await workbooks.preview(await edit(file, [[0, 'Position', 'Head']])));
  const { fileName, previewToken } = await workbooks.preview(await edit(file, [[1, 'Position', 'Head Nurse']]));
  const { body: merged } = await app.call('ADMIN', contract.mergeWorkbook, { body: { fileName, previewToken } });
  const { body: seen } = await app.call('FINANCE', listImports, { query: {} });
  expect(seen.map(({ id }) => id)).toContain(own);
  expect(seen.map(({ id }) => id)).not.toContain(merged.importId);
  const params = { id: String(merged.importId) };
  for (const refused of [
    await app.refused('FINANCE', undoImport, { params, body: {} }),
    await app.refused('FINANCE', getImport, { params }),
    await app.refused('FINANCE', rejectedRows, { params }),
  ]) {
    expect(refused).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining(`Import ${String(merged.importId)} was run by ADMIN user`) as string },
    });
  }
  expect(employee(await budget(), 1)).toMatchObject({ position: 'Head Nurse' });
  const { body: undone } = await app.call('FINANCE', undoImport, { params: { id: String(own) }, body: {} });
  expect(undone).toMatchObject({ status: 'UNDONE', undoneBy: 'FINANCE user' });
  expect(employee(await budget(), 0)).toMatchObject({ position: 'Teacher' });
});

test('a merge ends the approval of a line, unless it changes only notes', async () => {
  await app.cx.db('line_items').whereIn('id', ids).update({ budget_status: 'APPROVED' });
  const file = await edit(await download(), [
    [0, 'Current Salary', 53_000],
    [1, 'Notes', 'Asked for part time'],
  ]);
  await workbooks.merge(await workbooks.preview(file));
  const lines = await budget();
  expect(ids.map((id) => lines.find((line) => line.id === id)?.budgetStatus)).toEqual([
    'DRAFT',
    'APPROVED',
    'APPROVED',
  ]);
});

test('a line that the undo of an import deleted for good is held back if the file changed it', async () => {
  const file = await edit(await download(), [[0, 'Position', 'Lead Teacher']]);
  await app.cx.db('line_items').whereIn('id', ids.slice(0, 2)).delete();
  const preview = await workbooks.preview(file);
  expect(preview.counts).toMatchObject({ held: 1, mine: 0, gone: 0 });
  expect(preview.held[0]?.message).toContain('was removed when an import was undone');
});
