import { describe, expect, test } from 'vitest';
import { listLineItems, type EmployeeItem, type ProposedItem } from '../../../core/contract/line-items.ts';
import { generateProjection, projectionStatus } from '../../../core/contract/projections.ts';
import { switchWorkGroupPay } from '../../../core/contract/work-group-pay.ts';
import { fromDollars } from '../../../core/money.ts';
import {
  buildCategory,
  buildColaScenario,
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
  employeeLine,
  proposedLine,
  type BuiltScenario,
} from '../../../test/factories/factories.ts';
import { buildOffSchedule, buildSalarySchedule } from '../../../test/factories/placed-people.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

async function generate(scenario: BuiltScenario, toFiscalYear: number | string = scenario.fiscalYear + 5) {
  const { budgetYearId, type: projectionType } = scenario;
  return (await app.call('FINANCE', generateProjection, { body: { budgetYearId, toFiscalYear, projectionType } })).body;
}

async function rowsOf<Item extends EmployeeItem | ProposedItem>(scenario: BuiltScenario, fiscalYear: number) {
  const query = { scenarioId: String(scenario.id), fiscalYear };
  return (await app.call('FINANCE', listLineItems, { query })).body as Item[];
}

/** One figure from the projected rows of a base row, by year. */
async function series<Item extends EmployeeItem | ProposedItem, T>(
  scenario: BuiltScenario,
  baseId: number,
  figure: (item: Item) => T,
): Promise<T[]> {
  const figures: T[] = [];
  for (let year = scenario.fiscalYear + 1; year <= scenario.fiscalYear + 5; year += 1) {
    const row = (await rowsOf<Item>(scenario, year)).find((item) => item.sourceItemId === baseId);
    if (row) figures.push(figure(row));
  }
  return figures;
}

