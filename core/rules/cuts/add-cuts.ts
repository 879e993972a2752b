import { fromDollars } from '../../money.ts';
import { adjustedAmount, NO_CUT, type LineCut } from './line-cut.ts';

/** The cut to each line in a plan, by line id. */
type PlanCuts = Readonly<Record<string, LineCut>>;

/** A suggested cut to a line. */
interface SuggestedCut {
  id: number;
  /** The amount of the line before the cut, in dollars. */
  amount: number;
  percentKept: number;
}

/** Adds cuts to a plan. A line that is already cut keeps the deeper of the two cuts, so nothing is cut twice. */
export function addCuts(plan: PlanCuts, cuts: readonly SuggestedCut[]): Record<string, LineCut> {
  const all: Record<string, LineCut> = { ...plan };
  for (const cut of cuts) if (!isAsDeep(all[cut.id], cut)) all[cut.id] = cut.percentKept;
  return all;
}

/** Returns true if a plan cuts each of these lines at least as much as suggested. Returns false if there are no lines. */
export function hasCuts(plan: PlanCuts, cuts: readonly SuggestedCut[]): boolean {
  return cuts.length > 0 && cuts.every((cut) => isAsDeep(plan[cut.id], cut));
}

function isAsDeep(known: LineCut = NO_CUT, { amount, percentKept }: SuggestedCut): boolean {
  if (typeof known === 'number') return known <= percentKept;
  const size = fromDollars(Math.abs(amount));
  return adjustedAmount(size, known) <= adjustedAmount(size, percentKept);
}
