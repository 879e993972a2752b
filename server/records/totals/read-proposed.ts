import { ZERO } from '../../../core/money.ts';
import type { Context } from '../../context.ts';
import type { ResolvedBudget } from '../budgets/resolve-budget.ts';
import type * as queries from './queries.ts';
import { readSlice, type AggregateInput } from './read-slice.ts';
import { totalsOf } from './slice-sums.ts';

export type ProposedTotals = queries.SliceTotals;

const NO_LINES: queries.SliceTotals = {
  imported_count: 0,
  imported_cents: ZERO,
  projected_count: 0,
  projected_cents: ZERO,
  covered_cents: ZERO,
  covered_funds: null,
};

/** Returns the totals of the proposed budget in one fiscal year. Throws NOT_FOUND for an unknown budget year, scenario or version. */
export async function readProposed(
  cx: Context,
  input: AggregateInput,
): Promise<{ data: ProposedTotals; budget: ResolvedBudget | null }> {
  return readSlice(cx, 'proposed', input, (slice) => totalsOf(cx, slice), NO_LINES);
}
