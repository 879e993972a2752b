import { describe, expect, test } from 'vitest';
import { createScenario } from '../../../../core/contract/budgets.ts';
import * as bulk from '../../../../core/contract/line-items-bulk.ts';
import * as lineItems from '../../../../core/contract/line-items.ts';
import { undoImport } from '../../../../core/contract/import-batches.ts';
import { buildBuilding } from '../../../../test/factories/factories.ts';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);

const HEADER = ['Name', 'Employee ID', 'Job Title', 'Salary', 'Account Line', 'Location'];
const roster = (...rows: (string | number)[][]) => csv(HEADER, ...rows);
const SMITH = ['Smith, John', '1', 'Teacher', 100, 'A1', 'North School'];
const NAMESAKE = ['Smith, John', '2', 'Teacher', 200, 'A2', 'South School'];
const OAK = ['Oak, Uma', '3', 'Nurse', 300, 'A3', 'South School'];
const withSalary = (row: (string | number)[], salary: number) => row.with(3, salary);

/** Imports a roster with two people of the same name. */
async function imported() {
  if ((await app.cx.db('buildings').where({ name: 'North School' })).length === 0) {
    for (const name of ['North School', 'South School']) await buildBuilding(app.cx, { name });
  }
  const version = await imports.newVersion();
  const { scenarioId, importId } = await imports.run(version, { content: roster(SMITH, NAMESAKE, OAK) });
  const ids = (await imports.lines(scenarioId)).map(({ id }) => id);
  const change = (index: number, body: lineItems.LineItemChange) =>
    app.call('FINANCE', lineItems.updateLineItem, { params: { id: String(ids[index]) }, body });
  const previewOf = async (...rows: (string | number)[][]) =>
    imports.preview(await imports.stage(version, { content: roster(...rows) }));
  return { version, scenarioId, importId, ids, change, previewOf };
}

describe('the preview of a file that is imported again', () => {
  test('identifies each changed, removed and new line by its row and by what distinguishes it from its namesakes', async () => {
    const { previewOf, ids } = await imported();
    const added = ['Elm, Bo', '4', 'Aide', 50, 'A4', 'North School'];
    const { changes } = await previewOf(SMITH, withSalary(NAMESAKE, 210), added);
    expect(changes.map(({ kind, row, lineItemId, name, details }) => [kind, row, lineItemId, name, details])).toEqual([
      ['update', 3, ids[1], 'Smith, John', ['Teacher', 'South School', 'A2', 'ID 2']],
      ['remove', null, ids[2], 'Oak, Uma', ['Nurse', 'South School', 'A3', 'ID 3']],
      ['create', 4, null, 'Elm, Bo', ['Aide', 'North School', 'A4', 'ID 4']],
    ]);
  });

  test('counts and lists the values edited by hand that it replaces, with their editors', async () => {
    const { previewOf, change, ids } = await imported();
    await change(1, { currentSalary: 250, notes: 'On leave' });
    const preview = await previewOf(withSalary(SMITH, 110), NAMESAKE, OAK);
    expect(preview.handEdits).toEqual({
      count: 1,
      lines: 1,
      removedLines: 0,
      cells: [
        {
          ...{ row: 3, lineItemId: ids[1], name: 'Smith, John', field: 'Current salary', isMoney: true },
          ...{ details: ['Teacher', 'South School', 'A2', 'ID 2'], budget: 250, file: 200 },
          ...{ changedBy: 'FINANCE user', changedAt: expect.any(String) as string },
        },
      ],
    });
    // The edited line comes first, although its row comes later.
    expect(preview.changes.map(({ row }) => row)).toEqual([3, 2]);
    expect(preview.changes.map(({ fields }) => fields[0]?.edited?.by)).toEqual(['FINANCE user', undefined]);
  });

  test('counts changes of many lines at once and the values of lines that were added by hand', async () => {
    const { scenarioId, ids, previewOf } = await imported();
    const changes = ids.map((id) => ({ id, set: { currentSalary: 500 } }));
    await app.call('FINANCE', bulk.changeLineItems, { body: { changes } });
    const body = {
      isOperating: true,
      scenarioId,
      lastName: 'New',
      firstName: 'Bo',
      position: 'Aide',
      currentSalary: 5,
    };
    await app.call('FINANCE', bulk.createLineItem, { body });
    const { handEdits } = await previewOf(SMITH, NAMESAKE, OAK, ['New, Bo', '', 'Aide', 6, '', '']);
    expect(handEdits).toMatchObject({ count: 4, lines: 4, removedLines: 0 });
    expect(handEdits.cells.map(({ row, budget, file }) => [row, budget, file])).toEqual([
      [2, 500, 100],
      [3, 500, 200],
      [4, 500, 300],
      [5, 5, 6],
    ]);
  });

  test('does not count edits that were taken back, nor values that an import set again', async () => {
    const { version, change, previewOf } = await imported();
    await change(0, { currentSalary: 150 });
    await change(0, { currentSalary: 100 });
    await change(1, { currentSalary: 250 });
    await imports.run(version, { content: roster(SMITH, NAMESAKE, OAK) });
    const { handEdits, updates } = await previewOf(withSalary(SMITH, 1), withSalary(NAMESAKE, 2), OAK);
    expect(updates).toBe(2);
    expect(handEdits).toEqual({ count: 0, lines: 0, removedLines: 0, cells: [] });
  });

  test('counts removed lines with edited values', async () => {
    const { change, previewOf, ids } = await imported();
    await change(2, { notes: 'Retires in June' });
    const { handEdits, changes } = await previewOf(withSalary(SMITH, 1), NAMESAKE);
    expect(handEdits).toMatchObject({ count: 0, lines: 0, removedLines: 1 });
    expect(handEdits.cells).toEqual([
      expect.objectContaining({ row: null, lineItemId: ids[2], field: 'Notes', budget: 'Retires in June', file: null }),
    ]);
    expect(changes.map(({ kind }) => kind)).toEqual(['remove', 'update']);
  });
});

