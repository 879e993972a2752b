import { beforeAll, expect, test } from 'vitest';
import { calculateRifGap } from '../../../core/contract/cola-rif.ts';
import { generateProjection, projectionStatus, salaryProgression } from '../../../core/contract/projections.ts';
import { switchWorkGroupPay } from '../../../core/contract/work-group-pay.ts';
import {
  type BuiltScenario,
  buildContract,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { buildPlacement, buildPlacementEvent, buildSalarySchedule } from '../../../test/factories/placed-people.ts';
import { why } from '../../../test/support/explain/check-explanations.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let scenario: BuiltScenario;
let [stepping, laneChanger] = [0, 0];

/** One person on step 7, and one at the top who changes from M to M+15 on day 92 of 183: 80,711 to 82,375. */
beforeAll(async () => {
  const workGroupId = await buildWorkGroup(app.cx, { name: 'Unit A' });
  await buildContract(app.cx, { workGroupId, startYear: 2024, rates: [3, 0] });
  scenario = await buildScenario(app.cx, { fiscalYear: 2023 });
  [stepping = 0, laneChanger = 0] = await buildLines(app.cx, scenario, [
    employeeLine(70_821, { work_group_id: workGroupId, current_fte: 1, first_name: 'Ann', last_name: 'Abel' }),
    employeeLine(80_711, { work_group_id: workGroupId, current_fte: 1, first_name: 'Bea', last_name: 'Boone' }),
  ]);
  const scheduleId = await buildSalarySchedule(app.cx, {
    workGroupId,
    lanes: ['M', 'M+15'],
    steps: [{ label: '7' }, { label: '8' }, { label: '10' }],
    editions: [
      {
        fiscalYear: 2023,
        fromDay: 1,
        amounts: [
          [70_821, 72_000],
          [72_975, 74_000],
          [80_711, 82_375],
        ],
      },
      {
        fiscalYear: 2024,
        fromDay: 1,
        amounts: [
          [72_946, 74_160],
          [75_164, 76_220],
          [80_711, 82_375],
        ],
      },
    ],
  });
  await buildPlacement(app.cx, { lineId: stepping, scheduleId, lane: 'M', step: '7' });
  await buildPlacement(app.cx, { lineId: laneChanger, scheduleId, lane: 'M', step: '10' });
  await buildPlacementEvent(app.cx, { lineId: stepping, fiscalYear: 2025, kind: 'HOLD' });
  await buildPlacementEvent(app.cx, { lineId: laneChanger, fiscalYear: 2024, day: 92, kind: 'LANE', lane: 'M+15' });
  const { budgetYearId } = scenario;
  await app.call('ADMIN', switchWorkGroupPay, { body: { workGroupId, budgetYearId, basis: 'SCHEDULE' } });
  const body = { budgetYearId, projectionType: 'operating' as const, toFiscalYear: 2025 };
  await app.call('ADMIN', generateProjection, { body });
});

type Figure = 'line-next-year-salary' | 'line-cost' | 'line-salary';
const explained = (figure: Figure, id: number) => why(app, { figure, id: String(id) });
const projected = async (source: number, fiscalYear: number) =>
  (await app.cx.db('line_items').where({ source_item_id: source, fiscal_year: fiscalYear }).first<{ id: number }>('id'))
    .id;

test('a next-year salary by schedule is explained by the step, the old grid, the COLA and the new grid', async () => {
  const found = await explained('line-next-year-salary', stepping);
  expect(found.value).toBe(75_164);
  expect(found.inputs.map(({ label, value }) => [label, value])).toEqual([
    ['Paid in FY23', 70_821],
    ['Step 7 → 8 at FY23 rates', 2_154],
    ['COLA 3% (FY24 grid: printed)', 2_189],
  ]);
  expect(found.rule).toContain('The amount in a grid cell is multiplied by the FTE and rounded once to the cent');
  expect(found.facts).toMatchObject([
    { label: 'COLA for Unit A in FY24', value: '3% (settled)' },
    { value: 'Unit A: lane M, step 8' },
  ]);
});

test('a projected line says what a lane change costs in its year, and what it carries over', async () => {
  const line = await projected(laneChanger, 2024);
  const inputs = async (figure: Figure, id: number) =>
    (await explained(figure, id)).inputs.map(({ label, value }) => [label, value]);
  expect(await inputs('line-cost', line)).toEqual([
    ['Paid in FY23', 80_711],
    ['Lane M → M+15 at FY23 rates', 836.55],
  ]);
  // Step 10 of lane M+15 stays at 82,375 in FY25.
  const next = [
    ['Paid in FY24', 81_547.55],
    ['Carry-over from FY24', 827.45],
  ];
  expect(await inputs('line-next-year-salary', line)).toEqual(next);
  expect(await inputs('line-cost', await projected(laneChanger, 2025))).toEqual(next);
});

test('the RIF gap lists the parts of the steps, which add up, and its COLA is that of the grid', async () => {
  const body = {
    fiscalYear: 2025,
    budgetYearId: scenario.budgetYearId,
    baselineBudget: 1_000_000,
    townFundingAmount: 1_000_000,
  };
  const { calculation } = (await app.call('FINANCE', calculateRifGap, { body })).body;
  expect(calculation).toMatchObject({
    colaImpact: { settled: 2_189, negotiating: 0 },
    stepsLanesImpact: 3_818,
    districtNeed: 1_006_007,
    otherChange: 0,
  });
  expect(calculation.breakdown.stepsLanes.map(({ fiscalYear, part, cost }) => [fiscalYear, part, cost])).toEqual([
    [2024, 'step', 2_154],
    [2024, 'lane', 836.55],
    [2025, 'carryOver', 827.45],
  ]);
  const query = { figure: 'rif-district-need' as const, id: String(calculation.id) };
  const { inputs } = await why(app, query);
  expect(
    inputs.find(({ label }) => label === 'Steps and lanes, FY24 to FY25')?.explain?.inputs.map(({ label }) => label),
  ).toEqual(['Unit A, FY24: steps', 'Unit A, FY24: lanes', 'Unit A, FY25: carry-over']);
});

test('a requested lane change is a separate reserve in the need, and explained; the projection stays as it is', async () => {
  await buildPlacementEvent(app.cx, {
    ...{ lineId: stepping, fiscalYear: 2024, kind: 'LANE', lane: 'M+15', status: 'REQUESTED' },
  });
  const { budgetYearId } = scenario;
  const body = { fiscalYear: 2024, budgetYearId, baselineBudget: 1_000_000, townFundingAmount: 1_000_000 };
  const { calculation } = (await app.call('FINANCE', calculateRifGap, { body })).body;
  // M+15/8 of FY24 76,220 instead of M/8 75,164: 1,056, of which 75% is 792. COLA 2,189, step 2,154, lane 836.55.
  expect(calculation).toMatchObject({
    ...{ stepsLanesImpact: 2_990.55, laneReserveImpact: 792, districtNeed: 1_005_971.55 },
    breakdown: { laneReserve: [{ workGroupName: 'Unit A', fiscalYear: 2024, cost: 792, part: 'laneReserve' }] },
  });
  const { inputs } = await why(app, { figure: 'rif-district-need', id: String(calculation.id) });
  expect(inputs.find(({ label }) => label === 'Lane reserve, FY24')?.explain).toMatchObject({
    ...{ value: 792, rule: expect.stringContaining('not part of any salary') as string },
    inputs: [{ label: 'Unit A, FY24: lane reserve', value: 792 }],
  });
  const of = { budgetYearId: String(budgetYearId), fiscalYear: '2024', startYear: '2024' };
  expect(await why(app, { figure: 'multi-year-lane-reserve', ...of })).toMatchObject({ value: 792 });
  expect((await explained('line-next-year-salary', stepping)).value).toBe(75_164);
  const query = { budgetYearId: String(budgetYearId) };
  expect((await app.call('FINANCE', projectionStatus, { query })).body.stale).toBe(false);
});

test('the salary progression shows COLA and steps by the schedule', async () => {
  const query = { budgetYearId: String(scenario.budgetYearId) };
  const { progressions } = (await app.call('FINANCE', salaryProgression, { query })).body;
  expect(progressions[0]?.yearData[1]).toMatchObject({
    currentSalary: 75_164,
    colaApplied: 2_189,
    stepsLanesApplied: 2_154,
  });
});

test('a person on a schedule who leaves during the year is explained by the schedule, less what is not paid', async () => {
  const workGroupId = await buildWorkGroup(app.cx, { name: 'Unit B' });
  await buildContract(app.cx, { workGroupId, startYear: 2034, rates: [3] });
  const roster = await buildScenario(app.cx, { fiscalYear: 2033 });
  const [leaver = 0] = await buildLines(app.cx, roster, [
    employeeLine(70_821, { work_group_id: workGroupId, current_fte: 1, date_of_departure: '2033-12-31' }),
  ]);
  const scheduleId = await buildSalarySchedule(app.cx, {
    workGroupId,
    editions: [
      { fiscalYear: 2033, fromDay: 1, amounts: [[70_821], [72_975]] },
      { fiscalYear: 2034, fromDay: 1, amounts: [[72_946], [75_164]] },
    ],
  });
  await buildPlacement(app.cx, { lineId: leaver, scheduleId, lane: 'M', step: '7' });
  const { budgetYearId } = roster;
  await app.call('ADMIN', switchWorkGroupPay, { body: { workGroupId, budgetYearId, basis: 'SCHEDULE' } });
  const body = { budgetYearId, projectionType: 'operating' as const, toFiscalYear: 2034 };
  await app.call('ADMIN', generateProjection, { body });
  const line = await projected(leaver, 2034);
  const full = [
    ['Paid in FY33', 70_821],
    ['Step 7 → 8 at FY33 rates', 2_154],
    ['COLA 3% (FY34 grid: printed)', 2_189],
  ];
  const cost = await explained('line-cost', line);
  // 184 of the 365 days of FY34: 75,164 × 184 ÷ 365 = 37,890.89.
  expect(cost).toMatchObject({
    value: 37_890.89,
    rule: expect.stringContaining('An employee who leaves is paid only for the days employed.') as string,
    facts: [{ value: '3% (settled)' }, { value: 'Unit A: lane M, step 8' }, { label: 'Part of the year' }],
  });
  expect(cost.inputs.map(({ label, value }) => [label, value])).toEqual([
    ...full,
    ['Not paid after the departure', -37_273.11],
  ]);
  const salary = await explained('line-salary', line);
  expect(salary.value).toBe(75_164);
  expect(salary.inputs.map(({ label, value }) => [label, value])).toEqual(full);
});
