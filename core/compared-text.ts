import { formatMoney, type Cents } from './money.ts';

/** Returns the name of a fund as residents know it: "General" is "General fund". */
export function fundName(name: string): string {
  return /^general$/i.test(name.trim()) ? 'General fund' : name.trim();
}

/** The part of a budget that is in the given funds, and the total of the whole budget. */
interface CoveredPart {
  funds: readonly string[];
  covered: Cents;
  total: Cents;
}

/** Lists fund names: "General fund, IDEA (240) and School Choice". */
export function fundNames(funds: readonly string[]): string {
  if (funds.length === 0) return 'no fund';
  return new Intl.ListFormat('en-US').format([...new Set(funds.map(fundName))]);
}

/**
 * Returns a sentence about the part of a budget that is compared with guidance: "Part compared with town guidance: General fund, $80,000 of
 * the $90,000 total".
 */
export function comparedText(part: CoveredPart): string {
  const { covered, whole, isWhole } = amountsOf(part);
  return `Part compared with town guidance: ${fundNames(part.funds)}${isWhole ? NO_OTHER : `, ${covered} of the ${whole} total`}`;
}

/**
 * Returns a short text about the part that is compared, to show below the total: "General fund $80,000", or "General fund (other funds net
 * to $0)".
 */
export function coveredText(part: CoveredPart): string {
  const { covered, isWhole } = amountsOf(part);
  return `${fundNames(part.funds)}${isWhole ? NO_OTHER : ` ${covered}`}`;
}

const NO_OTHER = ' (other funds net to $0)';

/**
 * Returns both amounts in whole dollars. If the rounded amounts are equal, the part counts as the whole budget, even if the exact amounts
 * differ by cents.
 */
function amountsOf({ covered, total }: CoveredPart): { covered: string; whole: string; isWhole: boolean } {
  const [part, whole] = [formatMoney(covered, { decimals: 0 }), formatMoney(total, { decimals: 0 })];
  return { covered: part, whole, isWhole: part === whole };
}
