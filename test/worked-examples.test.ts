import { describe, expect, test } from 'vitest';
import { createContract } from '../core/contract/cola.ts';
import { compareBudgets } from '../core/contract/comparison.ts';
import { employeeStats, salaryDistribution, totalsByCategory } from '../core/contract/dashboard.ts';
import { listLineItems, type EmployeeItem } from '../core/contract/line-items.ts';
import { generateProjection } from '../core/contract/projections.ts';
import { updateSalaryBudget } from '../core/contract/comparison-reconciliation.ts';
import { calculateRifGap } from '../core/contract/cola-rif.ts';
import { calculateScenario } from '../core/contract/scenario-builder.ts';
import { townGoalOfYear } from '../core/contract/town-goals.ts';
import { fromDollars } from '../core/money.ts';
import type { LineItemRow } from '../server/platform/db/tables.ts';
import {
  buildCategory,
  buildColaScenario,
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildTownGoal,
  buildWorkGroup,
  proposedLine,
  type BuiltScenario,
} from './factories/factories.ts';
import { useTestApp } from './support/test-app.ts';

/** The examples of the calculation rules, checked through the API. */
const app = useTestApp();
let base = 2030;

function employee(salary: number, work_group_id: number | null, more: Partial<LineItemRow> = {}): Partial<LineItemRow> {
  const cents = fromDollars(salary);
  return { last_name: 'Someone', work_group_id, current_salary_cents: cents, cost_cents: cents, ...more };
}

async function district(): Promise<BuiltScenario> {
  return buildScenario(app.cx, { fiscalYear: (base += 1) });
}

async function nextYear({ budgetYearId, id, fiscalYear }: BuiltScenario): Promise<EmployeeItem[]> {
  const toFiscalYear = fiscalYear + 1;
  await app.call('FINANCE', generateProjection, { body: { budgetYearId, toFiscalYear, projectionType: 'operating' } });
  const query = { scenarioId: String(id), fiscalYear: toFiscalYear };
  const items = (await app.call('FINANCE', listLineItems, { query })).body;
  return items.filter((item) => item.isOperating).sort((a, b) => (a.sourceItemId ?? 0) - (b.sourceItemId ?? 0));
}

const gapOf = async ({ budgetYearId, fiscalYear }: BuiltScenario, more: object = {}) =>
  (await app.call('FINANCE', calculateRifGap, { body: { budgetYearId, fiscalYear: fiscalYear + 1, ...more } })).body
    .calculation;

