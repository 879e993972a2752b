import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { executeImport } from '../../../core/contract/import.ts';
import { cents } from '../../../core/money.ts';
import type { LineItemRow } from '../../platform/db/tables.ts';
import { importCalls } from '../../../test/support/import/import-calls.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildWorkGroup,
} from '../../../test/factories/factories.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const { stage } = importCalls(app);
let year = 2030;

/** Three people with everything that is hard to export: formulas, quotes, leading zeros, line breaks, typed salaries. */
async function roster() {
  const scenario = await buildScenario(app.cx, { fiscalYear: (year += 1) });
  const building_id = await buildBuilding(app.cx, { name: `=SUM(1) School ${year}` });
  const category_id = await buildCategory(app.cx, { name: `Teaching, "core" ${year}` });
  const work_group_id = await buildWorkGroup(app.cx, { name: `Teachers ${year}` });
  const rows: Partial<LineItemRow>[] = [
    {
      last_name: 'Müller',
      first_name: 'Zoë',
      employee_id: '00042',
      position: 'Teacher, "grade 5"',
      current_salary_cents: cents(6_832_050),
      cost_cents: cents(6_832_050),
      current_fte: 0.8125,
      hire_date: '2019-08-26',
      building_id,
      category_id,
      work_group_id,
      next_year_salary_cents: cents(7_000_025),
      next_year_salary_manual: true,
      notes: '-5 hours',
      account_line: '@1000-5',
    },
    {
      last_name: "O'Neill",
      position: '+Aide',
      employee_id: '7',
      current_salary_cents: cents(3_000_000),
      cost_cents: cents(3_000_000),
      notes: "'tis",
    },
    { last_name: 'Ng', position: 'Nurse', employee_id: '8', employee_status: 'Retiring', notes: '\u2028x' },
  ];
  const ids = await buildLines(app.cx, scenario, rows);
  return { scenario, ids };
}

async function get(query: Record<string, string | number>): Promise<Response> {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return app.send('FINANCE', 'GET', `/api/line-items/export?${text.toString()}`);
}

async function workbook(response: Response): Promise<ExcelJS.Worksheet> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  return book.worksheets[0]!;
}

async function stored(scenarioId: number): Promise<LineItemRow[]> {
  return app.cx.db('line_items').where({ scenario_id: scenarioId }).orderBy('id').select<LineItemRow[]>('*');
}

