import { type Cents, cents, sum } from '../../money.ts';
import { ratioPercent } from '../projection/round.ts';
import { type DashboardGap, dashboardGap } from '../projection/town-guidance.ts';

/** What a resident asks first: how much, against which goal, how much more than before. */
export interface PublicHeadline extends Pick<DashboardGap, 'gap' | 'percent'> {
  budget: Cents;
  /** What of the budget is held against the goal. */
  compared: Cents;
  goal: Cents | null;
  /** Against the closest earlier published year; null when there is none. */
  change: YearChange | null;
}

interface YearChange {
  fromYear: number;
  amount: Cents;
  /** Of the earlier year's budget; null when that was 0. */
  percent: number | null;
}

/**
 * `budgets` are the totals of the published years that have figures; `goal` is null where no guidance was set; `compared` is what of the
 * budget is held against it, the whole unless it is given.
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

/** Slices that a chart has no room for, as one. */
export interface CutSlices<S extends Slice> {
  /** From the largest amount to the smallest, offsets (below zero) last. */
  shown: S[];
  /** What was cut off, so that the chart adds up to its total; null when everything is shown. */
  other: { amount: Cents; count: number } | null;
}

/** At most `limit` rows, 'Other' counted as one of them; those furthest from zero are kept, the earlier of equals first. */
export function cutSlices<S extends Slice>(slices: readonly S[], limit: number): CutSlices<S> {
  const bySize = [...slices].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  const kept = bySize.length <= limit ? bySize : bySize.slice(0, limit - 1);
  const cut = bySize.slice(kept.length);
  return {
    shown: kept.sort((a, b) => b.amount - a.amount),
    other: cut.length > 0 ? { amount: sum(cut.map(({ amount }) => amount)), count: cut.length } : null,
  };
}
