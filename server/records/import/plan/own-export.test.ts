import { beforeAll, describe, expect, test } from 'vitest';
import { setActiveScenario } from '../../../../core/contract/budgets.ts';
import * as contract from '../../../../core/contract/import.ts';
import { dismissDuplicate, mergeDuplicates } from '../../../../core/contract/data-quality.ts';
import * as lineItems from '../../../../core/contract/line-items.ts';
import { changeLineItems } from '../../../../core/contract/line-items-bulk.ts';
import { generateProjection } from '../../../../core/contract/projections.ts';
import { formatDate } from '../../../../core/format-date.ts';
import { cents } from '../../../../core/money.ts';
import { buildBuilding, buildLines, buildWorkGroup } from '../../../../test/factories/factories.ts';
import { jsonBody, useTestApp } from '../../../../test/support/test-app.ts';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';

const app = useTestApp();
const imports = importCalls(app);

type Version = Awaited<ReturnType<typeof imports.newVersion>>;

const FORMATS = ['csv', 'xlsx'] as const;
const MODES = ['update', 'replace'] as const;

async function exported(
  scenarioId: number,
  format: (typeof FORMATS)[number] = 'csv',
  fiscalYear = '',
): Promise<Uint8Array> {
  const address = `/api/line-items/export?scenarioId=${scenarioId}&format=${format}${fiscalYear && `&fiscalYear=${fiscalYear}`}`;
  const response = await app.send('FINANCE', 'GET', address);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** Imports an export of the budget back into it, in each file format and mode, and expects no change. */
async function expectNothingHappens(version: Version, scenarioId: number, type: 'operating' | 'proposed') {
  const before = await imports.lines(scenarioId);
  for (const format of FORMATS) {
    for (const mode of MODES) {
      const file = { name: `again.${format}`, content: await exported(scenarioId, format), type };
      const body = await imports.stage(version, file, { mode });
      const preview = await imports.preview(body);
      expect(preview).toMatchObject({ creates: 0, updates: 0, removes: 0, rejected: 0, unchanged: before.length });
      const result = await imports.execute({ ...body, previewToken: preview.previewToken });
      expect(result).toMatchObject({ created: 0, updated: 0, removed: 0, unchanged: before.length, errors: [] });
      expect(await imports.lines(scenarioId)).toEqual(before);
    }
  }
}

let named: number;
let group: number;

beforeAll(async () => {
  await buildBuilding(app.cx, { name: 'Oak School', code: '0042' });
  // A building with a duplicate name gets a number.
  named = await buildBuilding(app.cx, { name: '0042' });
  group = await buildWorkGroup(app.cx, { name: 'Unit A' });
});

async function operating(): Promise<{ version: Version; scenarioId: number; ids: number[] }> {
  const version = await imports.newVersion(2026);
  const first = csv(
    ['Name', 'Job Title', 'Salary', 'Location', 'Notes'],
    ['Holt, Dev', 'Teacher', '50,000.005', 'Oak School', 'one'],
    ['VACANT', 'Nurse', '', 'Nowhere Annex', ''],
    ['Total, Ana', 'Aide', 100, '', ''],
  );
  const { scenarioId } = await imports.run(version, { content: first });
  const scenario = {
    id: scenarioId,
    budgetYearId: version.budgetYearId,
    versionId: version.id,
    versionNumber: 1,
    type: 'operating' as const,
    fiscalYear: 2026,
  };
  await buildLines(app.cx, scenario, [
    { last_name: 'Total', position: 'Grand  Total', building_id: named, notes: 'a\r\nb  c', work_group_id: group },
    { next_year_salary_cents: cents(0), next_year_salary_manual: true, employee_status: 'Active' },
  ]);
  const [deleted] = await buildLines(app.cx, scenario, [{ last_name: 'Gone', position: 'Teacher' }]);
  await app.call('ADMIN', lineItems.deleteLineItem, { params: { id: String(deleted) }, query: {} });
  return { version, scenarioId, ids: (await imports.lines(scenarioId)).map(({ id }) => id) };
}

test('importing an export again changes nothing, whatever its lines contain', async () => {
  const { version, scenarioId } = await operating();
  await expectNothingHappens(version, scenarioId, 'operating');
});

test('so does an export with a few columns and rows: names, hidden fields and hidden lines stay', async () => {
  const { version, scenarioId, ids } = await operating();
  const holt = { params: { id: String(ids[0]) }, body: { lastName: 'De La Cruz', notes: 'by hand' } };
  await app.call('ADMIN', lineItems.updateLineItem, holt);
  const before = await imports.lines(scenarioId);
  const shown = {
    format: 'csv',
    scenarioId,
    columns: ['position', 'lastName', 'currentSalary', 'nextYearSalary', 'findings'],
  };
  const init = jsonBody({ ...shown, ids: ids.slice(0, 3).reverse() });
  const response = await app.send('FINANCE', 'POST', '/api/line-items/export', init);
  const body = await imports.stage(version, { content: await response.text() }, { mode: 'update' });
  expect(await imports.preview(body)).toMatchObject({ creates: 0, updates: 0, removes: 0, rejected: 0, unchanged: 3 });
  await imports.execute(body);
  expect(await imports.lines(scenarioId)).toEqual(before);
});

test('an export of another budget says how many of its rows become new lines', async () => {
  const { scenarioId } = await operating();
  const other = await imports.newVersion(2026);
  await imports.run(other, { content: csv(['Name', 'Job Title', 'Salary'], ['Bell, Ida', 'Teacher', 1]) });
  const body = await imports.stage(other, { content: await exported(scenarioId) }, { mode: 'update' });
  const { creates, warnings } = await imports.preview(body);
  // Three lines from the first file, and two that were added by hand.
  expect(creates).toBe(5);
  expect(warnings.flatMap(({ issues }) => issues)).toContain(
    '5 rows have row keys that belong to lines in another budget. These rows become new lines. If the file was exported from another version, import it into that version.',
  );
});

test.each(FORMATS)('one of a projected year as %s is refused with what to do instead', async (format) => {
  const { version, scenarioId } = await operating();
  const project = { budgetYearId: version.budgetYearId, toFiscalYear: 2028, projectionType: 'operating' as const };
  await app.call('ADMIN', setActiveScenario, { params: { id: String(scenarioId) } });
  await app.call('ADMIN', generateProjection, { body: { ...project, forceRegenerate: true } });
  const before = await imports.lines(scenarioId);
  const base = await imports.stage(version, { name: `base.${format}`, content: await exported(scenarioId, format) });
  expect(await imports.preview(base)).toMatchObject({ creates: 0, updates: 0, removes: 0, unchanged: 5 });
  const file = { name: `FY28.${format}`, content: await exported(scenarioId, format, 'FY28') };
  for (const mode of ['update', 'replace', 'append'] as const) {
    const body = await imports.stage(version, file, { mode });
    const refused = await app.refused('ADMIN', contract.previewImport, { body });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.error).toBe(
      `"FY28.${format}" has rows for FY28. FY28 is projected from this budget, so these rows cannot be imported into FY26. ` +
        'Change the FY26 lines and regenerate the projection, or import the file into a version for FY28.',
    );
    expect((await imports.refused(body)).body.error).toBe(refused.body.error);
  }
  expect(await imports.lines(scenarioId)).toEqual(before);
  const own = await imports.newVersion(2028);
  expect(await imports.preview(await imports.stage(own, file))).toMatchObject({ rejected: 0, updates: 0, removes: 0 });
});

