import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, fromDollars, sum, toDollars } from '../../money.ts';
import type { BaseEmployee } from './advance-year.ts';
import { type ColaLookup, colaLookup } from '../cola/cola-rate.ts';
import { type OperatingProjectionInput, nextYearSalaries, projectOperating } from './project-operating.ts';

const TEACHERS = 1;
const CUSTODIANS = 2;

function employee(id: number, salary: number | null, overrides: Partial<BaseEmployee> = {}): BaseEmployee {
  return {
    id,
    workGroupId: TEACHERS,
    currentSalary: salary === null ? null : fromDollars(salary),
    nextYearSalary: null,
    nextYearSalaryManual: false,
    employeeStatus: 'Active',
    dateOfDeparture: null,
    ...overrides,
  };
}

function manual(value: number): Partial<BaseEmployee> {
  return { nextYearSalary: fromDollars(value), nextYearSalaryManual: true };
}

/** Every work group settled at one rate in every year. */
function settledAt(percent: number): ColaLookup {
  return (workGroupId) =>
    workGroupId === null ? { rate: null, source: 'none' } : { rate: percent, source: 'settled' };
}

const NO_STEPS = { type: 'PERCENTAGE', value: 1.5, workGroupIds: [] } as const;
const STEPS = { type: 'PERCENTAGE', value: 1.5, workGroupIds: [TEACHERS] } as const;

function input(employees: BaseEmployee[], overrides: Partial<OperatingProjectionInput> = {}): OperatingProjectionInput {
  return {
    employees,
    baseYear: 2026,
    toFiscalYear: 2031,
    colaRate: settledAt(2),
    stepsLanes: NO_STEPS,
    manualSalaries: [],
    ...overrides,
  };
}

/** Full-year salaries of one base row by year, in dollars. */
function salariesOf(id: number, projection: ReturnType<typeof projectOperating>): (number | null)[] {
  const rows = projection.rows.filter(({ sourceItemId }) => sourceItemId === id);
  return rows.map(({ currentSalary }) => (currentSalary === null ? null : toDollars(currentSalary)));
}

describe('year by year', () => {
  test('50,333.33 at 2.75% without steps over five years, rounded each year', () => {
    const projection = projectOperating(input([employee(1, 50_333.33)], { colaRate: settledAt(2.75) }));
    expect(salariesOf(1, projection)).toEqual([51_717.5, 53_139.73, 54_601.07, 56_102.6, 57_645.42]);
    expect(projection.rows.map(({ fiscalYear }) => fiscalYear)).toEqual([2027, 2028, 2029, 2030, 2031]);
    expect(projection.rows.map(({ cost, currentSalary }) => cost === currentSalary)).toEqual(Array(5).fill(true));
    expect(projection.findings).toEqual([]);
  });

  test('each row knows the salary of the year after, the last one too', () => {
    const projection = projectOperating(
      input([employee(1, 50_333.33)], { colaRate: settledAt(2.75), toFiscalYear: 2028 }),
    );
    expect(projection.rows.map(({ nextYear }) => nextYear.salary)).toEqual([53_139.73, 54_601.07].map(fromDollars));
  });

  test('steps are computed on the salary before COLA: 68,320.00 becomes 70,711.20', () => {
    const [row] = projectOperating(input([employee(1, 68_320)], { stepsLanes: STEPS })).rows;
    expect(row).toMatchObject({
      currentSalary: fromDollars(70_711.2),
      colaPart: fromDollars(1_366.4),
      stepsLanesPart: fromDollars(1_024.8),
      basePart: fromDollars(68_320),
    });
  });

  test('nothing is projected up to the base year itself', () => {
    expect(projectOperating(input([employee(1, 50_000)], { toFiscalYear: 2026 })).rows).toEqual([]);
  });
});

