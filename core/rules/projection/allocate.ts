import { type Cents, cents } from '../../money.ts';

/**
 * Splits a total by weight with the largest-remainder method, in cents. The parts are in the order of the weights and
 * always add up to the total. A tie for a remaining cent goes to the larger weight, then to the earlier one, so callers pass
 * lines by ascending id. If all weights are 0, they count as equal. A negative total is split as its absolute value and negated.
 * Throws a RangeError for a weight that is negative or not a safe integer, for weights that add up beyond 2^53, and for a
 * nonzero total without weights.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const bad = weights.find((weight) => !Number.isSafeInteger(weight) || weight < 0);
  if (bad !== undefined) throw new RangeError(`${bad} is not a weight: weights are whole numbers of 0 or more`);
  if (weights.length === 0 && total !== 0) throw new RangeError(`Cannot split ${total} cents without weights`);

  const effective = weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights;
  const { floors, remainders } = floorShares(Math.abs(total), effective);
  let left = Math.abs(total);
  for (const floor of floors) left -= floor;
  for (const index of largestRemainders(remainders, effective, left)) floors[index] = (floors[index] ?? 0) + 1;
  return floors.map((part) => cents(total < 0 ? -part : part));
}

/** Returns the indexes of the `count` largest remainders. A tie goes to the larger weight, then to the earlier index. */
function largestRemainders(remainders: readonly number[], weights: readonly number[], count: number): number[] {
  return [...remainders.keys()]
    .sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0) || (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
    .slice(0, count);
}

/**
 * Returns each weight's share of the total, rounded down, with the remainder. Each remainder is a whole number below the sum of the
 * weights.
 */
function floorShares(total: number, weights: readonly number[]): { floors: number[]; remainders: number[] } {
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  if (!Number.isSafeInteger(weightSum)) throw new RangeError('The sum of the weights is too large to be exact');
  const products = weights.map((weight) => BigInt(total) * BigInt(weight));
  const divisor = BigInt(weightSum);
  return {
    floors: products.map((product) => Number(product / divisor)),
    remainders: products.map((product) => Number(product % divisor)),
  };
}
