import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildGrid } from '../../../test/factories/build-grid.ts';
import { type Cents, cents, fromDollars } from '../../money.ts';
import { colaLookup } from '../cola/cola-rate.ts';
import type { PaySchedule } from '../schedules/pay-schedule.ts';
import type { ScheduleEdition } from '../schedules/salary-schedule.ts';
import { type Grid, yearStep } from '../schedules/schedule.ts';
import type { BaseEmployee } from './advance-year.ts';
import { DEFAULT_PAY_RULES } from '../schedules/pay-rules.ts';
import { nextYearSalaries, projectOperating } from './project-operating.ts';
import { PlacementError, type PlacedPerson } from './schedule-pay.ts';

const GROUP = 5;

const edition = (fiscalYear: number, { amounts }: Grid, fromDay = 1): ScheduleEdition => ({
  ...{ fiscalYear, fromDay, source: 'PRINTED', terms: null, amounts },
});
function schedule(grid: Grid, editions: ScheduleEdition[], more: Partial<PaySchedule> = {}): PaySchedule {
  const { lanes, steps } = grid;
  const rounding = { unit: 'DOLLAR', mode: 'HALF_UP' } as const;
  return {
    id: 1,
    name: 'Unit A',
    workGroupId: GROUP,
    contractDays: 183,
    rules: DEFAULT_PAY_RULES,
    longevity: [],
    lanes,
    steps,
    rounding,
    editions,
    ...more,
  };
}
const employee = (id: number, salary: number, more: Partial<BaseEmployee> = {}): BaseEmployee => ({
  ...{ id, workGroupId: GROUP, currentSalary: fromDollars(salary), nextYearSalary: null, nextYearSalaryManual: false },
  ...{ employeeStatus: 'Active', dateOfDeparture: null },
  ...more,
});
const placed = (lineId: number, lane: string, step: string, more: Partial<PlacedPerson> = {}): PlacedPerson => ({
  ...{ lineId, workGroupId: GROUP, scheduleId: 1, place: { lane, step }, fte: 1, serviceYears: null },
  ...{ holds: [], laneChanges: [], extraSteps: [] },
  ...more,
});
const rates = (years: Record<number, number>) =>
  colaLookup(
    [],
    Object.entries(years).map(([year, rate]) => ({
      workGroupId: GROUP,
      fiscalYear: Number(year),
      colaPercentage: rate,
    })),
  );
const assumed = (
  baseYear: number,
  schedules: PaySchedule[],
  people: PlacedPerson[],
  cola: Record<number, number> = {},
) => ({
  ...{ baseYear, colaRate: rates(cola), schedulePay: { schedules, people } },
  stepsLanes: { type: 'PERCENTAGE' as const, value: 1.5, workGroupIds: [] },
});

/** Duxbury's printed cells for FY23 and FY24. */
const FY23 = buildGrid(
  ['M'],
  [
    ['7', 70_821],
    ['8', 72_975],
  ],
);
const FY24 = buildGrid(
  ['M'],
  [
    ['7', 72_946],
    ['8', 75_164],
  ],
);
const duxbury = schedule(FY23, [edition(2023, FY23), edition(2024, FY24)]);

