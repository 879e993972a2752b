import { type Cents, cents, sum } from '../../money.ts';
import { ratioPercent } from '../projection/round.ts';
import { type DashboardGap, dashboardGap } from '../projection/town-guidance.ts';

/** The main figures for residents: the budget, the goal, and the change from an earlier year. */
export interface PublicHeadline extends Pick<DashboardGap, 'gap' | 'percent'> {
  budget: Cents;
  /** The part of the budget that is compared with the goal. */
  compared: Cents;
  goal: Cents | null;
  /** The change from the closest earlier published year; null if there is none. */
  change: YearChange | null;
}

interface YearChange {
  fromYear: number;
  amount: Cents;
  /** The change as a percentage of the earlier budget; null if the earlier budget was 0. */
  percent: number | null;
}

/**
 * Calculates the main figures. `budgets` has the totals of the published years; `goal` is null without guidance; `compared` is the part of
 * the budget that is compared with the goal, by default the whole budget.
 */
export function publicHeadline(
  fiscalYear: number,
  budget: Cents,
  goal: Cents | null,
  budgets: ReadonlyMap<number, Cents>,
  compared: Cents = budget,
): PublicHeadline {
  const { gap, percent } = dashboardGap(compared, goal);
  return { budget, compared, goal, gap, percent, change: changeFromBefore(fiscalYear, budget, budgets) };
}

function changeFromBefore(fiscalYear: number, budget: Cents, budgets: ReadonlyMap<number, Cents>): YearChange | null {
  const fromYear = Math.max(...[...budgets.keys()].filter((year) => year < fiscalYear));
  const before = budgets.get(fromYear);
  if (before === undefined) return null;
  const amount = cents(budget - before);
  return { fromYear, amount, percent: ratioPercent(amount, before) };
}

export interface Slice {
  name: string;
  amount: Cents;
}

/** The slices for a chart with limited space. */
export interface CutSlices<S extends Slice> {
  /** From the largest to the smallest amount, offsets (negative) last. */
  shown: S[];
  /** The remaining slices and their sum; null if all are shown. */
  other: { amount: Cents; slices: S[] } | null;
}

/**
 * Returns at most `limit` slices, including 'Other'. The slices with the amounts furthest from zero are shown; in a tie, the earlier slice.
 */
export function cutSlices<S extends Slice>(slices: readonly S[], limit: number): CutSlices<S> {
  const bySize = [...slices].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  const kept = bySize.length <= limit ? bySize : bySize.slice(0, limit - 1);
  const cut = bySize.slice(kept.length);
  return {
    shown: kept.sort((a, b) => b.amount - a.amount),
    other: cut.length > 0 ? { amount: sum(cut.map(({ amount }) => amount)), slices: cut } : null,
  };
}
