import { type Cents, sum } from '../../money.ts';
import { multiplyDivide } from './round.ts';

/** Shares are in tenths of a percent. Together they are 1,000. */
const ALL = 1_000;

/**
 * Returns each amount's share of the sum, in tenths of a percent that add up to 1,000. Each is rounded to the nearest tenth, half away
 * from zero. The tenths that the rounded shares lack, or have too much, go to the largest amounts, one each; in a tie, to the earlier
 * one. Null unless the sum is positive.
 */
export function sharesOf(amounts: readonly Cents[]): number[] | null {
  const total = sum(amounts);
  if (total <= 0) return null;
  const shares = amounts.map((amount) => multiplyDivide(amount, ALL, total));
  const missing = shares.reduce((left, share) => left - share, ALL);
  const largest = [...amounts.keys()].sort((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0) || a - b);
  for (const at of largest.slice(0, Math.abs(missing))) shares[at] = (shares[at] ?? 0) + Math.sign(missing);
  return shares;
}