describe('next-year salary by a printed grid', () => {
  test('is the new cell, of a step on the old grid and COLA on the same cell', () => {
    const found = nextYearSalaries([employee(1, 70_821)], assumed(2023, [duxbury], [placed(1, 'M', '7')], { 2024: 3 }));
    expect(found.get(1)).toMatchObject({
      ...{ salary: 7_516_400, source: 'auto', cola: { rate: 3, source: 'scenario' } },
      ...{ colaApplied: 218_900, stepsLanesApplied: 215_400 },
      bySchedule: {
        from: { step: '7' },
        to: { lane: 'M', step: '8' },
        lastFrom: 2023,
        source: 'PRINTED',
        carryOver: 0,
      },
    });
  });

  test('at 0.6 FTE each part is rounded from the full-time cells', () => {
    const people = [placed(1, 'M', '7', { fte: 0.6 })];
    const found = nextYearSalaries([employee(1, 42_492.6)], assumed(2023, [duxbury], people, { 2024: 3 }));
    expect(found.get(1)).toMatchObject({ salary: 4_509_840, colaApplied: 131_340, stepsLanesApplied: 129_240 });
  });

  test('without a contract or scenario counts as settled, at what the cells rose by', () => {
    const found = nextYearSalaries([employee(1, 70_821)], assumed(2023, [duxbury], [placed(1, 'M', '7')]));
    expect(found.get(1)).toMatchObject({ salary: 7_516_400, cola: { rate: 3, source: 'settled' } });
  });
});

test('without an edition, the last grid is raised by the COLA and rounded by the rule of the schedule', () => {
  const last = schedule(FY23, [edition(2023, FY23)]);
  // 72,975 × 1.03 = 75,164.25, to the dollar 75,164; 75,164 × 1.02 = 76,667.28.
  const input = { ...assumed(2023, [last], [placed(1, 'M', '7')], { 2024: 3, 2025: 2 }), manualSalaries: [] };
  const { rows } = projectOperating({ ...input, employees: [employee(1, 70_821)], toFiscalYear: 2026 });
  expect(rows.map(({ currentSalary }) => currentSalary)).toEqual([7_516_400, 7_666_700, 7_666_700]);
});

/** Medway's M/5 and M/6 of 2021-22: 91 days on the first grid and 92 on the second. */
const DAY_1 = buildGrid(
  ['M'],
  [
    ['4', 61_000],
    ['5', 64_198.54],
  ],
);
const DAY_92 = buildGrid(
  ['M'],
  [
    ['4', 61_762.5],
    ['5', 65_001.02],
  ],
);

describe('a split year', () => {
  const medway = schedule(DAY_1, [edition(2021, DAY_1), edition(2022, DAY_1), edition(2022, DAY_92, 92)], {
    rounding: { unit: 'CENT', mode: 'HALF_UP' },
  });

  test('is paid by contract days, and the next year carries over what the raise costs in a full year', () => {
    const input = { ...assumed(2021, [medway], [placed(1, 'M', '4')]), manualSalaries: [] };
    const { rows } = projectOperating({ ...input, employees: [employee(1, 61_000)], toFiscalYear: 2023 });
    expect(rows.map(({ currentSalary }) => currentSalary)).toEqual([6_460_197, 6_500_102]);
    expect(rows[1]!.arrival.bySchedule).toMatchObject({ carryOver: 39_905, steps: 0, cola: 0 });
  });

  test('a confirmed change of lane counts from its day on, and the rest is carried over', () => {
    // 80,711 for 91 and 82,375 for 92 of 183 days come to 81,547.55; a year later, the pay is 827.45 more.
    const grid = buildGrid(['M', 'M+15'], [['10', 80_711, 82_375]]);
    const flat = schedule(grid, [edition(2023, grid), edition(2024, grid), edition(2025, grid)]);
    const people = [placed(1, 'M', '10', { laneChanges: [{ fiscalYear: 2024, day: 92, lane: 'M+15' }] })];
    const input = { ...assumed(2023, [flat], people), manualSalaries: [] };
    const { rows } = projectOperating({ ...input, employees: [employee(1, 80_711)], toFiscalYear: 2025 });
    expect(rows.map(({ currentSalary }) => currentSalary)).toEqual([8_154_755, 8_237_500]);
    expect(rows.map(({ arrival }) => [arrival.bySchedule!.lanes, arrival.bySchedule!.carryOver])).toEqual([
      [83_655, 0],
      [0, 82_745],
    ]);
  });
});

