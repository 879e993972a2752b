import fc from 'fast-check';
import { cents } from '../../core/money.ts';
import { colaLookup, type ColaContract, type ColaSetting } from '../../core/rules/cola/cola-rate.ts';
import type { OperatingProjectionInput } from '../../core/rules/projection/project-operating.ts';
import type { StepsLanesSettings } from '../../core/rules/projection/steps-lanes.ts';

export const SETTLED = 1;
export const NEGOTIATING = 2;
export const ASSUMED = 3;
export const UNSETTLED = 4;
export const BASE_YEAR = 2026;
export const LAST_YEAR = 2031;

/** A roster with a work group of each kind, contracts, a COLA scenario, steps, and manual values on projected rows. */
export interface AnyDistrict {
  contracts: ColaContract[];
  settings: ColaSetting[];
  stepsLanes: StepsLanesSettings;
  input: OperatingProjectionInput;
}

const percentage = fc.nat(100_000).map((units) => units / 10_000);
const rates = fc.array(percentage, { minLength: 5, maxLength: 5 });

const person = fc.record({
  workGroupId: fc.constantFrom(SETTLED, NEGOTIATING, ASSUMED, UNSETTLED, null),
  currentSalary: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(null, cents(0)) },
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 25_000_000 }).map(cents) },
  ),
  nextYearSalary: fc.constantFrom(cents(0), cents(5_123_456)),
  nextYearSalaryManual: fc.constantFrom(false, false, false, true),
  employeeStatus: fc.constantFrom('Active' as const, 'Active' as const, 'Retiring' as const, 'Inactive' as const),
  dateOfDeparture: fc.constantFrom(
    null,
    null,
    null,
    '2026-06-30',
    '2026-07-01',
    '2027-01-15',
    '2028-02-29',
    '2030-12-31',
  ),
});

const steps: fc.Arbitrary<StepsLanesSettings> = fc.oneof(
  percentage.map((value) => ({ type: 'PERCENTAGE' as const, value, workGroupIds: [SETTLED, ASSUMED] })),
  fc
    .nat(50_000_000)
    .map((value) => ({ type: 'DOLLAR' as const, value: cents(value), workGroupIds: [SETTLED, NEGOTIATING] })),
  fc.constant({ type: 'PERCENTAGE' as const, value: 1.5, workGroupIds: [] }),
);

export const anyDistrict: fc.Arbitrary<AnyDistrict> = fc
  .record({
    people: fc.array(person, { minLength: 1, maxLength: 30 }),
    settled: rates,
    negotiating: rates,
    assumed: rates,
    settledYears: fc.integer({ min: 1, max: 5 }),
    steps,
    typed: fc.array(
      fc.record({
        index: fc.nat(8),
        fiscalYear: fc.constantFrom(2027, 2028, 2029),
        salary: fc.constantFrom(0, 6_000_001),
      }),
      { maxLength: 3 },
    ),
  })
  .map((made) => {
    const employees = made.people.map((one, index) => ({ id: (index + 1) * 10, ...one }));
    const contracts = [
      contract(SETTLED, 'SETTLED', made.settled.slice(0, made.settledYears)),
      contract(NEGOTIATING, 'NEGOTIATING', made.negotiating),
      { ...contract(UNSETTLED, 'EXPIRED', [9, 9, 9, 9, 9]) },
    ];
    const settings = made.assumed.flatMap((colaPercentage, index) => [
      { workGroupId: ASSUMED, fiscalYear: BASE_YEAR + 1 + index, colaPercentage },
      ...(index === 3 ? [{ workGroupId: NEGOTIATING, fiscalYear: BASE_YEAR + 1 + index, colaPercentage }] : []),
    ]);
    const seen = new Set<string>();
    const manualSalaries = made.typed.flatMap(({ index, fiscalYear, salary }) => {
      const sourceItemId = (index + 1) * 10;
      const key = `${sourceItemId}/${fiscalYear}`;
      if (seen.has(key) || index >= employees.length) return [];
      seen.add(key);
      return [{ sourceItemId, fiscalYear, nextYearSalary: cents(salary) }];
    });
    const assumptions = { baseYear: BASE_YEAR, colaRate: colaLookup(contracts, settings), stepsLanes: made.steps };
    const input = { ...assumptions, employees, toFiscalYear: LAST_YEAR, manualSalaries };
    return { contracts, settings, stepsLanes: made.steps, input };
  });

function contract(workGroupId: number, status: ColaContract['status'], percentages: readonly number[]): ColaContract {
  const startYear = BASE_YEAR + 1;
  const years = percentages.map((colaPercentage, index) => ({ fiscalYear: startYear + index, colaPercentage }));
  return { workGroupId, status, startYear, endYear: startYear + percentages.length - 1, years };
}
