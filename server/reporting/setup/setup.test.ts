import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { updateDistrict } from '../../../core/contract/district.ts';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { SKIPPED_COLUMN } from '../../../core/contract/import.ts';
import { readConfig, updateConfig } from '../../../core/contract/public-dashboard.ts';
import * as contract from '../../../core/contract/setup.ts';
import { expectedColumns } from '../../../core/import/expected-columns.ts';
import type { SetupKey } from '../../../core/rules/setup/setup-steps.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildColaScenario,
  buildContract,
  buildLines,
  buildScenario,
  buildTownGoal,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { csv, importCalls } from '../../../test/support/import/import-calls.ts';
import { useTestApp, type TestApp } from '../../../test/support/test-app.ts';

const ROSTER = csv(
  ['Last Name', 'First Name', 'Position', 'Current Salary', 'Work Group'],
  ['Holt', 'Dev', 'Principal', '120,000.00', 'Administrators'],
  ['Lowe', 'Ana', 'Teacher', '70,000.50', 'Teachers'],
);
const LEDGER = csv(
  ['Account Description', 'Amount'],
  ['Salaries', '190,000.50'],
  ['Heat', '9,999.50'],
  ['Bus', '12abc'],
);

function setupOf(app: TestApp) {
  return async (key: SetupKey, query: { budgetYearId?: string } = {}): Promise<[string, string]> => {
    const { body } = await app.call('FINANCE', contract.readSetup, { query });
    const step = body.steps.find((one) => one.key === key);
    return [step?.state ?? '', step?.facts ?? ''];
  };
}

