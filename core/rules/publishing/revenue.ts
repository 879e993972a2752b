import { cents, formatMoney, fromDollars, sum, type Cents } from '../../money.ts';
import { sharesOf } from '../projection/shares.ts';
import { roundToDollar } from '../projection/round.ts';

/** The name of the part of the budget that no revenue source covers. */
export const NOT_LISTED = 'Not listed';

interface RevenueRow {
  name: string;
  amount: Cents;
  /** The share of the total in tenths of a percent, rounded. */
  share: number;
}

interface Revenue {
  /** One row for each source. If the sources are at least half a dollar less than the budget, the last row is the missing part. */
  rows: RevenueRow[];
  /** The sum of the rows: the budget, or the sum of the sources if that is more or differs by less than half a dollar. */
  total: Cents;
  /** The budget minus the sources. Negative if the sources are more than the budget. */
  missing: Cents;
}

/** Compares the revenue sources, which are in dollars, with the budget that they pay for. */
export function revenueOf(sources: readonly { name: string; amount: number }[], budget: Cents): Revenue {
  const listed = sources.map(({ name, amount }) => ({ name, amount: fromDollars(amount) }));
  const missing = cents(budget - sum(listed.map(({ amount }) => amount)));
  const rows = roundToDollar(missing) > 0 ? [...listed, { name: NOT_LISTED, amount: missing }] : listed;
  const amounts = rows.map(({ amount }) => amount);
  const shares = sharesOf(amounts);
  return { rows: rows.map((row, index) => ({ ...row, share: shares?.[index] ?? 0 })), total: sum(amounts), missing };
}

/** States the difference between the sources and the budget. Null if it is less than half a dollar. */
export function missingRevenue(missing: Cents): string | null {
  const size = roundToDollar(cents(Math.abs(missing)));
  if (size === 0) return null;
  const amount = formatMoney(size, { decimals: 0 });
  return missing > 0
    ? `The total of the listed sources is ${amount} less than the budget.`
    : `The total of the listed sources is ${amount} more than the budget.`;
}