describe('leaving', () => {
  test('58,240.00 leaving on 2026-12-31 costs 29,359.34 in FY2027 and has no row later', () => {
    const leaver = employee(1, 58_240, { dateOfDeparture: '2026-12-31' });
    const { rows } = projectOperating(input([leaver], { colaRate: settledAt(0) }));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      fiscalYear: 2027,
      currentSalary: fromDollars(58_240),
      cost: fromDollars(29_359.34),
    });
    expect(rows[0]?.nextYear).toMatchObject({ salary: null, source: 'departed' });
  });

  test('someone retiring later keeps full years until then', () => {
    const retiree = employee(1, 73_000, { employeeStatus: 'Retiring', dateOfDeparture: '2028-08-31' });
    const { rows } = projectOperating(input([retiree], { colaRate: settledAt(0) }));
    // FY2029: July and August are 62 of 365 days, 73,000 / 365 = 200.00 a day.
    expect(rows.map(({ fiscalYear, cost }) => [fiscalYear, toDollars(cost)])).toEqual([
      [2027, 73_000],
      [2028, 73_000],
      [2029, 12_400],
    ]);
  });

  test('who is inactive, retiring without a date or gone within the base year has no row at all', () => {
    const people = [
      employee(1, 50_000, { employeeStatus: 'Inactive' }),
      employee(2, 50_000, { employeeStatus: 'Retiring' }),
      employee(3, 50_000, { employeeStatus: 'Retiring', dateOfDeparture: '2026-06-30' }),
      employee(4, 50_000, { dateOfDeparture: '2026-01-31' }),
      employee(5, 50_000),
    ];
    expect(new Set(projectOperating(input(people)).rows.map(({ sourceItemId }) => sourceItemId))).toEqual(new Set([5]));
  });

  test('the last day of a year leaves that year whole', () => {
    const { rows } = projectOperating(input([employee(1, 50_000, { dateOfDeparture: '2027-06-30' })]));
    expect(rows.map(({ fiscalYear, cost }) => [fiscalYear, toDollars(cost)])).toEqual([[2027, 51_000]]);
  });
});

describe('manual values', () => {
  test('the year after follows from the value', () => {
    const projection = projectOperating(input([employee(1, 50_000, manual(60_000))], { toFiscalYear: 2029 }));
    expect(salariesOf(1, projection)).toEqual([60_000, 61_200, 62_424]);
    expect(projection.rows[0]).toMatchObject({ colaPart: 0, stepsLanesPart: 0, basePart: fromDollars(60_000) });
  });

  test('after a year of unpaid leave the salary is what it would have been without it', () => {
    const projection = projectOperating(
      input([employee(1, 50_000, manual(0))], { toFiscalYear: 2029, stepsLanes: STEPS }),
    );
    // Without the leave FY2027 would have been 50,000 + 1,000 + 750 = 51,750.00; FY2028 is 51,750 + 1,035 + 776.25,
    // FY2029 is 54,632.48 (from 54,632.475) + 803.42 (from 803.41875).
    expect(salariesOf(1, projection)).toEqual([0, 53_561.25, 55_435.9]);
    expect(projection.rows[1]).toMatchObject({ colaPart: fromDollars(1_035), basePart: fromDollars(51_750) });
    expect(projection.findings).toEqual([]);
  });

  test('two years of unpaid leave grow behind it twice', () => {
    const projection = projectOperating(
      input([employee(1, 50_000, manual(0))], {
        toFiscalYear: 2029,
        manualSalaries: [{ sourceItemId: 1, fiscalYear: 2027, nextYearSalary: cents(0) }],
      }),
    );
    expect(salariesOf(1, projection)).toEqual([0, 0, 53_060.4]);
  });

  test('a hire without a salary starts at the typed value and grows from it', () => {
    const projection = projectOperating(
      input([employee(1, 0, manual(52_000)), employee(2, null, manual(52_000))], {
        toFiscalYear: 2028,
        stepsLanes: STEPS,
      }),
    );
    expect(salariesOf(1, projection)).toEqual([52_000, 53_820]);
    expect(salariesOf(2, projection)).toEqual([52_000, 53_820]);
    expect(projection.findings).toEqual([]);
  });

  test('on a projected row are kept and take effect in the year after it', () => {
    const manualSalaries = [{ sourceItemId: 1, fiscalYear: 2027, nextYearSalary: fromDollars(70_000) }];
    const projection = projectOperating(input([employee(1, 50_000)], { toFiscalYear: 2029, manualSalaries }));
    expect(salariesOf(1, projection)).toEqual([51_000, 70_000, 71_400]);
    expect(projection.rows.map(({ manualNextYearSalary }) => manualNextYearSalary)).toEqual([7_000_000, null, null]);
    expect(projection.rows[0]?.nextYear).toMatchObject({ salary: fromDollars(70_000), source: 'manual' });
  });

  test('on the row of a leaver is kept, and he leaves all the same', () => {
    const leaver = employee(1, 50_000, { dateOfDeparture: '2026-12-31' });
    const manualSalaries = [{ sourceItemId: 1, fiscalYear: 2027, nextYearSalary: fromDollars(70_000) }];
    const { rows } = projectOperating(input([leaver], { manualSalaries }));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ manualNextYearSalary: fromDollars(70_000), nextYear: { salary: null } });
  });

  test('a stored next-year salary that was not entered by hand changes nothing', () => {
    const stored = employee(1, 50_000, { nextYearSalary: fromDollars(99_000), nextYearSalaryManual: false });
    expect(salariesOf(1, projectOperating(input([stored], { toFiscalYear: 2027 })))).toEqual([51_000]);
  });
});

