import type { EmployeeStatus } from '../../contract/line-items.ts';
import { type PlainDate, fiscalYearLabel } from '../../fiscal-year.ts';
import { type Cents, MAX_AMOUNT, ZERO, formatMoney, isAmount } from '../../money.ts';
import type { ColaLookup } from '../cola/cola-rate.ts';
import {
  type NextYearInput,
  type NextYearSalary,
  increased,
  nextYearSalary,
  nextYearSource,
} from './next-year-salary.ts';
import { type StepsLanesCandidate, type StepsLanesSettings, stepsLanesAmounts } from './steps-lanes.ts';

/** An imported row of the base year. A manual value counts only with `nextYearSalaryManual`. */
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
}

/** Someone in a year: `salary` is what the next year is computed from, `manual` the value typed for that next year. */
export interface Standing extends NextYearInput {
  id: number;
  workGroupId: number | null;
}

/** Someone's way into the next year; `basis` is what the year after it will be computed from. */
export interface Step {
  standing: Standing;
  result: NextYearSalary;
  basis: Cents | null;
}

/** The base rows as they stand in the base year, by ascending id. */
export function startingStandings(employees: readonly BaseEmployee[]): Standing[] {
  return employees
    .map((employee) => ({
      id: employee.id,
      workGroupId: employee.workGroupId,
      employeeStatus: employee.employeeStatus,
      dateOfDeparture: employee.dateOfDeparture,
      salary: employee.currentSalary,
      manual: employee.nextYearSalaryManual ? employee.nextYearSalary : null,
    }))
    .sort((a, b) => a.id - b.id);
}

type Growth = Pick<OperatingAssumptions, 'colaRate' | 'stepsLanes'>;

/**
 * Everyone's salary in `nextFiscalYear`, in the order of the standings, which must hold everyone of the budget: a pool of step
 * dollars is shared over all of them. After a manual value the next basis is that value if it is above 0, else what COLA and
 * steps would have given without it.
 * Throws a RangeError when a salary grows beyond the largest amount that a line may hold.
 */
export function advance(
  standings: readonly Standing[],
  nextFiscalYear: number,
  { colaRate, stepsLanes }: Growth,
): Step[] {
  const reached: Standing[] = [];
  const paused = new Set<Standing>();
  for (const standing of standings) {
    const source = nextYearSource(standing, nextFiscalYear);
    if (source === 'auto') reached.push(standing);
    else if (source === 'manual' && isUnpaid(standing)) paused.add(standing);
  }
  const steps = stepsLanesAmounts(stepsLanes, candidates(reached));
  // What the paused would have had is worked out beside the real pool, which they take nothing from.
  const wouldBe = paused.size === 0 ? steps : stepsLanesAmounts(stepsLanes, candidates([...reached, ...paused]));

  const done: Step[] = [];
  for (const standing of standings) {
    const { id, workGroupId } = standing;
    const cola = colaRate(workGroupId, nextFiscalYear);
    const result = nextYearSalary(standing, nextFiscalYear, cola, steps.get(id) ?? ZERO);
    const basis = paused.has(standing)
      ? standing.salary && increased(standing.salary, cola, wouldBe.get(id) ?? ZERO).salary
      : result.salary;
    assertHeld(basis, id, nextFiscalYear);
    done.push({ standing, result, basis });
  }
  return done;
}

/** True for a typed value that pays nothing (unpaid leave): the salary goes on growing behind it. */
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
