import { describe, expect, test } from 'vitest';
import { createContract } from '../../core/contract/cola.ts';
import { listLineItems, type EmployeeItem } from '../../core/contract/line-items.ts';
import { generateProjection } from '../../core/contract/projections.ts';
import { calculateRifGap } from '../../core/contract/rif.ts';
import { townGoalOfYear } from '../../core/contract/town-goals.ts';
import { fromDollars } from '../../core/money.ts';
import type { LineItemRow } from '../db/tables.ts';
import {
  buildColaScenario,
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildTownGoal,
  buildWorkGroup,
  type BuiltScenario,
} from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';

/** The examples of the calculation rules as a caller of the API meets them. */
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
  test('68,320 at 2 % with 1.5 %; 41,250.50 at 2.75 % without; 80,000 unsettled with 1.5 %', async () => {
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

  test('an empty list of work groups means steps for nobody', async () => {
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
    // Gone before FY28 starts; one day of 366; all days but one; the whole year.
    expect((await nextYear(scenario)).map(({ cost }) => cost)).toEqual([100, 36_500, 36_600]);
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
  test('91,081,979 at 3.25 % is 94,042,143', async () => {
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
