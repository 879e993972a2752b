import { beforeAll, describe, expect, test } from 'vitest';
import * as actuals from '../../../../core/contract/actuals.ts';
import { setActiveScenario } from '../../../../core/contract/budgets.ts';
import * as batches from '../../../../core/contract/import-batches.ts';
import * as contract from '../../../../core/contract/import.ts';
import { updateLineItem } from '../../../../core/contract/line-items.ts';
import { otherYears } from '../../../../core/contract/other-years.ts';
import { createVersion } from '../../budgets/versions.ts';
import { type Body, csv, importCalls } from '../../../../test/support/import/import-calls.ts';
import { formBody, useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);

beforeAll(() => {
  app.clock.now = new Date('2026-11-23T15:00:00Z');
});

interface Cells {
  dues24?: string;
  nurse27?: string;
}

/** Two years of actuals, this year's budget and next year's proposal; the printed total of FY24 is $5 more than its lines. */
const workbook = ({ dues24 = '2,400', nurse27 = '62,000' }: Cells = {}) =>
  csv(
    ['HARBORVIEW PUBLIC SCHOOLS'],
    ['', '', 'FY24', 'FY25', 'FY26', 'FY27'],
    ['DISTRICT EXPENSES', '', 'ACTUALS', 'ACTUALS', 'FINAL BUDGET', 'Proposed'],
    ['1110 - School Committee'],
    ['', 'Dues', dues24, '2,500.50', '2600', '2700'],
    ['', 'Supplies', '-', '', '100', '100'],
    ['2210 - Principals Office'],
    ['', 'Supplies', '390', '400', '500', '600'],
    ['2310 - Teaching'],
    ['', 'Books', '', '', '1,000', '900'],
    ['3200 - Health'],
    ['', 'Nurse', '57,000', '58,000', '60,000', nurse27],
    ['3300 - Busing'],
    ['', 'Buses', '100', '110', '120', '130'],
    ['GRAND TOTAL', '', '59,895', '61,010.50', '64,320', '66,430'],
  );

let drafts = 0;
/** Each test has a separate main version. The other versions are named after it. */
async function staged(cells: Cells = {}) {
  const label = `Draft no. ${++drafts}`;
  const version = await createVersion(app.cx, { fiscalYear: 2027, label });
  return { version, label, body: await stagedInto(version, cells) };
}

/** An amount that makes the balances of each import unique. */
let amount = 3_000;
const ownBalances = (): Cells => ({ dues24: String(++amount) });

async function stagedInto(version: { id: number; budgetYearId: number }, cells: Cells = {}): Promise<Body> {
  const file = { name: 'harborview.csv', content: workbook(cells), type: 'proposed' as const };
  const body = await imports.stage(version, file);
  return { ...body, columnMappings: { ...body.columnMappings, amount: 'FY27 Proposed' } };
}

/** The request for all proposed columns. */
async function allYears(body: Body): Promise<Body> {
  const { yearColumns } = await imports.preview(body);
  const ready = yearColumns.filter(({ isReady, place }) => isReady && place === 'none');
  return {
    ...body,
    amountColumns: ready.flatMap(({ proposed, column, fiscalYear, versionLabel }) =>
      proposed === 'version' ? { column, fiscalYear: fiscalYear!, label: versionLabel! } : [],
    ),
    actualsColumns: ready.flatMap(({ proposed, column, fiscalYear, asOf }) =>
      proposed === 'actuals' ? { column, fiscalYear: fiscalYear!, asOf: asOf! } : [],
    ),
  };
}

const undo = (id: number, force = false) => ({ params: { id: String(id) }, body: { force } });
const snapshots = async () => (await app.call('ADMIN', actuals.listSnapshots)).body;
const auditEntries = async (action: string) =>
  app.cx
    .db('audit_log')
    .where({ action, entity: 'import' })
    .orderBy('id')
    .select<{ entity_ids: number[]; details: object }[]>('*');

