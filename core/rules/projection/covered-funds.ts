interface FundedLine {
  fund: string;
  isCovered: boolean;
}

/** Returns the names of the covered funds that have lines; null if guidance covers every line. */
export function coveredFundsOf(lines: readonly FundedLine[]): string[] | null {
  if (lines.every(({ isCovered }) => isCovered)) return null;
  return [...new Set(lines.filter(({ isCovered }) => isCovered).map(({ fund }) => fund))].sort();
}
