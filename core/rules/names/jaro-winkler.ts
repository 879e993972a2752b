/** The maximum number of leading characters that count for the bonus. */
const MAX_PREFIX = 4;
/** How much each equal leading character adds, as a share of the difference between the similarity and 1. */
const PREFIX_WEIGHT = 0.1;

/**
 * Returns the Jaro-Winkler similarity of two texts, from 0 (nothing in common) to 1 (equal). It counts common characters at similar
 * positions (only half for those out of order), and adds a bonus for up to four equal leading characters. The order of the two texts does
 * not matter. Two blank texts are equal.
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  // Which of several equal letters match can depend on which text is scanned first, so the order is fixed.
  const [first, second] = a.length < b.length || (a.length === b.length && a < b) ? [a, b] : [b, a];
  return withBonus(jaro(first, second), commonPrefix(first, second));
}

/** Returns an upper bound of jaroWinkler for two texts whose characters are given in ascending order. */
export function maxJaroWinkler(sortedA: string, sortedB: string): number {
  let common = 0;
  for (let a = 0, b = 0; a < sortedA.length && b < sortedB.length;) {
    const difference = sortedA.charCodeAt(a) - sortedB.charCodeAt(b);
    if (difference === 0) common += 1;
    if (difference <= 0) a += 1;
    if (difference >= 0) b += 1;
  }
  if (common === 0) return 0;
  return withBonus((common / sortedA.length + common / sortedB.length + 1) / 3, MAX_PREFIX);
}

function withBonus(jaro: number, prefix: number): number {
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
}

/** `a` must not be longer than `b`. */
function jaro(a: string, b: string): number {
  const reach = Math.max(0, Math.floor(b.length / 2) - 1);
  const taken = new Array<boolean>(b.length).fill(false);
  let matched = '';
  for (let i = 0; i < a.length; i++) {
    for (let j = Math.max(0, i - reach); j < Math.min(b.length, i + reach + 1); j++) {
      if (taken[j] || a[i] !== b[j]) continue;
      taken[j] = true;
      matched += a.charAt(i);
      break;
    }
  }
  const common = matched.length;
  if (common === 0) return 0;
  let displaced = 0;
  for (let j = 0, at = 0; j < b.length; j++) {
    if (taken[j] && b[j] !== matched[at++]) displaced += 1;
  }
  return (common / a.length + common / b.length + (common - displaced / 2) / common) / 3;
}

function commonPrefix(a: string, b: string): number {
  const most = Math.min(MAX_PREFIX, a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
