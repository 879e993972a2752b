import type { EmployeeStatus } from '../people/employee-status.ts';
import { type PlainDate, fiscalYearLabel } from '../../fiscal-year.ts';
import { type Cents, MAX_AMOUNT, ZERO, formatMoney, isAmount } from '../../money.ts';
import type { ColaLookup } from '../cola/cola-rate.ts';
import type { GroupState } from '../schedules/advance-group.ts';
import { ScheduleError } from '../schedules/schedule.ts';
import {
  type NextYearInput,
  type NextYearSalary,
  increased,
  nextYearSalary,
  nextYearSource,
} from './next-year-salary.ts';
import {
  type MoveBySchedule,
  type Moved,
  PlacementError,
  type PlacementProblem,
  type SchedulePay,
} from './schedule-pay.ts';
import type { VacancyPay } from './group-prices.ts';
import { type StepsLanesCandidate, type StepsLanesSettings, stepsLanesAmounts } from './steps-lanes.ts';

/**
 * An imported row of the base year. `nextYearSalary` counts only if `nextYearSalaryManual` is true, because only then was it entered by
 * hand.
 */
export interface BaseEmployee {
  id: number;
  workGroupId: number | null;
  currentSalary: Cents | null;
  nextYearSalary: Cents | null;
  nextYearSalaryManual: boolean;
  employeeStatus: EmployeeStatus;
  dateOfDeparture: PlainDate | null;
}

export interface OperatingAssumptions {
  baseYear: number;
  colaRate: ColaLookup;
  stepsLanes: StepsLanesSettings;
  /** Absent if no work group is paid by a salary schedule. */
  schedulePay?: SchedulePay | undefined;
  /** Absent if there are neither vacancy rules nor prices entered on positions. Departures then leave no vacancies. */
  vacancyPay?: VacancyPay | undefined;
}

/** An employee in a year: `salary` is the basis for the next year's salary, and `manual` is the next-year salary entered by hand. */
export interface Standing extends NextYearInput {
  id: number;
  workGroupId: number | null;
  /** The person's placement and pay on a salary schedule in the year; null before the first move. */
  state: GroupState | null;
}

/** An employee's move to the next year; `basis` is the basis for the year after. */
export interface Step {
  standing: Standing;
  result: NextYearSalary;
  basis: Cents | null;
  state: GroupState | null;
}

/** Returns each employee's state in the base year, by ascending id. */
export function startingStandings(employees: readonly BaseEmployee[]): Standing[] {
  return employees
    .map((employee) => ({
      id: employee.id,
      workGroupId: employee.workGroupId,
      employeeStatus: employee.employeeStatus,
      dateOfDeparture: employee.dateOfDeparture,
      salary: employee.currentSalary,
      manual: employee.nextYearSalaryManual ? employee.nextYearSalary : null,
      state: null,
    }))
    .sort((a, b) => a.id - b.id);
}

type Growth = Pick<OperatingAssumptions, 'colaRate' | 'stepsLanes'> & { move: MoveBySchedule | null };

/**
 * Calculates all salaries in `nextFiscalYear`, in the order of the input. The input must contain the whole budget, because a pool of step
 * dollars is split among all employees. If a salary was entered by hand (a manual value), the basis for the year after is that value if it
 * is positive, and otherwise the salary with COLA and steps as if there were no manual value. Throws a RangeError if a salary grows beyond
 * the largest amount that a line can hold.
 */
export function advance(standings: readonly Standing[], nextFiscalYear: number, growth: Growth): Step[] {
  const { colaRate, stepsLanes } = growth;
  const moved = moveAll(standings, nextFiscalYear, growth);
  const reached: Standing[] = [];
  const paused = new Set<Standing>();
  for (const standing of standings) {
    const source = nextYearSource(standing, nextFiscalYear);
    if (source === 'manual' && isUnpaid(standing)) paused.add(standing);
    else if (source === 'auto' && !moved.has(standing.id)) reached.push(standing);
  }
  const steps = stepsLanesAmounts(stepsLanes, candidates(reached));
  // Employees on unpaid leave take nothing from the pool. The increase that they would have had is calculated separately.
  const wouldBe = paused.size === 0 ? steps : stepsLanesAmounts(stepsLanes, candidates([...reached, ...paused]));

  const done: Step[] = [];
  for (const standing of standings) {
    const { id, workGroupId } = standing;
    const cola = colaRate(workGroupId, nextFiscalYear);
    const move = moved.get(id);
    const ruled = nextYearSalary(standing, nextFiscalYear, cola, steps.get(id) ?? ZERO);
    const result = move && ruled.source === 'auto' ? move.result : ruled;
    const usual = move?.result ?? (standing.salary && increased(standing.salary, cola, wouldBe.get(id) ?? ZERO));
    const basis = paused.has(standing) ? usual && usual.salary : result.salary;
    assertHeld(basis, id, nextFiscalYear);
    done.push({ standing, result, basis, state: move?.state ?? standing.state });
  }
  return done;
}

/**
 * Moves everyone whose salary a schedule determines, even if an entered salary replaces the result. Throws a PlacementError that lists the
 * people who cannot be paid by their schedule.
 */
function moveAll(standings: readonly Standing[], nextFiscalYear: number, { move }: Growth): ReadonlyMap<number, Moved> {
  const moved = new Map<number, Moved>();
  const problems: PlacementProblem[] = [];
  for (const standing of move ? standings : []) {
    const { id, salary, state } = standing;
    const source = nextYearSource(standing, nextFiscalYear);
    if (!move || !salary || (source !== 'auto' && source !== 'manual')) continue;
    try {
      const found = move({ id, salary, state }, nextFiscalYear);
      if (found) moved.set(id, found);
    } catch (error) {
      if (!(error instanceof ScheduleError)) throw error;
      // If a salary was entered, it is not a problem that the schedule has no pay for the person, because the entered salary applies.
      if (source === 'auto') problems.push({ lineId: id, fiscalYear: nextFiscalYear, why: error.message });
    }
  }
  if (problems.length > 0) throw new PlacementError(problems);
  return moved;
}

/** Returns true if a manual value pays nothing (unpaid leave). The salary then keeps growing in the background. */
function isUnpaid({ manual }: Standing): boolean {
  return manual !== null && manual <= 0;
}

function candidates(standings: readonly Standing[]): StepsLanesCandidate[] {
  const chosen: StepsLanesCandidate[] = [];
  for (const { id, workGroupId, salary } of standings) {
    if (salary) chosen.push({ id, workGroupId, salary });
  }
  return chosen;
}

function assertHeld(salary: Cents | null, id: number, fiscalYear: number): void {
  if (salary === null || isAmount(salary)) return;
  const year = fiscalYearLabel(fiscalYear);
  throw new RangeError(`The salary of line ${id} would grow beyond ${formatMoney(MAX_AMOUNT)} in ${year}`);
}
