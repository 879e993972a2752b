import { type Cents, sum } from '../../money.ts';

/**
 * `values[i] / divisor` as whole numbers that add up to `total`: each is rounded down, and what is then missing goes, one
 * each, to those that lost most, the earlier of equals first. With `total` the rounded sum of the exact parts none is further
 * than 1 from its exact value. All must be safe integers, the divisor above 0; throws a RangeError otherwise, and for a
 * total that rounding the parts cannot reach.
 */
export function wholePartsOf(values: readonly number[], divisor: number, total: number): number[] {
  if (![divisor, total, ...values].every(Number.isSafeInteger) || divisor <= 0) {
    throw new RangeError('parts, divisor and total must be whole numbers, the divisor above 0');
  }
  const parts = values.map((value, index) => {
    const lost = ((value % divisor) + divisor) % divisor;
    return { index, whole: (value - lost) / divisor, lost };
  });
  const missing = total - parts.reduce((told, { whole }) => told + whole, 0);
  if (missing < 0 || missing > parts.length) throw new RangeError(`the parts do not round to ${total}`);
  const raised = new Set(
    [...parts]
      .sort((a, b) => b.lost - a.lost || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole }) => whole + (raised.has(index) ? 1 : 0));
}

/** A tenth of a percent is the unit of shares; all of them are 1,000. */
const ALL = 1_000;

/** What each amount is of their sum, in tenths of a percent that add up to 1,000; null unless the sum is above 0. */
export function sharesOf(amounts: readonly Cents[]): number[] | null {
  const total = sum(amounts);
  if (total <= 0) return null;
  return wholePartsOf(
    amounts.map((amount) => amount * ALL),
    total,
    ALL,
  );
}
