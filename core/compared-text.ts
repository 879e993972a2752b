import { formatMoney, type Cents } from './money.ts';

/** Returns the name of a fund as residents know it: "General" is "General fund". */
export function fundName(name: string): string {
  return /^general$/i.test(name.trim()) ? 'General fund' : name.trim();
}

/** Lists fund names: "General fund, IDEA (240) and School Choice". */
export function fundNames(funds: readonly string[]): string {
  if (funds.length === 0) return 'no fund';
  return new Intl.ListFormat('en-US').format([...new Set(funds.map(fundName))]);
}

/** Names the part of a budget compared with guidance: "Compared with town guidance: General fund, $80,000 of the $90,000 total". */
export function comparedText({ funds, covered, total }: { funds: readonly string[]; covered: Cents; total: Cents }) {
  const [part, whole] = [formatMoney(covered, { decimals: 0 }), formatMoney(total, { decimals: 0 })];
  const amounts = part === whole ? ' (other funds net to $0)' : `, ${part} of the ${whole} total`;
  return `Compared with town guidance: ${fundNames(funds)}${amounts}`;
}