describe('a small district calculated by hand, FY26 to FY31', () => {
  test('operating: COLA, steps, part-year, manual, vacant, gone, without a salary', async () => {
    const teachers = await buildWorkGroup(app.cx);
    const support = await buildWorkGroup(app.cx);
    const admin = await buildWorkGroup(app.cx, { name: 'Administrators of FY26' });
    await buildContract(app.cx, { workGroupId: teachers, startYear: 2027, rates: [2, 2, 2, 2, 2] });
    await buildContract(app.cx, { workGroupId: support, startYear: 2027, rates: [2.75, 2.75, 2.75, 2.75, 2.75] });
    const scenario = await buildScenario(app.cx, { fiscalYear: 2026 });
    await buildStepsLanes(app.cx, scenario.budgetYearId, { value: 1.5, workGroupIds: [teachers] });
    const [teacher, aide, cook, leaver, vacancy, promoted, inactive, blank, hire] = (await buildLines(
      app.cx,
      scenario,
      [
        employeeLine(68_320, { work_group_id: teachers }),
        employeeLine(41_250.5, { work_group_id: support }),
        employeeLine(50_333.33, { work_group_id: support }),
        employeeLine(58_240, { work_group_id: admin, date_of_departure: '2026-12-31' }),
        employeeLine(45_000, { work_group_id: admin, last_name: null, is_vacancy: true }),
        employeeLine(55_000, {
          work_group_id: support,
          next_year_salary_cents: fromDollars(60_000),
          next_year_salary_manual: true,
        }),
        employeeLine(30_000, { work_group_id: teachers, employee_status: 'Inactive' }),
        employeeLine(null, { work_group_id: teachers }),
        employeeLine(0, { work_group_id: teachers }),
      ],
    )) as [number, number, number, number, number, number, number, number, number];

    const result = await generate(scenario, 'FY31');
    expect(result).toMatchObject({ projectedCount: 36, fiscalYears: [2027, 2028, 2029, 2030, 2031] });

    const salary = (item: EmployeeItem) => item.currentSalary;
    const cost = (item: EmployeeItem) => item.cost;
    expect(await series(scenario, teacher, salary)).toEqual([70_711.2, 73_186.09, 75_747.6, 78_398.76, 81_142.72]);
    expect(await series(scenario, aide, salary)).toEqual([42_384.89, 43_550.47, 44_748.11, 45_978.68, 47_243.09]);
    expect(await series(scenario, cook, salary)).toEqual([51_717.5, 53_139.73, 54_601.07, 56_102.6, 57_645.42]);
    expect(await series(scenario, leaver, salary)).toEqual([58_240]);
    expect(await series(scenario, leaver, cost)).toEqual([29_359.34]);
    expect(await series(scenario, vacancy, cost)).toEqual([45_000, 45_000, 45_000, 45_000, 45_000]);
    expect(await series(scenario, promoted, cost)).toEqual([60_000, 61_650, 63_345.38, 65_087.38, 66_877.28]);
    expect(await series(scenario, inactive, cost)).toEqual([]);
    expect(await series(scenario, blank, salary)).toEqual([null, null, null, null, null]);
    expect(await series(scenario, blank, cost)).toEqual([0, 0, 0, 0, 0]);
    expect(await series(scenario, hire, salary)).toEqual([0, 0, 0, 0, 0]);
    // No contract covers FY32, so the last year's next-year salary has steps only: 81,142.72 + 1,217.14.
    expect((await series(scenario, teacher, (item: EmployeeItem) => item.nextYearSalary)).at(-1)).toBe(82_359.86);

    expect(result.warnings).toEqual([
      'The COLA for Administrators of FY26 is unsettled in FY27 to FY31, so 0% is used for 2 lines with $103,240 of payroll.',
      `1 line has no salary yet, so $0 is used (id ${hire}). Enter the next-year salary on this base-year line.`,
      `1 line has an unknown salary, so $0 is used (id ${blank}). Enter the salary on this base-year line.`,
    ]);
    const { years } = (
      await app.call('FINANCE', projectionStatus, { query: { budgetYearId: String(scenario.budgetYearId) } })
    ).body;
    expect(years.map(({ operatingCount }) => operatingCount)).toEqual([9, 8, 7, 7, 7, 7]);
    expect(years.map(({ operatingTotal }) => operatingTotal).slice(0, 3)).toEqual([348_143.83, 299_172.93, 276_526.29]);
    expect(years.at(-1)?.operatingTotal).toBe(297_908.51);
  });

  test('operating: settled contract, else the default COLA scenario of the budget year, else the contract in negotiation', async () => {
    const [settled, planned, negotiated] = [
      await buildWorkGroup(app.cx),
      await buildWorkGroup(app.cx),
      await buildWorkGroup(app.cx),
    ];
    const scenario = await buildScenario(app.cx, { fiscalYear: 2060 });
    const other = await buildScenario(app.cx, { fiscalYear: 2061 });
    await buildContract(app.cx, { workGroupId: settled, startYear: 2061, rates: [1] });
    await buildContract(app.cx, { workGroupId: planned, startYear: 2061, rates: [2], status: 'NEGOTIATING' });
    await buildContract(app.cx, { workGroupId: negotiated, startYear: 2061, rates: [3], status: 'NEGOTIATING' });
    const settings = (percentage: number, workGroupIds: number[]) =>
      workGroupIds.map((workGroupId) => ({ workGroupId, fiscalYear: 2061, percentage }));
    const { budgetYearId } = scenario;
    await buildColaScenario(app.cx, { budgetYearId, settings: settings(4, [settled, planned]) });
    const all = [settled, planned, negotiated];
    await buildColaScenario(app.cx, { budgetYearId, isDefault: false, settings: settings(50, all) });
    await buildColaScenario(app.cx, { budgetYearId: other.budgetYearId, settings: settings(60, all) });
    await buildLines(
      app.cx,
      scenario,
      all.map((work_group_id) => employeeLine(100_000, { work_group_id })),
    );
    await generate(scenario, 2061);
    const salaries = (await rowsOf<EmployeeItem>(scenario, 2061)).map((row) => row.currentSalary);
    expect(salaries).toEqual([101_000, 104_000, 103_000]);
  });

  test('operating: the parts of a cost add up to the change', async () => {
    const teachers = await buildWorkGroup(app.cx);
    await buildContract(app.cx, { workGroupId: teachers, startYear: 2020, rates: Array<number>(20).fill(2) });
    const scenario = await buildScenario(app.cx, { fiscalYear: 2025 });
    await buildStepsLanes(app.cx, scenario.budgetYearId, { value: 1.5, workGroupIds: [teachers] });
    const ids = await buildLines(app.cx, scenario, [
      employeeLine(68_320, { work_group_id: teachers }),
      // 92 of 365 days: 70,711.20 costs 17,823.10; COLA 1,366.40 is 344.41, steps 1,024.80 are 258.31.
      employeeLine(68_320, { work_group_id: teachers, date_of_departure: '2025-09-30' }),
    ]);
    await generate(scenario, 2026);
    const parts = await app.cx
      .db('line_items')
      .where({ scenario_id: scenario.id, fiscal_year: 2026 })
      .orderBy('source_item_id')
      .select('source_item_id', 'cost_cents', 'cola_applied_cents', 'steps_applied_cents');
    expect(parts).toEqual([
      { source_item_id: ids[0], cost_cents: 7_071_120, cola_applied_cents: 136_640, steps_applied_cents: 102_480 },
      { source_item_id: ids[1], cost_cents: 1_782_310, cola_applied_cents: 34_441, steps_applied_cents: 25_831 },
    ]);
  });

  test('proposed: each line by its category, including offsets and level categories', async () => {
    const tuition = await buildCategory(app.cx, { name: 'Tuition', default_yoy_increase: 3 });
    const legal = await buildCategory(app.cx, { name: 'Legal', default_yoy_increase: null });
    await buildCategory(app.cx, { name: 'Teaching', dese_function: '2300', default_yoy_increase: 4 });
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2026 });
    const [schools, offset, lawyer, byCode, alone] = (await buildLines(app.cx, scenario, [
      proposedLine(100_000, { category_id: tuition }),
      proposedLine(-5_000, { category_id: tuition }),
      proposedLine(20_000, { category_id: legal }),
      proposedLine(1_000, { dese_code: '2305' }),
      proposedLine(0.01),
    ])) as [number, number, number, number, number];

    const result = await generate(scenario);
    expect(result).toEqual({
      projectedCount: 25,
      fiscalYears: [2027, 2028, 2029, 2030, 2031],
      warnings: [
        'Legal has no yearly increase: 1 line stays level.',
        'Lines without a category have no yearly increase: 1 line stays level.',
      ],
    });
    const amount = (item: ProposedItem) => item.amount;
    expect(await series(scenario, schools, amount)).toEqual([103_000, 106_090, 109_272.7, 112_550.88, 115_927.41]);
    expect(await series(scenario, offset, amount)).toEqual([-5_150, -5_304.5, -5_463.64, -5_627.55, -5_796.38]);
    expect(await series(scenario, lawyer, amount)).toEqual([20_000, 20_000, 20_000, 20_000, 20_000]);
    expect(await series(scenario, byCode, amount)).toEqual([1_040, 1_081.6, 1_124.86, 1_169.85, 1_216.64]);
    expect(await series(scenario, alone, amount)).toEqual([0.01, 0.01, 0.01, 0.01, 0.01]);
    expect(await series(scenario, schools, (item: ProposedItem) => item.cost)).toEqual(
      await series(scenario, schools, amount),
    );
  });

  test('a projected row otherwise equals its base row', async () => {
    const scenario = await buildScenario(app.cx, { fiscalYear: 2024 });
    const workGroup = await buildWorkGroup(app.cx);
    const category = await buildCategory(app.cx);
    const [base] = await buildLines(app.cx, scenario, [
      employeeLine(50_000, {
        first_name: 'Ada',
        employee_id: 'E7',
        position_number: 'P7',
        position: 'Nurse',
        current_fte: 0.8,
        benefits_cents: fromDollars(9_000),
        location_code: '0012',
        department: 'Health',
        work_group_id: workGroup,
        category_id: category,
        job_class: 'NURSE',
        hire_date: '2019-08-25',
        dese_code: '3200',
        account_line: '0012-3200',
        fund: 'Grants',
        notes: 'shared with the town',
        budget_status: 'APPROVED',
        needs_review: true,
        import_warnings: JSON.stringify(['unknown building']) as never,
      }),
    ]);
    await generate(scenario, 2025);
    const [was] = await rowsOf<EmployeeItem>(scenario, 2024);
    const [is] = await rowsOf<EmployeeItem>(scenario, 2025);
    expect(is).toEqual({
      ...was,
      id: is?.id,
      fiscalYear: 2025,
      isProjected: true,
      sourceItemId: base,
      // Findings and approvals belong to the base row, so they are not copied.
      budgetStatus: 'DRAFT',
      metadata: { needsReview: false, importWarnings: [] },
      updatedAt: is?.updatedAt,
      updatedBy: 'FINANCE user',
    });
  });
});