/** Exports the lines of `operating`, applies `later` to the budget, and returns the file with `edit`. */
async function returned(later: Record<string, unknown>, edit: (file: string) => string) {
  const { version, scenarioId, ids } = await operating();
  const file = Buffer.from(await exported(scenarioId)).toString();
  await app.call('FINANCE', lineItems.updateLineItem, { params: { id: String(ids[0]) }, body: later });
  const body = await imports.stage(version, { content: edit(file) }, { mode: 'update' });
  return { scenarioId, ids, body, preview: await imports.preview(body) };
}

describe('an export that returns after others have changed its lines', () => {
  test('changes what its author changed, and keeps what others changed', async () => {
    const { scenarioId, body, preview } = await returned({ currentSalary: 60_000, position: 'Coach' }, (file) =>
      file.replace(',one,', ',two,'),
    );
    expect(preview).toMatchObject({ creates: 0, updates: 1, removes: 0 });
    expect(preview.merged).toMatchObject({ kept: 2, mine: 1, same: 0, conflictCount: 0, conflicts: [] });
    expect(preview.merged.keptCells).toMatchObject([
      { row: 2, field: 'Position', file: 'Teacher', budget: 'Coach', changedBy: 'FINANCE user' },
      { row: 2, field: 'Current salary', file: 50_000.01, budget: 60_000 },
    ]);
    const changedAt = preview.merged.keptCells[0]?.changedAt;
    const [warning] = preview.warnings.filter(({ row }) => row === 2);
    expect(warning?.issues).toContain(
      `FINANCE user changed this line on ${formatDate(changedAt ?? '')}, after the file was exported. For these fields, the import keeps the budget’s values: Position, Current salary.`,
    );
    await imports.execute({ ...body, previewToken: preview.previewToken });
    const [line] = await imports.lines(scenarioId);
    expect(line).toMatchObject({
      current_salary_cents: 6_000_000,
      cost_cents: 6_000_000,
      position: 'Coach',
      notes: 'two',
    });
  });

  test('leaves a line alone that only others changed', async () => {
    const { scenarioId, body, preview } = await returned({ currentSalary: 60_000 }, (file) => file);
    expect(preview).toMatchObject({ updates: 0, unchanged: 5, merged: { kept: 1, mine: 0 } });
    await imports.execute(body);
    expect((await imports.lines(scenarioId))[0]).toMatchObject({ current_salary_cents: 6_000_000, rev: 2 });
  });

  test.each([
    ['file', 5_500_000],
    ['budget', 6_000_000],
  ] as const)('asks about a value that both changed; the choice "%s" wins', async (conflicts, expected) => {
    const edit = (file: string) => file.replace('50000.01', '55000');
    const { scenarioId, ids, body, preview } = await returned({ currentSalary: 60_000 }, edit);
    expect(preview.merged.conflicts).toMatchObject([
      {
        row: 2,
        lineItemId: ids[0],
        name: 'Holt, Dev',
        field: 'Current salary',
        key: 'currentSalary',
        isMoney: true,
        exported: 50_000.01,
        file: 55_000,
        budget: 60_000,
        decision: null,
        changedBy: 'FINANCE user',
      },
    ]);
    const refused = await imports.refused(body);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe(
      '1 cell was changed both in the file and in the budget since the export (row 2, Holt, Dev: Current salary). ' +
        'Choose which values to use: conflicts=file or conflicts=budget. Nothing was imported.',
    );
    await imports.execute({ ...body, conflicts });
    expect((await imports.lines(scenarioId))[0]).toMatchObject({ current_salary_cents: expected });
  });

  test('asks where the log no longer has the exported value', async () => {
    const { version, scenarioId, ids } = await operating();
    const file = Buffer.from(await exported(scenarioId)).toString();
    await app.cx.db('line_items').where({ id: ids[0] }).update({ current_salary_cents: 1, cost_cents: 1, rev: 7 });
    const body = await imports.stage(version, { content: file }, { mode: 'update' });
    const { conflicts } = (await imports.preview(body)).merged;
    expect(conflicts).toMatchObject([{ field: 'Current salary', exported: null, file: 50_000.01, budget: 0.01 }]);
  });

  test('keeps a newer value when a duplicate was dismissed after it', async () => {
    const { version, scenarioId, ids } = await operating();
    const file = Buffer.from(await exported(scenarioId)).toString();
    const [first, second] = ids;
    const params = { id: String(first) };
    await app.call('FINANCE', lineItems.updateLineItem, { params, body: { currentSalary: 60_000 } });
    await app.call('ADMIN', dismissDuplicate, { body: { id1: first!, id2: second! } });
    const body = await imports.stage(version, { content: file }, { mode: 'update' });
    expect(await imports.preview(body)).toMatchObject({ updates: 0, merged: { kept: 1, mine: 0, conflicts: [] } });
    await imports.execute(body);
    expect((await imports.lines(scenarioId))[0]).toMatchObject({ current_salary_cents: 6_000_000, rev: 2 });
  });

  test('keeps a newer value when a duplicate without more values was merged after it', async () => {
    const { version, scenarioId, ids } = await operating();
    const file = Buffer.from(await exported(scenarioId)).toString();
    const { budgetYearId, id: versionId } = version;
    const scenario = {
      id: scenarioId,
      budgetYearId,
      versionId,
      versionNumber: 1,
      type: 'operating',
      fiscalYear: 2026,
    } as const;
    const [twin] = await buildLines(app.cx, scenario, [{ last_name: 'Holt', first_name: 'Dev', position: 'Teacher' }]);
    const params = { id: String(ids[0]) };
    await app.call('FINANCE', lineItems.updateLineItem, { params, body: { currentSalary: 60_000, notes: 'now' } });
    const merge = { keepId: ids[0]!, deleteId: twin!, confirmSeparatePositions: true };
    expect((await app.call('ADMIN', mergeDuplicates, { body: merge })).body.rev).toBe(2);
    const body = await imports.stage(version, { content: file }, { mode: 'update' });
    expect((await imports.preview(body)).merged).toMatchObject({ kept: 2, mine: 0, conflicts: [] });
  });

  test('asks about a revision that the line has not reached', async () => {
    const { version, scenarioId, ids } = await operating();
    const file = Buffer.from(await exported(scenarioId)).toString();
    const later = file.replace(`,${String(ids[0])},1\r\n`, `,${String(ids[0])},9\r\n`).replace('50000.01', '55000');
    expect(later).toContain(`,${String(ids[0])},9\r\n`);
    const body = await imports.stage(version, { content: later }, { mode: 'update' });
    const { conflicts } = (await imports.preview(body)).merged;
    expect(conflicts).toMatchObject([{ field: 'Current salary', exported: null, file: 55_000, budget: 50_000.01 }]);
  });

  test('takes back changes of many lines and of imports, one by one', async () => {
    const { version, scenarioId, ids } = await operating();
    const file = Buffer.from(await exported(scenarioId)).toString();
    const [first, second] = ids;
    const changes = [first, second].map((id) => ({ id: id!, rev: 1, set: { position: 'Coach' } }));
    await app.call('FINANCE', changeLineItems, { body: { changes } });
    const again = csv(['Name', 'Job Title', 'Salary', 'Work Group'], ['Holt, Dev', 'Coach', 51_000, 'Unit A']);
    await imports.run(version, { content: again }, { mode: 'update' });
    const body = await imports.stage(version, { content: file.replace(',one,', ',two,') }, { mode: 'update' });
    const preview = await imports.preview(body);
    expect(preview.merged).toMatchObject({ kept: 4, mine: 1, same: 0, conflicts: [] });
    await imports.execute({ ...body, previewToken: preview.previewToken });
    expect((await imports.lines(scenarioId))[0]).toMatchObject({
      current_salary_cents: 5_100_000,
      position: 'Coach',
      work_group_id: group,
      notes: 'two',
    });
  });
});

