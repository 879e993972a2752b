import { type Cents, sum } from '../../money.ts';
import { multiplyDivide } from './round.ts';

/** Shares are in tenths of a percent. Together they are 1,000. */
const ALL = 1_000;

/**
 * Returns each amount's share of the sum, in tenths of a percent that add up to 1,000. Each is rounded to the nearest tenth, half away
 * from zero. What the rounded shares lack, or have too much, goes to the largest amount; in a tie, to the first. Null unless the sum is
 * positive.
 */
export function sharesOf(amounts: readonly Cents[]): number[] | null {
  const total = sum(amounts);
  if (total <= 0) return null;
  const shares = amounts.map((amount) => multiplyDivide(amount, ALL, total));
  const missing = shares.reduce((left, share) => left - share, ALL);
  const largest = amounts.reduce((most, amount, index) => (amount > (amounts[most] ?? 0) ? index : most), 0);
  return shares.map((share, index) => (index === largest ? share + missing : share));
}
