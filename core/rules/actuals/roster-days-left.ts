import { dayNumber, daysInFiscalYear, firstDay, lastDay, type PlainDate } from '../../fiscal-year.ts';
import { type Cents, ZERO } from '../../money.ts';
import { scale } from '../projection/round.ts';

/** A line of the roster, with its cost in the fiscal year. */
export interface PaidLine {
  cost: Cents;
  hired: PlainDate | null;
  leaves: PlainDate | null;
  /** The cost of a projected line is only that of the days before the departure. */
  isProjected: boolean;
}

/**
 * Returns what a line of the roster costs in the days of the fiscal year after `asOf`: its cost × days left ÷ days of the year, without
 * the days before it is hired and after it leaves.
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