test('longevity is the tier of the year, × FTE, and its change is a part', () => {
  const longevity = [{ fiscalYear: 2023, years: 15, amount: fromDollars(6_500) }];
  const people = [placed(1, 'M', '8', { fte: 0.5, serviceYears: 14, holds: [2024] })];
  const found = nextYearSalaries([employee(1, 36_487.5)], assumed(2023, [{ ...duxbury, longevity }], people));
  // 75,164 × 0.5 = 37,582, and 6,500 × 0.5 = 3,250.
  expect(found.get(1)).toMatchObject({ salary: 4_083_200, bySchedule: { longevity: 325_000, cola: 109_450 } });
});

test('a hold keeps the step, an extra step adds one', () => {
  const grid = buildGrid(
    ['M'],
    [
      ['1', 50_000],
      ['2', 52_000],
      ['3', 54_000],
    ],
  );
  const flat = schedule(grid, [edition(2026, grid)]);
  const people = [
    placed(1, 'M', '1', { holds: [2027] }),
    placed(2, 'M', '1', { extraSteps: [{ fiscalYear: 2027, day: 1 }] }),
  ];
  const found = nextYearSalaries([employee(1, 50_000), employee(2, 50_000)], assumed(2026, [flat], people));
  expect([1, 2].map((id) => found.get(id)!.salary)).toEqual([5_000_000, 5_400_000]);
});

describe('an entered salary', () => {
  const grid = buildGrid(
    ['M'],
    [
      ['1', 50_000],
      ['2', 52_000],
      ['3', 54_000],
    ],
  );
  const flat = schedule(grid, [edition(2026, grid)]);
  const run = (manual: number) => {
    const typed = employee(1, 50_000, { nextYearSalary: fromDollars(manual), nextYearSalaryManual: true });
    const input = { ...assumed(2026, [flat], [placed(1, 'M', '1')]), manualSalaries: [] };
    return projectOperating({ ...input, employees: [typed], toFiscalYear: 2028 }).rows;
  };

  test('counts for its year alone: the step moves on behind it and decides the next', () => {
    const rows = run(60_000);
    expect(rows.map(({ currentSalary }) => currentSalary)).toEqual([6_000_000, 5_400_000]);
    expect(rows[1]!.arrival.bySchedule).toMatchObject({ steps: 200_000, carryOver: -800_000 });
  });

  test('of $0 is leave, and they return to the step that they would have', () => {
    const rows = run(0);
    expect(rows.map(({ currentSalary }) => currentSalary)).toEqual([0, 5_400_000]);
    expect(rows[1]!.arrival.bySchedule).toMatchObject({ steps: 200_000, carryOver: 0 });
  });
});

describe('people that the schedule cannot pay', () => {
  const run = (person: PlacedPerson, baseYear = 2023) =>
    nextYearSalaries([employee(1, 70_821)], assumed(baseYear, [duxbury], [person]));

  test('are named with the reason', () => {
    expect(() => run(placed(1, 'M', '9'))).toThrow(PlacementError);
    expect(() => run(placed(1, 'M', '9'))).toThrow(
      'The pay of line 1 in FY24 cannot be calculated from the salary schedule: Lane M, step 9',
    );
    expect(() => run(placed(1, 'M', '7', { fte: null }))).toThrow('The line has no FTE. Enter its FTE.');
    expect(() => run(placed(1, 'M', '7'), 2022)).toThrow('“Unit A” has no edition in force on the first day of FY22');
  });
});