describe('next year', () => {
  test('68,320 at 2% with 1.5%; 41,250.50 at 2.75% without; 80,000 unsettled with 1.5%', async () => {
    const scenario = await district();
    const year = scenario.fiscalYear + 1;
    const [settled, other, open] = [
      await buildWorkGroup(app.cx),
      await buildWorkGroup(app.cx),
      await buildWorkGroup(app.cx, { name: 'Open' }),
    ];
    await buildContract(app.cx, { workGroupId: settled, startYear: year, rates: [2] });
    await buildContract(app.cx, { workGroupId: other, startYear: year, rates: [2.75] });
    await buildStepsLanes(app.cx, scenario.budgetYearId, { value: 1.5, workGroupIds: [settled, open] });
    await buildLines(app.cx, scenario, [
      employee(68_320, settled),
      employee(41_250.5, other),
      employee(80_000, open),
      employee(55_000, null),
    ]);
    expect((await nextYear(scenario)).map(({ currentSalary }) => currentSalary)).toEqual([
      70_711.2, 42_384.89, 81_200, 55_000,
    ]);
    const { breakdown } = await gapOf(scenario);
    expect(breakdown.unsettled.map(({ workGroupName, basePayroll }) => [workGroupName, basePayroll])).toEqual([
      ['Open', 80_000],
      ['No work group', 55_000],
    ]);
  });

  test('a pool of 2,500 over 418, 370, 350 and 361 is 697.13, 617.08, 583.72 and 602.07', async () => {
    const scenario = await district();
    const group = await buildWorkGroup(app.cx);
    await buildStepsLanes(app.cx, scenario.budgetYearId, { type: 'DOLLAR', value: 2_500, workGroupIds: [group] });
    await buildLines(
      app.cx,
      scenario,
      [418, 370, 350, 361].map((salary) => employee(salary, group)),
    );
    const salaries = (await nextYear(scenario)).map(({ currentSalary }) => currentSalary);
    expect(salaries).toEqual([1_115.13, 987.08, 933.72, 963.07]);
    expect(await gapOf(scenario)).toMatchObject({
      stepsLanesImpact: 2_500,
      breakdown: { stepsLanes: [{ cost: 2_500 }] },
    });
  });

  test('a pool of 100 over three equal salaries is 33.34, 33.33 and 33.33', async () => {
    const scenario = await district();
    const group = await buildWorkGroup(app.cx);
    await buildStepsLanes(app.cx, scenario.budgetYearId, { type: 'DOLLAR', value: 100, workGroupIds: [group] });
    await buildLines(app.cx, scenario, [employee(1_000, group), employee(1_000, group), employee(1_000, group)]);
    expect((await nextYear(scenario)).map(({ currentSalary }) => currentSalary)).toEqual([
      1_033.34, 1_033.33, 1_033.33,
    ]);
  });

  test('what was entered by hand is exactly that, 0 too; a hire without a salary starts at it, or at 0', async () => {
    const scenario = await district();
    const year = scenario.fiscalYear + 1;
    const group = await buildWorkGroup(app.cx);
    await buildContract(app.cx, { workGroupId: group, startYear: year, rates: [2] });
    await buildStepsLanes(app.cx, scenario.budgetYearId, { workGroupIds: [group] });
    const entered = (dollars: number) => ({
      next_year_salary_cents: fromDollars(dollars),
      next_year_salary_manual: true,
    });
    await buildLines(app.cx, scenario, [
      employee(55_000, group, entered(60_000)),
      employee(55_000, group, entered(0)),
      employee(0, group, entered(48_000)),
      employee(0, group),
      employee(55_000, group, { employee_status: 'Retiring' }),
      employee(55_000, group, { employee_status: 'Inactive' }),
    ]);
    const rows = await nextYear(scenario);
    expect(rows.map(({ currentSalary }) => currentSalary)).toEqual([60_000, 0, 48_000, 0]);
    // The salaries were entered by hand, so there is neither COLA nor steps. All of 108,000 − 220,000 is other change.
    expect(await gapOf(scenario)).toMatchObject({
      colaImpact: { total: 0 },
      stepsLanesImpact: 0,
      otherChange: -112_000,
    });
  });

  test('an empty list of work groups means steps for no one', async () => {
    const scenario = await district();
    await buildLines(app.cx, scenario, [employee(50_000, await buildWorkGroup(app.cx))]);
    expect(await gapOf(scenario)).toMatchObject({ stepsLanesImpact: 0, breakdown: { stepsLanes: [] } });
  });

  test('a rate is that of the settled contract, else of the scenario, else of the contract in talks; an expired one never', async () => {
    const scenario = await district();
    const year = scenario.fiscalYear + 1;
    const groups: number[] = [];
    for (let index = 0; index < 4; index += 1) groups.push(await buildWorkGroup(app.cx));
    const [settled = 0, assumed = 0, inTalks = 0, expired = 0] = groups;
    await buildContract(app.cx, { workGroupId: settled, startYear: year, rates: [1] });
    await buildContract(app.cx, { workGroupId: assumed, startYear: year, rates: [2], status: 'NEGOTIATING' });
    await buildContract(app.cx, { workGroupId: inTalks, startYear: year, rates: [3], status: 'NEGOTIATING' });
    await buildContract(app.cx, { workGroupId: expired, startYear: year, rates: [4], status: 'EXPIRED' });
    const settings = [settled, assumed].map((workGroupId) => ({ workGroupId, fiscalYear: year, percentage: 5 }));
    await buildColaScenario(app.cx, { budgetYearId: scenario.budgetYearId, settings });
    await buildLines(
      app.cx,
      scenario,
      groups.map((group) => employee(100_000, group)),
    );
    const { breakdown, colaImpact } = await gapOf(scenario);
    expect(colaImpact).toEqual({ settled: 1_000, negotiating: 8_000, total: 9_000 });
    expect(breakdown.negotiating.map(({ source, percentage, cost }) => [source, percentage, cost])).toEqual([
      ['scenario', 5, 5_000],
      ['negotiating', 3, 3_000],
    ]);
    expect(breakdown.unsettled.map(({ workGroupId }) => workGroupId)).toEqual([expired]);
  });
});

