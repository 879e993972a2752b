import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromDollars } from '../../money.ts';
import type { BaseEmployee } from './advance-year.ts';
import { colaLookup } from '../cola/cola-rate.ts';
import { multiYearNeed, MULTI_YEAR_RANGE } from './multi-year-need.ts';
import { personnelGrowth } from './personnel-growth.ts';
import { agreement } from '../../../test/factories/rif-agreement.ts';

const TEACHERS = 1;

function employee(id: number, salary: number, more: Partial<BaseEmployee> = {}): BaseEmployee {
  return {
    id,
    workGroupId: TEACHERS,
    currentSalary: fromDollars(salary),
    nextYearSalary: null,
    nextYearSalaryManual: false,
    employeeStatus: 'Active',
    dateOfDeparture: null,
    ...more,
  };
}

function growthOf(employees: BaseEmployee[], toFiscalYear = 2027) {
  const years = [2027, 2028].map((fiscalYear) => ({ fiscalYear, colaPercentage: 2 }));
  return personnelGrowth({
    employees,
    baseYear: 2026,
    toFiscalYear,
    colaRate: colaLookup([{ workGroupId: TEACHERS, startYear: 2027, endYear: 2028, status: 'SETTLED', years }], []),
    stepsLanes: { type: 'PERCENTAGE', value: 1.5, workGroupIds: [TEACHERS] },
    manualSalaries: [],
  });
}

describe('growth of the payroll', () => {
  test('is COLA and steps over the year before, year by year', () => {
    const [first, second] = growthOf([employee(1, 68_320), employee(2, 80_000, { workGroupId: 2 })], 2028);
    expect(first).toMatchObject({
      colaCost: { settled: 136_640, negotiating: 0 },
      stepsLanesCost: 102_480,
      otherChange: 0,
    });
    // 70,711.20 × 2% = 1,414.22 and × 1.5% = 1,060.67.
    expect(second).toMatchObject({ colaCost: { settled: 141_422, negotiating: 0 }, stepsLanesCost: 106_067 });
    expect(second?.groups).toEqual([
      {
        workGroupId: TEACHERS,
        cola: { rate: 2, source: 'settled' },
        basePayroll: 7_071_120,
        colaCost: 141_422,
        isStepsEligible: true,
        stepsLanesCost: 106_067,
      },
      {
        workGroupId: 2,
        cola: { rate: null, source: 'none' },
        basePayroll: 8_000_000,
        colaCost: 0,
        isStepsEligible: false,
        stepsLanesCost: 0,
      },
    ]);
  });

  test('of someone who leaves inside the year is the part that is paid, and the rest is another change', () => {
    // For 92 of 365 days, the COLA of 1,366.40 is 344.41, the steps of 1,024.80 are 258.31, and the whole salary of 70,711.20 is 17,823.10.
    const [year] = growthOf([employee(1, 68_320, { dateOfDeparture: '2026-09-30' })]);
    expect(year).toMatchObject({ colaCost: { settled: 34_441 }, stepsLanesCost: 25_831, totalCost: 1_782_310 });
    expect(year?.otherChange).toBe(fromDollars(17_823.1 - 68_320 - 344.41 - 258.31));
  });

  test('of manual salaries, hires and departures is another change alone', () => {
    const manual = { nextYearSalary: fromDollars(60_000), nextYearSalaryManual: true };
    const [year] = growthOf([
      employee(1, 55_000, manual),
      employee(2, 0, { nextYearSalary: fromDollars(40_000), nextYearSalaryManual: true }),
      employee(3, 30_000, { employeeStatus: 'Inactive' }),
    ]);
    // +5,000 for one, +40,000 for a hire, −30,000 for one who left.
    expect(year).toMatchObject({ colaCost: { settled: 0, negotiating: 0 }, stepsLanesCost: 0, groups: [] });
    expect(year?.otherChange).toBe(fromDollars(15_000));
  });
});

describe('for every district', () => {
  test('lists add up to impacts, impacts to the need, and the years to one another', () => {
    fc.assert(agreement, { numRuns: 100, seed: 20_261_121 });
  });
});

describe('the years of the need', () => {
  test('follow from one another, and one without guidance has no gap', () => {
    const growth = growthOf([employee(1, 68_320)], 2028);
    const projections = multiYearNeed({
      growth,
      baselineBudget: fromDollars(100_000),
      includeStepsLanes: true,
      townFunding: (year) => (year === 2027 ? fromDollars(102_000) : null),
    });
    expect(projections).toMatchObject([
      {
        fiscalYear: 2027,
        baseline: 10_000_000,
        colaImpact: 239_120,
        districtNeed: 10_239_120,
        gap: 39_120,
        rifRequired: 39_120,
      },
      { fiscalYear: 2028, baseline: 10_239_120, colaImpact: 247_489, townFunding: null, gap: null, rifRequired: null },
    ]);
    const [withoutSteps] = multiYearNeed({
      growth,
      baselineBudget: fromDollars(100_000),
      includeStepsLanes: false,
      townFunding: () => null,
    });
    expect(withoutSteps).toMatchObject({ colaImpact: 136_640, stepsLanesImpact: 102_480, districtNeed: 10_136_640 });
  });

  test('are FY2027 to FY2031 unless others are asked for', () => {
    expect(MULTI_YEAR_RANGE).toEqual({ startYear: 2027, endYear: 2031 });
  });
});
