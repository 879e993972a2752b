import { type PlainDate, dayNumber, daysInFiscalYear, firstDay, lastDay } from '../../fiscal-year.ts';
import { type Cents, ZERO, cents } from '../../money.ts';
import { type WorkCalendar, paidUntil } from '../schedules/school-year.ts';
import type { ScheduleParts } from '../schedules/pay-schedule.ts';
import type { NextYearSalary } from './next-year-salary.ts';
import { scale } from './round.ts';

/** Returns the cost of a base-year row: its salary, regardless of status. A blank salary counts as 0. */
export function baseRowCost(currentSalary: Cents | null): Cents {
  return currentSalary ?? ZERO;
}

/**
 * Returns what an annual amount costs in a projected fiscal year. For an employee who leaves during the year, the cost is amount × days
 * employed / days in the year, counting the first and the last day, rounded half away from zero to the cent. For an employee who left
 * before the year, the cost is 0. With a `calendar`, contract days are counted instead.
 */
export function employeeCost(
  fullYear: Cents,
  fiscalYear: number,
  dateOfDeparture: PlainDate | null,
  calendar?: WorkCalendar,
): Cents {
  if (dateOfDeparture === null || dateOfDeparture >= lastDay(fiscalYear)) return fullYear;
  if (calendar) return paidUntil(fullYear, calendar, fiscalYear, dateOfDeparture);
  const days = dayNumber(dateOfDeparture) - dayNumber(firstDay(fiscalYear)) + 1;
  return days <= 0 ? ZERO : scale(fullYear, days, daysInFiscalYear(fiscalYear));
}

/** The cost of a projected row, and the parts that add up to the cost. */
export interface CostParts {
  cost: Cents;
  basePart: Cents;
  colaPart: Cents;
  stepsLanesPart: Cents;
  /** The components of the steps part for a person paid by a salary schedule. */
  schedulePart: ScheduleCost | undefined;
}

/** Components of the steps part for a person paid by a salary schedule, in cents; they add up to the steps part. */
export type ScheduleCost = Record<(typeof SCHEDULE_PARTS)[number], Cents>;

export const SCHEDULE_PARTS = ['step', 'lane', 'longevity', 'carryOver'] as const;

/** Calculates the cost of a projected row and its parts. COLA and steps are prorated like the cost; the base part is the rest. */
export function costParts(
  arrival: NextYearSalary,
  fiscalYear: number,
  dateOfDeparture: PlainDate | null,
  calendar?: WorkCalendar,
): CostParts {
  const paidPart = (fullYear: Cents): Cents => employeeCost(fullYear, fiscalYear, dateOfDeparture, calendar);
  const cost = paidPart(arrival.salary ?? ZERO);
  const colaPart = paidPart(arrival.colaApplied);
  const stepsLanesPart = paidPart(arrival.stepsLanesApplied);
  const schedulePart = arrival.bySchedule && scheduleCost(arrival.bySchedule, stepsLanesPart, paidPart);
  return { cost, basePart: cents(cost - colaPart - stepsLanesPart), colaPart, stepsLanesPart, schedulePart };
}

/** Prorates the components of the steps part. The carry-over is what remains of the total. */
function scheduleCost(parts: ScheduleParts, total: Cents, paidPart: (fullYear: Cents) => Cents): ScheduleCost {
  const [step, lane, longevity] = [paidPart(parts.steps), paidPart(parts.lanes), paidPart(parts.longevity)];
  return { step, lane, longevity, carryOver: cents(total - step - lane - longevity) };
}
