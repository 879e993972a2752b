import { cents, fromDollars, type Cents } from '../../money.ts';
import { percentOf, ratioPercent, scale } from '../projection/round.ts';
import { AVERAGE_POSITION_SALARY } from './rif-gap.ts';

/** A reduction as entered: in dollars with at most two decimals, or in FTE with at most two. */
interface Reduction {
  by: 'dollars' | 'fte';
  amount: number;
}

/** What a cut does to a line: the percentage that it keeps (0 to 100, at most 4 decimals), or a reduction exactly as entered. */
export type LineCut = number | Reduction;

/** Keeps all of a line. */
export const NO_CUT = 100;

/** Whether a line loses something by the cut. */
export function isReduced(cut: LineCut): boolean {
  return typeof cut === 'number' ? cut < NO_CUT : cut.amount > 0;
}

export function isSameCut(a: LineCut | undefined, b: LineCut | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return a.by === b.by && a.amount === b.amount;
}

/** What a reduction comes to: an FTE costs the average salary of a position. Throws a RangeError for more than two decimals. */
function reductionOf({ by, amount }: Reduction): Cents {
  if (by === 'dollars') return fromDollars(amount);
  // Hundredths of an FTE, exact like dollars and cents.
  return scale(AVERAGE_POSITION_SALARY, fromDollars(amount), 100);
}

/**
 * Returns the amount of a line after a cut. A percentage is rounded half away from zero to the cent. A reduction is exact, and takes no
 * more than the whole line: an offset (a negative line) moves toward zero like any other.
 * Throws a RangeError for a percentage outside 0 to 100 and for a negative reduction.
 */
export function adjustedAmount(amount: Cents, cut: LineCut): Cents {
  if (typeof cut === 'number') {
    if (!(cut >= 0 && cut <= 100)) throw new RangeError(`${cut} is not a percentage from 0 to 100`);
    return cut === NO_CUT ? amount : percentOf(amount, cut);
  }
  if (!(cut.amount >= 0)) throw new RangeError(`${cut.amount} is not a reduction`);
  const left = Math.max(0, Math.abs(amount) - reductionOf(cut));
  return cents(amount < 0 ? -left : left);
}

/** The percentage of a line that a cut keeps, with at most 4 decimals: the entered one, or what a reduction comes to. */
export function keptPercent(amount: Cents, cut: LineCut): number {
  if (typeof cut === 'number') return cut;
  return ratioPercent(adjustedAmount(amount, cut), amount) ?? NO_CUT;
}
