import { describe, expect, test } from 'vitest';
import { undoImport } from '../../../../core/contract/import-batches.ts';
import * as contract from '../../../../core/contract/import.ts';
import type { ConflictDecision } from '../../../../core/contract/import-merge.ts';
import * as lineItems from '../../../../core/contract/line-items.ts';
import { jsonBody, useTestApp } from '../../../../test/support/test-app.ts';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);
const HEADER = ['Account Line', 'Description', 'Budget', 'Notes'];

/** Three proposed lines, as exported: row 2 Heat 60.00, row 3 Oil 20.00, row 4 Books 5.00. */
async function exported() {
  const version = await imports.newVersion(2027);
  const first = csv(HEADER, ['0100', 'Heat', 60, ''], ['0200', 'Oil', 20, ''], ['0300', 'Books', 5, '']);
  const { scenarioId, importId } = await imports.run(version, { content: first, type: 'proposed' });
  const response = await app.send('FINANCE', 'GET', `/api/line-items/export?scenarioId=${scenarioId}&format=csv`);
  const file = await response.text();
  const ids = (await imports.lines(scenarioId)).map(({ id }) => id);
  const [heat = 0, oil = 0, books = 0] = ids;
  const stage = (content: string) => imports.stage(version, { content, type: 'proposed' }, { mode: 'update' });
  return { version, scenarioId, importId, file, heat, oil, books, stage };
}

const change = (id: number, body: Record<string, unknown>) =>
  app.call('FINANCE', lineItems.updateLineItem, { params: { id: String(id) }, body });
const remove = (id: number) => app.call('FINANCE', lineItems.deleteLineItem, { params: { id: String(id) }, query: {} });
const amounts = async (scenarioId: number) => (await imports.lines(scenarioId)).map((line) => line.amount_cents);

/** The file without the revision column, as if a user had deleted it. */
function withoutRev(file: string): string {
  return file.replaceAll(/,[^,\r\n]*\r\n/g, '\r\n');
}

describe('a row with a key but without a revision', () => {
  test('is a question for each difference, and never wins silently', async () => {
    const { scenarioId, file, heat, stage } = await exported();
    await change(heat, { amount: 75 });
    const content = withoutRev(file);
    expect(content.split('\r\n')[0]?.endsWith('Row Key')).toBe(true);
    const body = await stage(content);
    const { merged } = await imports.preview(body);
    expect(merged).toMatchObject({ kept: 0, mine: 0, conflictCount: 1, undecided: 1 });
    expect(merged.conflicts).toMatchObject([{ row: 2, key: 'amount', exported: null, file: 60, budget: 75 }]);
    expect((await imports.refused(body)).status).toBe(409);
    expect(await amounts(scenarioId)).toEqual([7500, 2000, 500]);
  });

  test('changes nothing where it equals its line', async () => {
    const { scenarioId, file, stage } = await exported();
    const body = await stage(withoutRev(file));
    expect(await imports.preview(body)).toMatchObject({ unchanged: 3, updates: 0, merged: { conflictCount: 0 } });
    await imports.execute(body);
    expect(await amounts(scenarioId)).toEqual([6000, 2000, 500]);
  });
});

describe('a row whose line was deleted', () => {
  test('stays deleted if the file did not change it', async () => {
    const { scenarioId, file, oil, stage } = await exported();
    await remove(oil);
    const body = await stage(file);
    const preview = await imports.preview(body);
    expect(preview).toMatchObject({ creates: 0, updates: 0, unchanged: 3, totals: { before: 65, after: 65 } });
    expect(preview.merged).toMatchObject({ kept: 1, conflictCount: 0 });
    expect(preview.merged.keptCells).toMatchObject([{ row: 3, lineItemId: oil, name: 'Oil', budget: 'Deleted' }]);
    await imports.execute({ ...body, previewToken: preview.previewToken });
    expect(await amounts(scenarioId)).toEqual([6000, 500]);
  });

  test.each([
    ['file', [6000, 500, 2500]],
    ['budget', [6000, 500]],
  ] as const)('is a question if the file changed it; the choice "%s" wins', async (use, expected) => {
    const { scenarioId, file, oil, stage } = await exported();
    await remove(oil);
    const body = await stage(file.replace('20.00', '25.00'));
    const preview = await imports.preview(body);
    expect(preview).toMatchObject({ creates: 0, totals: { after: 65 }, merged: { conflictCount: 1, undecided: 1 } });
    expect(preview.merged.conflicts).toMatchObject([
      { row: 3, key: 'line', file: 'Changed: Amount', budget: 'Deleted', changedBy: 'FINANCE user' },
    ]);
    const refused = await imports.refused(body);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain('(row 3, Oil: line deleted)');
    await imports.execute({ ...body, decisions: [{ row: 3, field: 'line', use }] });
    expect(await amounts(scenarioId)).toEqual(expected);
  });

  test('is a question if it was deleted for good by an undo', async () => {
    const { scenarioId, importId, file, stage } = await exported();
    await app.call('ADMIN', undoImport, { params: { id: String(importId) }, body: {} });
    const body = await stage(file);
    expect(await imports.preview(body)).toMatchObject({ creates: 0, merged: { conflictCount: 3, undecided: 3 } });
    await imports.execute({ ...body, conflicts: 'file' });
    expect(await amounts(scenarioId)).toEqual([6000, 2000, 500]);
  });

  test('is merged with the line that took its place', async () => {
    const { version, scenarioId, file, oil, stage } = await exported();
    await remove(oil);
    const again = csv(HEADER, ['0200', 'Oil', 30, '']);
    await imports.run(version, { content: again, type: 'proposed' }, { mode: 'append' });
    const body = await stage(file);
    const preview = await imports.preview(body);
    expect(preview).toMatchObject({ creates: 0, updates: 0, merged: { kept: 1, conflictCount: 0 } });
    await imports.execute(body);
    expect(await amounts(scenarioId)).toEqual([6000, 500, 3000]);
  });
});

