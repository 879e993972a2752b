import { cents, sum, type Cents } from '../../money.ts';

/**
 * Splits a year's guidance among the lines that it covers, in proportion to their amounts, in cents by largest remainder. The shares add
 * up to the guidance. An offset has a negative share. In a tie, a remaining cent goes to the earlier line. Returns null if the lines add
 * up to zero or less.
 */
export function guidanceShares(guidance: Cents, amounts: readonly Cents[]): Cents[] | null {
  const total = sum(amounts);
  if (total <= 0) return null;
  const divisor = BigInt(total);
  const shares = amounts.map((amount) => floorShare(BigInt(guidance) * BigInt(amount), divisor));
  const left = guidance - shares.reduce((given, { cents: share }) => given + share, 0);
  const next = [...shares.keys()].sort((a, b) => compareRemainders(shares[a], shares[b]) || a - b).slice(0, left);
  const extra = new Set(next);
  return shares.map(({ cents: share }, index) => cents(share + (extra.has(index) ? 1 : 0)));
}

interface Share {
  cents: number;
  remainder: bigint;
}

/** Rounds down even if the share is negative, so that the remaining cents are never negative. */
function floorShare(product: bigint, divisor: bigint): Share {
  const remainder = ((product % divisor) + divisor) % divisor;
  return { cents: Number((product - remainder) / divisor), remainder };
}

function compareRemainders(a: Share | undefined, b: Share | undefined): number {
  return Number((b?.remainder ?? 0n) - (a?.remainder ?? 0n));
}
