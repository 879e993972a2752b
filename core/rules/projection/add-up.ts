import { type Cents, sum } from '../../money.ts';

/**
 * Divides values by a divisor into whole numbers that add up to `total`. Each is rounded down, and the remainder is distributed, one
 * each, to the values that lost the most by rounding; in a tie, to the earlier one. If `total` is the rounded sum of the exact parts, no
 * part differs by more than 1 from its exact value. Throws a RangeError unless all arguments are safe integers and the divisor is
 * positive, and for a total that rounding the parts cannot reach.
 */
export function wholePartsOf(values: readonly number[], divisor: number, total: number): number[] {
  if (![divisor, total, ...values].every(Number.isSafeInteger) || divisor <= 0) {
    throw new RangeError('parts, divisor and total must be whole numbers, and the divisor must be above 0');
  }
  const parts = values.map((value, index) => {
    const lost = ((value % divisor) + divisor) % divisor;
    return { index, whole: (value - lost) / divisor, lost };
  });
  const missing = total - parts.reduce((rounded, { whole }) => rounded + whole, 0);
  if (missing < 0 || missing > parts.length) throw new RangeError(`the parts do not round to ${total}`);
  const raised = new Set(
    [...parts]
      .sort((a, b) => b.lost - a.lost || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole }) => whole + (raised.has(index) ? 1 : 0));
}

/** Shares are in tenths of a percent. Together they are 1,000. */
const ALL = 1_000;

/** Returns each amount's share of the sum, in tenths of a percent that add up to 1,000; null unless the sum is positive. */
export function sharesOf(amounts: readonly Cents[]): number[] | null {
  const total = sum(amounts);
  if (total <= 0) return null;
  return wholePartsOf(
    amounts.map((amount) => amount * ALL),
    total,
    ALL,
  );
}