describe('conflicts', () => {
  async function twoConflicts() {
    const made = await exported();
    await change(made.heat, { amount: 75 });
    await change(made.oil, { amount: 26, notes: 'same' });
    const body = await made.stage(made.file.replace('60.00', '70.00').replace('20.00', '25.00'));
    return { ...made, body };
  }

  test('are decided one by one, also with a typed value', async () => {
    const { scenarioId, body } = await twoConflicts();
    const some: ConflictDecision[] = [{ row: 2, field: 'amount', use: 'file' }];
    expect((await imports.preview({ ...body, decisions: some })).merged).toMatchObject({
      conflictCount: 2,
      undecided: 1,
      conflicts: [{ decision: 'file' }, { decision: null }],
    });
    expect((await imports.refused({ ...body, decisions: some })).body.error).toContain('1 cell was changed');
    const all: ConflictDecision[] = [...some, { row: 3, field: 'amount', use: 'value', value: '1,020.50' }];
    const preview = await imports.preview({ ...body, decisions: all });
    expect(preview).toMatchObject({ totals: { before: 106, after: 1_095.5 }, merged: { undecided: 0 } });
    // A single decision takes precedence over the choice for all.
    await imports.execute({ ...body, decisions: all, conflicts: 'budget', previewToken: undefined });
    expect(await amounts(scenarioId)).toEqual([7000, 102_050, 500]);
  });

  test('refuse a typed value that cannot be read', async () => {
    const { body } = await twoConflicts();
    const decisions: ConflictDecision[] = [{ row: 3, field: 'amount', use: 'value', value: 'abc' }];
    const refused = await app.refused('ADMIN', contract.previewImport, { body: { ...body, decisions } });
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain('Amount "abc" in row 3 cannot be read');
  });

  test('count what both changed to the same value', async () => {
    const { file, heat, stage } = await exported();
    await change(heat, { amount: 70 });
    const body = await stage(file.replace('60.00', '70.00'));
    expect((await imports.preview(body)).merged).toMatchObject({ kept: 0, mine: 0, same: 1, conflictCount: 0 });
  });

  test('are listed by a file, all of them', async () => {
    const { body, heat, oil } = await twoConflicts();
    const response = await app.send('ADMIN', 'POST', '/api/import/conflicts', jsonBody(body));
    expect(response.status).toBe(200);
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(new RegExp(`^2,${heat},Heat,Amount,60\\.00,70\\.00,75\\.00,FINANCE user,`));
    expect(lines[2]).toMatch(new RegExp(`^3,${oil},Oil,Amount,20\\.00,25\\.00,26\\.00,FINANCE user,`));
  });
});

describe('a row that was copied with its key', () => {
  /** The file with a copy of Heat before or after the original. The copy is called Heat two and costs 70.00. */
  const withCopy = (file: string, place: 'before' | 'after') =>
    file.replace(/^.*Heat.*$/m, (row) => {
      const copy = row.replace('Heat', 'Heat two').replace('60.00', '70.00');
      return place === 'before' ? `${copy}\r\n${row}` : `${row}\r\n${copy}`;
    });

  test.each([
    ['before', 2],
    ['after', 3],
  ] as const)('is a question where it is %s the row that equals the export', async (place, row) => {
    const { scenarioId, file, heat, stage } = await exported();
    await change(heat, { amount: 75 });
    const body = await stage(withCopy(file, place));
    const preview = await imports.preview(body);
    expect(preview).toMatchObject({
      creates: 0,
      updates: 0,
      merged: { kept: 1, mine: 0, conflictCount: 1, undecided: 1 },
    });
    expect(preview.merged.conflicts).toMatchObject([
      { row, key: 'line', name: 'Heat two', file: 'Add as a new line', budget: 'Leave it out', isCopy: true },
    ]);
    const refused = await imports.refused(body);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain(`1 row has the same row key as another row (row ${row}, Heat two: copied)`);
    expect(await amounts(scenarioId)).toEqual([7500, 2000, 500]);
  });

  test.each([
    ['file', [7500, 2000, 500, 7000]],
    ['budget', [7500, 2000, 500]],
  ] as const)('becomes a new line or is left out as decided: %s', async (use, expected) => {
    const { scenarioId, file, heat, stage } = await exported();
    await change(heat, { amount: 75 });
    const body = await stage(withCopy(file, 'before'));
    await imports.execute({ ...body, decisions: [{ row: 2, field: 'line', use }] });
    expect(await amounts(scenarioId)).toEqual(expected);
  });
});
