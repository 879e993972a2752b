import { describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/dashboard.ts';
import type { Endpoint, Role } from '../../../core/contract/endpoint.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildBuilding,
  buildCategory,
  buildLines,
  buildScenario,
  buildTownGoal,
  employeeLine,
  proposedLine,
  type BuiltScenario,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const AGGREGATES: Endpoint[] = [
  contract.budgetSummary,
  contract.totalsByCategory,
  contract.totalsByBuilding,
  contract.employeeStats,
  contract.headcountByLocation,
  contract.salaryDistribution,
  contract.yearChange,
];

const DELETED = { deleted_at: new Date() };

describe('an empty district', () => {
  const app = useTestApp();

  test('has zero totals and no gap', async () => {
    const { body } = await app.call('VIEW_ONLY', contract.budgetSummary);
    expect(body).toMatchObject({
      budgetYearId: null,
      scenarioId: null,
      fiscalYear: null,
      isProjected: false,
      proposedBudget: 0,
      proposedCount: 0,
      townGoal: null,
      gap: null,
    });
    expect((await app.call('VIEW_ONLY', contract.totalsByCategory)).body).toEqual([]);
    expect((await app.call('VIEW_ONLY', contract.totalsByBuilding)).body).toEqual([]);
    expect((await app.call('VIEW_ONLY', contract.headcountByLocation)).body).toEqual([]);
    expect((await app.call('VIEW_ONLY', contract.employeeStats)).body).toMatchObject({
      totalEmployees: 0,
      totalSalary: 0,
      byBuilding: [],
    });
    expect((await app.call('VIEW_ONLY', contract.allFiscalYears)).body).toEqual([]);
  });
});

describe('the proposed budget', () => {
  const app = useTestApp();

  async function district(): Promise<BuiltScenario> {
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const [base] = await buildLines(app.cx, scenario, [
      proposedLine(60_000.1),
      proposedLine(40_000.2),
      proposedLine(-500.05),
      proposedLine(9_999.99, DELETED),
    ]);
    await buildLines(app.cx, scenario, [
      proposedLine(70_000, { fiscal_year: 2027, is_projected: true, source_item_id: base }),
    ]);
    return scenario;
  }

  test('is the sum of one year, with its gap to guidance', async () => {
    const scenario = await district();
    await buildTownGoal(app.cx, { fiscal_year: 2026, dollar_goal_cents: fromDollars(99_000) });
    const base = await app.call('FINANCE', contract.budgetSummary, { query: { fiscalYear: 'FY26' } });
    expect(base.body).toEqual({
      budgetYearId: scenario.budgetYearId,
      scenarioId: scenario.id,
      fiscalYear: 2026,
      isProjected: false,
      scenarioName: expect.stringMatching(/^Version/) as string,
      versionStatus: 'DRAFT',
      proposedBudget: 99_500.25,
      proposedCount: 3,
      coveredBudget: 99_500.25,
      coveredFunds: null,
      breakdown: { proposed: { imported: { count: 3, total: 99_500.25 }, projected: { count: 0, total: 0 } } },
      townGoal: 99_000,
      // 99,000 − 99,500.25; 500.25 / 99,000 = 0.50530303… %
      gap: -500.25,
      gapPercent: -0.5053,
      isOverGuidance: true,
    });
    const projected = await app.call('FINANCE', contract.budgetSummary, {
      query: { budgetYearId: String(scenario.budgetYearId), fiscalYear: 2027 },
    });
    expect(projected.body).toMatchObject({
      fiscalYear: 2027,
      isProjected: true,
      proposedBudget: 70_000,
      breakdown: { proposed: { imported: { count: 0, total: 0 }, projected: { count: 1, total: 70_000 } } },
      townGoal: null,
      gap: null,
      gapPercent: null,
      isOverGuidance: null,
    });
    const beyond = await app.call('FINANCE', contract.budgetSummary, {
      query: { budgetYearId: String(scenario.budgetYearId), fiscalYear: 2030 },
    });
    expect(beyond.body).toMatchObject({ fiscalYear: 2030, proposedCount: 0, gap: null });
  });

  test('of a given version is read instead of the active one', async () => {
    const active = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2031 });
    await buildLines(app.cx, active, [proposedLine(1)]);
    const other = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2031 });
    await buildLines(app.cx, other, [proposedLine(2)]);
    const total = async (query: object) =>
      (await app.call('FINANCE', contract.budgetSummary, { query })).body.proposedBudget;
    expect(await total({ fiscalYear: 2031 })).toBe(1);
    expect(await total({ fiscalYear: 2031, version: `v${other.versionNumber}` })).toBe(2);
    expect(await total({ budgetYearId: String(other.budgetYearId), version: String(other.versionNumber) })).toBe(2);
    const missing = await app.refused('FINANCE', contract.budgetSummary, {
      query: { fiscalYear: 2031, version: 'v9' },
    });
    expect([missing.status, missing.body.code]).toEqual([404, 'NOT_FOUND']);
    // The version exists, but no roster was imported into it.
    const stats = await app.call('FINANCE', contract.employeeStats, { query: { fiscalYear: 2031, version: 'v1' } });
    expect(stats.body).toMatchObject({ scenarioId: null, totalEmployees: 0 });
    const odd = await app.refused('FINANCE', contract.budgetSummary, { query: { version: 'three' } });
    expect([odd.status, Object.keys(odd.body.fields ?? {})]).toEqual([400, ['version']]);
  });

  test('by category: own, then by DESE code, hundreds, thousands, and what is left is shown', async () => {
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2040 });
    const second = await buildCategory(app.cx, { name: 'Second', dese_function: '2300', display_order: 9 });
    const first = await buildCategory(app.cx, {
      name: 'First',
      dese_function: '2300',
      display_order: 2,
      color: '#123456',
    });
    await buildCategory(app.cx, { name: 'Exact', dese_function: '2305', display_order: 3 });
    await buildCategory(app.cx, { name: 'Thousands', dese_function: '4000', display_order: 4 });
    await buildLines(app.cx, scenario, [
      proposedLine(1, { category_id: second, dese_code: '4110' }),
      proposedLine(2, { dese_code: ' 2305 ' }),
      proposedLine(4, { dese_code: '2310' }),
      proposedLine(8, { dese_code: '4110' }),
      proposedLine(16, { dese_code: '2305A' }),
      proposedLine(-32, { dese_code: '9999' }),
      proposedLine(64),
      proposedLine(128, { ...DELETED, category_id: first }),
    ]);
    const { body } = await app.call('VIEW_ONLY', contract.totalsByCategory, { query: { fiscalYear: 2040 } });
    expect(body).toEqual([
      { category: 'First', categoryId: first, total: 4, count: 1, color: '#123456' },
      { category: 'Exact', categoryId: expect.any(Number) as number, total: 2, count: 1, color: '#3b82f6' },
      { category: 'Thousands', categoryId: expect.any(Number) as number, total: 8, count: 1, color: '#3b82f6' },
      { category: 'Second', categoryId: second, total: 1, count: 1, color: '#3b82f6' },
      { category: 'Uncategorized', categoryId: null, total: 48, count: 3, color: expect.any(String) as string },
    ]);
  });

  test('by building: largest first, the whole district last and never left out', async () => {
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2041 });
    const [small, large] = [
      await buildBuilding(app.cx, { name: 'Alder' }),
      await buildBuilding(app.cx, { name: 'Birch' }),
    ];
    await buildLines(app.cx, scenario, [
      proposedLine(10, { building_id: small }),
      proposedLine(30, { building_id: large }),
      proposedLine(5, { building_id: large }),
      proposedLine(100),
      proposedLine(7, { ...DELETED, building_id: small }),
    ]);
    const { body } = await app.call('FINANCE', contract.totalsByBuilding, { query: { fiscalYear: 2041 } });
    expect(body.map(({ building, total }) => [building, total])).toEqual([
      ['Birch', 35],
      ['Alder', 10],
      ['District Wide', 100],
    ]);
  });
});

