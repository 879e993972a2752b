const MAX_CONTRACT_YEARS = 3;

/** Returns a warning for a term of more than three years, which the law does not allow; otherwise null. */
export function longTermWarning(what: 'offer' | 'contract', years: number): string | null {
  if (years <= MAX_CONTRACT_YEARS) return null;
  return `The ${what} covers ${years} years. A contract may cover at most three (M.G.L. c. 150E, §7(a)).`;
}
