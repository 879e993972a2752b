import { ZERO, cents, sum, type Cents } from '../../money.ts';
import type { IsPay } from './suppression.ts';

/** A category or building of the proposed budget, with its amount in each year shown. */
export interface BudgetGroup {
  amounts: readonly Cents[];
}

export const OTHER_CATEGORIES = 'Other categories';
export const OTHER_BUILDINGS = 'Other buildings';

/**
 * Returns the groups to combine so that no amount and no change between two years equals someone's pay: the unsafe groups, plus the
 * smallest other groups until the combined group is safe and has more than one member. Budget lines are not people, so this happens only if
 * a group is the pay of one position, if only one position changes, or by chance. A budget with one group keeps it, because it is the whole
 * budget.
 */
export function groupsToCombine<Group extends BudgetGroup>(groups: readonly Group[], isPay: IsPay): Group[] {
  const isUnsafe = (amounts: readonly Cents[]) => withChanges(amounts).some(isPay);
  const unsafe = groups.filter(({ amounts }) => isUnsafe(amounts));
  if (unsafe.length === 0 || groups.length === 1) return [];
  return combineUntil(
    unsafe,
    groups.filter(({ amounts }) => !isUnsafe(amounts)),
    (members) => members.length > 1 && !isUnsafe(addedAmounts(members)),
  );
}

/** Adds groups from `others`, smallest first, to the groups in `first` until the combined groups are safe, or until no others remain. */
export function combineUntil<Group extends BudgetGroup>(
  first: readonly Group[],
  others: readonly Group[],
  isSafe: (members: readonly Group[]) => boolean,
): Group[] {
  const combined = [...first];
  const left = [...others].sort((a, b) => sizeOf(a) - sizeOf(b));
  while (left.length > 0 && !isSafe(combined)) {
    // Prefers the smallest group that is by itself enough to make the combined groups safe, if there is one.
    const enough = left.findIndex((group) => isSafe([...combined, group]));
    combined.push(...left.splice(Math.max(0, enough), 1));
  }
  return combined;
}

/** Returns the amounts in all years, and the changes between every two years. */
export function withChanges(amounts: readonly Cents[]): Cents[] {
  return [...amounts, ...amounts.flatMap((amount, at) => amounts.slice(0, at).map((other) => cents(amount - other)))];
}

/** Adds up the amounts of several groups, year by year. */
export function addedAmounts(groups: readonly BudgetGroup[]): Cents[] {
  return (groups[0]?.amounts ?? []).map((_, year) => sum(groups.map(({ amounts }) => amounts[year] ?? ZERO)));
}

function sizeOf({ amounts }: BudgetGroup): number {
  return sum(amounts.map((amount) => cents(Math.abs(amount))));
}
