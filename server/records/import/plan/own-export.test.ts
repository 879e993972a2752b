import { beforeAll, expect, test } from 'vitest';
import { setActiveScenario } from '../../../../core/contract/budgets.ts';
import * as contract from '../../../../core/contract/import.ts';
import * as lineItems from '../../../../core/contract/line-items.ts';
import { generateProjection } from '../../../../core/contract/projections.ts';
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
      `"FY28.${format}" has rows of FY28, which is projected from this budget, so they cannot be imported into FY26. ` +
        'Change the lines of FY26 and regenerate the projection, or import the file into a version of FY28.',
    );
    expect((await imports.refused(body)).body.error).toBe(refused.body.error);
  }
  expect(await imports.lines(scenarioId)).toEqual(before);
  const own = await imports.newVersion(2028);
  expect(await imports.preview(await imports.stage(own, file))).toMatchObject({ rejected: 0, updates: 0, removes: 0 });
});

test('one with changes changes only those lines, and reports which later edits it replaced', async () => {
  const { version, scenarioId, ids } = await operating();
  const file = Buffer.from(await exported(scenarioId)).toString();
  const holt = { params: { id: String(ids[0]) } };
  await app.call('ADMIN', lineItems.updateLineItem, { ...holt, body: { currentSalary: 60_000, position: 'Coach' } });
  const body = await imports.stage(version, { content: file.replace(',one,', ',two,') }, { mode: 'update' });
  const preview = await imports.preview(body);
  expect(preview).toMatchObject({ creates: 0, updates: 1, removes: 0 });
  const [warning] = preview.warnings.filter(({ row }) => row === 2);
  expect(warning?.issues.join(' ')).toContain('ADMIN user changed this line after the file was exported');
  await imports.execute({ ...body, previewToken: preview.previewToken });
  const [line] = await imports.lines(scenarioId);
  expect(line).toMatchObject({
    current_salary_cents: 5_000_001,
    position: 'Teacher',
    notes: 'two',
    needs_review: true,
  });
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