test('a preview lists each amount column with its year, kind, place and control total', async () => {
  const { body, label } = await staged();
  const { yearColumns } = await imports.preview(body);
  expect(yearColumns).toMatchObject([
    {
      ...{
        column: 'FY24 ACTUALS',
        fiscalYear: 2024,
        kind: 'actual',
        place: 'none',
        proposed: 'actuals',
        isReady: true,
      },
      ...{ asOf: '2024-06-30', versionLabel: null, lines: 5, total: 59_890, printed: 59_895, replaces: null },
    },
    { column: 'FY25 ACTUALS', fiscalYear: 2025, proposed: 'actuals', total: 61_010.5, printed: 61_010.5 },
    {
      ...{ column: 'FY26 FINAL BUDGET', fiscalYear: 2026, kind: 'budget', place: 'none', proposed: 'version' },
      ...{ versionLabel: label, versionId: null, makesBudgetYear: true, total: 64_320, printed: 64_320 },
    },
    { column: 'FY27 Proposed', place: 'main', versionLabel: label, total: 66_430, printed: 66_430, note: null },
  ]);
});

describe('all columns of a workbook', () => {
  test('go in with one preview and one audit log entry, and one undo takes everything back', async () => {
    const { body } = await staged();
    const all = await allYears(body);
    expect(all).toMatchObject({
      amountColumns: [{ column: 'FY26 FINAL BUDGET' }],
      actualsColumns: [{ column: 'FY24 ACTUALS' }, { column: 'FY25 ACTUALS' }],
    });
    const preview = await imports.preview(all);
    expect(preview).toMatchObject({
      creates: 6,
      totals: { after: 66_430 },
      amountColumns: [{ fiscalYear: 2026, creates: 6, totals: { after: 64_320 } }],
      actualsColumns: [
        { fiscalYear: 2024, kind: 'ACTUAL', asOf: '2024-06-30', state: 'new', total: 59_890, errors: [] },
        // A blank cell is not a balance. A dash is a balance of $0.00.
        { fiscalYear: 2025, kind: 'ACTUAL', asOf: '2025-06-30', state: 'new', rowCount: 4, total: 61_010.5 },
      ],
    });
    expect(preview.yearColumns.map(({ place }) => place)).toEqual(['actuals', 'actuals', 'version', 'main']);
    expect(await snapshots()).toEqual([]);

    const before = (await auditEntries('import')).length;
    const result = await imports.execute({ ...all, previewToken: preview.previewToken });
    const [part] = result.amountColumns;
    expect(result).toMatchObject({ total: 66_430, amountColumns: [{ total: 64_320 }] });
    expect(result.actualsColumns.map(({ total, snapshotId }) => [total, snapshotId > 0])).toEqual([
      [59_890, true],
      [61_010.5, true],
    ]);
    expect(await snapshots()).toMatchObject([
      { fiscalYear: 2025, kind: 'ACTUAL', fileName: 'harborview.csv', totals: { spent: 61_010.5 } },
      { fiscalYear: 2024, kind: 'ACTUAL', totals: { spent: 59_890 } },
    ]);
    const entries = (await auditEntries('import')).slice(before);
    expect(entries).toMatchObject([
      {
        entity_ids: [result.importId, part!.importId],
        details: {
          parts: [{ importId: part!.importId, totals: { before: 0, after: 64_320 } }],
          actuals: [{ fiscalYear: 2024, total: 59_890 }, { fiscalYear: 2025 }],
        },
      },
    ]);
    // The same request again gets the same response.
    expect(await imports.execute(all)).toEqual(result);
    expect(await snapshots()).toHaveLength(2);

    const undone = (await app.call('ADMIN', batches.undoImport, undo(result.importId))).body;
    expect(undone).toMatchObject({ status: 'UNDONE', actuals: [{ fiscalYear: 2024 }, { fiscalYear: 2025 }] });
    expect(await snapshots()).toEqual([]);
    expect(await imports.lines(result.scenarioId)).toEqual([]);
    expect(await imports.lines(part!.scenarioId)).toEqual([]);
    expect((await auditEntries('undo-import')).at(-1)).toMatchObject({
      entity_ids: [result.importId, part!.importId],
      details: { parts: [{ removed: 6 }], snapshots: result.actualsColumns.map(({ snapshotId }) => snapshotId) },
    });
    expect((await app.refused('ADMIN', batches.undoImport, undo(part!.importId))).status).toBe(409);
  });

  test('of next month’s file change what changed: one line, and the balances of one year', async () => {
    const { version, body } = await staged();
    await imports.execute(await allYears(body));
    const next = await allYears(await stagedInto(version, { dues24: '2,405', nurse27: '62,500.25' }));
    const preview = await imports.preview(next);
    expect(preview).toMatchObject({
      ...{ creates: 0, updates: 1, unchanged: 5, removes: 0 },
      amountColumns: [{ creates: 0, updates: 0, unchanged: 6 }],
      actualsColumns: [
        { fiscalYear: 2024, state: 'new', total: 59_895 },
        { fiscalYear: 2025, state: 'unchanged' },
      ],
    });
    const result = await imports.execute({ ...next, previewToken: preview.previewToken });
    const of24 = (await snapshots()).filter(({ fiscalYear }) => fiscalYear === 2024);
    expect(of24.map(({ totals }) => totals.spent)).toEqual([59_895, 59_890]);
    // The unchanged balances stay, because they came with the earlier import.
    await app.call('ADMIN', batches.undoImport, undo(result.importId));
    expect((await snapshots()).map(({ fiscalYear, totals }) => [fiscalYear, totals.spent])).toEqual([
      [2025, 61_010.5],
      [2024, 59_890],
    ]);
  });

  test('compare by line: balances are known by what their line is known by in the budget', async () => {
    const { version, body } = await staged();
    const first = await imports.execute(body);
    const lines = await imports.lines(first.scenarioId);
    const dues = lines.find(({ account_description: text }) => text === 'Dues')!;
    await app.call('ADMIN', updateLineItem, {
      params: { id: String(dues.id) },
      body: { rev: dues.rev, accountLine: '0011' },
    });
    await imports.execute(await allYears(await stagedInto(version)));
    await app.call('ADMIN', setActiveScenario, { params: { id: String(first.scenarioId) } });
    const query = { scenarioId: String(first.scenarioId), fiscalYear: 'FY27', years: 'actual2025' };
    const { body: compared } = await app.call('ADMIN', otherYears, { query });
    const amounts = compared.years.find(({ id }) => id === 'actual2025')?.amounts ?? {};
    const byName = new Map(lines.map((line) => [line.account_description ?? '', amounts[line.id] ?? null]));
    expect(Object.fromEntries<unknown>(byName)).toEqual({
      Dues: 2_500.5,
      'School Committee: Supplies': null,
      'Principals Office: Supplies': 400,
      Books: null,
      Nurse: 58_000,
      Buses: 110,
    });
    const { unlinked } = (await app.call('ADMIN', actuals.readActuals, { query: { fiscalYear: 'FY25' } })).body;
    expect(unlinked).toMatchObject({ accounts: 0, spent: 0 });
  });
});

