import type { EmployeeStatus } from '../../contract/line-items.ts';
import { type PlainDate, firstDay } from '../../fiscal-year.ts';
import { type Cents, ZERO, cents } from '../../money.ts';
import type { ColaRate } from '../cola/cola-rate.ts';
import { grow } from './round.ts';

/** What decided a next-year salary. The first three leave: they have no row in the next year. */
export type NextYearSource =
  'departed' | 'inactive' | 'retiring' | 'manual' | 'unknown-salary' | 'missing-hire-salary' | 'auto';

export interface NextYearInput {
  employeeStatus: EmployeeStatus;
  dateOfDeparture: PlainDate | null;
  /** The full-year salary at the person's own FTE; null when the file left it blank. */
  salary: Cents | null;
  /** A value that somebody typed, or null. 0 is a value. */
  manual: Cents | null;
}

export interface NextYearSalary {
  /** Full-year; null for someone who leaves and where the salary is unknown. */
  salary: Cents | null;
  source: NextYearSource;
  /** The rate that was used; null where none was needed. */
  cola: ColaRate | null;
  colaApplied: Cents;
  stepsLanesApplied: Cents;
  totalIncreaseApplied: Cents;
}

export function leaves(source: NextYearSource): boolean {
  return source === 'departed' || source === 'inactive' || source === 'retiring';
}

/**
 * Which part of the rule decides, the first that applies: gone before the next fiscal year starts, inactive, retiring
 * without a departure on or after that day, a manual value, a salary that is unknown or 0, else COLA and steps (`auto`).
 */
export function nextYearSource(person: NextYearInput, nextFiscalYear: number): NextYearSource {
  if (person.dateOfDeparture !== null && person.dateOfDeparture < firstDay(nextFiscalYear)) return 'departed';
  if (person.employeeStatus === 'Inactive') return 'inactive';
  if (person.employeeStatus === 'Retiring' && person.dateOfDeparture === null) return 'retiring';
  if (person.manual !== null) return 'manual';
  if (person.salary === null) return 'unknown-salary';
  return person.salary === 0 ? 'missing-hire-salary' : 'auto';
}

/**
 * The full-year salary of the next fiscal year, in cents. A manual value is taken as it is, without COLA or steps; a
 * hire without a salary yet stays at 0; otherwise it is the salary grown by COLA and rounded, plus `stepsLanes`, which
 * was computed on the salary before COLA. An unsettled rate counts as 0 and stays visible in `cola`.
 */
export function nextYearSalary(
  person: NextYearInput,
  nextFiscalYear: number,
  cola: ColaRate,
  stepsLanes: Cents,
): NextYearSalary {
  const source = nextYearSource(person, nextFiscalYear);
  if (source === 'manual') return withoutIncrease(source, person.manual);
  if (source === 'missing-hire-salary') return withoutIncrease(source, ZERO);
  if (source !== 'auto' || person.salary === null) return withoutIncrease(source, null);
  return increased(person.salary, cola, stepsLanes);
}

/** A salary with COLA and steps, whatever else might stand in their way. */
export function increased(salary: Cents, cola: ColaRate, stepsLanes: Cents): NextYearSalary {
  const colaApplied = cents(grow(salary, cola.rate ?? 0) - salary);
  const totalIncreaseApplied = cents(colaApplied + stepsLanes);
  return {
    salary: cents(salary + totalIncreaseApplied),
    source: 'auto',
    cola,
    colaApplied,
    stepsLanesApplied: stepsLanes,
    totalIncreaseApplied,
  };
}

function withoutIncrease(source: NextYearSource, salary: Cents | null): NextYearSalary {
  return { salary, source, cola: null, colaApplied: ZERO, stepsLanesApplied: ZERO, totalIncreaseApplied: ZERO };
}

/** The difference of two years' full-year salaries; null in the base year and where one of them is unknown. */
export function yoyIncrease(salary: Cents | null, previous: Cents | null): Cents | null {
  return salary === null || previous === null ? null : cents(salary - previous);
}