describe('an export', () => {
  test.each(['csv', 'xlsx'] as const)('as %s can be imported back without any change', async (format) => {
    const { scenario } = await roster();
    const response = await get({ scenarioId: scenario.id, format });
    expect(response.headers.get('Content-Disposition')).toContain(`.${format}"`);
    const content = new Uint8Array(await response.arrayBuffer());
    const before = await stored(scenario.id);
    const version = { id: scenario.versionId, budgetYearId: scenario.budgetYearId };
    const body = await stage(version, { name: `again.${format}`, content });
    const { body: result } = await app.call('ADMIN', executeImport, { body });
    expect(result).toMatchObject({ imported: 3, created: 0, removed: 0, errors: [] });
    const said = (row: LineItemRow) =>
      [row.last_name, row.first_name, row.employee_id, row.position, row.current_salary_cents, row.current_fte].concat([
        row.hire_date,
        row.building_id,
        row.category_id,
        row.work_group_id,
        row.next_year_salary_cents,
        String(row.next_year_salary_manual),
        row.account_line,
        row.employee_status,
        row.fund,
      ]);
    expect((await stored(scenario.id)).map(said)).toEqual(before.map(said));
    expect((await stored(scenario.id)).map((row) => row.notes?.trim())).toEqual(['-5 hours', "'tis", 'x']);
  });

  test('names the category of a DESE code apart, and reading it back gives the line no category', async () => {
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: (year += 1) });
    await buildCategory(app.cx, { name: 'Leadership', dese_function: '2200' });
    await buildLines(app.cx, scenario, [
      { account_description: 'Principal', dese_code: '2210' },
      { account_description: 'Unknown', dese_code: '5100' },
    ]);
    const response = await get({ scenarioId: scenario.id, format: 'csv', columns: 'accountDescription,category' });
    const text = await response.text();
    expect(text.split('\r\n').map((row) => row.split(',').slice(0, 3).join(','))).toEqual([
      'Account Description,Category,Counted In',
      'Principal,,Leadership',
      'Unknown,,',
      '',
    ]);
    const whole = await get({ scenarioId: scenario.id, format: 'csv' });
    const version = { id: scenario.versionId, budgetYearId: scenario.budgetYearId };
    const content = new Uint8Array(await whole.arrayBuffer());
    const body = await stage(version, { name: 'again.csv', content, type: 'proposed' });
    expect(body.columnMappings.category).toBe('Category');
    const { body: result } = await app.call('ADMIN', executeImport, { body });
    expect(result).toMatchObject({ imported: 2, unchanged: 2 });
    expect((await stored(scenario.id)).map(({ category_id }) => category_id)).toEqual([null, null]);
  });

  test('as CSV has plain amounts, and nothing that a spreadsheet would calculate', async () => {
    const { scenario, ids } = await roster();
    const columns = 'notes,currentSalary,hireDate,lastName';
    const text = await (await get({ scenarioId: scenario.id, format: 'csv', columns })).text();
    expect(text).toBe(
      [
        'Notes,Current Salary,Hire Date,Last Name,Row Key,Rev',
        `'-5 hours,68320.50,2019-08-26,Müller,${ids[0]!},1`,
        `'tis,30000.00,,O'Neill,${ids[1]!},1`,
        `"\u2028x",,,Ng,${ids[2]!},1`,
        '',
      ].join('\r\n'),
    );
  });

  test('as a workbook has typed cells, a frozen header, number formats and sums as formulas', async () => {
    const { scenario, ids } = await roster();
    const columns = 'lastName,employeeId,currentSalary,currentFTE,hireDate,nextYearSalary';
    const sheet = await workbook(await get({ scenarioId: scenario.id, format: 'xlsx', columns }));
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    const values = (row: number) => (sheet.getRow(row).values as ExcelJS.CellValue[]).slice(1);
    expect(values(1)).toEqual([
      'Last Name',
      'Employee ID',
      'Current Salary',
      'FTE',
      'Hire Date',
      'Next Year Salary',
      'Auto for Next Year',
      'Row Key',
      'Rev',
    ]);
    expect(values(2).slice(0, 6)).toEqual([
      'Müller',
      '00042',
      68_320.5,
      0.8125,
      new Date('2019-08-26T00:00:00Z'),
      70_000.25,
    ]);
    expect(['B2', 'C2', 'D2', 'E2', 'H2'].map((cell) => sheet.getCell(cell).numFmt)).toEqual([
      '@',
      '#,##0.00',
      '0.00##',
      'yyyy-mm-dd',
      '0',
    ]);
    // An import matches each line by these, and detects later edits.
    expect([2, 3, 4].map((row) => values(row).slice(7))).toEqual(ids.map((id) => [id, 1]));
    expect(values(5).slice(0, 4)).toEqual([
      'Total',
      undefined,
      { formula: 'SUM(C2:C4)', result: 98_320.5 },
      { formula: 'SUM(D2:D4)', result: 2.8125 },
    ]);
  });

  test('filters, searches and sorts as requested', async () => {
    const { scenario, ids } = await roster();
    const keys = async (query: Record<string, string>) => {
      const response = await get({
        scenarioId: scenario.id,
        format: 'csv',
        columns: 'currentSalary,lastName',
        ...query,
      });
      expect(response.status).toBe(200);
      const lines = (await response.text()).trim().split('\r\n').slice(1);
      return lines.map((line) => ids.indexOf(Number(line.split(',').at(-2))));
    };
    expect(await keys({ sort: '-lastName' })).toEqual([1, 2, 0]);
    expect(await keys({ sort: 'currentSalary' })).toEqual([1, 0, 2]);
    expect(await keys({ sort: '-currentSalary' })).toEqual([0, 1, 2]);
    expect(await keys({ search: 'grade ZOË' })).toEqual([0]);
    expect(await keys({ building: '0' })).toEqual([1, 2]);
    expect(await keys({ employeeStatus: 'Retiring,Inactive' })).toEqual([2]);
    const bad: Record<string, string>[] = [{ sort: 'nonsense' }, { columns: 'lastName,salary' }, { format: 'pdf' }];
    for (const query of bad) {
      expect((await get({ scenarioId: scenario.id, format: 'csv', ...query })).status).toBe(400);
    }
  });

  test('of shown lines has exactly these in this order, and is in the audit log', async () => {
    const { scenario, ids } = await roster();
    const send = (body: object) => app.send('FINANCE', 'POST', '/api/line-items/export', jsonBody(body));
    const shown = { format: 'csv', scenarioId: scenario.id, columns: ['lastName'] };
    const response = await send({ ...shown, ids: [ids[2], ids[0]] });
    expect(await response.text()).toBe(`Last Name,Row Key,Rev\r\nNg,${ids[2]!},1\r\nMüller,${ids[0]!},1\r\n`);
    const entry = await app.cx
      .db('audit_log')
      .where({ action: 'export' })
      .orderBy('id', 'desc')
      .first<{ actor_name: string; entity_ids: number[]; details: unknown } | undefined>();
    expect(entry).toMatchObject({
      actor_name: 'FINANCE user',
      entity_ids: [scenario.id],
      details: { format: 'csv', lines: 2 },
    });
    expect((await send({ ...shown, ids: [ids[0], 987_654] })).status).toBe(404);
    expect((await app.send('VIEW_ONLY', 'POST', '/api/line-items/export', jsonBody({ ...shown, ids }))).status).toBe(
      403,
    );
  });
});
