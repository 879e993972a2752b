import { cents, fromDollars, sum, type Cents } from '../../money.ts';
import { people, type RosterRow } from '../people/people.ts';
import { multiplyDivide } from '../projection/round.ts';
import { SMALLEST_PUBLIC_GROUP, type IsPay } from './suppression.ts';

/** The average is rounded to this amount, so that multiplying it by the FTE does not give the exact payroll. */
const AVERAGE_STEP = fromDollars(100);
const ONE_FTE = 10_000;

/**
 * Returns the average pay per 1 FTE on a roster, rounded to the nearest $100. It is calculated from the pay that a published payroll contains, not from
 * full-year salaries, because those would reveal the unpaid part of the salary of someone who leaves during the year. People without pay or
 * FTE are not counted. Returns null if fewer than 5 people are counted, or if the average is someone's pay.
 */
export function averagePositionSalary(roster: readonly RosterRow[], isPay: IsPay): Cents | null {
  const paid = people(roster).filter(({ cost, fteUnits }) => cost > 0 && fteUnits > 0);
  if (paid.length < SMALLEST_PUBLIC_GROUP) return null;
  const fteUnits = paid.reduce((total, person) => total + person.fteUnits, 0);
  const steps = multiplyDivide(sum(paid.map(({ cost }) => cost)), ONE_FTE, fteUnits * AVERAGE_STEP);
  const average = cents(steps * AVERAGE_STEP);
  return average === 0 || isPay(average) ? null : average;
}

/**
 * Returns how many FTE an amount over guidance pays for, at the average salary of the district's roster. The number has one decimal,
 * because rounding up to whole positions would make a small amount look too large.
 */
export function gapInPositions(overBy: Cents, averageSalary: Cents): number {
  return multiplyDivide(overBy, 10, averageSalary) / 10;
}
