import { expect, test } from 'vitest';
import * as budgets from '../../../../core/contract/budgets.ts';
import * as batches from '../../../../core/contract/import-batches.ts';
import * as contract from '../../../../core/contract/import.ts';
import { createVersion } from '../../budgets/versions.ts';
import { buildScenario, type BuiltScenario } from '../../../../test/factories/factories.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';
import { csv, importCalls, type Body } from '../../../../test/support/import/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);

const CONTENT = csv(
  ['Account Line', 'Description', 'FY25 Budget', 'FY26 Budget', 'FY27 Budget'],
  ['0100', 'Heat', 10, 11, 12.5],
  ['0200', 'Light', 20, 'n/k', 22],
  ['0300', 'Water', 30, 31, 32],
  ['0400', 'Paper', 40, 41, 42],
);

async function staged(fiscalYear: number, choices: Partial<Body> = {}) {
  const version = await imports.newVersion(fiscalYear);
  const body = await imports.stage(version, { content: CONTENT, type: 'proposed' });
  const columnMappings = { accountLine: 'Account Line', accountDescription: 'Description', amount: 'FY25 Budget' };
  return { version, body: { ...body, columnMappings, ...choices } };
}

const FURTHER = [
  { column: 'FY26 Budget', fiscalYear: 'FY52' },
  { column: 'FY27 Budget', fiscalYear: 2053 },
].map((entry, index) => ({ ...entry, fiscalYear: 2052 + index }));

