import type { EmployeeStatus } from '../people/employee-status.ts';
import { type PlainDate, firstDay } from '../../fiscal-year.ts';
import { type Cents, ZERO, cents } from '../../money.ts';
import type { ColaRate } from '../cola/cola-rate.ts';
import type { ScheduleParts } from '../schedules/pay-schedule.ts';
import { grow } from './round.ts';

/** The rule that determined a next-year salary. With the first three, the employee leaves and has no row in the next year. */
export type NextYearSource =
  | 'departed'
  | 'inactive'
  | 'retiring'
  | 'manual'
  | 'unknown-salary'
  | 'missing-hire-salary'
  | 'auto';

export interface NextYearInput {
  employeeStatus: EmployeeStatus;
  dateOfDeparture: PlainDate | null;
  /** Annual salary at the employee's FTE; null if it was blank in the file. */
  salary: Cents | null;
  /** The next-year salary entered by hand, or null. 0 counts as entered. */
  manual: Cents | null;
}

export interface NextYearSalary {
  /** The annual salary; null if the employee leaves or the salary is unknown. */
  salary: Cents | null;
  source: NextYearSource;
  /** The COLA rate used; null if no rate was needed. */
  cola: ColaRate | null;
  colaApplied: Cents;
  stepsLanesApplied: Cents;
  totalIncreaseApplied: Cents;
  /**
   * Only for a person paid by a salary schedule: the components of the COLA amount (which includes changes in the grid's structure) and of
   * the steps amount (which includes everything else).
   */
  bySchedule?: ScheduleParts;
}

export function leaves(source: NextYearSource): boolean {
  return source === 'departed' || source === 'inactive' || source === 'retiring';
}

/**
 * Returns the first rule that applies: left before the next fiscal year starts, inactive, retiring without a departure date, a manual
 * value, a salary that is unknown or 0, or otherwise COLA and steps (`auto`).
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
 * Calculates the annual salary of the next fiscal year, in cents; null for an employee who leaves and for an unknown salary. A manual
 * value is used unchanged, without COLA or steps. A hire with a salary of 0 stays at 0. Otherwise, the result is the salary increased by
 * COLA and rounded, plus `stepsLanes`, which is calculated on the salary before COLA. An unsettled rate counts as 0 and remains visible in
 * `cola`.
 */
export function nextYearSalary(
  person: NextYearInput,
  nextFiscalYear: number,
  cola: ColaRate,
  stepsLanes: Cents,
): NextYearSalary {
  const source = nextYearSource(person, nextFiscalYear);
  if (source === 'manual' && person.manual !== null) return enteredSalary(person.manual);
  if (source === 'missing-hire-salary') return withoutIncrease(source, ZERO);
  if (source !== 'auto' || person.salary === null) return withoutIncrease(source, null);
  return increased(person.salary, cola, stepsLanes);
}

/** Calculates a salary with COLA and steps, ignoring everything else. */
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

/** Returns the result for a salary that a user entered: exactly this amount, without an increase. */
export function enteredSalary(salary: Cents): NextYearSalary {
  return withoutIncrease('manual', salary);
}

function withoutIncrease(source: NextYearSource, salary: Cents | null): NextYearSalary {
  return { salary, source, cola: null, colaApplied: ZERO, stepsLanesApplied: ZERO, totalIncreaseApplied: ZERO };
}

/** Returns the difference between the annual salaries in two years; null in the base year and if one of the salaries is unknown. */
export function yoyIncrease(salary: Cents | null, previous: Cents | null): Cents | null {
  return salary === null || previous === null ? null : cents(salary - previous);
}
