import { ZERO, cents, sum, type Cents } from '../../money.ts';
import type { IsPay } from './suppression.ts';

/** A category or a building of the proposed budget, with its amount in each year that is shown beside another. */
export interface BudgetGroup {
  amounts: readonly Cents[];
}

export const OTHER_CATEGORIES = 'Other categories';
export const OTHER_BUILDINGS = 'Other buildings';

/**
 * The groups to combine in one, so that no amount and no change between two years is someone's pay: the groups that are that, and the
 * smallest others as long as the combined one is that itself or is a single group. Budget lines are not people, so this happens only
 * where a group is the pay of one position, where one position is all that changes, or by chance. A budget of one group keeps it:
 * that is the whole budget.
 */
export function groupsToCombine<Group extends BudgetGroup>(groups: readonly Group[], isPay: IsPay): Group[] {
  const isUnsafe = (amounts: readonly Cents[]) => withChanges(amounts).some(isPay);
  const combined = groups.filter(({ amounts }) => isUnsafe(amounts));
  if (combined.length === 0 || groups.length === 1) return [];
  const others = groups.filter((group) => !combined.includes(group)).sort((a, b) => sizeOf(a) - sizeOf(b));
  while (others.length > 0 && (combined.length === 1 || isUnsafe(addedAmounts(combined)))) {
    // The smallest one that is enough, if there is one.
    const enough = others.findIndex((group) => !isUnsafe(addedAmounts([...combined, group])));
    combined.push(...others.splice(Math.max(0, enough), 1));
  }
  return combined;
}

/** The amounts of years, and the change between each two of them. */
export function withChanges(amounts: readonly Cents[]): Cents[] {
  return [...amounts, ...amounts.flatMap((amount, at) => amounts.slice(0, at).map((other) => cents(amount - other)))];
}

/** The amounts of several groups together, year by year. */
export function addedAmounts(groups: readonly BudgetGroup[]): Cents[] {
  return (groups[0]?.amounts ?? []).map((_, year) => sum(groups.map(({ amounts }) => amounts[year] ?? ZERO)));
}

function sizeOf({ amounts }: BudgetGroup): number {
  return sum(amounts.map((amount) => cents(Math.abs(amount))));
}