describe('people', () => {
  const app = useTestApp();

  async function roster(fiscalYear: number, schools: string[]) {
    const scenario = await buildScenario(app.cx, { type: 'operating', fiscalYear });
    const buildings: number[] = [];
    for (const name of schools) buildings.push(await buildBuilding(app.cx, { name }));
    return { scenario, buildings };
  }

  test('are counted once each, in the building where they cost more; vacancies and deleted lines are not counted', async () => {
    const { scenario, buildings } = await roster(2026, ['Alder', 'Birch']);
    const [alder, birch] = buildings;
    await buildLines(app.cx, scenario, [
      employeeLine(60_000, { employee_id: '1', last_name: 'Ames', building_id: alder }),
      employeeLine(20_000, { employee_id: '2', last_name: 'Bell', building_id: alder }),
      employeeLine(30_000, { employee_id: '2', last_name: 'Bell', building_id: birch }),
      employeeLine(25_000, {
        first_name: 'Ana',
        last_name: 'Cole',
        position: 'Aide',
        current_fte: 0.5,
        building_id: birch,
      }),
      employeeLine(24_000, {
        first_name: 'Ana',
        last_name: 'COLE',
        position: 'aide',
        current_fte: 0.5,
        building_id: birch,
      }),
      employeeLine(50_000.5, { position: 'Nurse', is_vacancy: true, building_id: birch }),
      employeeLine(40_000, { employee_id: '3', last_name: 'Diaz' }),
      employeeLine(99_000, { ...DELETED, employee_id: '4', last_name: 'Ek', building_id: alder }),
    ]);
    const stats = await app.call('ADMIN', contract.employeeStats, { query: { fiscalYear: 2026 } });
    expect(stats.body).toMatchObject({ scenarioId: scenario.id, totalEmployees: 4, totalSalary: 249_000.5 });
    expect(stats.body.byBuilding.map(({ building, count, total }) => [building, count, total])).toEqual([
      ['Birch', 2, 129_000.5],
      ['Alder', 1, 80_000],
      ['District Wide', 1, 40_000],
    ]);
    const headcount = await app.call('FINANCE', contract.headcountByLocation, { query: { fiscalYear: 2026 } });
    expect(headcount.body).toEqual([
      { location: 'Birch', count: 2, totalSalary: 129_000.5 },
      { location: 'Alder', count: 1, totalSalary: 80_000 },
      { location: 'District Wide', count: 1, totalSalary: 40_000 },
    ]);
  });

  test('in groups under 5 are hidden from VIEW_ONLY and shown to staff', async () => {
    const { scenario, buildings } = await roster(2027, ['Cedar', 'Dogwood', 'Elm']);
    const at = (building: number | undefined, count: number, salary: number) =>
      Array.from({ length: count }, (_, index) =>
        employeeLine(salary, {
          employee_id: `${building ?? 0}-${index}`,
          building_id: building,
          dese_code: '2305',
        }),
      );
    await buildLines(app.cx, scenario, [
      ...at(buildings[0], 9, 60_000),
      ...at(buildings[1], 3, 70_000),
      ...at(buildings[2], 4, 80_000),
    ]);
    const query = { fiscalYear: 2027 };
    const names = async (as: Role) =>
      (await app.call(as, contract.headcountByLocation, { query })).body.map(({ location, count }) => [
        location,
        count,
      ]);
    expect(await names('FINANCE')).toEqual([
      ['Cedar', 9],
      ['Elm', 4],
      ['Dogwood', 3],
    ]);
    const hidden = [
      ['Cedar', 9],
      ['Other locations', 7],
    ];
    expect(await names('VIEW_ONLY')).toEqual(hidden);
    const stats = await app.call('VIEW_ONLY', contract.employeeStats, { query });
    expect(stats.body.byBuilding.map(({ building, count }) => [building, count])).toEqual(hidden);
    expect(stats.body).toMatchObject({ totalEmployees: 16, totalSalary: 1_070_000 });
    const ranges = await app.call('VIEW_ONLY', contract.salaryDistribution, { query });
    expect(ranges.body).toMatchObject({
      scenarioId: scenario.id,
      teachers: [{ range: '$60,000–$69,999', count: 9, avgSalary: 60_000, minSalary: 60_000, maxSalary: 69_999 }],
      paras: [],
      leftOut: { teachers: true, paras: true },
    });
    // The 3 of Dogwood and the 4 of Elm are in two separate ranges, which staff do not see either.
    const toStaff = await app.call('FINANCE', contract.salaryDistribution, { query });
    expect(toStaff.body.leftOut).toEqual({ teachers: true, paras: false });
  });

  test('have their salaries in ranges: 80,000 is in $80,000–$89,999', async () => {
    const { scenario } = await roster(2028, []);
    const teachers = [80_000, 80_000.01, 85_000, 89_999.99, 82_000];
    const paras = [30_000, 31_000];
    await buildLines(app.cx, scenario, [
      ...teachers.map((salary, index) => employeeLine(salary, { employee_id: `t${index}`, dese_code: '2310' })),
      ...['Paraprofessional', 'SPED TEACHING ASST'].map((position, index) =>
        employeeLine(paras[index] ?? 0, { employee_id: `p${index}`, position }),
      ),
      employeeLine(84_000, { position: 'Teacher', is_vacancy: true }),
    ]);
    const { body } = await app.call('FINANCE', contract.salaryDistribution, { query: { fiscalYear: 2028 } });
    // 417,000.00 ÷ 5
    expect(body.teachers).toEqual([
      { range: '$80,000–$89,999', count: 5, avgSalary: 83_400, minSalary: 80_000, maxSalary: 89_999.99 },
    ]);
    expect(body.paras).toEqual([
      { range: '$30,000–$39,999', count: 2, avgSalary: 30_500, minSalary: 30_000, maxSalary: 31_000 },
    ]);
    expect(body.leftOut).toEqual({ teachers: false, paras: false });
    const hidden = await app.call('VIEW_ONLY', contract.salaryDistribution, { query: { fiscalYear: 2028 } });
    expect(hidden.body.paras).toEqual([]);
    expect(hidden.body.leftOut).toMatchObject({ paras: true });
  });
});