describe('findings', () => {
  test('a salary of 0 and a blank one are reported separately, once each', () => {
    const projection = projectOperating(input([employee(1, 0), employee(2, null)], { toFiscalYear: 2029 }));
    expect(projection.findings).toEqual([
      { code: 'MISSING_HIRE_SALARY', sourceItemId: 1 },
      { code: 'UNKNOWN_SALARY', sourceItemId: 2 },
    ]);
    expect(salariesOf(1, projection)).toEqual([0, 0, 0]);
    expect(salariesOf(2, projection)).toEqual([null, null, null]);
    expect(sum(projection.rows.map(({ cost }) => cost))).toBe(0);
  });

  test('an unsettled group is one finding a year, with what its 0% was counted on', () => {
    const colaRate = colaLookup(
      [
        {
          workGroupId: TEACHERS,
          startYear: 2027,
          endYear: 2027,
          status: 'SETTLED',
          years: [{ fiscalYear: 2027, colaPercentage: 2 }],
        },
      ],
      [],
    );
    const people = [
      employee(1, 80_000),
      employee(2, 40_000, { workGroupId: CUSTODIANS }),
      employee(3, 41_000, { workGroupId: CUSTODIANS }),
      employee(4, 10_000, { workGroupId: null }),
      employee(5, 30_000, { workGroupId: CUSTODIANS, ...manual(31_000) }),
    ];
    const projection = projectOperating(input(people, { colaRate, toFiscalYear: 2028, stepsLanes: STEPS }));
    const unsettled = { code: 'UNSETTLED_COLA' };
    expect(projection.findings).toEqual([
      { ...unsettled, workGroupId: CUSTODIANS, fiscalYear: 2027, employees: 2, basePayroll: fromDollars(81_000) },
      { ...unsettled, workGroupId: null, fiscalYear: 2027, employees: 1, basePayroll: fromDollars(10_000) },
      // 80,000 at 2% and 1.5% steps.
      { ...unsettled, workGroupId: TEACHERS, fiscalYear: 2028, employees: 1, basePayroll: fromDollars(82_800) },
      { ...unsettled, workGroupId: CUSTODIANS, fiscalYear: 2028, employees: 3, basePayroll: fromDollars(112_000) },
      { ...unsettled, workGroupId: null, fiscalYear: 2028, employees: 1, basePayroll: fromDollars(10_000) },
    ]);
  });

  test('a salary beyond what a line may hold names its line and year', () => {
    const rich = employee(7, 9_999_999_999.99);
    expect(() => projectOperating(input([rich]))).toThrow(/line 7 .*FY27/);
  });
});

