import { type PlainDate, dayNumber, daysInFiscalYear, firstDay, lastDay } from '../../fiscal-year.ts';
import { type Cents, ZERO, cents } from '../../money.ts';
import type { NextYearSalary } from './next-year-salary.ts';
import { scale } from './round.ts';

/** Cost of a base-year row: its salary, regardless of status. A blank salary counts as 0. */
export function baseRowCost(currentSalary: Cents | null): Cents {
  return currentSalary ?? ZERO;
}

/**
 * Cost of an annual amount in a projected fiscal year. For an employee who leaves during the year: amount × days
 * employed / days in the year, counting both ends, rounded half away from zero to the cent; for one who left before, 0.
 */
export function employeeCost(fullYear: Cents, fiscalYear: number, dateOfDeparture: PlainDate | null): Cents {
  if (dateOfDeparture === null || dateOfDeparture >= lastDay(fiscalYear)) return fullYear;
  const days = dayNumber(dateOfDeparture) - dayNumber(firstDay(fiscalYear)) + 1;
  return days <= 0 ? ZERO : scale(fullYear, days, daysInFiscalYear(fiscalYear));
}

/** Cost of a projected row and its parts, which add up to it. */
export interface CostParts {
  cost: Cents;
  basePart: Cents;
  colaPart: Cents;
  stepsLanesPart: Cents;
}

/** Calculates cost and parts of a projected row. COLA and steps are prorated like the cost; the base part is the rest. */
export function costParts(arrival: NextYearSalary, fiscalYear: number, dateOfDeparture: PlainDate | null): CostParts {
  const cost = employeeCost(arrival.salary ?? ZERO, fiscalYear, dateOfDeparture);
  const colaPart = employeeCost(arrival.colaApplied, fiscalYear, dateOfDeparture);
  const stepsLanesPart = employeeCost(arrival.stepsLanesApplied, fiscalYear, dateOfDeparture);
  return { cost, basePart: cents(cost - colaPart - stepsLanesPart), colaPart, stepsLanesPart };
}
