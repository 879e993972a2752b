import { describe, expect, test } from 'vitest';
import * as budgets from '../../../../core/contract/budgets.ts';
import * as batches from '../../../../core/contract/import-batches.ts';
import * as lineItems from '../../../../core/contract/line-items.ts';
import { generateProjection } from '../../../../core/contract/projections.ts';
import { buildBuilding } from '../../../../test/factories/factories.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);

const HEADER = ['Account Line', 'Description', 'Budget'];
const content = (...rows: [string, number | string][]) =>
  csv(HEADER, ...rows.map(([line, amount]) => [line, `Line ${line}`, amount]));
const FIRST = content(['0100', 10], ['0200', 20], ['0300', 30]);
const SECOND = content(['0200', 21], ['0300', 30], ['0400', 40]);
const proposed = (text: string) => ({ content: text, type: 'proposed' as const });

const undo = (id: number, force = false) =>
  app.call('ADMIN', batches.undoImport, { params: { id: String(id) }, body: { force } });
const refusedUndo = (id: number, force = false) =>
  app.refused('ADMIN', batches.undoImport, { params: { id: String(id) }, body: { force } });
const edit = (id: number, body: lineItems.LineItemChange) =>
  app.call('ADMIN', lineItems.updateLineItem, { params: { id: String(id) }, body });

/** All rows of a scenario, including deleted ones, without their revisions. */
async function rows(scenarioId: number) {
  const all = await app.cx
    .db('line_items')
    .where({ scenario_id: scenarioId })
    .orderBy('id')
    .select<Record<string, unknown>[]>('*');
  return all.map(({ rev: _, ...row }) => row);
}

async function twoImports() {
  const version = await imports.newVersion(2027);
  const first = await imports.run(version, proposed(FIRST));
  const before = await rows(first.scenarioId);
  const second = await imports.run(version, proposed(SECOND));
  return { version, first, before, second, scenarioId: first.scenarioId };
}

