import { expect, test } from 'vitest';
import { listImports, undoImport } from '../../../../core/contract/import-batches.ts';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';
import { FILES_KEPT } from './keep-file.ts';

const app = useTestApp();
const imports = importCalls(app);

const LEDGER = csv(
  ['Account Description', 'FY26 Budget', 'FY27 Request'],
  ['Heat', '9,999.50', '10'],
  ['Bus', '1', '2'],
);
const ledger = (heat: string | number) => ({
  content: csv(['Account Description', 'Amount'], ['Heat', heat]),
  type: 'proposed' as const,
});

interface Kept {
  import_id: number;
  file_import_id: number;
  line_ids: number[];
  row_numbers: number[];
  places: unknown;
}
const keptRows = (ids: number[]) =>
  app.cx.db<Kept>('import_file_rows').whereIn('import_id', ids).orderBy('import_id').select();
const hasFile = async (id: number) =>
  (await app.call('ADMIN', listImports)).body.find((batch) => batch.id === id)?.isFileKept;

test('the bytes of a file are kept once with its import, and which of its rows are which lines for each year', async () => {
  const version = await imports.newVersion(2026);
  const body = await imports.stage(version, { content: LEDGER, type: 'proposed' });
  const columnMappings = { ...body.columnMappings, amount: 'FY26 Budget' };
  const result = await imports.execute({
    ...body,
    columnMappings,
    amountColumns: [{ column: 'FY27 Request', fiscalYear: 'FY27' }],
  });
  const [year] = result.amountColumns;
  const files = await app.cx.db('import_files').whereIn('import_id', [result.importId, year?.importId ?? 0]);
  expect(files).toEqual([{ import_id: result.importId, kind: 'csv', content: Buffer.from(LEDGER) }]);
  const lineIds = async (scenarioId: number) => (await imports.lines(scenarioId)).map(({ id }) => id);
  const place = { sheet: null, fromRow: 1, toRow: 3, labelColumn: 0 };
  const shared = { file_import_id: result.importId, row_numbers: [2, 3] };
  expect(await keptRows([result.importId, year?.importId ?? 0])).toEqual([
    {
      ...shared,
      import_id: result.importId,
      line_ids: await lineIds(result.scenarioId),
      places: [{ ...place, column: 1 }],
    },
    {
      ...shared,
      import_id: year?.importId,
      line_ids: await lineIds(year?.scenarioId ?? 0),
      places: [{ ...place, column: 2 }],
    },
  ]);
});

test('a second import of the file keeps the same lines, also those it left unchanged and in other rows', async () => {
  const version = await imports.newVersion(2026);
  const first = await imports.run(version, { content: LEDGER, type: 'proposed' });
  const moved = csv(
    ['Account Description', 'FY26 Budget', 'FY27 Request'],
    ['New', '5', '5'],
    ['Bus', '1', '2'],
    ['Heat', '3', '10'],
  );
  const second = await imports.run(version, { content: moved, type: 'proposed' });
  expect(second).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
  const [before, after] = await keptRows([first.importId, second.importId]);
  const [heat, bus] = before?.line_ids ?? [];
  const added = (await imports.lines(second.scenarioId)).at(-1)?.id;
  expect(after).toMatchObject({ row_numbers: [2, 3, 4], line_ids: [added, bus, heat] });
});

test('the files of the newest imports of a budget are kept, without those that were undone', async () => {
  const version = await imports.newVersion(2026);
  const ids: number[] = [];
  for (let amount = 1; amount <= FILES_KEPT + 1; amount += 1) {
    ids.push((await imports.run(version, ledger(amount))).importId);
  }
  const kept = async () => Promise.all(ids.map(hasFile));
  expect(await kept()).toEqual([false, ...Array.from({ length: FILES_KEPT }, () => true)]);

  const last = ids.at(-1) ?? 0;
  await app.call('ADMIN', undoImport, { params: { id: String(last) }, body: {} });
  expect(await hasFile(last)).toBe(false);
  ids.push((await imports.run(version, ledger(99))).importId);
  expect(await kept()).toEqual([false, ...Array.from({ length: FILES_KEPT - 1 }, () => true), false, true]);
  const bytes = await app.cx.db('import_files').whereIn('import_id', ids).select('import_id').orderBy('import_id');
  expect(bytes).toHaveLength(FILES_KEPT);
});

test('nothing is kept of salaries that are full-time rates, and the audit log holds no bytes', async () => {
  const version = await imports.newVersion(2026);
  const content = csv(['Last Name', 'Position', 'Current Salary', 'FTE'], ['Quimby', 'Teacher', '50,000', '0.5']);
  const rate = await imports.run(version, { content }, { salaryIs: 'fullTimeRate' });
  expect(await hasFile(rate.importId)).toBe(false);
  const paid = await imports.run(version, { content });
  expect(await hasFile(paid.importId)).toBe(true);
  const entries = await app.cx
    .db('audit_log')
    .where({ entity: 'import' })
    .whereRaw('entity_ids @> ARRAY[?::bigint]', [paid.importId]);
  expect(JSON.stringify(entries)).not.toContain(content);
  expect(JSON.stringify(entries)).not.toContain(Buffer.from(content).toString('base64').slice(0, 40));
});
