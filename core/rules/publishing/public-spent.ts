import { addedAmounts, combineUntil, withChanges, type BudgetGroup } from './combine-groups.ts';
import type { IsPay } from './suppression.ts';

/** Fewer accounts of the ledger are not shown to the public by themselves: one of them can be a person's pay. */
export const MIN_PUBLIC_ACCOUNTS = 5;

/** Accounts without one budget category, and categories that residents see combined. */
export const OTHER_SPENT = 'Other';

/** Accounts of the ledger that belong to no line of the budget. */
export const ACCOUNTS_NOT_BUDGETED = 'Accounts not in the budget';

/** What was spent in a budget category, with its amount in each closed year shown. */
export interface SpentGroup extends BudgetGroup {
  /** Accounts of the ledger in each year, in the order of `amounts`. */
  accounts: readonly number[];
  /** It has no budget category to be shown under, or residents see that category combined with others. */
  isOther: boolean;
  /** It has a budget category, so under another name it would still be that category's amount. */
  isCategory: boolean;
}

/**
 * Returns the groups shown as "Other" in every closed year: those without a category that residents see; those
 * of fewer than five accounts in a year; and those whose amount, or change between two years, is someone's pay. The smallest others go
 * with them as long as the same is true of "Other", or it would be a single category under another name.
 */
export function spentToCombine<Group extends SpentGroup>(groups: readonly Group[], isPay: IsPay): Group[] {
  const isUnsafe = (members: readonly Group[]) =>
    withChanges(addedAmounts(members)).some(isPay) || addedAccounts(members).some(isTooFew);
  const isFirst = (group: Group) => group.isOther || isUnsafe([group]);
  return combineUntil(
    groups.filter(isFirst),
    groups.filter((group) => !isFirst(group)),
    (members) => !isUnsafe(members) && !(members.length === 1 && members[0]?.isCategory),
  );
}

/** No account in a year is a category that did not exist then. */
function isTooFew(accounts: number): boolean {
  return accounts > 0 && accounts < MIN_PUBLIC_ACCOUNTS;
}

function addedAccounts(groups: readonly SpentGroup[]): number[] {
  return (groups[0]?.accounts ?? []).map((_, year) =>
    groups.reduce((count, { accounts }) => count + (accounts[year] ?? 0), 0),
  );
}
