import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildGrid } from '../../../test/factories/build-grid.ts';
import { type Cents, fromDollars, sum } from '../../money.ts';
import { colaLookup } from '../cola/cola-rate.ts';
import type { TermStatus } from '../positions/position-state.ts';
import type { StaffedPosition } from '../positions/vacated.ts';
import { DEFAULT_PAY_RULES } from '../schedules/pay-rules.ts';
import type { PaySchedule } from '../schedules/pay-schedule.ts';
import type { BaseEmployee } from './advance-year.ts';
import type { GroupVacancyRule, VacancyPay } from './group-prices.ts';
import { personnelGrowth } from './personnel-growth.ts';
import { type OperatingProjectionInput, projectOperatingYears } from './project-operating.ts';
import { turnoverIn } from './turnover.ts';

const GROUP = 5;
const SCHEDULE: PaySchedule = {
  ...{ id: 1, name: 'Unit A', workGroupId: GROUP, contractDays: 183, longevity: [] },
  ...{ lanes: ['M'], steps: buildGrid(['M'], [['4', 66_563]]).steps },
  rounding: { unit: 'DOLLAR', mode: 'HALF_UP' },
  rules: DEFAULT_PAY_RULES,
  editions: [2025, 2026].map((fiscalYear) => ({
    ...{ fiscalYear, fromDay: 1, source: 'PRINTED' as const, terms: null },
    amounts: buildGrid(['M'], [['4', 66_563]]).amounts,
  })),
};
const employee = (id: number, salary: number, more: Partial<BaseEmployee> = {}): BaseEmployee => ({
  ...{ id, workGroupId: GROUP, currentSalary: fromDollars(salary), nextYearSalary: null, nextYearSalaryManual: false },
  ...{ employeeStatus: 'Active', dateOfDeparture: null },
  ...more,
});
const RETIRES = { employeeStatus: 'Retiring' } as const;
const position = (
  number: string,
  lines: [id: number, fte: number][],
  status: TermStatus = 'AUTHORIZED',
): StaffedPosition => ({
  ...{ number, workGroupId: GROUP },
  terms: [{ fromDate: '2025-07-01', authorizedFte: 1, status }],
  lines: lines.map(([lineId, fte]) => ({ lineId, fte, isVacancy: false })),
});
const CELL: GroupVacancyRule = {
  ...{ workGroupId: GROUP, fillDay: 1 },
  rule: { kind: 'CELL', scheduleId: 1, place: { lane: 'M', step: '4' } },
};

function projected(
  employees: BaseEmployee[],
  positions: StaffedPosition[],
  {
    rule = CELL,
    people = [],
    years = 1,
  }: { rule?: GroupVacancyRule; people?: VacancyPay['people']; years?: number } = {},
): OperatingProjectionInput {
  return {
    ...{ baseYear: 2025, toFiscalYear: 2025 + years, employees, manualSalaries: [], colaRate: colaLookup([], []) },
    stepsLanes: { type: 'PERCENTAGE', value: 0, workGroupIds: [] },
    vacancyPay: { rules: [rule], schedules: [SCHEDULE], positions, people },
  };
}

test('a retirement leaves a vacancy at the price of the rule, and saves the difference: 49,181.00', () => {
  // 110,744 and 5,000 longevity against a hire at 66,563.
  const input = projected([employee(1, 115_744, RETIRES), employee(2, 50_000)], [position('01', [[1, 1]])]);
  const [year] = projectOperatingYears(input);
  expect(year?.rows.map(({ sourceItemId }) => sourceItemId)).toEqual([2]);
  expect(year?.vacancies).toMatchObject([
    { sourceItemId: 1, fte: 1, source: 'CELL', price: 6_656_300, share: 6_656_300, paid: 6_656_300, lapse: 0 },
  ]);
  expect(turnoverIn(input, 2026)).toMatchObject([{ stayedCost: 11_574_400, stillPaid: 0, saving: 4_918_100 }]);
  // The payroll falls only by the turnover savings.
  const [growth] = personnelGrowth(input);
  expect(growth).toMatchObject({ totalCost: 11_656_300, otherChange: -4_918_100 });
});

test('at 0.6 FTE the savings are 29,508.60; FTE that is not authorized any more is a cut', () => {
  const part = projected([employee(1, 69_446.4, RETIRES)], [position('01', [[1, 0.6]])]);
  expect(turnoverIn(part, 2026)).toMatchObject([{ saving: 2_950_860 }]);
  const cut = position('01', [[1, 1]]);
  const terms = [{ fromDate: '2025-07-01', authorizedFte: 0.6, status: 'AUTHORIZED' as const }];
  const [row] = turnoverIn(projected([employee(1, 115_744, RETIRES)], [{ ...cut, terms }]), 2026);
  // 115,744 × 0.6 − 66,563 × 0.6.
  expect(row).toMatchObject({ stayedCost: 6_944_640, saving: 2_950_860, fte: 0.6 });
});

