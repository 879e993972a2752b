import type { Cents } from '../../money.ts';
import {
  type BaseEmployee,
  type OperatingAssumptions,
  type Standing,
  type Step,
  advance,
  startingStandings,
} from './advance-year.ts';
import { type DepartureCalendar, departureCalendars } from './departure-calendars.ts';
import { type CostParts, costParts } from './employee-cost.ts';
import { type NextYearSalary, enteredSalary, leaves } from './next-year-salary.ts';
import {
  type ProjectionFinding,
  type SalaryFinding,
  type UnsettledFinding,
  salaryFindings,
  unsettledFindings,
} from './projection-findings.ts';
import { movesBySchedule } from './schedule-pay.ts';
import {
  type PresentLine,
  type ProjectedReplacement,
  type ProjectedVacancy,
  enteredShares,
  replacementsOf,
  vacancyYears,
} from './vacancies.ts';

/** A next-year salary entered by hand on the projected row of `fiscalYear`. */
export interface ManualSalary {
  sourceItemId: number;
  fiscalYear: number;
  nextYearSalary: Cents;
  /** True if the salary was entered on the vacancy that the employee left. */
  isVacated?: boolean | undefined;
}

export interface OperatingProjectionInput extends OperatingAssumptions {
  employees: readonly BaseEmployee[];
  toFiscalYear: number;
  manualSalaries: readonly ManualSalary[];
}

export interface ProjectedEmployee extends CostParts {
  sourceItemId: number;
  fiscalYear: number;
  /** The annual salary in this year; null if the base row's salary is unknown. */
  currentSalary: Cents | null;
  /** How this year's salary was calculated from the year before, in annual figures. */
  arrival: NextYearSalary;
  /** The same calculation for the year after. Its salary is null for an employee who leaves. */
  nextYear: NextYearSalary;
  /** The next-year salary entered by hand on this row. It is kept even if the employee leaves before that year. */
  manualNextYearSalary: Cents | null;
}

export interface OperatingProjection {
  /** Ordered by fiscal year, then by base row. */
  rows: ProjectedEmployee[];
  findings: ProjectionFinding[];
}

/**
 * Calculates the next-year salary for every base row, keyed by row id, as shown next to the current salary. All rows of the budget must be
 * given, because a pool of step dollars is split among all of them.
 */
export function nextYearSalaries(
  employees: readonly BaseEmployee[],
  assumptions: OperatingAssumptions,
): Map<number, NextYearSalary> {
  const nextYear = assumptions.baseYear + 1;
  const advanced = advance(startingStandings(employees), nextYear, growthOf(assumptions));
  const steps = withEnteredPrices(advanced, nextYear, assumptions.vacancyPay);
  return new Map(steps.map(({ standing, result }) => [standing.id, result]));
}

function growthOf({ colaRate, stepsLanes, schedulePay, baseYear }: OperatingAssumptions) {
  return { colaRate, stepsLanes, move: schedulePay ? movesBySchedule(schedulePay, baseYear, colaRate) : null };
}

/** One projected year. An employee without a salary is reported only in the first year without one. */
export interface ProjectedYear {
  fiscalYear: number;
  rows: ProjectedEmployee[];
  missing: SalaryFinding[];
  unsettled: UnsettledFinding[];
  /** The vacancies that departures leave in positions, which are not in `rows`. Empty without vacancy rules. */
  vacancies: ProjectedVacancy[];
  /** The lines that already replace the people who leave the same position. */
  replacements: ProjectedReplacement[];
}

/**
 * Projects the base rows year by year to `toFiscalYear`. Each annual salary is based on the salary for the year before. If that was entered
 * by hand (a manual value), the next salary is based on the manual value if it is positive, and otherwise on the salary that would apply
 * without it. An employee who leaves has no row in the years after the departure. Amounts are in cents, rounded once for each person and
 * year. The result depends only on the input, not on its order, so a second run returns the same rows; base rows never change. Throws a
 * RangeError if a salary grows beyond the largest amount that a line can hold.
 */
export function projectOperating(input: OperatingProjectionInput): OperatingProjection {
  const years = projectOperatingYears(input);
  return {
    rows: years.flatMap(({ rows }) => rows),
    findings: [...years.flatMap(({ missing }) => missing), ...years.flatMap(({ unsettled }) => unsettled)],
  };
}

