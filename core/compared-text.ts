import { formatMoney, type Cents } from './money.ts';

/** "General fund, IDEA (240) and School Choice": the general fund by its usual name, others by theirs. */
export function fundNames(funds: readonly string[]): string {
  if (funds.length === 0) return 'no fund';
  const names = funds.map((name) => (/^general$/i.test(name.trim()) ? 'General fund' : name.trim()));
  return new Intl.ListFormat('en-US').format([...new Set(names)]);
}

/** Which part of a budget is held against guidance: "Compared with town guidance: General fund, $80,000 of the $90,000 total". */
export function comparedText({ funds, covered, total }: { funds: readonly string[]; covered: Cents; total: Cents }) {
  const [part, whole] = [formatMoney(covered, { decimals: 0 }), formatMoney(total, { decimals: 0 })];
  const others = part === whole ? ' (other funds net to $0)' : '';
  return `Compared with town guidance: ${fundNames(funds)}, ${part} of the ${whole} total${others}`;
}