describe('an undo of all columns', () => {
  test('is refused as a whole where one part was edited since, and discards the edit with force', async () => {
    const { label, body } = await staged();
    const result = await imports.execute(await allYears(body));
    const [part] = result.amountColumns;
    const [line] = await imports.lines(part!.scenarioId);
    await app.call('ADMIN', updateLineItem, { params: { id: String(line!.id) }, body: { rev: line!.rev, amount: 1 } });
    const count = (await snapshots()).length;
    const refused = await app.refused('ADMIN', batches.undoImport, undo(result.importId));
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `Import ${result.importId} was not undone: 1 line was edited in the FY26 version “${label}” after the import. An undo would discard those edits. Review the edits first. To discard them, undo the import with the force option.`,
    ]);
    expect(refused.body.conflicts).toMatchObject([{ lineItemId: line!.id }]);
    expect(await snapshots()).toHaveLength(count);
    expect(await imports.lines(result.scenarioId)).toHaveLength(6);
    await app.call('ADMIN', batches.undoImport, undo(result.importId, true));
    expect(await imports.lines(part!.scenarioId)).toEqual([]);
    expect(await imports.lines(result.scenarioId)).toEqual([]);
  });

  test('is refused as a whole where one version is adopted by now, and takes back what is left of the parts', async () => {
    const { body } = await staged(ownBalances());
    const result = await imports.execute(await allYears(body));
    const [part] = result.amountColumns;
    const status = (next: 'ADOPTED' | 'DRAFT') =>
      app.cx.db('versions').where({ id: part!.versionId }).update({ status: next });
    await status('ADOPTED');
    const refused = await app.refused('ADMIN', batches.undoImport, undo(result.importId));
    expect([refused.status, refused.body.code]).toEqual([409, 'LOCKED']);
    expect(await imports.lines(result.scenarioId)).toHaveLength(6);
    await status('DRAFT');
    // One part and one snapshot can each be undone separately.
    await app.call('ADMIN', batches.undoImport, undo(part!.importId));
    const history = result.actualsColumns.find(({ state }) => state === 'new');
    expect(history).toBeDefined();
    await app.call('ADMIN', actuals.deleteSnapshot, { params: { id: String(history!.snapshotId) } });
    await app.call('ADMIN', batches.undoImport, undo(result.importId));
    expect(await imports.lines(result.scenarioId)).toEqual([]);
    const left = (await snapshots()).map(({ id }) => id);
    expect(
      result.actualsColumns.filter(({ state, snapshotId }) => state === 'new' && left.includes(snapshotId)),
    ).toEqual([]);
  });
});

