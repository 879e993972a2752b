import { type PlainDate, dayNumber, daysInFiscalYear, firstDay, lastDay } from '../../fiscal-year.ts';
import { type Cents, ZERO, cents } from '../../money.ts';
import type { NextYearSalary } from './next-year-salary.ts';
import { scale } from './round.ts';

/** What a row of the base year costs: its salary, whatever the person's status. A blank salary counts as 0. */
export function baseRowCost(currentSalary: Cents | null): Cents {
  return currentSalary ?? ZERO;
}

/**
 * What a full-year amount costs in a projected fiscal year. For someone who leaves inside the year it is the amount × days
 * employed / days in the year, both ends included, half away from zero to the cent; for someone gone before, nothing.
 */
export function employeeCost(fullYear: Cents, fiscalYear: number, dateOfDeparture: PlainDate | null): Cents {
  if (dateOfDeparture === null || dateOfDeparture >= lastDay(fiscalYear)) return fullYear;
  const days = dayNumber(dateOfDeparture) - dayNumber(firstDay(fiscalYear)) + 1;
  return days <= 0 ? ZERO : scale(fullYear, days, daysInFiscalYear(fiscalYear));
}

/** The cost of a projected row and what it is made of; the parts add up to the cost. */
export interface CostParts {
  cost: Cents;
  basePart: Cents;
  colaPart: Cents;
  stepsLanesPart: Cents;
}

/** Cost and parts of a projected row. COLA and steps are each prorated as the cost is; the base part is the rest. */
export function costParts(arrival: NextYearSalary, fiscalYear: number, dateOfDeparture: PlainDate | null): CostParts {
  const cost = employeeCost(arrival.salary ?? ZERO, fiscalYear, dateOfDeparture);
  const colaPart = employeeCost(arrival.colaApplied, fiscalYear, dateOfDeparture);
  const stepsLanesPart = employeeCost(arrival.stepsLanesApplied, fiscalYear, dateOfDeparture);
  return { cost, basePart: cents(cost - colaPart - stepsLanesPart), colaPart, stepsLanesPart };
}