describe('properties', () => {
  const steps = Array.from({ length: 6 }, (_, at) => String(at + 1));
  const amount = fc.integer({ min: 3_000_000, max: 12_000_000 });
  const grid = fc.array(amount, { minLength: 12, maxLength: 12 }).map((cells): Grid => {
    const ordered = cells.sort((a, b) => a - b).map((cell) => cents(cell));
    const amounts = steps.map((_, at): Cents[] => [ordered[at] ?? cents(1), ordered[at + 6] ?? cents(1)]);
    return { lanes: ['B', 'M'], steps: steps.map(yearStep), amounts };
  });
  const person = fc.record({
    step: fc.constantFrom(...steps),
    lane: fc.constantFrom('B', 'M'),
    fte: fc.constantFrom(1, 0.6, 0.1429, 0.5),
    salary: fc.integer({ min: 1, max: 120_000 }),
    holds: fc.subarray([2027, 2028]),
    laneDay: fc.option(fc.integer({ min: 1, max: 184 })),
    serviceYears: fc.option(fc.integer({ min: 0, max: 40 })),
    isOther: fc.boolean(),
  });
  const district = fc.record({
    a: grid,
    b: grid,
    day: fc.integer({ min: 2, max: 184 }),
    people: fc.array(person, { maxLength: 8 }),
  });

  type Drawn = typeof district extends fc.Arbitrary<infer D> ? D : never;

  function setUp({ a, b, day, people }: Drawn) {
    const longevity = [{ fiscalYear: 2026, years: 10, amount: fromDollars(1_000) }];
    const pay = schedule(a, [edition(2026, a), edition(2027, b), edition(2027, a, day)], { longevity });
    const employees = people.map(({ salary, isOther }, at) =>
      employee(at + 1, salary, { workGroupId: isOther ? 9 : GROUP }),
    );
    const placements = people.flatMap(({ lane, step, laneDay, isOther, ...more }, at) =>
      isOther
        ? []
        : placed(at + 1, lane, step, {
            ...{ fte: more.fte, serviceYears: more.serviceYears, holds: more.holds },
            laneChanges: laneDay === null ? [] : [{ fiscalYear: 2027, day: laneDay, lane: 'M' }],
          }),
    );
    const input = { ...assumed(2026, [pay], placements, { 2028: 2 }), manualSalaries: [], toFiscalYear: 2029 };
    return { input, employees, placements };
  }

  test('the parts and the salary before add up to the salary', () => {
    fc.assert(
      fc.property(district, (drawn) => {
        const { input, employees } = setUp(drawn);
        const before = new Map(employees.map(({ id, currentSalary }) => [`${id}/2026`, currentSalary]));
        for (const { sourceItemId, fiscalYear, currentSalary, arrival } of projectOperating({ ...input, employees })
          .rows) {
          before.set(`${sourceItemId}/${fiscalYear}`, currentSalary);
          const last = before.get(`${sourceItemId}/${fiscalYear - 1}`) ?? 0;
          const parts = arrival.bySchedule;
          const sum = parts
            ? parts.steps + parts.lanes + parts.cola + parts.structure + parts.longevity + parts.carryOver
            : arrival.totalIncreaseApplied;
          expect(last + sum).toBe(currentSalary);
        }
      }),
    );
  });

  test('the order of lines and placements does not matter, and a group that is not switched is as without schedules', () => {
    fc.assert(
      fc.property(district, (drawn) => {
        const { input, employees, placements } = setUp(drawn);
        const { rows } = projectOperating({ ...input, employees });
        const turned = { ...input, schedulePay: { ...input.schedulePay, people: placements.toReversed() } };
        expect(projectOperating({ ...turned, employees: employees.toReversed() }).rows).toEqual(rows);
        const without = projectOperating({ ...input, schedulePay: undefined, employees }).rows;
        const others = new Set(employees.filter(({ workGroupId }) => workGroupId === 9).map(({ id }) => id));
        const ofOthers = (row: { sourceItemId: number }) => others.has(row.sourceItemId);
        expect(rows.filter(ofOthers)).toEqual(without.filter(ofOthers));
      }),
    );
  });
});