test('codes that lost their leading zeros in a spreadsheet stay, and are reported once', async () => {
  const version = await imports.newVersion(2028);
  const first = csv(['Account Line', 'Description', 'Budget'], ['003463', 'Heat', 10], ['000012', 'Oil', 20]);
  const { scenarioId } = await imports.run(version, { content: first, type: 'proposed' });
  const file = Buffer.from(await exported(scenarioId)).toString();
  const opened = file.replace('003463', '3463').replace('000012', '12');
  const body = await imports.stage(version, { content: opened, type: 'proposed' }, { mode: 'update' });
  const preview = await imports.preview(body);
  expect(preview).toMatchObject({ updates: 0, creates: 0, unchanged: 2 });
  expect(preview.warnings.flatMap(({ issues }) => issues)).toEqual([
    '2 codes lost their leading zeros in the file (003463 became 3463). This happens when a spreadsheet program opens a CSV file. The codes in the budget do not change.',
  ]);
  expect(preview.lostCodes).toEqual({ count: 2, example: { budget: '003463', file: '3463' } });
  const shorter = { ...body, lostZeros: 'file' } as const;
  expect(await imports.preview(shorter)).toMatchObject({ updates: 2, unchanged: 0 });
  await imports.execute(shorter);
  expect((await imports.lines(scenarioId)).map((line) => line.account_line)).toEqual(['3463', '12']);
});

test('so does one of proposed lines, including offsets, lines named like totals and lines without a name', async () => {
  const version = await imports.newVersion(2027);
  const first = csv(['Account Line', 'Description', 'Budget'], ['0100', 'Heat', '(12.50)'], ['0100', 'Heat', 20]);
  const { scenarioId } = await imports.run(version, { content: first, type: 'proposed' });
  const scenario = {
    id: scenarioId,
    budgetYearId: version.budgetYearId,
    versionId: version.id,
    versionNumber: 1,
    type: 'proposed' as const,
    fiscalYear: 2027,
  };
  await buildLines(app.cx, scenario, [
    { account_description: 'Total', amount_cents: cents(750), cost_cents: cents(750) },
    { amount_cents: cents(5), cost_cents: cents(5), fund: '0042' },
  ]);
  await expectNothingHappens(version, scenarioId, 'proposed');
  expect((await imports.lines(scenarioId)).map(({ cost_cents }) => cost_cents)).toEqual([-1250, 2000, 750, 5]);
});
