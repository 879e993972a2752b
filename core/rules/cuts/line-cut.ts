import { cents, fromDollars, ZERO, type Cents } from '../../money.ts';
import { percentOf, ratioPercent, scale } from '../projection/round.ts';
import { AVERAGE_POSITION_SALARY } from './rif-gap.ts';

/** A reduction or an addition as entered: in dollars with at most two decimals, or in FTE with at most two. */
interface LineChange {
  by: 'dollars' | 'fte' | 'addedDollars' | 'addedFte';
  amount: number;
}

/**
 * The change that a plan makes to a line: the percentage that the line keeps (0 to 100, at most 4 decimals), or the exact amount entered.
 */
export type LineCut = number | LineChange;

/** The percentage that stands for no change: the plan keeps the whole line. */
export const NO_CUT = 100;

/** Returns true if a plan reduces the line. */
export function isReduced(cut: LineCut): boolean {
  return isChanged(cut) && !isAddition(cut);
}

/** Returns true if a plan raises the line. */
export function isAddition(cut: LineCut): boolean {
  return typeof cut === 'object' && (cut.by === 'addedDollars' || cut.by === 'addedFte');
}

/** Returns true if a plan changes the line. */
export function isChanged(cut: LineCut): boolean {
  return typeof cut === 'number' ? cut < NO_CUT : cut.amount > 0;
}

export function isSameCut(a: LineCut | undefined, b: LineCut | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return a.by === b.by && a.amount === b.amount;
}

/**
 * Returns the amount of a change in dollars or FTE. Each FTE costs the average salary of a position. Throws a RangeError for more than two
 * decimals.
 */
function sizeOf({ by, amount }: LineChange): Cents {
  if (by === 'dollars' || by === 'addedDollars') return fromDollars(amount);
  // fromDollars gives exact hundredths of an FTE here, just as it gives exact cents of a dollar.
  return scale(AVERAGE_POSITION_SALARY, fromDollars(amount), 100);
}

/**
 * Returns the amount of a line after a cut. A percentage is rounded half away from zero to the cent. A reduction is exact, and takes at
 * most the whole line; it moves an offset (a negative line) toward zero, as it does any other line. An addition raises the amount, even of
 * an offset. Throws a RangeError for a percentage outside 0 to 100 and for a negative reduction or addition.
 */
export function adjustedAmount(amount: Cents, cut: LineCut): Cents {
  if (typeof cut === 'number') {
    if (!(cut >= 0 && cut <= 100)) throw new RangeError(`${cut} is not a percentage from 0 to 100`);
    return cut === NO_CUT ? amount : percentOf(amount, cut);
  }
  if (!(cut.amount >= 0)) throw new RangeError(`${cut.amount} must be 0 or more`);
  if (isAddition(cut)) return cents(amount + sizeOf(cut));
  const left = Math.max(0, Math.abs(amount) - sizeOf(cut));
  return cents(amount < 0 ? -left : left);
}

/**
 * Returns the largest FTE that a cut can take from a line: the FTE that the line's amount pays for at the average salary, rounded up to a
 * tenth.
 */
export function maxFteCut(amount: Cents): number {
  return Math.ceil((Math.abs(amount) * 10) / AVERAGE_POSITION_SALARY) / 10;
}

/** Returns true if a cut takes more FTE than its line pays for. */
export function exceedsLine(amount: Cents, cut: LineCut): boolean {
  return typeof cut === 'object' && cut.by === 'fte' && cut.amount > maxFteCut(amount);
}

/** Returns the amount that a plan adds to a line; 0 for a cut. */
export function addedAmount(amount: Cents, cut: LineCut): Cents {
  return isAddition(cut) ? cents(adjustedAmount(amount, cut) - amount) : ZERO;
}

/**
 * Returns the percentage of a line that a cut keeps, with at most 4 decimals: the entered percentage, or the result of a reduction. A
 * line with an addition keeps 100%.
 */
export function keptPercent(amount: Cents, cut: LineCut): number {
  if (typeof cut === 'number') return cut;
  if (isAddition(cut)) return NO_CUT;
  return ratioPercent(adjustedAmount(amount, cut), amount) ?? NO_CUT;
}