/** Makes the same projection as projectOperating, but returns the results by year. */
export function projectOperatingYears(input: OperatingProjectionInput): ProjectedYear[] {
  const years: ProjectedYear[] = [];
  const typed = typedSalaries(input.manualSalaries.filter(({ isVacated }) => isVacated !== true));
  const typedVacancies = typedSalaries(input.manualSalaries.filter(({ isVacated }) => isVacated === true));
  const vacanciesIn = input.vacancyPay && vacancyYears(input.vacancyPay, input.colaRate);
  const found = new Set<number>();
  const growth = growthOf(input);
  const calendarOf = input.schedulePay && departureCalendars(input.schedulePay);
  const stepsTo = (standings: readonly Standing[], year: number): Step[] =>
    withEnteredPrices(advance(standings, year, growth), year, input.vacancyPay);
  let steps = stepsTo(startingStandings(input.employees), input.baseYear + 1);
  for (let fiscalYear = input.baseYear + 1; fiscalYear <= input.toFiscalYear; fiscalYear += 1) {
    const missing = salaryFindings(steps).filter(({ sourceItemId }) => !found.has(sourceItemId));
    for (const { sourceItemId } of missing) found.add(sourceItemId);
    const unsettled = unsettledFindings(steps, fiscalYear);

    const arrivals = steps.filter(({ result }) => !leaves(result.source));
    const standings = standingsIn(fiscalYear, arrivals, typed);
    steps = stepsTo(standings, fiscalYear + 1);
    const rows: ProjectedEmployee[] = [];
    for (const [index, next] of steps.entries()) {
      const arrival = arrivals[index];
      if (arrival) rows.push(projectedRow(arrival.result, next, fiscalYear, calendarOf));
    }
    const present = presentLines(rows, steps, calendarOf);
    const vacancies = vacanciesIn?.(fiscalYear, present, typedVacancies.get(fiscalYear - 1)) ?? [];
    const replacements = input.vacancyPay ? replacementsOf(input.vacancyPay, fiscalYear, present) : [];
    years.push({ fiscalYear, rows, missing, unsettled, vacancies, replacements });
  }
  return years;
}

/**
 * Returns the year's results with a change for vacancies in the roster: a price that a user entered for a vacancy replaces the vacancy's
 * salary. Like any entered salary, the price is the basis of the next year's salary.
 */
function withEnteredPrices(steps: Step[], fiscalYear: number, pay: OperatingAssumptions['vacancyPay']): Step[] {
  const priced = pay?.positions.filter(({ prices }) => prices?.some((one) => one.fiscalYear === fiscalYear)) ?? [];
  if (priced.length === 0) return steps;
  const arriving = steps.filter(({ result }) => !leaves(result.source));
  const present = new Map(
    arriving.map(({ standing: { id, dateOfDeparture }, result }) => [id, { salary: result.salary, dateOfDeparture }]),
  );
  const entered = new Map(
    priced.flatMap((position) => {
      const vacant = new Set(position.lines.filter(({ isVacancy }) => isVacancy).map(({ lineId }) => lineId));
      return [...enteredShares(position, fiscalYear, present)].filter(([lineId]) => vacant.has(lineId));
    }),
  );
  return steps.map((step) => {
    const salary = entered.get(step.standing.id);
    return salary === undefined ? step : { ...step, result: enteredSalary(salary), basis: salary };
  });
}

function presentLines(
  rows: readonly ProjectedEmployee[],
  steps: readonly Step[],
  calendarOf: DepartureCalendar | undefined,
): Map<number, PresentLine> {
  return new Map(
    rows.map(({ sourceItemId, currentSalary }, at) => {
      const { dateOfDeparture = null, workGroupId = null } = steps[at]?.standing ?? {};
      return [
        sourceItemId,
        { salary: currentSalary, dateOfDeparture, calendar: calendarOf?.(sourceItemId, workGroupId) },
      ] as const;
    }),
  );
}

type TypedSalaries = Map<number, Map<number, Cents>>;

function typedSalaries(manualSalaries: readonly ManualSalary[]): TypedSalaries {
  const typed: TypedSalaries = new Map();
  for (const { sourceItemId, fiscalYear, nextYearSalary } of manualSalaries) {
    const ofYear = typed.get(fiscalYear) ?? new Map<number, Cents>();
    typed.set(fiscalYear, ofYear.set(sourceItemId, nextYearSalary));
  }
  return typed;
}

function standingsIn(fiscalYear: number, arrivals: readonly Step[], typed: TypedSalaries): Standing[] {
  const values = typed.get(fiscalYear);
  // Lists each field, because spreading the object is several times slower, which matters for a whole district.
  return arrivals.map(({ standing: { id, workGroupId, employeeStatus, dateOfDeparture }, basis, state }) => {
    return { id, workGroupId, employeeStatus, dateOfDeparture, salary: basis, manual: values?.get(id) ?? null, state };
  });
}

function projectedRow(
  arrival: NextYearSalary,
  next: Step,
  fiscalYear: number,
  calendarOf: DepartureCalendar | undefined,
): ProjectedEmployee {
  const { id, workGroupId, dateOfDeparture, manual } = next.standing;
  const calendar = calendarOf?.(id, workGroupId);
  const parts = costParts(arrival, fiscalYear, dateOfDeparture, calendar);
  const { cost, basePart, colaPart, stepsLanesPart, schedulePart } = parts;
  return {
    sourceItemId: id,
    fiscalYear,
    currentSalary: arrival.salary,
    cost,
    basePart,
    colaPart,
    stepsLanesPart,
    schedulePart,
    arrival,
    nextYear: next.result,
    manualNextYearSalary: manual,
  };
}