describe('a preview of all columns is out of date', () => {
  test('once balances of one of its years were imported, and then nothing is', async () => {
    const { body } = await staged();
    const all = await allYears(body);
    const { previewToken } = await imports.preview(all);
    const other = await staged({ dues24: '9' });
    await imports.execute({ ...(await allYears(other.body)), amountColumns: [] });
    const count = (await snapshots()).length;
    const refused = await imports.refused({ ...all, previewToken });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Lines, reference data (such as buildings or funds), placements or imported balances have changed since the preview. Nothing was imported. Preview the import again.',
    ]);
    expect(await snapshots()).toHaveLength(count);
    expect(await app.cx.db('imports').where({ file_name: all.fileName })).toEqual([]);
  });

  test('once a version of one of its years was changed or adopted, and then nothing is', async () => {
    const { version, body } = await staged();
    const first = await imports.execute(await allYears(body));
    const [part] = first.amountColumns;
    const next = await allYears(await stagedInto(version, { nurse27: '1', dues24: '77' }));
    const { previewToken } = await imports.preview(next);
    const count = (await snapshots()).length;
    const [line] = await imports.lines(part!.scenarioId);
    await app.call('ADMIN', updateLineItem, { params: { id: String(line!.id) }, body: { rev: line!.rev, amount: 5 } });
    expect((await imports.refused({ ...next, previewToken })).status).toBe(409);
    await app.cx.db('versions').where({ id: part!.versionId }).update({ status: 'ADOPTED' });
    expect((await imports.refused({ ...next, previewToken })).body.code).toBe('LOCKED');
    expect(await snapshots()).toHaveLength(count);
    // The list of columns shows this, and proposes another version.
    const { yearColumns } = await imports.preview(await stagedInto(version));
    expect(yearColumns[2]).toMatchObject({
      ...{ column: 'FY26 FINAL BUDGET', isReady: false, versionLabel: 'FY26 FINAL BUDGET', versionId: null },
      note: `The FY26 version “${version.label}” is adopted, so it cannot be changed.`,
    });
  });

  test('twice at the same time: one import, not two', async () => {
    const { body } = await staged();
    const all = await allYears(body);
    const { previewToken } = await imports.preview(all);
    const count = (await snapshots()).length;
    const [one, two] = await Promise.all([
      imports.execute({ ...all, previewToken }),
      imports.execute({ ...all, previewToken }),
    ]);
    expect(one).toEqual(two);
    expect(await app.cx.db('imports').where('file_name', 'like', `${all.fileName}%`)).toHaveLength(2);
    expect((await snapshots()).length - count).toBeLessThanOrEqual(2);
    expect(new Set((await snapshots()).map(({ id }) => id)).size).toBe((await snapshots()).length);
  });
});