describe('the fiscal years', () => {
  const app = useTestApp();

  test('are each read from their own budget year, else from the latest earlier one', async () => {
    const old = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const [source] = await buildLines(app.cx, old, [proposedLine(1), proposedLine(1)]);
    const projected = { is_projected: true, source_item_id: source };
    await buildLines(app.cx, old, [
      proposedLine(1, { ...projected, fiscal_year: 2027 }),
      proposedLine(1, { ...projected, fiscal_year: 2028 }),
      proposedLine(1, { ...DELETED, ...projected, fiscal_year: 2029 }),
    ]);
    const own = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2027 });
    await buildLines(app.cx, own, [proposedLine(1), proposedLine(1), proposedLine(1)]);
    const roster = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2026 });
    await buildLines(app.cx, roster, [employeeLine(1)]);
    const inactive = await buildScenario(app.cx, { type: 'operating', fiscalYear: 2026 });
    await buildLines(app.cx, inactive, [employeeLine(1), employeeLine(1)]);
    const later = [
      { fiscalYear: 2027, itemCount: 3, isProjected: false },
      { fiscalYear: 2028, itemCount: 1, isProjected: true },
    ];
    const staff = await app.call('FINANCE', contract.allFiscalYears);
    expect(staff.body).toEqual([{ fiscalYear: 2026, itemCount: 3, isProjected: false }, ...later]);
    // A roster of one person is not counted for users who may not see one person's figures.
    const viewer = await app.call('VIEW_ONLY', contract.allFiscalYears);
    expect(viewer.body).toEqual([{ fiscalYear: 2026, itemCount: 2, isProjected: false }, ...later]);
  });
});