test('a hire who is already in the position saves the same: 49,181.00, and 29,508.60 at 0.6 FTE', () => {
  const inBoth = (leaver: number, hire: number, fte: number) => {
    const seats = position('01', [
      [1, fte],
      [2, fte],
    ]);
    const terms = [{ fromDate: '2025-07-01', authorizedFte: fte, status: 'AUTHORIZED' as const }];
    return projected([employee(1, leaver, RETIRES), employee(2, hire)], [{ ...seats, terms }]);
  };
  const whole = inBoth(115_744, 66_563, 1);
  expect(projectOperatingYears(whole)[0]?.vacancies).toEqual([]);
  expect(turnoverIn(whole, 2026)).toMatchObject([
    { leaverId: 1, source: 'HIRE', replacedBy: 2, fte: 1, stayedCost: 11_574_400, share: 6_656_300, saving: 4_918_100 },
  ]);
  expect(turnoverIn(inBoth(69_446.4, 39_937.8, 0.6), 2026)).toMatchObject([{ fte: 0.6, saving: 2_950_860 }]);
});

test('no one replaces a leaver whom the position does not need beside them, who came before, or whose position is closed', () => {
  const two: [number, number][] = [
    [1, 1],
    [2, 1],
  ];
  const people = [employee(1, 90_000, RETIRES), employee(2, 60_000)];
  const pooled = {
    ...position('01', two),
    terms: [{ fromDate: '2025-07-01', authorizedFte: 2, status: 'AUTHORIZED' as const }],
  };
  expect(turnoverIn(projected(people, [pooled]), 2026)).toMatchObject([{ source: 'CELL', replacedBy: null }]);
  expect(turnoverIn(projected(people, [position('01', two, 'CLOSED')]), 2026)).toEqual([]);
  const { lines, ...seat } = position('01', two);
  const hired = ['2010-09-01', '1999-09-01'];
  const dated = { ...seat, lines: lines.map((line, at) => ({ ...line, hireDate: hired[at] })) };
  expect(turnoverIn(projected(people, [dated]), 2026)).toEqual([]);
  // Of two leavers and one hire in a position of 2.0 FTE, one leaves a vacancy and the hire replaces the other leaver.
  const three = { ...pooled, lines: [...pooled.lines, { lineId: 3, fte: 1, isVacancy: false }] };
  const both = [employee(1, 90_000, RETIRES), employee(2, 80_000, RETIRES), employee(3, 60_000)];
  expect(turnoverIn(projected(both, [three]), 2026)).toMatchObject([
    { leaverId: 1, replacedBy: null, saving: 2_343_700 },
    { leaverId: 2, replacedBy: 3, saving: 2_000_000 },
  ]);
});

test('a hire replaces someone who leaves during the year from then on', () => {
  // After December 31, 2025, 181 of 365 days are left: 36,200.00 of 73,000.00 and 33,007.95 of 66,563.00.
  const input = projected(
    [employee(1, 73_000, { dateOfDeparture: '2025-12-31' }), employee(2, 66_563)],
    [
      position('01', [
        [1, 1],
        [2, 1],
      ]),
    ],
  );
  const shifted = { ...input, baseYear: 2024 };
  expect(turnoverIn({ ...shifted, toFiscalYear: 2026 }, 2026)).toMatchObject([
    { source: 'HIRE', stayedCost: 7_300_000, stillPaid: 3_680_000, share: 3_300_795, saving: 319_205 },
  ]);
});

test('a price entered on the position comes first in its year, also without a rule', () => {
  const seat = position('01', [[1, 1]]);
  const priced = { ...seat, prices: [{ fiscalYear: 2026, price: fromDollars(60_000) }] };
  const input = projected([employee(1, 115_744, RETIRES)], [priced], { years: 2 });
  const [first, second] = projectOperatingYears(input).map(({ vacancies }) => vacancies[0]);
  expect(first).toMatchObject({ source: 'TYPED', price: 6_000_000, paid: 6_000_000 });
  expect(second).toMatchObject({ source: 'CELL', price: 6_656_300 });
  const pay = { rules: [], schedules: [], people: [] };
  const without = { ...input, vacancyPay: { ...pay, positions: [priced, position('02', [[3, 1]])] } };
  const years = projectOperatingYears({ ...without, employees: [...input.employees, employee(3, 50_000, RETIRES)] });
  expect(years.map(({ vacancies }) => vacancies.map(({ positionNumber, price }) => [positionNumber, price]))).toEqual([
    [['01', 6_000_000]],
    [],
  ]);
});

test('the fill day counts in the first year of a vacancy alone', () => {
  const rule = { ...CELL, fillDay: 31 };
  const input = projected([employee(1, 92_595.2, RETIRES)], [position('01', [[1, 0.8]])], { rule, years: 2 });
  const [first, second] = projectOperatingYears(input).map(({ vacancies }) => vacancies[0]);
  expect(first).toMatchObject({ price: 5_325_040, paid: 4_452_083, lapse: 872_957 });
  expect(second).toMatchObject({ price: 5_325_040, paid: 5_325_040, lapse: 0 });
  // Lapse does not count as savings: 92,595.20 − 53,250.40.
  expect(turnoverIn(input, 2026)).toMatchObject([{ saving: 3_934_480 }]);
});

