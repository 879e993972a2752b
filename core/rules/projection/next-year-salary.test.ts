import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ZERO, cents, fromDollars } from '../../money.ts';
import type { ColaRate } from '../cola/cola-rate.ts';
import { type NextYearInput, nextYearSalary, nextYearSource, yoyIncrease } from './next-year-salary.ts';
import { percentOf } from './round.ts';

const FY27 = 2027;
const settled = (rate: number): ColaRate => ({ rate, source: 'settled' });
const UNSETTLED: ColaRate = { rate: null, source: 'none' };

function person(salary: number | null, overrides: Partial<NextYearInput> = {}): NextYearInput {
  return {
    employeeStatus: 'Active',
    dateOfDeparture: null,
    salary: salary === null ? null : fromDollars(salary),
    manual: null,
    ...overrides,
  };
}

describe('COLA and steps', () => {
  test('68,320.00 at 2% and 1.5% steps is 69,686.40 + 1,024.80 = 70,711.20', () => {
    const steps = percentOf(fromDollars(68_320), 1.5);
    expect(nextYearSalary(person(68_320), FY27, settled(2), steps)).toEqual({
      salary: fromDollars(70_711.2),
      source: 'auto',
      cola: settled(2),
      colaApplied: fromDollars(1_366.4),
      stepsLanesApplied: fromDollars(1_024.8),
      totalIncreaseApplied: fromDollars(2_391.2),
    });
  });

  test('41,250.50 at 2.75% without steps is 42,384.88875, to the cent 42,384.89', () => {
    expect(nextYearSalary(person(41_250.5), FY27, settled(2.75), ZERO).salary).toBe(fromDollars(42_384.89));
  });

  test('80,000.00 unsettled with 1.5% steps is 81,200.00 and is still reported as unsettled', () => {
    const next = nextYearSalary(person(80_000), FY27, UNSETTLED, fromDollars(1_200));
    expect(next.salary).toBe(fromDollars(81_200));
    expect(next.cola).toEqual({ rate: null, source: 'none' });
    expect(next.colaApplied).toBe(0);
  });

  test('COLA and steps are added, not compounded, and add up to the whole increase', () => {
    const anySalary = fc.integer({ min: 1, max: 40_000_000 }).map(cents);
    const anyRate = fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000);
    fc.assert(
      fc.property(anySalary, anyRate, fc.nat(1_000_000).map(cents), (salary, rate, steps) => {
        const next = nextYearSalary({ ...person(0), salary }, FY27, settled(rate), steps);
        expect(next.salary).toBe(salary + next.colaApplied + next.stepsLanesApplied);
        expect(next.totalIncreaseApplied).toBe(next.colaApplied + next.stepsLanesApplied);
        const exact = BigInt(salary) * BigInt(Math.round(rate * 10_000));
        expect(next.colaApplied).toBe(Number((2n * exact + 1_000_000n) / 2_000_000n));
      }),
    );
  });
});

describe('a manual value', () => {
  test.each([75_000, 0, 12_345.67])('of %d is taken as it is', (value) => {
    const manual = fromDollars(value);
    expect(nextYearSalary(person(68_320, { manual }), FY27, settled(2), fromDollars(500))).toEqual({
      salary: manual,
      source: 'manual',
      cola: null,
      colaApplied: 0,
      stepsLanesApplied: 0,
      totalIncreaseApplied: 0,
    });
  });

  test.each([0, null])('starts a hire whose salary is %s', (salary) => {
    const next = nextYearSalary(person(salary, { manual: fromDollars(52_000) }), FY27, settled(2), ZERO);
    expect(next).toMatchObject({ salary: fromDollars(52_000), source: 'manual' });
  });
});

test('a hire without a salary yet stays at 0; a blank salary stays unknown', () => {
  expect(nextYearSalary(person(0), FY27, settled(2), ZERO)).toMatchObject({ salary: 0, source: 'missing-hire-salary' });
  expect(nextYearSalary(person(null), FY27, settled(2), ZERO)).toMatchObject({
    salary: null,
    source: 'unknown-salary',
    colaApplied: 0,
  });
});

describe('who leaves before FY27 starts', () => {
  test.each<[NextYearInput['employeeStatus'], string | null, string]>([
    ['Active', '2026-06-30', 'departed'],
    ['Active', '2025-11-15', 'departed'],
    ['Active', '2026-07-01', 'auto'],
    ['Active', '2026-12-31', 'auto'],
    ['Inactive', null, 'inactive'],
    ['Inactive', '2026-12-31', 'inactive'],
    ['Retiring', null, 'retiring'],
    ['Retiring', '2026-06-30', 'departed'],
    ['Retiring', '2026-07-01', 'auto'],
    ['Retiring', '2029-06-30', 'auto'],
  ])('%s with the departure date %s: %s', (employeeStatus, dateOfDeparture, source) => {
    const input = person(60_000, { employeeStatus, dateOfDeparture });
    expect(nextYearSource(input, FY27)).toBe(source);
    expect(nextYearSalary(input, FY27, settled(0), ZERO).salary).toBe(source === 'auto' ? fromDollars(60_000) : null);
  });

  test('leaves even with a manual value', () => {
    const input = person(60_000, { employeeStatus: 'Inactive', manual: fromDollars(61_000) });
    expect(nextYearSalary(input, FY27, settled(2), ZERO)).toMatchObject({ salary: null, source: 'inactive' });
  });
});

test('the increase over the year before is unknown in the base year', () => {
  expect(yoyIncrease(fromDollars(70_711.2), fromDollars(68_320))).toBe(fromDollars(2_391.2));
  expect(yoyIncrease(fromDollars(70_711.2), null)).toBeNull();
});