test('each go into their own year in one pass, as previewed', async () => {
  const { version, body } = await staged(2051, { amountColumns: FURTHER });
  const preview = await imports.preview(body);
  expect(preview).toMatchObject({
    column: 'FY25 Budget',
    fiscalYear: 2051,
    versionLabel: version.label,
    creates: 4,
    totals: { before: 0, after: 100 },
  });
  expect(preview.amountColumns).toMatchObject([
    { column: 'FY26 Budget', fiscalYear: 2052, versionId: null, creates: 3, rejected: 1, totals: { after: 83 } },
    { column: 'FY27 Budget', fiscalYear: 2053, versionLabel: version.label, creates: 4, totals: { after: 108.5 } },
  ]);
  const result = await imports.execute({ ...body, previewToken: preview.previewToken });
  expect(result).toMatchObject({ imported: 4, total: 100 });
  expect(result.amountColumns).toMatchObject([
    { fiscalYear: 2052, imported: 3, skipped: 1, total: 83, errors: [{ row: 3, reason: 'UNREADABLE_AMOUNT' }] },
    { fiscalYear: 2053, imported: 4, skipped: 0, total: 108.5 },
  ]);
  for (const part of result.amountColumns) {
    const lines = await imports.lines(part.scenarioId);
    expect(new Set(lines.map((line) => line.fiscal_year))).toEqual(new Set([part.fiscalYear]));
  }
  // The same request again gets the same response.
  expect(await imports.execute(body)).toEqual(result);

  // Each is a separate import that can be undone alone.
  const [second] = result.amountColumns;
  const params = { id: String(second!.importId) };
  await app.call('ADMIN', batches.undoImport, { params, body: {} });
  expect(await imports.lines(second!.scenarioId)).toEqual([]);
  expect(await imports.lines(result.scenarioId)).toHaveLength(4);
  expect(await imports.refused(body)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
});

test('of years with active budgets stay inactive until each is set as active', async () => {
  const years = [2061, 2062, 2063];
  const old: BuiltScenario[] = [];
  for (const fiscalYear of years) old.push(await buildScenario(app.cx, { type: 'proposed', fiscalYear }));
  const amountColumns = FURTHER.map(({ column }, at) => ({ column, fiscalYear: 2062 + at }));
  const { body } = await staged(2061, { amountColumns });
  const result = await imports.execute(body);
  const made = [result.scenarioId, ...result.amountColumns.map(({ scenarioId }) => scenarioId)];
  const active = async () => {
    const all = (await app.call('FINANCE', budgets.listScenarios, { query: {} })).body;
    return all.flatMap(({ id, baseYear, isActive }) => (isActive && years.includes(baseYear) ? [id] : [])).reverse();
  };
  expect(await active()).toEqual(old.map(({ id }) => id));
  for (const id of made) await app.call('ADMIN', budgets.setActiveScenario, { params: { id: String(id) } });
  expect(await active()).toEqual(made);
  // Setting the earlier budget of one year as active again leaves the other years alone.
  await app.call('ADMIN', budgets.setActiveScenario, { params: { id: String(old[1]!.id) } });
  expect(await active()).toEqual([made[0], old[1]!.id, made[2]]);
});

test('go into named versions, and match the lines of those', async () => {
  const { body } = await staged(2054, { amountColumns: [{ column: 'FY26 Budget', fiscalYear: 2055 }] });
  const first = await imports.execute(body);
  const [part] = first.amountColumns;
  const again = await staged(2054);
  const named = { ...again.body, amountColumns: [{ column: 'FY27 Budget', versionId: part!.versionId }] };
  const preview = await imports.preview(named);
  expect(preview.amountColumns).toMatchObject([{ updates: 3, creates: 1, versionId: part!.versionId }]);
  const done = await imports.execute({ ...named, previewToken: preview.previewToken });
  expect(done.amountColumns).toMatchObject([{ updated: 3, created: 1, scenarioId: part!.scenarioId, total: 108.5 }]);
});

test('are all previewed: a change in any of the years makes the preview out of date, and nothing is imported', async () => {
  const { body } = await staged(2056, { amountColumns: [{ column: 'FY26 Budget', fiscalYear: 2057 }] });
  await imports.execute(body);
  const again = await staged(2056);
  const versions = await app.cx
    .db('imports')
    .orderBy('id', 'desc')
    .first<{ version_id: number; scenario_id: number }>();
  const named = { ...again.body, amountColumns: [{ column: 'FY27 Budget', versionId: versions.version_id }] };
  const { previewToken } = await imports.preview(named);
  await app.cx.db('line_items').where({ scenario_id: versions.scenario_id }).limit(1).update({ rev: 7 });
  const count = await app.cx.db('imports').count<{ count: number }[]>('* AS count');
  expect(await imports.refused({ ...named, previewToken })).toMatchObject({ status: 409 });
  expect(await app.cx.db('imports').count('* AS count')).toEqual(count);
});

test('are refused where two would fill one version, a column or a year is wrong, or a version is adopted', async () => {
  const { version, body } = await staged(2058);
  const other = await createVersion(app.cx, { fiscalYear: 2059, label: 'Adopted one' });
  await app.cx.db('versions').where({ id: other.id }).update({ status: 'ADOPTED' });
  const twice = (column: string) =>
    `"${column}" and another column would both go into the version "${version.label}". Choose a different version for one of them.`;
  const wrong: [status: number, path: string | null, columns: Body['amountColumns'], says: string][] = [
    [400, 'amountColumns.0', [{ column: 'FY26 Budget', versionId: version.id }], twice('FY26 Budget')],
    [400, 'amountColumns.0', [{ column: 'FY26 Budget', fiscalYear: 2058 }], twice('FY26 Budget')],
    [
      400,
      'amountColumns.1',
      [
        { column: 'FY26 Budget', fiscalYear: 2060 },
        { column: 'FY27 Budget', fiscalYear: 2060 },
      ],
      twice('FY27 Budget'),
    ],
    [
      400,
      'amountColumns.0.column',
      [{ column: 'FY25 Budget', fiscalYear: 2060 }],
      '"FY25 Budget" is already used in this import. A column can be imported into only one year',
    ],
    [
      400,
      'amountColumns.0.column',
      [{ column: 'FY28 Budget', fiscalYear: 2060 }],
      'the file has no column "FY28 Budget". Upload the file again to see its columns.',
    ],
    [400, 'amountColumns.0', [{ column: 'FY26 Budget' }], 'needs either versionId or fiscalYear'],
    [
      400,
      'amountColumns.0.fiscalYear',
      [{ column: 'FY26 Budget', fiscalYear: 'FY1' }],
      'must be a fiscal year from 2000 to 2100',
    ],
    [404, 'versionId', [{ column: 'FY26 Budget', versionId: 999_999 }], '999999'],
    [409, null, [{ column: 'FY26 Budget', versionId: other.id }], 'adopted'],
  ];
  for (const [status, path, amountColumns, says] of wrong) {
    for (const endpoint of [contract.previewImport, contract.executeImport]) {
      const refusal = await app.refused('ADMIN', endpoint, { body: { ...body, amountColumns } });
      expect([refusal.status, Object.keys(refusal.body.fields ?? {})]).toEqual([status, path === null ? [] : [path]]);
      expect(`${refusal.body.error} ${Object.values(refusal.body.fields ?? {}).join()}`).toContain(says);
    }
  }
  const { rows } = await app.cx.db.raw<{ rows: unknown[] }>(
    'SELECT 1 FROM budget_years WHERE fiscal_year = 2060 UNION ALL SELECT 1 FROM imports WHERE version_id = ?',
    [version.id],
  );
  expect(rows).toEqual([]);
});

test('go into versions labeled by year', async () => {
  const version = await createVersion(app.cx, { fiscalYear: 2049, label: 'FY49 final' });
  const body = await imports.stage(version, { content: CONTENT, type: 'proposed' });
  const columnMappings = { accountLine: 'Account Line', accountDescription: 'Description', amount: 'FY26 Budget' };
  const amountColumns = [{ column: 'FY25 Budget', fiscalYear: 2048 }];
  const named = { ...body, columnMappings, amountColumns };
  expect((await imports.preview(named)).amountColumns).toMatchObject([{ versionId: null, versionLabel: 'FY48 final' }]);
  const done = await imports.execute(named);
  expect(done.amountColumns).toMatchObject([{ fiscalYear: 2048, versionLabel: 'FY48 final' }]);
});