test('someone who leaves during the year has a vacancy for the rest of it', () => {
  // Until December 31, 2025: 184 of 365 days of 73,000.00 are 36,800.00, and 181 of 66,563.00 are 33,007.95.
  const input = projected([employee(1, 73_000, { dateOfDeparture: '2025-12-31' })], [position('01', [[1, 1]])]);
  const shifted = { ...input, baseYear: 2024, vacancyPay: input.vacancyPay };
  const [, year] = projectOperatingYears({ ...shifted, toFiscalYear: 2026 });
  expect(year?.rows).toMatchObject([{ sourceItemId: 1, cost: 3_680_000 }]);
  expect(year?.vacancies).toMatchObject([{ price: 6_656_300, share: 3_300_795, paid: 3_300_795, lapse: 0 }]);
  // 73,000 − 36,800 − 33,007.95.
  expect(turnoverIn(shifted, 2026)).toMatchObject([{ stayedCost: 7_300_000, stillPaid: 3_680_000, saving: 319_205 }]);
});

test('frozen, closed and proposed positions have no vacancy, and neither has a group without a rule', () => {
  for (const status of ['FROZEN', 'CLOSED', 'PROPOSED'] as const) {
    const [year] = projectOperatingYears(projected([employee(1, 90_000, RETIRES)], [position('01', [[1, 1]], status)]));
    expect(year?.vacancies).toEqual([]);
  }
  const other = { ...CELL, workGroupId: 99 };
  const [year] = projectOperatingYears(
    projected([employee(1, 90_000, RETIRES)], [position('01', [[1, 1]])], { rule: other }),
  );
  expect(year?.vacancies).toMatchObject([{ source: 'UNKNOWN', price: null, paid: 0 }]);
});

test('an average is that of the people who stay, and an entered price comes first', () => {
  const rule: GroupVacancyRule = { workGroupId: GROUP, fillDay: 1, rule: { kind: 'AVERAGE' } };
  const people = [1, 2, 3].map((lineId) => ({ lineId, workGroupId: GROUP, fte: lineId === 3 ? 0.5 : 1 }));
  const staff = [employee(1, 90_000, RETIRES), employee(2, 50_000), employee(3, 40_000)];
  const input = projected(staff, [position('01', [[1, 1]])], { rule, people, years: 2 });
  // 50,000 at 1.0 and 40,000 at 0.5 are 60,000 full-time.
  const typed = { sourceItemId: 1, fiscalYear: 2026, isVacated: true, nextYearSalary: fromDollars(12_345) };
  const [first, second] = projectOperatingYears({ ...input, manualSalaries: [typed] }).map(
    ({ vacancies }) => vacancies[0],
  );
  expect(first).toMatchObject({ source: 'AVERAGE', price: 6_000_000 });
  expect(second).toMatchObject({ source: 'TYPED', price: 1_234_500 });
});

test('rows are as without vacancies, and twice is once', () => {
  const person = fc.record({
    salary: fc.integer({ min: 1, max: 120_000 }),
    fte: fc.integer({ min: 1, max: 10 }).map((tenths) => tenths / 10),
    leaves: fc.constantFrom(null, '2025-06-30', '2025-12-31', '2026-08-15'),
    seat: fc.constantFrom('01', '02', '03'),
  });
  fc.assert(
    fc.property(fc.array(person, { maxLength: 8 }), fc.integer({ min: 1, max: 183 }), (staff, fillDay) => {
      const employees = staff.map(({ salary, leaves }, at) => employee(at + 1, salary, { dateOfDeparture: leaves }));
      const seats = ['01', '02', '03'].map((number) =>
        position(
          number,
          staff.flatMap(({ seat, fte }, at): [number, number][] => (seat === number ? [[at + 1, fte]] : [])),
        ),
      );
      const input = projected(employees, seats, { rule: { ...CELL, fillDay }, years: 3 });
      const years = projectOperatingYears(input);
      expect(projectOperatingYears(input)).toEqual(years);
      const without = projectOperatingYears({ ...input, vacancyPay: undefined });
      expect(years.map(({ rows }) => rows)).toEqual(without.map(({ rows }) => rows));
      const growth = personnelGrowth(input);
      for (const [at, { rows, vacancies, replacements, fiscalYear }] of years.entries()) {
        for (const { paid, lapse, share } of vacancies) expect(paid + lapse).toBe(share);
        const cost = sum([...rows.map((row) => row.cost), ...vacancies.map(({ paid }): Cents => paid)]);
        expect(growth[at]?.totalCost).toBe(cost);
        const turnover = turnoverIn(input, fiscalYear);
        expect(turnover).toHaveLength(vacancies.length + replacements.length);
        // No one is replaced by more than their FTE.
        for (const [index, { fte }] of staff.entries()) {
          const replaced = turnover.filter(({ leaverId }) => leaverId === index + 1);
          expect(replaced.reduce((total, row) => total + row.fte, 0)).toBeLessThanOrEqual(fte + 0.00001);
        }
      }
    }),
  );
});
