import { expect, test } from 'vitest';
import * as contract from '../../../../core/contract/import-mappings.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';

const app = useTestApp();
const { analyze, newVersion, stage, run } = importCalls(app);

const ledger = (...header: string[]) => csv(header, ['Books', 'Room 12', 100, 110]);
const remembered = async () => (await app.call('ADMIN', contract.listMappings)).body;
const audits = async () =>
  app.cx.db('audit_log').where({ entity: 'import mapping' }).orderBy('id').pluck<string[]>('action');

test('a mapping is remembered for files with the same columns, in any order and case, and offered for the year of the version', async () => {
  const columns = ['Item', 'Where', 'FY26 Budget', 'FY27 Budget'];
  const version = await newVersion(2026);
  const fresh = await analyze({ content: ledger(...columns), type: 'proposed' });
  expect(fresh.rememberedMapping).toBeNull();

  app.clock.now = new Date('2026-03-03T15:00:00Z');
  const body = await stage(version, { content: ledger(...columns), type: 'proposed', name: 'march.csv' });
  const chosen = { accountDescription: 'Item', amount: 'FY26 Budget', building: 'SKIP' };
  const { execute } = importCalls(app);
  await execute({ ...body, columnMappings: chosen, noteColumns: ['Where'] });
  app.clock.now = null;
  expect(await audits()).toEqual(['remember']);

  const again = await analyze({
    content: ledger('FY27 BUDGET', ' where', 'FY26 Budget', 'item'),
    type: 'proposed',
    fields: { versionId: String(version.id) },
  });
  expect(again.rememberedMapping).toMatchObject({
    columnMappings: { accountDescription: 'item', amount: 'FY26 Budget' },
    noteColumns: ['where'],
    fileName: 'march.csv',
    usedBy: 'ADMIN user',
    // The worker's clock continues from the given time.
    usedAt: expect.stringMatching(/^2026-03-03T15:0/) as string,
  });
  // For another year, that year's column takes precedence over the one chosen for FY26.
  const next = await analyze({
    content: ledger(...columns),
    type: 'proposed',
    fields: { versionId: String((await newVersion(2027)).id) },
  });
  expect(next.rememberedMapping?.columnMappings.amount).toBe('FY27 Budget');
  // Another type, or another set of columns, counts as another kind of file.
  expect((await analyze({ content: ledger(...columns), type: 'operating' })).rememberedMapping).toBeNull();
  const other = ledger('Item', 'Where', 'FY26 Budget', 'FY28 Budget');
  expect((await analyze({ content: other, type: 'proposed' })).rememberedMapping).toBeNull();
});

test('logs changed choices and forgetting, but not the same choices again', async () => {
  const content = () => csv(['Account Description', 'Amount', 'Memo'], ['Paper', Math.random().toFixed(2), 'x']);
  const version = await newVersion();
  const before = (await audits()).length;
  await run(version, { content: content(), type: 'proposed' });
  await run(version, { content: content(), type: 'proposed' });
  expect((await audits()).slice(before)).toEqual(['remember']);
  await run(
    version,
    { content: content(), type: 'proposed' },
    { columnMappings: { accountDescription: 'Memo', amount: 'Amount' } },
  );
  expect((await audits()).slice(before)).toEqual(['remember', 'remember']);

  const [last] = await remembered();
  expect(last?.columnMappings).toEqual({ accountDescription: 'Memo', amount: 'Amount' });
  const params = { id: String(last!.id) };
  const forgotten = (await app.call('ADMIN', contract.deleteMapping, { params })).body.message;
  expect(forgotten).toBe('The mapping for files like “file.csv” is no longer remembered.');
  expect((await audits()).at(-1)).toBe('forget');
  expect((await analyze({ content: content(), type: 'proposed' })).rememberedMapping).toBeNull();
  expect(await app.refused('ADMIN', contract.deleteMapping, { params })).toMatchObject({
    status: 404,
    body: { error: `There is no remembered mapping with the id ${params.id}.` },
  });
});

test('an import that fails leaves no mapping behind', async () => {
  const version = await newVersion();
  const body = await stage(version, {
    content: csv(['Account Description', 'Amount', 'Odd One'], ['Ink', 1, '']),
    type: 'proposed',
  });
  const { refused } = importCalls(app);
  expect((await refused({ ...body, previewToken: 'a.b' })).status).toBe(409);
  expect((await remembered()).some(({ columns }) => columns.includes('Odd One'))).toBe(false);
});