describe('the setup of a new district', () => {
  const app = useTestApp();
  const imports = importCalls(app);
  const step = setupOf(app);

  test('starts with nothing, and each step is found out from what was entered', async () => {
    const empty = await app.call('ADMIN', contract.readSetup);
    expect(empty.body).toMatchObject({ budgetYearId: null, fiscalYear: null, isHidden: false });
    const states = empty.body.steps.map(({ state }) => state);
    expect(states).toEqual(Array(11).fill('NOT_STARTED').with(4, 'OPTIONAL'));

    await app.call('ADMIN', updateDistrict, { body: { name: 'Hillcrest Public Schools' } });
    expect(await step('district')).toEqual(['DONE', 'Hillcrest Public Schools. A logo is optional.']);

    const version = await imports.newVersion(2026);
    const { scenarioId } = await imports.run(version, { content: ROSTER });
    expect(await step('year')).toEqual(['DONE', 'FY26.']);
    expect(await step('roster')).toEqual(['DONE', '2 lines, 0 vacancies, $190,001.']);
    expect(await step('totals')).toEqual([
      'NOT_STARTED',
      'Operating: $190,000.50, as imported from file.csv. There are no budget lines to compare yet.',
    ]);
    expect(await step('positions')).toEqual(['OPTIONAL', 'No line on the roster has a position yet.']);
    expect(await step('workGroups')).toEqual(['DONE', '2 work groups. Every line on the roster has a work group.']);
    expect(await step('contracts')).toEqual(['NOT_STARTED', 'There is no contract or assumed COLA for FY27 yet.']);

    // The positions and work groups of the roster count, not those of projected or deleted lines.
    const [lowe] = (await imports.lines(scenarioId)).filter(({ last_name }) => last_name === 'Lowe');
    await app.cx.db('positions').insert({ number: '0042', updated_by: 'factory' });
    await app.cx.db('line_items').where({ id: lowe!.id }).update({ position_number: '0042', work_group_id: null });
    expect(await step('positions')).toEqual(['DONE', '1 position. 1 line on the roster has no position.']);
    expect(await step('workGroups')).toEqual([
      'NEEDS_A_LOOK',
      '1 of 2 lines on the roster has no work group ($70,001).',
    ]);
    await app.cx.db('line_items').where({ id: lowe!.id }).update({ work_group_id: lowe!.work_group_id });

    await imports.run(version, { content: LEDGER, type: 'proposed' });
    expect(await step('accounts')).toEqual(['DONE', '2 lines, $200,000.']);
    expect((await step('totals'))[1]).toContain('imported from file.csv. 1 row of the file was rejected.');

    const groups = await app.cx.db('work_groups').select<{ id: number; name: string }[]>('id', 'name');
    const idOf = (name: string) => groups.find((group) => group.name === name)?.id ?? 0;
    await buildContract(app.cx, { workGroupId: idOf('Teachers'), startYear: 2027, rates: [3, 3] });
    expect(await step('contracts')).toEqual([
      'NEEDS_A_LOOK',
      '1 of 2 work groups has a contract or an assumed COLA for FY27. Missing: Administrators.',
    ]);
    const settings = [{ workGroupId: idOf('Administrators'), fiscalYear: 2027, percentage: 2 }];
    await buildColaScenario(app.cx, { budgetYearId: version.budgetYearId, settings });
    expect((await step('contracts'))[0]).toBe('DONE');

    await buildTownGoal(app.cx, { fiscal_year: 2027, dollar_goal_cents: fromDollars(2_300_000) });
    expect(await step('guidance')).toEqual(['DONE', 'FY27 $2,300,000.']);

    const body = { budgetYearId: version.budgetYearId, toFiscalYear: 2028 };
    await app.call('FINANCE', generateProjection, { body: { ...body, projectionType: 'operating' } });
    expect(await step('projections')).toEqual([
      'NEEDS_A_LOOK',
      'Projected through FY28. The proposed budget is not projected.',
    ]);
    await app.call('FINANCE', generateProjection, { body: { ...body, projectionType: 'proposed' } });
    expect(await step('projections')).toEqual(['DONE', 'Projected through FY28.']);
    // Projected lines do not count as lines of the roster.
    expect((await step('roster'))[1]).toBe('2 lines, 0 vacancies, $190,001.');

    const [line] = (await imports.lines(scenarioId)).filter(({ is_projected }) => !is_projected);
    await app.call('FINANCE', changeLineItems, {
      body: { changes: [{ id: line!.id, rev: line!.rev, set: { currentSalary: 120_000.75 } }] },
    });
    expect((await step('totals'))[1]).toContain(
      'Operating: $190,001.25, which is $0.75 more than the $190,000.50 imported from file.csv.',
    );

    const { id } = (await app.call('ADMIN', readConfig)).body;
    await app.call('ADMIN', updateConfig, { params: { id: String(id) }, body: { publishedYears: [2027, 2026] } });
    expect(await step('publicPage')).toEqual(['STARTED', 'Draft for FY26, FY27. Not public.']);
  });

  test('is about the budget year that is asked for', async () => {
    const later = await buildScenario(app.cx, { fiscalYear: 2029 });
    expect((await app.call('ADMIN', contract.readSetup)).body.fiscalYear).toBe(2029);
    await buildLines(app.cx, later, [employeeLine(1, { needs_review: true }), employeeLine(5, { is_vacancy: true })]);
    expect(await step('roster', { budgetYearId: String(later.budgetYearId) })).toEqual([
      'NEEDS_A_LOOK',
      '2 lines, 1 vacancy, $6. 1 line needs review.',
    ]);
    expect(await step('year', { budgetYearId: String(later.budgetYearId) })).toEqual([
      'DONE',
      'FY29. Other years: FY26.',
    ]);
    // A year without a roster names the years that have one.
    const empty = await buildScenario(app.cx, { fiscalYear: 2025 });
    expect(await step('roster', { budgetYearId: String(empty.budgetYearId) })).toEqual([
      'NOT_STARTED',
      'There is no roster for FY25. FY26 has 2 lines, FY29 has 2 lines.',
    ]);
    expect((await step('accounts', { budgetYearId: String(empty.budgetYearId) }))[1]).toBe(
      'There are no budget lines for FY25. FY26 has 2 lines.',
    );
    const unknown = await app.refused('ADMIN', contract.readSetup, { query: { budgetYearId: '999999' } });
    expect(unknown.status).toBe(404);
  });

  test('is for staff, and only an administrator hides its reminder, for everyone', async () => {
    expect((await app.refused('VIEW_ONLY', contract.readSetup)).status).toBe(403);
    const body = { isHidden: true };
    expect((await app.refused('FINANCE', contract.hideSetup, { body })).status).toBe(403);
    await app.call('ADMIN', contract.hideSetup, { body });
    expect((await app.call('FINANCE', contract.readSetup)).body.isHidden).toBe(true);
    await app.call('ADMIN', contract.hideSetup, { body: { isHidden: false } });
    expect((await app.call('FINANCE', contract.readSetup)).body.isHidden).toBe(false);
    const entries = await app.cx.db('audit_log').where({ entity: 'setup checklist' }).orderBy('id').pluck('after');
    expect(entries).toEqual([{ isHidden: true }, { isHidden: false }]);
  });
});

