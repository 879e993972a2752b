import { cents, sum, type Cents } from '../../money.ts';
import type { Slice } from './public-figures.ts';

export interface LargestAndRest<S extends Slice> {
  /** From the largest to the smallest amount, offsets (negative) last. */
  shown: S[];
  /** The rest of the total: `count` rows that are not shown, and any amount that no row explains. Null if there is no rest. */
  rest: { amount: Cents; count: number; hasUnexplained: boolean } | null;
}

/**
 * Returns at most `limit` rows, counting the rest as one row. Together they add up to the total. The rows with the amounts furthest from
 * zero are shown; in a tie, the earlier row. `hasUnexplained` is true if the rest includes an amount that no row explains.
 */
export function largestAndRest<S extends Slice>(rows: readonly S[], total: Cents, limit: number): LargestAndRest<S> {
  const hasUnexplained = sum(rows.map(({ amount }) => amount)) !== total;
  const room = rows.length + (hasUnexplained ? 1 : 0) <= limit ? rows.length : limit - 1;
  const shown = [...rows].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount)).slice(0, room);
  const count = rows.length - shown.length;
  const amount = cents(total - sum(shown.map((row) => row.amount)));
  return {
    shown: shown.sort((a, b) => b.amount - a.amount),
    rest: count === 0 && !hasUnexplained ? null : { amount, count, hasUnexplained },
  };
}
