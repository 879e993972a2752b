import { type Cents, sum } from '../../money.ts';
import { multiplyDivide } from './round.ts';

/** 100% in tenths of a percent. */
const ALL = 1_000;

/**
 * Returns each amount's share of the sum in tenths of a percent, rounded half away from zero. Each share is rounded by itself, so that an
 * amount has the same share in every table with the same total. The rounded shares may therefore not add up to 1,000. Returns null unless
 * the sum is positive.
 */
export function sharesOf(amounts: readonly Cents[]): number[] | null {
  const total = sum(amounts);
  if (total <= 0) return null;
  return amounts.map((amount) => multiplyDivide(amount, ALL, total));
}

/** Returns true if the rounded shares of the amounts do not add up to 100.0%. */
export function sharesMissWhole(amounts: readonly Cents[]): boolean {
  const shares = sharesOf(amounts);
  return shares !== null && shares.reduce((all, share) => all + share, 0) !== ALL;
}