describe('a template', () => {
  const app = useTestApp();
  const imports = importCalls(app);

  /** The template with these rows typed in, by column name. */
  async function filled(type: 'operating' | 'proposed', rows: Record<string, string | number | Date>[]) {
    const response = await app.send('FINANCE', 'GET', `/api/setup/templates/${type}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await response.arrayBuffer());
    const [sheet] = workbook.worksheets;
    const headings = expectedColumns(type).map(({ label }) => label);
    for (const row of rows) sheet?.addRow(headings.map((heading) => row[heading] ?? null));
    return { name: 'filled.xlsx', type, content: new Uint8Array(await workbook.xlsx.writeBuffer()) };
  }

  test('of a roster, filled in, is imported with every column', async () => {
    const version = await imports.newVersion(2026);
    const whole = {
      'Last Name': 'Holt',
      'First Name': 'Dev',
      'Employee ID': '0042',
      'Position Number': '007',
      'Account Line': '0100-2305',
      Position: 'Teacher',
      'Current Salary': 70_000.5,
      FTE: 0.8,
      Benefits: 12_000,
      Building: 'Birch Hill',
      'Location Code': '01',
      Department: 'Science',
      'Work Group': 'Teachers',
      'Job Class': '2305',
      Category: 'Teaching',
      'DESE Code': '2305',
      Fund: 'General',
      'Hire Date': new Date('2019-08-26T00:00:00Z'),
      'Departure Date': new Date('2026-06-30T00:00:00Z'),
      Status: 'Retiring',
      'Next Year Salary': 71_000,
      Notes: 'Leaves in June',
      Step: '7',
      Lane: 'M+30',
      Schedule: 'Unit A',
      'Service Years': '12',
      'Longevity Date': new Date('2013-09-01T00:00:00Z'),
    };
    const file = await filled('operating', [
      whole,
      { 'Last Name': 'Lowe', Position: 'Principal', 'Current Salary': 120_000 },
    ]);
    const body = await imports.stage(version, file);
    const mapped = Object.values(body.columnMappings).filter((column) => column !== SKIPPED_COLUMN);
    expect(mapped).toEqual(expectedColumns('operating').map(({ label }) => label));
    const { imported, errors, scenarioId, placements } = await imports.execute(body);
    // Holt’s step is read, but there is no salary schedule yet for a placement.
    expect([imported, errors, placements]).toMatchObject([2, [], { placed: 0, unscheduled: 1 }]);
    const [holt, lowe] = await imports.lines(scenarioId);
    expect(holt).toMatchObject({
      last_name: 'Holt',
      employee_id: '0042',
      position_number: '007',
      current_salary_cents: 7_000_050,
      location_code: '01',
      job_class: '2305',
      employee_status: 'Retiring',
      notes: 'Leaves in June',
    });
    expect(lowe).toMatchObject({ last_name: 'Lowe', current_salary_cents: 12_000_000 });
  });

  test('of budget lines, filled in, is imported with every column', async () => {
    const version = await imports.newVersion(2026);
    const file = await filled('proposed', [
      { 'Account Description': 'Heat', Amount: 500.25, 'Account Line': '0042-01', 'DESE Code': '4120', Notes: 'Oil' },
      { 'Account Description': 'Circuit breaker', Amount: -200 },
    ]);
    const body = await imports.stage(version, file);
    expect(Object.values(body.columnMappings)).toEqual(expectedColumns('proposed').map(({ label }) => label));
    const { imported, errors, scenarioId, total } = await imports.execute(body);
    expect([imported, errors, total]).toEqual([2, [], 300.25]);
    expect((await imports.lines(scenarioId))[0]).toMatchObject({
      account_description: 'Heat',
      account_line: '0042-01',
      dese_code: '4120',
      notes: 'Oil',
    });
  });

  test('is for staff, of a known kind', async () => {
    const answer = async (as: 'VIEW_ONLY' | 'ADMIN', type: string) =>
      (await app.send(as, 'GET', `/api/setup/templates/${type}`)).status;
    expect([await answer('VIEW_ONLY', 'operating'), await answer('ADMIN', 'other')]).toEqual([403, 400]);
  });
});