describe('a year', () => {
  test('ends on June 30, and one with a leap day has 366 days', async () => {
    const scenario = await buildScenario(app.cx, { fiscalYear: 2027 });
    const group = await buildWorkGroup(app.cx);
    await buildLines(app.cx, scenario, [
      employee(36_600, group, { date_of_departure: '2027-06-30' }),
      employee(36_600, group, { date_of_departure: '2027-07-01' }),
      employee(36_600, group, { date_of_departure: '2028-06-29' }),
      employee(36_600, group, { date_of_departure: '2028-06-30' }),
    ]);
    // The first person leaves before FY28 starts. The others work one of 366 days, all days but one, and the whole year.
    expect((await nextYear(scenario)).map(({ cost }) => cost)).toEqual([100, 36_500, 36_600]);
  });

  test('begins on July 1: who leaves on June 30, 2025 is not in FY26, who leaves a day later costs one day of it', async () => {
    const scenario = await buildScenario(app.cx, { fiscalYear: 2025 });
    await buildLines(app.cx, scenario, [
      employee(36_500, null, { date_of_departure: '2025-06-30' }),
      employee(36_500, null, { date_of_departure: '2025-07-01' }),
    ]);
    expect((await nextYear(scenario)).map(({ cost }) => cost)).toEqual([100]);
  });

  test('58,240 until December 31 costs 29,359.34 of FY2027, whatever the roster costs besides', async () => {
    const scenario = await buildScenario(app.cx, { fiscalYear: 2026 });
    const group = await buildWorkGroup(app.cx);
    await buildLines(app.cx, scenario, [employee(58_240, group, { date_of_departure: '2026-12-31' })]);
    expect((await nextYear(scenario))[0]).toMatchObject({ currentSalary: 58_240, cost: 29_359.34 });
    expect((await gapOf(scenario)).otherChange).toBe(-28_880.66);
  });
});

describe('half a cent', () => {
  test('goes away from zero, once for each person and year', async () => {
    const scenario = await district();
    const year = scenario.fiscalYear + 1;
    const group = await buildWorkGroup(app.cx);
    const body = {
      name: 'One percent',
      workGroupId: group,
      startYear: year,
      endYear: year,
      status: 'SETTLED' as const,
      yearlyIncreases: [{ fiscalYear: year, colaPercentage: 1 }],
    };
    await app.call('FINANCE', createContract, { body });
    // 0.50 × 1.01 = 0.505 and 1.49 × 1.01 = 1.5049; a deduction of 0.50 becomes one of 0.51.
    await buildLines(app.cx, scenario, [employee(0.5, group), employee(1.49, group), employee(-0.5, group)]);
    expect((await nextYear(scenario)).map(({ currentSalary }) => currentSalary)).toEqual([0.51, 1.5, -0.51]);
  });
});

describe('guidance', () => {
  test('91,081,979 at 3.25% is 94,042,143', async () => {
    await buildTownGoal(app.cx, {
      fiscal_year: 2090,
      goal_type: 'PERCENT',
      percent_goal: 3.25,
      baseline_amount_cents: fromDollars(91_081_979),
    });
    const { body } = await app.call('VIEW_ONLY', townGoalOfYear, { params: { year: 2090 } });
    expect(body.dollarGoal).toBe(94_042_143);
  });
});

describe('cuts', () => {
  test('56,513.185 is 56,513.19 and −2.505 is −2.51, line by line', async () => {
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: (base += 1) });
    const [large, offset] = await buildLines(app.cx, scenario, [proposedLine(113_026.37), proposedLine(-5.01)]);
    const { budgetYearId } = scenario;
    const half = (id: number | undefined) => ({ [String(id)]: 50 });
    const adjusted = async (adjustments: Record<string, number>) =>
      (await app.call('FINANCE', calculateScenario, { body: { budgetYearId, adjustments } })).body.adjustedTotal;
    expect(await adjusted(half(large))).toBe(56_513.19 - 5.01);
    expect(await adjusted(half(offset))).toBe(113_026.37 - 2.51);
    // −25% keeps 75%: 84,769.7775.
    expect(await adjusted({ [String(large)]: 75 })).toBe(84_769.78 - 5.01);
  });
});

describe('a salary budget', () => {
  test('takes equal shares where every line is 0; what has no line, and what is divided by 0, is reported', async () => {
    const fiscalYear = (base += 1);
    const [operating, budget] = [
      await buildScenario(app.cx, { type: 'operating', fiscalYear }),
      await buildScenario(app.cx, { type: 'proposed', fiscalYear }),
    ];
    const [paid, alone, unpaid] = [
      await buildCategory(app.cx, { name: 'Paid', is_personnel: true }),
      await buildCategory(app.cx, { name: 'Alone', is_personnel: true }),
      await buildCategory(app.cx, { name: 'Unpaid', is_personnel: true }),
    ];
    await buildLines(app.cx, operating, [
      employee(100, null, { category_id: paid }),
      employee(7.5, null, { category_id: alone }),
    ]);
    const lines = [0, 0, 0].map(() => proposedLine(0, { category_id: paid }));
    await buildLines(app.cx, budget, [...lines, proposedLine(9, { category_id: unpaid })]);
    const body = { budgetYearId: operating.budgetYearId, fiscalYear, preview: true };
    const updated = (await app.call('FINANCE', updateSalaryBudget, { body })).body;
    expect(updated).toMatchObject({ totalOperatingSalary: 107.5, distributedAmount: 100 });
    expect(updated.unallocated).toEqual([{ category: 'Alone', amount: 7.5 }]);
    expect(updated.changes?.map(({ after }) => after)).toEqual([33.34, 33.33, 33.33]);
    const query = { budgetYearId: String(operating.budgetYearId), fiscalYear };
    const { categories } = (await app.call('FINANCE', compareBudgets, { query })).body;
    expect(categories.find(({ categoryId }) => categoryId === unpaid)).toMatchObject({ variance: 9, percent: null });
  });
});