describe('an import that is undone', () => {
  test('restores every line, one import after the other, and can be imported again', async () => {
    const { first, before, second, scenarioId, version } = await twoImports();
    expect(await rows(scenarioId)).not.toEqual(before);
    const undone = (await undo(second.importId)).body;
    expect(undone).toMatchObject({ status: 'UNDONE', undoneBy: 'ADMIN user', created: 1, updated: 1, removed: 1 });
    expect(await rows(scenarioId)).toEqual(before);
    // Restored lines have new revisions, but do not count as edited lines of the first import.
    await undo(first.importId);
    expect(await rows(scenarioId)).toEqual([]);
    const again = await imports.run(version, proposed(FIRST));
    expect(again).toMatchObject({ created: 3, total: 60 });
  });

  test('is in the audit log with counts and totals, and cannot be undone twice', async () => {
    const { second } = await twoImports();
    await undo(second.importId);
    const entry = await app.cx.db('audit_log').where({ action: 'undo-import' }).orderBy('id', 'desc').first<object>();
    expect(entry).toMatchObject({
      entity_ids: [second.importId],
      before: { total: 91 },
      after: { total: 60 },
      details: { removed: 1, restored: 2, editedSince: [] },
    });
    expect(await refusedUndo(second.importId)).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        error: expect.stringMatching(
          `^ADMIN user already undid import ${second.importId} on \\w{3} \\d{1,2}, \\d{4}.$`,
        ) as string,
      },
    });
    const error = 'There is no import with the id 999999.';
    expect(await refusedUndo(999_999)).toMatchObject({ status: 404, body: { error } });
  });

  test('lists the lines that were edited since, and changes nothing without force', async () => {
    const { second, scenarioId, before } = await twoImports();
    const lines = await imports.lines(scenarioId);
    const changed = lines.find((line) => line.account_line === '0200');
    const created = lines.find((line) => line.account_line === '0400');
    await edit(changed!.id, { amount: 99 });
    await edit(created!.id, { notes: 'Wait for the quote' });
    const after = await rows(scenarioId);
    const refusal = await refusedUndo(second.importId);
    expect(refusal).toMatchObject({
      status: 409,
      body: {
        error:
          `Import ${second.importId} was not undone: 2 lines were edited after the import. An undo would discard those edits. ` +
          'Review the edits first. To discard them, undo the import with the force option.',
        conflicts: [
          { what: 'LINE', lineItemId: changed!.id, row: 2, name: 'Line 0200', updatedBy: 'ADMIN user' },
          { lineItemId: created!.id, row: 4, name: 'Line 0400', updatedBy: 'ADMIN user' },
        ],
      },
    });
    for (const conflict of refusal.body.conflicts ?? []) batches.editedSince.parse(conflict);
    expect(await rows(scenarioId)).toEqual(after);

    await undo(second.importId, true);
    const left = await rows(scenarioId);
    expect(left.filter((row) => row.deleted_at === null)).toEqual(before);
    // An edited line that the undo removes can be restored.
    expect(left.filter((row) => row.deleted_at !== null)).toMatchObject([
      { id: created!.id, notes: 'Wait for the quote' },
    ]);
    await app.call('ADMIN', lineItems.restoreLineItems, { body: { ids: [created!.id] } });
  });

  test('whose lines a later import has changed is refused; the later one must be undone first', async () => {
    const { first, second, scenarioId } = await twoImports();
    expect(await refusedUndo(first.importId)).toMatchObject({
      status: 409,
      body: { conflicts: [{ name: 'Line 0200' }] },
    });
    await undo(second.importId);
    await undo(first.importId);
    expect(await rows(scenarioId)).toEqual([]);
  });

  test('counts an edit between two imports as an edit of the first, not the second', async () => {
    const version = await imports.newVersion(2027);
    const first = await imports.run(version, proposed(FIRST));
    const [line] = await imports.lines(first.scenarioId);
    await edit(line!.id, { amount: 11 });
    const before = await rows(first.scenarioId);
    const second = await imports.run(version, proposed(content(['0100', 12], ['0200', 20], ['0300', 30])));
    await undo(second.importId);
    expect(await rows(first.scenarioId)).toEqual(before);
    expect(await refusedUndo(first.importId)).toMatchObject({ body: { conflicts: [{ lineItemId: line!.id }] } });
  });

  test('removes what was projected from its lines, and restores what was projected from removed ones', async () => {
    const version = await imports.newVersion(2041);
    const first = await imports.run(version, proposed(FIRST));
    const generate = () =>
      app.call('FINANCE', generateProjection, {
        body: { budgetYearId: version.budgetYearId, toFiscalYear: 2042, projectionType: 'proposed' },
      });
    await generate();
    const before = await rows(first.scenarioId);
    const second = await imports.run(version, proposed(SECOND));
    await undo(second.importId);
    expect(await rows(first.scenarioId)).toEqual(before);
    await undo(first.importId);
    expect((await rows(first.scenarioId)).every((row) => row.deleted_at !== null)).toBe(true);
  });

  test('is refused on an adopted version, and for users who may not import', async () => {
    const { second, version } = await twoImports();
    const params = { id: String(version.id) };
    await app.call('ADMIN', budgets.updateVersion, { params, body: { status: 'ADOPTED' } });
    expect(await refusedUndo(second.importId)).toMatchObject({ status: 409, body: { code: 'LOCKED' } });
    await app.call('ADMIN', budgets.updateVersion, { params, body: { status: 'DRAFT' } });
    await undo(second.importId);
    const call = { params: { id: String(second.importId) }, body: {} };
    expect(await app.refused('FINANCE', batches.undoImport, call)).toMatchObject({ status: 403 });
  });

  test('is refused when lines cannot be restored, or when it is not known which lines it created', async () => {
    const version = await imports.newVersion(2027);
    const at = (school: string) =>
      csv([...HEADER, 'School'], ['0100', 'Heat', 10, school], ['0200', 'Light', 20, school]);
    const oak = await buildBuilding(app.cx, { name: 'Oak Street School' });
    await buildBuilding(app.cx, { name: 'Elm Street School' });
    const first = await imports.run(version, proposed(at('Oak Street School')));
    const second = await imports.run(version, proposed(at('Elm Street School')));
    expect(second).toMatchObject({ updated: 2 });
    await app.cx.db('buildings').where({ id: oak }).delete();
    const before = await rows(first.scenarioId);
    const error =
      'This import cannot be undone. Before the import, some lines had a building, work group or category that has since been deleted.';
    expect(await refusedUndo(second.importId)).toMatchObject({ status: 409, body: { error } });
    expect(await rows(first.scenarioId)).toEqual(before);

    await app.cx.db('imports').where({ id: first.importId }).update({ first_line_id: null });
    expect(await refusedUndo(first.importId, true)).toMatchObject({
      status: 409,
      body: {
        error: `Import ${first.importId} cannot be undone, because it was run before the program could undo imports.`,
      },
    });
  });

  test('is undone once when two requests arrive at the same moment', async () => {
    const { second, scenarioId, before } = await twoImports();
    const call = () =>
      app.send('ADMIN', 'POST', `/api/imports/${second.importId}/undo`, {
        body: '{}',
        headers: { 'Content-Type': 'application/json' },
      });
    const answers = await Promise.all([call(), call()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rows(scenarioId)).toEqual(before);
  });

  test('can be imported again from the same staged file with the same request', async () => {
    const version = await imports.newVersion(2027);
    const body = await imports.stage(version, proposed(FIRST));
    const first = await imports.execute(body);
    expect(await imports.execute(body)).toEqual(first);
    await undo(first.importId);
    const again = await imports.execute(body);
    expect(again.importId).not.toBe(first.importId);
    expect(again.total).toBe(60);
  });
});

