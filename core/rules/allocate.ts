import { type Cents, cents } from '../money.ts';

/**
 * Splits a total over weights by the largest remainder, in cents. The parts stand in the order of the weights and
 * always sum to the total. A tie for a left-over cent goes to the larger weight, then to the earlier one, so callers pass
 * lines by ascending id. Weights that are all 0 count as equal. A negative total is split as its absolute value and negated.
 * Throws a RangeError for a weight that is negative or no safe integer, for weights that add up beyond 2^53, and when a
 * total other than 0 has nothing to go to.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const bad = weights.find((weight) => !Number.isSafeInteger(weight) || weight < 0);
  if (bad !== undefined) throw new RangeError(`${bad} is not a weight: weights are whole numbers from 0 on`);
  if (weights.length === 0 && total !== 0) throw new RangeError(`${total} cents cannot be split over no weights`);

  const effective = weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights;
  const shares = floorShares(Math.abs(total), effective);
  let left = Math.abs(total);
  for (const share of shares) left -= share.floor;
  shares.sort((a, b) => b.remainder - a.remainder || b.weight - a.weight || a.index - b.index);

  const parts = new Array<Cents>(weights.length);
  shares.forEach((share, rank) => {
    const part = share.floor + (rank < left ? 1 : 0);
    parts[share.index] = cents(total < 0 ? -part : part);
  });
  return parts;
}

interface Share {
  index: number;
  weight: number;
  floor: number;
  remainder: number;
}

function floorShares(total: number, weights: readonly number[]): Share[] {
  let weightSum = 0;
  let largest = 0;
  for (const weight of weights) {
    weightSum += weight;
    if (weight > largest) largest = weight;
  }
  if (!Number.isSafeInteger(weightSum)) throw new RangeError('The weights add up to more than can be held exactly');
  const fits = Number.isSafeInteger(total * largest);
  return weights.map((weight, index) => {
    if (!fits) {
      const product = BigInt(total) * BigInt(weight);
      const divisor = BigInt(weightSum);
      return { index, weight, floor: Number(product / divisor), remainder: Number(product % divisor) };
    }
    const product = total * weight;
    const remainder = product % weightSum;
    return { index, weight, floor: (product - remainder) / weightSum, remainder };
  });
}