describe('a category', () => {
  test('of a DESE function comes first in display order, then the older; 2305 is in 2300, else in 2000', async () => {
    const scenario = await buildScenario(app.cx, { type: 'proposed', fiscalYear: (base += 1) });
    for (const [name, display_order] of [
      ['Last', 3],
      ['Older', 2],
      ['Younger', 2],
    ] as const) {
      await buildCategory(app.cx, { name, display_order, dese_function: '7300' });
    }
    await buildCategory(app.cx, { name: 'Thousands', dese_function: '7000' });
    await buildLines(app.cx, scenario, [
      proposedLine(1, { dese_code: '7305' }),
      proposedLine(2, { dese_code: '7405' }),
      proposedLine(4, { dese_code: '9405' }),
    ]);
    const { body } = await app.call('VIEW_ONLY', totalsByCategory, { query: { fiscalYear: scenario.fiscalYear } });
    expect(body.map(({ category, total }) => [category, total])).toEqual([
      ['Thousands', 2],
      ['Older', 1],
      ['Uncategorized', 4],
    ]);
  });
});

describe('people', () => {
  const five = (salary: number, more: Partial<LineItemRow>) =>
    Array.from({ length: 5 }, () => employee(salary, null, more));

  test('are rows of one employee id, or of one name, position and place that are at most one full time', async () => {
    const scenario = await district();
    const named = { first_name: 'Ana', position: 'Aide' };
    await buildLines(app.cx, scenario, [
      employee(40_000, null, { ...named, last_name: 'One', current_fte: 0.5 }),
      employee(40_000, null, { ...named, last_name: 'ONE ', current_fte: 0.5 }),
      employee(40_000, null, { ...named, last_name: 'Two', current_fte: 0.6 }),
      employee(40_000, null, { ...named, last_name: 'Two', current_fte: 0.5 }),
      employee(40_000, null, { ...named, employee_id: '7' }),
      employee(40_000, null, { last_name: 'Renamed', position: 'Nurse', employee_id: '7' }),
      employee(40_000, null, { is_vacancy: true }),
    ]);
    const { body } = await app.call('FINANCE', employeeStats, { query: { fiscalYear: scenario.fiscalYear } });
    expect(body).toMatchObject({ totalEmployees: 4, totalSalary: 280_000 });
  });

  test('80,000 is in $80,000–$89,999; words decide where there is no code; without pay or FTE in no average', async () => {
    const scenario = await district();
    await buildLines(app.cx, scenario, [
      ...five(80_000, { position: 'Grade 4 Teacher' }),
      ...five(79_999.99, { dese_code: '2310', position: 'Aide' }),
      ...five(60_000, { position: 'Substitute Teacher' }),
      ...five(50_000, { position: 'Assistant Teacher' }),
      ...five(45_000, { dese_code: '1210', position: 'Teacher' }),
      employee(90_000, null, { position: 'Teacher' }),
      employee(0, null, { position: 'Teacher' }),
      employee(81_000, null, { position: 'Teacher', current_fte: 0 }),
      employee(30_000, null, { position: 'Teaching Assistant' }),
      employee(30_000, null, { position: 'Instructional assistant' }),
      employee(31_000, null, { dese_code: '2330', position: 'Teacher' }),
    ]);
    const query = { fiscalYear: scenario.fiscalYear };
    const { teachers, paras } = (await app.call('FINANCE', salaryDistribution, { query })).body;
    const described = (rows: typeof paras) => rows.map(({ range, count, avgSalary }) => [range, count, avgSalary]);
    // Only one teacher earns 90,000, and a range of teachers needs five people.
    expect(described(teachers)).toEqual([
      ['$70,000–$79,999', 5, 79_999.99],
      ['$80,000–$89,999', 5, 80_000],
    ]);
    // 91,000 ÷ 3.
    expect(described(paras)).toEqual([['$30,000–$39,999', 3, 30_333.33]]);
  });
});
