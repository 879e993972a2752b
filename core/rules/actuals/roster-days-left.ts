import { dayNumber, daysInFiscalYear, firstDay, lastDay, type PlainDate } from '../../fiscal-year.ts';
import { type Cents, ZERO } from '../../money.ts';
import { scale } from '../projection/round.ts';

/** A line of the roster, with its cost in the fiscal year. */
export interface PaidLine {
  cost: Cents;
  hired: PlainDate | null;
  leaves: PlainDate | null;
  /** True for a projected line. Its cost covers only the days up to the departure. */
  isProjected: boolean;
}

/**
 * Returns the cost of a roster line for the days of the fiscal year after `asOf`: its cost × days left ÷ days that the cost covers. Days
 * before the hire and after the departure are not counted.
 */
export function costOfDaysLeft(
  { cost, hired, leaves, isProjected }: PaidLine,
  fiscalYear: number,
  asOf: PlainDate,
): Cents {
  const yearEnds = dayNumber(lastDay(fiscalYear));
  const ends = Math.min(leaves === null ? yearEnds : dayNumber(leaves), yearEnds);
  const begins = Math.max(dayNumber(asOf) + 1, dayNumber(firstDay(fiscalYear)), hired === null ? 0 : dayNumber(hired));
  const covered = isProjected ? ends - dayNumber(firstDay(fiscalYear)) + 1 : daysInFiscalYear(fiscalYear);
  const left = ends - begins + 1;
  return left <= 0 || covered <= 0 ? ZERO : scale(cost, left, covered);
}
