export type Random = (below: number) => number;

/** Returns the same numbers in every run, so that failures can be reproduced. */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The low bits of such a generator have a short period.
    return (state >>> 8) % Math.max(1, below);
  };
}

/** Truncates the file, flips some bits, or swaps two parts. */
export function mutate(bytes: Buffer, random: Random): Buffer {
  const way = random(3);
  if (way === 0) return bytes.subarray(0, random(bytes.length));
  const mutated = Buffer.from(bytes);
  if (way === 1) {
    for (let flips = 1 + random(20); flips > 0; flips -= 1) {
      const at = random(bytes.length);
      mutated[at] = (mutated[at] ?? 0) ^ (1 << random(8));
    }
    return mutated;
  }
  const length = random(Math.floor(bytes.length / 4));
  const [one, other] = [random(bytes.length - length), random(bytes.length - length)];
  bytes.copy(mutated, other, one, one + length);
  bytes.copy(mutated, one, other, other + length);
  return mutated;
}
