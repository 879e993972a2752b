/** So many letters at the beginning of two texts count. */
export const LONGEST_PREFIX = 4;
/** The part of what is missing to 1 that each equal letter at the beginning adds. */
export const PREFIX_WEIGHT = 0.1;

/**
 * How alike two texts are, from 0 (nothing in common) to 1 (equal), by Jaro and Winkler: characters in common that stand
 * near one another, those out of order counting half, and a bonus for up to four equal characters at the start. The same in
 * both directions. Two blank texts are equal.
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  // Which text is gone through first can decide which of several equal letters meet, so the order is fixed.
  const [first, second] = a.length < b.length || (a.length === b.length && a < b) ? [a, b] : [b, a];
  return withBonus(jaro(first, second), commonPrefix(first, second));
}

/** The most that jaroWinkler can give for two texts that have so many letters in common, wherever they stand. */
export function highestJaroWinkler(a: string, b: string, commonLetters: number): number {
  if (commonLetters === 0) return 0;
  return withBonus((commonLetters / a.length + commonLetters / b.length + 1) / 3, commonPrefix(a, b));
}

function withBonus(jaro: number, prefix: number): number {
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
}

// One search compares millions of names, so the marks are kept from call to call instead of being made anew.
let taken = new Uint8Array(64);
let matched = new Uint16Array(64);

/** `a` is not longer than `b`. */
function jaro(a: string, b: string): number {
  if (b.length > taken.length) [taken, matched] = [new Uint8Array(b.length), new Uint16Array(b.length)];
  taken.fill(0, 0, b.length);
  const reach = Math.max(0, Math.floor(b.length / 2) - 1);
  let common = 0;
  for (let i = 0; i < a.length; i++) {
    const letter = a.charCodeAt(i);
    const end = Math.min(b.length - 1, i + reach);
    for (let j = Math.max(0, i - reach); j <= end; j++) {
      if (taken[j] === 1 || b.charCodeAt(j) !== letter) continue;
      taken[j] = 1;
      matched[common++] = letter;
      break;
    }
  }
  if (common === 0) return 0;
  let displaced = 0;
  for (let j = 0, at = 0; j < b.length; j++) {
    if (taken[j] === 1 && b.charCodeAt(j) !== matched[at++]) displaced += 1;
  }
  return (common / a.length + common / b.length + (common - displaced / 2) / common) / 3;
}

function commonPrefix(a: string, b: string): number {
  const most = Math.min(LONGEST_PREFIX, a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}
