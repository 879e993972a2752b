import { expect, test } from 'vitest';
import { restoreFromAudit, searchAudit } from '../../../core/contract/audit.ts';
import { createScenario, setActiveScenario } from '../../../core/contract/budgets.ts';
import { undoImport } from '../../../core/contract/import-batches.ts';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import { deleteLineItem, listLineItems, restoreLineItems, updateLineItem } from '../../../core/contract/line-items.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { csv, importCalls } from '../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { cellAt, editWorkbook, FIRST_ROW, workbookCalls } from '../../../test/support/workbooks/workbook-calls.ts';

const app = useTestApp();
const imports = importCalls(app);
const workbooks = workbookCalls(app);

const HEADER = ['Account', 'Description', 'Budget', 'Obj', 'Prog'];

/** Two lines, one with object and program and one without. */
async function proposed() {
  const version = await imports.newVersion(2027);
  const content = csv(HEADER, ['13002305-511100', 'Teachers', '100', '0511', '02'], ['13004120', 'Heat', '50', '', '']);
  const { scenarioId, importId } = await imports.run(version, { content, type: 'proposed' });
  const lines = await imports.lines(scenarioId);
  await app.call('ADMIN', setActiveScenario, { params: { id: String(scenarioId) } });
  return { version, scenarioId, importId, ids: lines.map(({ id }) => id) };
}

const codes = async (scenarioId: number) =>
  (await imports.lines(scenarioId)).map(({ object, program }) => [object, program]);
const set = (id: number | undefined, body: object) =>
  app.call('FINANCE', updateLineItem, { params: { id: String(id) }, body });

test('an import fills object and program, with their zeros; a file without them leaves them, and an undo takes them back', async () => {
  const { version, scenarioId, ids } = await proposed();
  expect(await codes(scenarioId)).toEqual([
    ['0511', '02'],
    [null, null],
  ]);
  const plain = csv(HEADER.slice(0, 3), ['13002305-511100', 'Teachers', '110'], ['13004120', 'Heat', '50']);
  await imports.run(version, { content: plain, type: 'proposed' });
  expect(await codes(scenarioId)).toEqual([
    ['0511', '02'],
    [null, null],
  ]);
  const later = csv(
    HEADER,
    ['13002305-511100', 'Teachers', '110', '0512', '02'],
    ['13004120', 'Heat', '50', '4300', 'G1'],
  );
  const { importId } = await imports.run(version, { content: later, type: 'proposed' });
  expect(await codes(scenarioId)).toEqual([
    ['0512', '02'],
    ['4300', 'G1'],
  ]);
  await app.call('ADMIN', undoImport, { params: { id: String(importId) }, body: {} });
  expect(await codes(scenarioId)).toEqual([
    ['0511', '02'],
    [null, null],
  ]);
  expect((await imports.lines(scenarioId)).map(({ id }) => id)).toEqual(ids);
});

test('a roster has them too, beside the department', async () => {
  const version = await imports.newVersion(2027);
  const content = csv(
    ['Last Name', 'Position', 'Salary', 'Department', 'Object Code', 'Program Code'],
    ['Holt', 'Nurse', '50000', 'Health', '051150', '01'],
  );
  const { scenarioId } = await imports.run(version, { content });
  expect((await imports.lines(scenarioId))[0]).toMatchObject({ department: 'Health', object: '051150', program: '01' });
});