describe('a pool of step dollars', () => {
  const pool = { type: 'DOLLAR', value: fromDollars(2_500), workGroupIds: [TEACHERS] } as const;

  test('is shared every year over those whose salary rises by the ordinary rule', () => {
    const people = [
      employee(1, 418),
      employee(2, 370),
      employee(3, 350),
      employee(4, 361),
      employee(5, 999, { workGroupId: CUSTODIANS }),
      employee(6, 999, manual(1_000)),
      employee(7, 999, { employeeStatus: 'Inactive' }),
      employee(8, 0),
    ];
    const { rows } = projectOperating(input(people, { colaRate: settledAt(0), stepsLanes: pool, toFiscalYear: 2028 }));
    const steps = (year: number) => rows.filter((row) => row.fiscalYear === year).map((row) => row.stepsLanesPart);
    expect(steps(2027)).toEqual([697.13, 617.08, 583.72, 602.07, 0, 0, 0].map(fromDollars));
    // In FY2028, the person whose salary was typed before takes part again.
    expect(sum(steps(2028))).toBe(fromDollars(2_500));
    expect(rows.find((row) => row.fiscalYear === 2028 && row.sourceItemId === 6)?.stepsLanesPart).toBeGreaterThan(0);
  });

  test('is not touched by someone on unpaid leave, whose own salary grows by the share he would have had', () => {
    const people = [employee(1, 30_000), employee(2, 20_000, manual(0))];
    const { rows } = projectOperating(input(people, { colaRate: settledAt(0), stepsLanes: pool, toFiscalYear: 2028 }));
    const salary = (id: number, year: number) =>
      rows.find((row) => row.sourceItemId === id && row.fiscalYear === year)?.currentSalary;
    expect(salary(1, 2027)).toBe(fromDollars(32_500));
    expect(salary(2, 2027)).toBe(0);
    // The second person's share would have been 2,500 × 20,000 / 50,000 = 1,000; then 2,500 is split by 32,500 and 21,000. 2,500 × 21,000 /
    // 53,500 = 981.3084, and the rest 1,518.6916 goes to the first.
    expect(salary(2, 2028)).toBe(fromDollars(21_981.31));
    expect(salary(1, 2028)).toBe(fromDollars(34_018.69));
  });
});

describe('the salaries that a grid of base rows shows', () => {
  test('are those of the projection, with the reason where there is none', () => {
    const people = [
      employee(1, 68_320),
      employee(2, 50_000, { employeeStatus: 'Retiring' }),
      employee(3, 50_000, manual(0)),
      employee(4, 0),
      employee(5, null),
    ];
    const shown = nextYearSalaries(people, input(people, { stepsLanes: STEPS }));
    expect([...shown].map(([id, next]) => [id, next.salary, next.source])).toEqual([
      [1, 7_071_120, 'auto'],
      [2, null, 'retiring'],
      [3, 0, 'manual'],
      [4, 0, 'missing-hire-salary'],
      [5, null, 'unknown-salary'],
    ]);
  });
});

const anyEmployee = fc.record({
  workGroupId: fc.constantFrom(TEACHERS, CUSTODIANS, null),
  currentSalary: fc.oneof(fc.constantFrom(null, cents(0)), fc.integer({ min: 1, max: 25_000_000 }).map(cents)),
  nextYearSalary: fc.constantFrom(cents(0), cents(5_123_456)),
  nextYearSalaryManual: fc.boolean(),
  employeeStatus: fc.constantFrom('Active' as const, 'Active' as const, 'Retiring' as const, 'Inactive' as const),
  dateOfDeparture: fc.constantFrom(null, null, '2026-06-30', '2026-07-01', '2027-01-15', '2028-02-29', '2033-01-01'),
});
const anyRoster = fc.array(anyEmployee, { minLength: 1, maxLength: 25 }).map((people) => {
  return people.map((person, index) => ({ id: (index + 1) * 10, ...person }));
});
const anyManualSalaries = fc.array(
  fc.record({
    sourceItemId: fc.constantFrom(10, 20, 30, 40),
    fiscalYear: fc.constantFrom(2027, 2028, 2029),
    nextYearSalary: fc.constantFrom(cents(0), cents(6_000_001)),
  }),
  { maxLength: 4 },
);
const anySteps = fc.constantFrom(STEPS, NO_STEPS, {
  type: 'DOLLAR',
  value: cents(1_000_003),
  workGroupIds: [TEACHERS, CUSTODIANS],
} as const);

