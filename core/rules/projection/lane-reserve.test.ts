import { expect, test } from 'vitest';
import { buildGrid } from '../../../test/factories/build-grid.ts';
import { fromDollars } from '../../money.ts';
import { colaLookup } from '../cola/cola-rate.ts';
import { rifGap } from '../cuts/rif-gap.ts';
import { DEFAULT_PAY_RULES } from '../schedules/pay-rules.ts';
import { gridOf } from '../schedules/salary-schedule.ts';
import type { BaseEmployee } from './advance-year.ts';
import { multiYearNeed } from './multi-year-need.ts';
import { personnelGrowth } from './personnel-growth.ts';
import { projectOperating } from './project-operating.ts';
import type { PlacedPerson } from './schedule-pay.ts';

/** Two lanes from Duxbury’s FY23 schedule. */
const FY23 = buildGrid(
  ['M', 'M+15'],
  [
    ['7', 70_821, 72_448],
    ['8', 72_975, 74_652],
    ['9', 75_194, 76_926],
  ],
);
const schedule = {
  ...{ id: 1, name: 'Unit A', workGroupId: 1, contractDays: 183, rules: DEFAULT_PAY_RULES, longevity: [] },
  ...{ lanes: FY23.lanes, steps: FY23.steps, rounding: { unit: 'DOLLAR', mode: 'HALF_UP' } as const },
  editions: [{ fiscalYear: 2023, fromDay: 1, source: 'PRINTED' as const, terms: null, amounts: FY23.amounts }],
};
const person = (lineId: number, more: Partial<PlacedPerson> = {}): PlacedPerson => ({
  ...{ lineId, workGroupId: 1, scheduleId: 1, place: { lane: 'M', step: '7' }, fte: 1, serviceYears: null },
  ...{ holds: [], laneChanges: [], extraSteps: [] },
  ...more,
});
const employee = (id: number): BaseEmployee => ({
  ...{ id, workGroupId: 1, currentSalary: fromDollars(70_821), nextYearSalary: null, nextYearSalaryManual: false },
  ...{ employeeStatus: 'Active', dateOfDeparture: null },
});
const TO_M15 = { requestedLanes: [{ fiscalYear: 2024, day: 1, lane: 'M+15' }] };
const input = (people: PlacedPerson[]) => ({
  ...{ baseYear: 2023, toFiscalYear: 2025, colaRate: colaLookup([], []), manualSalaries: [] },
  stepsLanes: { type: 'PERCENTAGE' as const, value: 1.5, workGroupIds: [] },
  ...{ schedulePay: { schedules: [schedule], people }, employees: people.map(({ lineId }) => employee(lineId)) },
});
const need = { baselineBudget: fromDollars(1_000_000), includeStepsLanes: true, stepsPercentage: null };

test('the grid has the amounts that the figures below were calculated from', () => {
  expect(gridOf(schedule, schedule.editions[0]!).amounts[1]).toEqual([7_297_500, 7_465_200]);
});

test('75% of what a requested lane change costs more is set aside; no salary has it', () => {
  const people = [person(1, TO_M15), person(2)];
  const growth = personnelGrowth(input(people));
  // FY24: 74,652 − 72,975 = 1,677, × 75% = 1,257.75. FY25: 76,926 − 75,194 = 1,732, × 75% = 1,299.00, 41.25 more.
  expect(growth.map(({ laneReserves }) => laneReserves)).toEqual([
    [{ workGroupId: 1, cost: 125_775, basePayroll: 7_297_500 }],
    [{ workGroupId: 1, cost: 4_125, basePayroll: 7_519_400 }],
  ]);
  const plain = [person(1), person(2)];
  expect(projectOperating(input(people)).rows).toEqual(projectOperating(input(plain)).rows);
  const without = personnelGrowth(input(plain)).map(({ totalCost }) => totalCost);
  expect(growth.map(({ totalCost }) => totalCost)).toEqual(without);
});

test('the need has the reserve as a separate list, with steps and lanes', () => {
  const growth = personnelGrowth(input([person(1, TO_M15), person(2)]));
  // The steps of two people: 2 × 2,154 and 2 × 2,219.
  const rif = rifGap({ ...need, growth, townFundingAmount: fromDollars(1_000_000) });
  expect(rif).toMatchObject({
    ...{ stepsLanesImpact: 874_600, laneReserveImpact: 129_900, districtNeed: 101_004_500 },
    breakdown: {
      laneReserve: [
        { fiscalYear: 2024, cost: 125_775 },
        { fiscalYear: 2025, cost: 4_125 },
      ],
    },
  });
  const leftOut = rifGap({ ...need, growth, townFundingAmount: fromDollars(1_000_000), includeStepsLanes: false });
  expect(leftOut).toMatchObject({ laneReserveImpact: 129_900, districtNeed: 100_000_000 });
  const years = multiYearNeed({ ...need, growth, townFunding: () => null });
  expect(years.at(-1)).toMatchObject({ laneReserveImpact: 4_125, districtNeed: 101_004_500 });
});

test('follows the setting and the FTE; a lane that the schedule lacks sets nothing aside, nor does a confirmed one', () => {
  const half = { ...schedule, rules: { ...DEFAULT_PAY_RULES, laneReservePercent: 50 } };
  const of = (people: PlacedPerson[]) => {
    return personnelGrowth({ ...input(people), schedulePay: { schedules: [half], people } })[0]?.laneReserves;
  };
  // 74,652 × 0.6 = 44,791.20; 72,975 × 0.6 = 43,785.00; half of 1,006.20 is 503.10.
  expect(of([person(1, { ...TO_M15, fte: 0.6 })])).toMatchObject([{ cost: 50_310 }]);
  const toDoctor = { requestedLanes: [{ fiscalYear: 2024, day: 1, lane: 'DR' }] };
  expect(of([person(1, toDoctor), person(2, TO_M15)])).toMatchObject([{ cost: 83_850, basePayroll: 7_297_500 }]);
  expect(of([person(1, { laneChanges: TO_M15.requestedLanes })])).toEqual([]);
});