test('they are edited, changed in bulk, refused where too long, and restored from the audit log and with a deleted line', async () => {
  const { scenarioId, ids } = await proposed();
  await set(ids[1], { object: ' 4300 ', program: 'G1' });
  const { body } = await app.call('FINANCE', changeLineItems, {
    body: { changes: ids.map((id) => ({ id, set: { program: '09' } })) },
  });
  expect(body.items.map((item) => [item.object, item.program])).toEqual([
    ['0511', '09'],
    ['4300', '09'],
  ]);
  const refused = await app.refused('FINANCE', updateLineItem, {
    params: { id: String(ids[0]) },
    body: { object: 'x'.repeat(61), program: 'y'.repeat(61) },
  });
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['object', 'program']]);

  await set(ids[0], { object: null });
  const query = { entity: 'line item', entityId: String(ids[0]), action: 'update' };
  const [entry] = (await app.call('ADMIN', searchAudit, { query })).body.entries;
  await app.call('ADMIN', restoreFromAudit, { params: { id: String(entry?.id) }, body: { field: 'object' } });
  expect((await codes(scenarioId))[0]).toEqual(['0511', '09']);

  await app.call('FINANCE', deleteLineItem, { params: { id: String(ids[0]) }, query: {} });
  await app.call('FINANCE', restoreLineItems, { body: { ids: [ids[0]!] } });
  expect((await codes(scenarioId))[0]).toEqual(['0511', '09']);
});

test('they go into exports, are searched for, and an own export comes back unchanged', async () => {
  const { version, scenarioId } = await proposed();
  const exported = async (more: string) => {
    const response = await app.send(
      'FINANCE',
      'GET',
      `/api/line-items/export?scenarioId=${scenarioId}&format=csv${more}`,
    );
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  const chosen = Buffer.from(await exported('&columns=accountDescription,object,program&sort=-object&search=0511'));
  expect(chosen.toString().replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual([
    'Account Description,Object Code,Program Code,Row Key,Rev',
    expect.stringMatching(/^Teachers,0511,02,\d+,1$/),
  ]);
  const all = await exported('');
  const body = await imports.stage(version, { content: all, type: 'proposed' });
  expect(body.columnMappings).toMatchObject({ object: 'Object Code', program: 'Program Code' });
  expect(await imports.preview(body)).toMatchObject({ creates: 0, updates: 0, removes: 0, unchanged: 2 });
});

test('projected years and copies have them', async () => {
  const { version, scenarioId } = await proposed();
  const { budgetYearId } = version;
  await app.call('ADMIN', generateProjection, {
    body: { budgetYearId, projectionType: 'proposed', toFiscalYear: 2028 },
  });
  const query = { scenarioId: String(scenarioId), fiscalYear: 'FY28' };
  const { body: next } = await app.call('FINANCE', listLineItems, { query });
  expect(next.map(({ object, program }) => [object, program])).toEqual([
    ['0511', '02'],
    [null, null],
  ]);
  const copy = await app.call('ADMIN', createScenario, {
    body: { budgetYearId, scenarioType: 'proposed', name: 'Copy', copyFromId: scenarioId },
  });
  expect((await codes(copy.body.id)).slice(0, 2)).toEqual([
    ['0511', '02'],
    [null, null],
  ]);
});

test('a workbook that comes back merges them cell by cell', async () => {
  const { scenarioId, ids } = await proposed();
  const file = await workbooks.download({ scenarioId });
  // A user changes the program in the meantime; the file changes the object of the same line.
  await set(ids[0], { program: '03' });
  const edited = await editWorkbook(file, (sheet) => {
    cellAt(sheet, FIRST_ROW, 'Object Code').value = '0512';
  });
  const preview = await workbooks.preview(edited);
  await workbooks.merge(preview);
  expect((await codes(scenarioId))[0]).toEqual(['0512', '03']);
  // Both changed the program: a conflict, and nothing is lost.
  const again = await workbooks.download({ scenarioId });
  await set(ids[0], { program: '04' });
  const both = await editWorkbook(again, (sheet) => {
    cellAt(sheet, FIRST_ROW, 'Program Code').value = '05';
  });
  const { counts, cells } = await workbooks.preview(both);
  expect([counts.conflicts, cells[0]]).toEqual([1, expect.objectContaining({ field: 'program' })]);
  expect((await codes(scenarioId))[0]).toEqual(['0512', '04']);
});