describe('columns that need a decision', () => {
  const asked = csv(
    ['Account Line', 'Description', 'FY25 Actual', 'FY25 Expended', 'FY27 YTD Expended', 'FY27 Budget'],
    ['0100', 'Heat', 10, 11, 3, 12],
    ['0200', 'Light', 20, 'n/k', 4, 22],
  );
  const stageAsked = async () => {
    const version = await createVersion(app.cx, { fiscalYear: 2027, label: `Draft no. ${++drafts}` });
    const body = await imports.stage(version, { name: 'asked.csv', content: asked, type: 'proposed' });
    const columnMappings = { accountLine: 'Account Line', accountDescription: 'Description', amount: 'FY27 Budget' };
    return { ...body, columnMappings };
  };

  test('are not proposed: two columns of one year and kind, a year to date without its day, balances of a ledger report', async () => {
    const body = await stageAsked();
    const both =
      '“FY25 Actual” and “FY25 Expended” both have FY25 actual amounts. Choose one of these columns, or leave them all out.';
    expect((await imports.preview(body)).yearColumns).toMatchObject([
      { column: 'FY25 Actual', isReady: false, isQuestion: true, note: both, total: 30, printed: null },
      { column: 'FY25 Expended', isReady: false, isQuestion: true, note: both, total: 11 },
      { column: 'FY27 YTD Expended', isReady: false, isQuestion: false, note: 'Enter the date of these balances.' },
      { column: 'FY27 Budget', place: 'main' },
    ]);
    const ledger = 'Account,Description,YTD Expended\n0100,Heat,10\n0200,Light,20\nTotal,,30';
    await app.cx.db('ledger_snapshots').where({ fiscal_year: 2024 }).delete();
    const answer = await app.send(
      'ADMIN',
      'POST',
      '/api/actuals/import',
      formBody({ name: 'munis.csv', content: ledger }, { asOf: '2024-06-30' }),
    );
    expect(answer.status).toBe(200);
    const { body: four } = await staged();
    expect((await imports.preview(four)).yearColumns[0]).toMatchObject({
      ...{ column: 'FY24 ACTUALS', isReady: false, replaces: 'munis.csv' },
      note: 'FY24 already has balances from munis.csv. Import the new balances only if they should replace the existing balances.',
    });
  });

  test('are refused with a sentence, and nothing is imported', async () => {
    const body = await stageAsked();
    const of = (column: string, fiscalYear: number, asOf?: string) => ({ column, fiscalYear, ...(asOf && { asOf }) });
    const wrong: [actualsColumns: Body['actualsColumns'], path: string, says: string][] = [
      [
        [of('FY25 Actual', 2025), of('FY25 Expended', 2025)],
        'actualsColumns.1',
        '“FY25 Expended” has FY25 balances as of Jun 30, 2025, and so does “FY25 Actual”. If you do not need the column “FY25 Expended”, leave it out.',
      ],
      [
        [of('FY27 YTD Expended', 2027)],
        'actualsColumns.0',
        '“FY27 YTD Expended” is for FY27, which has not ended. Enter the date of the balances. If you do not need the column “FY27 YTD Expended”, leave it out.',
      ],
      [
        [of('FY27 YTD Expended', 2027, '2026-12-31')],
        'actualsColumns.0',
        '“FY27 YTD Expended” has balances as of Dec 31, 2026, which is in the future. Enter the date of the balances. If you do not need the column “FY27 YTD Expended”, leave it out.',
      ],
      [
        [of('FY27 YTD Expended', 2027, '2026-06-30')],
        'actualsColumns.0',
        '“FY27 YTD Expended” has balances as of Jun 30, 2026, before FY27 begins. Enter the date of the balances. If you do not need the column “FY27 YTD Expended”, leave it out.',
      ],
      [[of('FY27 Budget', 2027, '2026-10-31')], 'actualsColumns.0.column', 'already used in this import'],
      [[of('FY23', 2023)], 'actualsColumns.0.column', 'the file has no column "FY23"'],
    ];
    const count = (await snapshots()).length;
    for (const [actualsColumns, path, says] of wrong) {
      for (const endpoint of [contract.previewImport, contract.executeImport]) {
        const refusal = await app.refused('ADMIN', endpoint, { body: { ...body, actualsColumns } });
        expect([refusal.status, Object.keys(refusal.body.fields ?? {})]).toEqual([400, [path]]);
        expect(refusal.body.error).toContain(says);
      }
    }
    expect(await snapshots()).toHaveLength(count);
    const done = await imports.execute({
      ...body,
      actualsColumns: [of('FY25 Expended', 2025), of('FY27 YTD Expended', 2027, '2026-10-31')],
    });
    expect(done.actualsColumns).toMatchObject([
      { kind: 'ACTUAL', rowCount: 1, total: 11, errors: [{ row: 3, reason: 'UNREADABLE_AMOUNT' }] },
      { kind: 'YEAR_TO_DATE', asOf: '2026-10-31', total: 7, errors: [] },
    ]);
  });
});