test('imports are listed with their choices, findings and totals', async () => {
  const version = await imports.newVersion(2043);
  const done = await imports.run(version, proposed(content(['0100', 10], ['0200', 'twenty'], ['0300', 30])));
  await imports.run(version, proposed(SECOND), { mode: 'update' });
  const query = { budgetYearId: String(version.budgetYearId) };
  const listed = (await app.call('ADMIN', batches.listImports, { query })).body;
  expect(listed).toMatchObject([
    { mode: 'update', created: 2, updated: 0, unchanged: 1, removed: 0, totalBefore: 40, totalAfter: 101 },
    { id: done.importId, mode: 'replace', imported: 2, rejected: 1, skipped: 1, totalBefore: 0, totalAfter: 40 },
  ]);
  expect(listed[1]).toMatchObject({
    fiscalYear: 2043,
    versionLabel: version.label,
    importedBy: 'ADMIN user',
    status: 'IMPORTED',
    undoneAt: null,
  });
  const details = (await app.call('ADMIN', batches.getImport, { params: { id: String(done.importId) } })).body;
  expect(details).toMatchObject({
    columnMappings: { accountLine: 'Account Line', accountDescription: 'Description', amount: 'Budget' },
    errors: [{ row: 3, reason: 'UNREADABLE_AMOUNT' }],
  });
  expect(await app.refused('ADMIN', batches.getImport, { params: { id: '999999' } })).toMatchObject({ status: 404 });
});

test('a line names its file, sheet and row; a projected one those of its base row', async () => {
  const version = await imports.newVersion(2045);
  const { scenarioId, importId } = await imports.run(version, { ...proposed(FIRST), name: 'First.csv' });
  await app.call('FINANCE', generateProjection, {
    body: { budgetYearId: version.budgetYearId, toFiscalYear: 2046, projectionType: 'proposed' },
  });
  const lines = await imports.lines(scenarioId);
  const source = async (id: number) =>
    (await app.call('FINANCE', batches.lineSource, { params: { id: String(id) } })).body;
  const base = lines[1]!;
  const file = {
    importId,
    originalName: 'First.csv',
    sheet: null,
    row: 3,
    importedBy: 'ADMIN user',
    values: { accountLine: '0200', accountDescription: 'Line 0200', amount: '20' },
  };
  expect(await source(base.id)).toMatchObject({ kind: 'IMPORTED', baseItemId: null, file });
  const projected = lines.find((line) => line.source_item_id === base.id)!;
  expect(await source(projected.id)).toMatchObject({ kind: 'PROJECTED', baseItemId: base.id, file });
  expect(await app.refused('FINANCE', batches.lineSource, { params: { id: '999999' } })).toMatchObject({
    status: 404,
    body: { error: 'There is no line 999999.' },
  });
});

test('rejected rows download as a file with reasons that imports once it is fixed', async () => {
  const version = await imports.newVersion(2027);
  const text = csv(
    ['Account Line', 'Description', 'Budget', 'Remarks'],
    ['0100', 'Heat', 10, ''],
    ['0110', 'Gas', 1, ''],
    ['0120', 'Oil', 2, ''],
    ['0130', 'Coal', 3, ''],
    ['0200', 'Light, "all"', 'twenty', '=1+1'],
    ['0300', 'Water', 'soon', '-5'],
    ['', 'Total', 16, ''],
  );
  const body = await imports.stage(version, proposed(text));
  const post = await app.send('ADMIN', 'POST', '/api/import/rejected-rows', {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  const { importId, scenarioId } = await imports.execute(body);
  const answer = await app.send('ADMIN', 'GET', `/api/imports/${importId}/rejected-rows`);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="file rejected rows.csv"');
  const file = await answer.text();
  expect(await post.text()).toBe(file);
  const lines = file.trim().split('\r\n');
  expect(lines[0]).toBe('Account Line,Description,Budget,Remarks,Reason for rejection');
  expect(lines[1]).toMatch(/^0200,"Light, ""all""",twenty,'=1\+1,/);
  expect(lines[2]).toMatch(/^0300,Water,soon,-5,.*cannot be read/);
  expect(lines).toHaveLength(3);

  const corrected = file.replace('twenty', '20').replace('soon', '30');
  const second = await imports.run(version, proposed(corrected), { mode: 'update' });
  expect(second).toMatchObject({ created: 2, updated: 0, removed: 0, total: 66, errors: [] });
  expect(await imports.lines(scenarioId)).toHaveLength(6);
});