describe('the choice to keep values edited by hand', () => {
  test('imports all other changes, and still counts the kept values at the next import', async () => {
    const { version, scenarioId, change } = await imported();
    await change(1, { currentSalary: 250 });
    const next = roster(SMITH, NAMESAKE.with(4, 'A9'), OAK);
    const body = await imports.stage(version, { content: next }, { handEdits: 'budget' });
    const preview = await imports.preview(body);
    expect(preview).toMatchObject({ updates: 1, handEdits: { count: 1 }, totals: { before: 650, after: 650 } });
    const { previewToken } = preview;
    expect(await imports.refused({ ...body, handEdits: 'file', previewToken })).toMatchObject({ status: 409 });
    await imports.execute({ ...body, previewToken });
    const [, line] = await imports.lines(scenarioId);
    expect(line).toMatchObject({ current_salary_cents: 25_000, cost_cents: 25_000, account_line: 'A9' });

    const again = await imports.stage(version, { content: next, name: 'again.csv' });
    const { handEdits } = await imports.preview(again);
    expect(handEdits).toMatchObject({ count: 1, cells: [{ budget: 250, file: 200, changedBy: 'FINANCE user' }] });
    await imports.execute(again);
    expect((await imports.lines(scenarioId))[1]?.current_salary_cents).toBe(20_000);
  });

  test('changes nothing if the file differs only in edited values', async () => {
    const { version, scenarioId, change } = await imported();
    await change(2, { firstName: 'Una', nextYearSalary: 400 });
    const before = await imports.lines(scenarioId);
    const content = roster(SMITH, NAMESAKE, OAK);
    const result = await imports.run(version, { content, name: 'same.csv' }, { handEdits: 'budget' });
    expect(result).toMatchObject({ updated: 0, unchanged: 3 });
    expect(await imports.lines(scenarioId)).toEqual(before);
  });
});

test('after an undo, values edited before the undone import count again', async () => {
  const { version, change, previewOf } = await imported();
  await change(1, { currentSalary: 250 });
  const { importId } = await imports.run(version, { content: roster(SMITH, NAMESAKE, OAK) });
  await app.call('ADMIN', undoImport, { params: { id: String(importId) } });
  expect((await previewOf(SMITH, NAMESAKE, OAK)).handEdits).toMatchObject({ count: 1, cells: [{ budget: 250 }] });
});

test('in a copy of a budget, values edited before and after the copy count', async () => {
  const { version, scenarioId, change, ids } = await imported();
  await change(0, { currentSalary: 150 });
  const copied = { name: `Copy of ${version.label}`, copyFromId: scenarioId };
  const copy = (await app.call('FINANCE', createScenario, { body: copied })).body;
  await change(1, { currentSalary: 250 });
  const lines = await imports.lines(copy.id);
  expect(lines.map(({ id }) => id)).not.toContain(ids[0]);
  const params = { id: String(lines[2]?.id) };
  await app.call('FINANCE', lineItems.updateLineItem, { params, body: { currentSalary: 350 } });
  const target = { id: copy.versionId ?? 0, budgetYearId: version.budgetYearId };
  const content = roster(withSalary(SMITH, 1), withSalary(NAMESAKE, 2), withSalary(OAK, 3));
  const { handEdits } = await imports.preview(await imports.stage(target, { content, name: 'copy.csv' }));
  expect(handEdits.cells.map(({ row, budget }) => [row, budget])).toEqual([
    [2, 150],
    [4, 350],
  ]);
});
