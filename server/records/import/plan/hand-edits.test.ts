import { describe, expect, test } from 'vitest';
import { createScenario } from '../../../../core/contract/budgets.ts';
import * as bulk from '../../../../core/contract/line-items-bulk.ts';
import * as lineItems from '../../../../core/contract/line-items.ts';
import * as reconciliation from '../../../../core/contract/comparison-reconciliation.ts';
import { undoImport } from '../../../../core/contract/import-batches.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  employeeLine,
} from '../../../../test/factories/factories.ts';
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

test('amounts that the program calculated do not count, but an edit counts again after the calculation is undone', async () => {
  const category_id = await buildCategory(app.cx, { name: 'Teachers', is_personnel: true });
  const version = await imports.newVersion(2031);
  const { budgetYearId } = version;
  const file = (...amounts: number[]) => ({
    content: csv(
      ['Account', 'Description', 'Amount'],
      ...amounts.map((amount, at) => [`B${at}`, `Line ${at}`, amount]),
    ),
    type: 'proposed' as const,
  });
  const { scenarioId } = await imports.run(version, file(100, 300));
  const lines = await imports.lines(scenarioId);
  await app.cx.db('line_items').where({ scenario_id: scenarioId }).update({ category_id });
  const operating = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2031 });
  await buildLines(app.cx, operating, [employeeLine(2_000, { category_id })]);
  const counted = async () => {
    const { handEdits } = await imports.preview(await imports.stage(version, file(1, 2)));
    return handEdits.cells.map(({ budget }) => budget);
  };
  const params = { id: String(lines[0]?.id) };
  await app.call('FINANCE', lineItems.updateLineItem, { params, body: { amount: 200 } });
  const body = { budgetYearId, fiscalYear: 2031 };
  const { reconciliationId } = (await app.call('FINANCE', reconciliation.updateSalaryBudget, { body })).body;
  expect((await imports.lines(scenarioId)).map(({ amount_cents: amount }) => amount)).toEqual([80_000, 120_000]);
  expect(await counted()).toEqual([]);
  await app.call('FINANCE', reconciliation.undoReconciliation, { params: { id: String(reconciliationId) }, body: {} });
  expect(await counted()).toEqual([200]);
});

test('after an undo, values edited before the undone import count again', async () => {
  const { version, change, previewOf } = await imported();
  await change(1, { currentSalary: 250 });
  const { importId } = await imports.run(version, { content: roster(SMITH, NAMESAKE, OAK) });
  await app.call('ADMIN', undoImport, { params: { id: String(importId) } });
  expect((await previewOf(SMITH, NAMESAKE, OAK)).handEdits).toMatchObject({ count: 1, cells: [{ budget: 250 }] });
});

describe('in a copy of a budget', () => {
  /** Copies a budget. Returns the version of the copy, which is also a target of imports, and its lines. */
  async function copyOf(scenarioId: number, { label, budgetYearId }: { label: string; budgetYearId: number }) {
    const body = { name: `Copy of ${label}`, copyFromId: scenarioId };
    const { id, versionId } = (await app.call('FINANCE', createScenario, { body })).body;
    const ids = (await imports.lines(id)).map((line) => line.id);
    return { version: { id: versionId ?? 0, budgetYearId, label: body.name }, scenarioId: id, ids };
  }
  const setSalary = (id: number | undefined, currentSalary: number) =>
    app.call('FINANCE', lineItems.updateLineItem, { params: { id: String(id) }, body: { currentSalary } });
  const editedIn = async (version: { id: number; budgetYearId: number }, ...rows: (string | number)[][]) => {
    const { handEdits } = await imports.preview(await imports.stage(version, { content: roster(...rows) }));
    return handEdits.cells.map(({ row, budget }) => [row, budget]);
  };
  const ALL = [withSalary(SMITH, 1), withSalary(NAMESAKE, 2), withSalary(OAK, 3)];

  test('values edited before the copy and in the copy count, but not what happened later in the original', async () => {
    const { version, scenarioId, change, ids } = await imported();
    await change(0, { currentSalary: 150 });
    const copy = await copyOf(scenarioId, version);
    expect(copy.ids).not.toContain(ids[0]);
    await change(1, { currentSalary: 250 });
    await imports.run(version, { content: roster(SMITH, withSalary(NAMESAKE, 260), OAK), name: 'later.csv' });
    await change(1, { currentSalary: 200 });
    await setSalary(copy.ids[2], 350);
    expect(await editedIn(copy.version, ...ALL)).toEqual([
      [2, 150],
      [4, 350],
    ]);
  });

  test('values that an import into the copy kept count again at the next import', async () => {
    const { version, scenarioId, change } = await imported();
    await change(0, { currentSalary: 150 });
    const copy = await copyOf(scenarioId, version);
    const content = roster(SMITH.with(4, 'A9'), NAMESAKE, OAK);
    await imports.run(copy.version, { content, name: 'kept.csv' }, { handEdits: 'budget' });
    expect((await imports.lines(copy.scenarioId))[0]).toMatchObject({
      current_salary_cents: 150_00,
      account_line: 'A9',
    });
    expect(await editedIn(copy.version, ...ALL)).toEqual([[2, 150]]);
  });

  test('values of lines that were added by hand in the original count', async () => {
    const { version, scenarioId } = await imported();
    const named = { lastName: 'New', firstName: 'Bo', position: 'Aide', currentSalary: 5 };
    await app.call('FINANCE', bulk.createLineItem, { body: { isOperating: true, scenarioId, ...named } });
    const copy = await copyOf(scenarioId, version);
    expect(await editedIn(copy.version, SMITH, NAMESAKE, OAK, ['New, Bo', '', 'Aide', 6, '', ''])).toEqual([[5, 5]]);
  });

  test('values edited in each budget of a chain of copies count if they were edited before the next copy', async () => {
    const { version, scenarioId, change } = await imported();
    await change(0, { currentSalary: 150 });
    const second = await copyOf(scenarioId, version);
    await change(2, { currentSalary: 350 });
    await setSalary(second.ids[1], 250);
    await imports.run(second.version, { content: roster(SMITH, NAMESAKE, OAK) }, { handEdits: 'budget' });
    const third = await copyOf(second.scenarioId, second.version);
    await imports.run(second.version, { content: roster(...ALL), name: 'last.csv' });
    expect(await editedIn(third.version, ...ALL)).toEqual([
      [2, 150],
      [3, 250],
    ]);
  });
});