describe('an invalid request', () => {
  test('is refused with the field, or because there is no budget', async () => {
    const scenario = await buildScenario(app.cx, { fiscalYear: 2040 });
    const ask = (body: { budgetYearId: number; toFiscalYear: number | string }) =>
      app.refused('FINANCE', generateProjection, { body: { ...body, projectionType: 'operating' } });
    for (const toFiscalYear of [2040, 2039, 2101, 'FY77']) {
      const { status, body } = await ask({ budgetYearId: scenario.budgetYearId, toFiscalYear });
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'VALIDATION', ['toFiscalYear']]);
    }
    expect((await ask({ budgetYearId: 999_999, toFiscalYear: 2041 })).status).toBe(404);
    const missing = await app.refused('FINANCE', generateProjection, {
      body: { budgetYearId: scenario.budgetYearId, toFiscalYear: 2041, projectionType: 'proposed' },
    });
    expect([missing.status, missing.body.error]).toEqual([404, expect.stringContaining('no active proposed budget')]);
  });

  test('creates nothing from a budget without lines', async () => {
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: 2095 });
    expect(await generate(scenario, 2096)).toEqual({ projectedCount: 0, fiscalYears: [2096], warnings: [] });
  });

  test('is refused with the line whose amount is too large, and nothing changes', async () => {
    const scenario = await buildScenario(app.cx, { fiscalYear: 2042 });
    const workGroup = await buildWorkGroup(app.cx);
    const contract = await buildContract(app.cx, { workGroupId: workGroup, startYear: 2043, rates: [1, 1, 1] });
    const [, large] = await buildLines(app.cx, scenario, [
      employeeLine(50_000, { work_group_id: workGroup }),
      employeeLine(9_700_000_000, { work_group_id: workGroup }),
    ]);
    await generate(scenario, 2044);
    const before = await app.cx.db('line_items').where({ scenario_id: scenario.id }).orderBy('id');
    await app.cx.db('contract_years').where({ contract_id: contract }).update({ cola_percentage: 2 });
    const { status, body } = await app.refused('FINANCE', generateProjection, {
      body: { budgetYearId: scenario.budgetYearId, toFiscalYear: 2045, projectionType: 'operating' },
    });
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
    expect(body.error).toContain(`line ${large ?? ''} would grow beyond $9,999,999,999.99 in FY44`);
    expect(await app.cx.db('line_items').where({ scenario_id: scenario.id }).orderBy('id')).toEqual(before);
  });

  test('is refused in the same way for someone off a salary schedule', async () => {
    const scenario = await buildScenario(app.cx, { fiscalYear: 2052 });
    const { budgetYearId } = scenario;
    const workGroupId = await buildWorkGroup(app.cx);
    await buildContract(app.cx, { workGroupId, startYear: 2053, rates: [2, 2, 2] });
    const [large = 0] = await buildLines(app.cx, scenario, [
      employeeLine(9_700_000_000, { work_group_id: workGroupId, current_fte: 1 }),
    ]);
    const scheduleId = await buildSalarySchedule(app.cx, {
      ...{ workGroupId, lanes: ['M'], steps: [{ label: '1' }] },
      editions: [{ fiscalYear: 2052, fromDay: 1, amounts: [[50_000]] }],
    });
    await buildOffSchedule(app.cx, large, scheduleId);
    await app.call('ADMIN', switchWorkGroupPay, { body: { workGroupId, budgetYearId, basis: 'SCHEDULE' } });
    const before = await app.cx.db('line_items').where({ scenario_id: scenario.id }).orderBy('id');
    const { status, body } = await app.refused('FINANCE', generateProjection, {
      body: { budgetYearId, toFiscalYear: 2055, projectionType: 'operating' },
    });
    // × 1.02 is 9,894,000,000, × 1.02 again 10,091,880,000.
    expect([status, body.error]).toEqual([
      400,
      expect.stringContaining(`line ${large} would grow beyond $9,999,999,999.99 in FY2054`),
    ]);
    expect(await app.cx.db('line_items').where({ scenario_id: scenario.id }).orderBy('id')).toEqual(before);
  });
});