describe('the rules of a contract', () => {
  const last = buildGrid(
    ['M'],
    [
      ['1', 50_000],
      ['2', 52_000],
      ['3', 54_000],
    ],
  );

  test('renamed steps change no one’s pay: steps on the old grid, then the same cell raised', () => {
    // Step 1 was dropped: 2 is now 1, and 3 is now 2. All cells rose by 3%.
    const amounts = [[fromDollars(53_560)], [fromDollars(55_620)], [null]];
    const renamed = { ...edition(2027, { ...last, amounts }), stepMap: { 1: '1', 2: '1', 3: '2' } };
    const schedules = [schedule(last, [edition(2026, last), renamed])];
    const people = [placed(1, 'M', '1'), placed(2, 'M', '2')];
    const salaries = nextYearSalaries([employee(1, 50_000), employee(2, 52_000)], assumed(2026, schedules, people));
    expect(salaries.get(1)).toMatchObject({
      salary: fromDollars(53_560),
      bySchedule: { steps: fromDollars(2_000), cola: fromDollars(1_560), structure: 0, to: { lane: 'M', step: '1' } },
    });
    expect(salaries.get(2)).toMatchObject({
      salary: fromDollars(55_620),
      bySchedule: { steps: fromDollars(2_000), cola: fromDollars(1_620), structure: 0, to: { lane: 'M', step: '2' } },
    });
  });

  test('someone who leaves is paid by contract days of the school year', () => {
    // The only step of the lane: 58,240 × 79 ÷ 183.
    const top = buildGrid(['M'], [['1', 58_240]]);
    const rules = { ...DEFAULT_PAY_RULES, schoolYear: { start: '08-27', end: '06-18' } };
    const schedules = [schedule(top, [edition(2026, top)], { rules })];
    const leaver = employee(1, 58_240, { employeeStatus: 'Retiring', dateOfDeparture: '2026-12-31' });
    const input = { ...assumed(2026, schedules, [placed(1, 'M', '1')]), employees: [leaver] };
    const { rows } = projectOperating({ ...input, toFiscalYear: 2027, manualSalaries: [] });
    expect(rows).toMatchObject([{ currentSalary: fromDollars(58_240), cost: fromDollars(25_141.86) }]);
  });

  describe('in a group with several schedules, someone who leaves is paid by the calendar of the schedule with their placement', () => {
    const top = buildGrid(['M'], [['1', 58_240]]);
    const years = { start: '08-27', end: '06-18' };
    const rules = (schoolYear: typeof years | null) => ({ rules: { ...DEFAULT_PAY_RULES, schoolYear } });
    const [teachers, tutors, aides] = [
      schedule(top, [edition(2026, top)], { id: 1, ...rules(years) }),
      schedule(top, [edition(2026, top)], { id: 2, ...rules(null) }),
      schedule(top, [edition(2026, top)], { id: 3, contractDays: 200, ...rules({ start: '09-01', end: '06-30' }) }),
    ];
    const costOf = (schedules: PaySchedule[], scheduleId: number | null) => {
      const people = scheduleId === null ? [] : [placed(1, 'M', '1', { scheduleId })];
      const employees = [employee(1, 58_240, { employeeStatus: 'Retiring', dateOfDeparture: '2026-12-31' })];
      const input = { ...assumed(2026, schedules, people), employees, toFiscalYear: 2027, manualSalaries: [] };
      return projectOperating(input).rows.map(({ cost }) => cost);
    };

    test.each([
      ['58,240 × 79 ÷ 183 contract days', 1, 25_141.86],
      ['58,240 × 184 ÷ 365 days, without a school year', 2, 29_359.34],
      ['58,240 × 81 ÷ 200 contract days', 3, 23_587.2],
      ['58,240 × 184 ÷ 365 days, off schedule', null, 29_359.34],
    ])('%s', (_, scheduleId, cost) => {
      expect(costOf([teachers, tutors, aides], scheduleId)).toEqual([fromDollars(cost)]);
    });

    test('a person off schedule is paid by the calendar that all schedules of the group have', () => {
      expect(costOf([teachers, { ...teachers, id: 4 }], null)).toEqual([fromDollars(25_141.86)]);
    });
  });
});