describe('for every roster', () => {
  test('the order of rows does not matter, a second run gives the same and the input stays unchanged', () => {
    fc.assert(
      fc.property(anyRoster, anyManualSalaries, anySteps, (employees, manualSalaries, stepsLanes) => {
        const before = JSON.stringify(employees);
        const first = projectOperating(input(employees, { manualSalaries, stepsLanes }));
        expect(projectOperating(input([...employees].reverse(), { manualSalaries, stepsLanes }))).toEqual(first);
        expect(JSON.stringify(employees)).toBe(before);
      }),
    );
  });

  test('feeding the manual values of the rows back changes nothing', () => {
    fc.assert(
      fc.property(anyRoster, anyManualSalaries, anySteps, (employees, manualSalaries, stepsLanes) => {
        const first = projectOperating(input(employees, { manualSalaries, stepsLanes }));
        const kept = first.rows.flatMap(({ sourceItemId, fiscalYear, manualNextYearSalary: nextYearSalary }) =>
          nextYearSalary === null ? [] : [{ sourceItemId, fiscalYear, nextYearSalary }],
        );
        expect(projectOperating(input(employees, { manualSalaries: kept, stepsLanes }))).toEqual(first);
      }),
    );
  });

  test('parts add up to the cost, cost stays within the salary, and each year starts where the row before says', () => {
    fc.assert(
      fc.property(anyRoster, anyManualSalaries, anySteps, (employees, manualSalaries, stepsLanes) => {
        const { rows } = projectOperating(input(employees, { manualSalaries, stepsLanes }));
        const byKey = new Map(rows.map((row) => [`${row.sourceItemId}/${row.fiscalYear}`, row]));
        for (const row of rows) {
          expect(row.basePart + row.colaPart + row.stepsLanesPart).toBe(row.cost);
          expect(row.cost).toBeLessThanOrEqual(row.currentSalary ?? 0);
          const following = byKey.get(`${row.sourceItemId}/${row.fiscalYear + 1}`);
          if (row.fiscalYear < 2031 && row.nextYear.salary !== null) {
            expect(following?.currentSalary).toBe(row.nextYear.salary);
          }
        }
      }),
    );
  });

  test('a shorter horizon is the beginning of a longer one', () => {
    fc.assert(
      fc.property(anyRoster, anySteps, (employees, stepsLanes) => {
        const long = projectOperating(input(employees, { stepsLanes }));
        const short = projectOperating(input(employees, { stepsLanes, toFiscalYear: 2028 }));
        expect(short.rows).toEqual(long.rows.filter(({ fiscalYear }) => fiscalYear <= 2028));
      }),
    );
  });

  test('a higher COLA never lowers a cost', () => {
    fc.assert(
      fc.property(anyRoster, fc.nat(50_000), fc.nat(50_000), (employees, one, other) => {
        const [low, high] = [Math.min(one, other) / 10_000, Math.max(one, other) / 10_000];
        const lower = projectOperating(input(employees, { colaRate: settledAt(low), stepsLanes: STEPS })).rows;
        const higher = projectOperating(input(employees, { colaRate: settledAt(high), stepsLanes: STEPS })).rows;
        lower.forEach((row, index) => {
          expect(row.cost).toBeLessThanOrEqual(higher[index]?.cost ?? -1);
        });
      }),
    );
  });

  test('one salary over years agrees with a calculation in fractions', () => {
    const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000_000 }), fc.nat(80_000), (start, units) => {
        const employees = [{ ...employee(1, 0), currentSalary: cents(start) }];
        const { rows } = projectOperating(input(employees, { colaRate: settledAt(units / 10_000), stepsLanes: STEPS }));
        const expected: Cents[] = [];
        let salary = BigInt(start);
        for (let year = 2027; year <= 2031; year += 1) {
          salary = halfUp(salary * BigInt(1_000_000 + units), 1_000_000n) + halfUp(salary * 15n, 1_000n);
          expected.push(cents(Number(salary)));
        }
        expect(rows.map(({ currentSalary }) => currentSalary)).toEqual(expected);
      }),
    );
  });
});
