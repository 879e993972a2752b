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

/** Indexes of the `count` largest remainders; ties go to the larger weight, then to the earlier index. */
function largestRemainders(remainders: Float64Array, weights: readonly number[], count: number): number[] {
  if (count <= 0) return [];
  // Only ties at the boundary need more than the remainder: sorting plain numbers is much faster.
  const edge = remainders.slice().sort()[remainders.length - count] ?? 0;
  const chosen: number[] = [];
  const atEdge: number[] = [];
  for (const [index, remainder] of remainders.entries()) {
    if (remainder > edge) chosen.push(index);
    else if (remainder === edge) atEdge.push(index);
  }
  atEdge.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
  return [...chosen, ...atEdge.slice(0, count - chosen.length)];
}

/** Each weight's share of the total rounded down, with the remainder; remainders are whole and below the sum of weights. */
function floorShares(total: number, weights: readonly number[]): { floors: number[]; remainders: Float64Array } {
  let weightSum = 0;
  let largest = 0;
  for (const weight of weights) {
    weightSum += weight;
    if (weight > largest) largest = weight;
  }
  if (!Number.isSafeInteger(weightSum)) throw new RangeError('The weights add up to more than can be held exactly');
  const fits = Number.isSafeInteger(total * largest);
  const remainders = new Float64Array(weights.length);
  const [exactTotal, divisor] = [BigInt(total), BigInt(weightSum)];
  const floors = weights.map((weight, index) => {
    if (!fits) {
      const product = exactTotal * BigInt(weight);
      const floor = product / divisor;
      remainders[index] = Number(product - floor * divisor);
      return Number(floor);
    }
    const product = total * weight;
    const remainder = product % weightSum;
    remainders[index] = remainder;
    return (product - remainder) / weightSum;
  });
  return { floors, remainders };
}