describe('figures that are requested again', () => {
  const app = useTestApp();

  test.each([...AGGREGATES, contract.allFiscalYears].map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s: unchanged is 304, changed is sent again',
    async (_, endpoint) => {
      for (const type of ['proposed', 'operating'] as const) {
        const line = { ...employeeLine(40_000), ...(type === 'operating' && { employee_id: '7', dese_code: '2330' }) };
        const scenario = await buildScenario(app.cx, { type, fiscalYear: 2027 });
        await app.cx.db('scenarios').where({ scenario_type: type }).update({ is_active: false });
        await app.cx.db('scenarios').where({ id: scenario.id }).update({ is_active: true });
        const [id] = await buildLines(app.cx, scenario, [line]);
        await buildLines(app.cx, scenario, [
          { ...line, fiscal_year: 2028, is_projected: true, source_item_id: id ?? null },
        ]);
      }
      const url = `${app.url}/api${endpoint.path}${endpoint === contract.allFiscalYears ? '' : '?fiscalYear=FY28'}`;
      const authorization = `Bearer ${await app.tokenOf('FINANCE')}`;
      const first = await fetch(url, { headers: { authorization } });
      const headers = { authorization, 'If-None-Match': first.headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
      expect([first.status, (await fetch(url, { headers })).status]).toEqual([200, 304]);
      const more = { cost_cents: 1, current_salary_cents: 1, amount_cents: 1 };
      await app.cx.db('line_items').where({ fiscal_year: 2028 }).increment(more);
      if (endpoint === contract.allFiscalYears) await app.cx.db('line_items').where({ fiscal_year: 2028 }).delete();
      expect((await fetch(url, { headers })).status).toBe(200);
    },
  );

  test('each total of a year reads its lines in one statement', async () => {
    const { budgetYearId } = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2035 });
    await buildScenario(app.cx, { type: 'operating', fiscalYear: 2035 });
    const query = { budgetYearId: String(budgetYearId), fiscalYear: 2035 };
    // The year change compares two years, so it needs more than one statement.
    const totals = AGGREGATES.filter((endpoint) => endpoint !== contract.yearChange);
    let statements = 0;
    const listen = ({ sql }: { sql: string }) => {
      if (/\bline_items\b/.test(sql)) statements += 1;
    };
    app.cx.db.on('query', listen);
    const counted: [string, number][] = [];
    for (const endpoint of totals) {
      statements = 0;
      await app.call('FINANCE', endpoint, { query });
      counted.push([endpoint.path, statements]);
    }
    app.cx.db.off('query', listen);
    expect(counted).toEqual(totals.map(({ path }) => [path, 1]));
  });
});

describe('who may see the figures', () => {
  const app = useTestApp();

  test.each([...AGGREGATES, contract.allFiscalYears].map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s: every signed-in user, no one else',
    async (_, endpoint) => {
      for (const role of ['ADMIN', 'FINANCE', 'VIEW_ONLY'] as const) {
        expect((await app.call(role, endpoint)).status).toBe(200);
      }
      expect((await app.refused(null, endpoint)).status).toBe(401);
    },
  );

  test.each(AGGREGATES.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s refuses what it does not know',
    async (_, endpoint) => {
      expect((await app.refused('FINANCE', endpoint, { query: { budgetYearId: '999' } })).status).toBe(404);
      expect((await app.refused('FINANCE', endpoint, { query: { fiscalYear: 'FY99' } })).status).toBe(400);
      expect((await app.refused('FINANCE', endpoint, { query: { scenario: '1' } })).status).toBe(400);
    },
  );
});
