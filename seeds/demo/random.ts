/** A random number generator with the same results on every machine and in every run. */
export interface Random {
  /** Returns a whole number from 0 to `limit` − 1. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
  /** Draws an index. The probability of each index is its weight divided by the sum of all weights. */
  weighted(shares: readonly number[]): number;
  /** Returns true in `percent` percent of draws. */
  chance(percent: number): boolean;
}

/**
 * Returns the random stream for a purpose. Each purpose has a separate stream, so that an extra draw in one stream does not change the
 * others.
 */
export function randomStream(purpose: string): Random {
  let state = fingerprint(purpose);

  // Mulberry32 is a small generator that is random enough for names and dates.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  const below = (limit: number) => next() % limit;

  return {
    below,
    chance: (percent) => below(100) < percent,
    pick<T>(items: readonly T[]): T {
      return at(items, below(items.length));
    },
    weighted(shares) {
      const place = below(shares.reduce((total, share) => total + share, 0));
      let passed = 0;
      return shares.findIndex((share) => (passed += share) > place);
    },
  };
}

/** Returns the item at an index that must exist. A missing item is a mistake in the seed data. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`The seed's table of ${items.length} items has no item at index ${index}`);
  return item;
}

/** Returns the FNV-1a hash of the text. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
