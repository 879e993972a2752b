interface FundedLine {
  fund: string;
  isCovered: boolean;
}

/** The funds of lines that guidance covers, by name; null where it covers every line. */
export function coveredFundsOf(lines: readonly FundedLine[]): string[] | null {
  if (lines.every(({ isCovered }) => isCovered)) return null;
  return [...new Set(lines.filter(({ isCovered }) => isCovered).map(({ fund }) => fund))].sort();
}
