import { addedAmounts, combineUntil, withChanges, type BudgetGroup } from './combine-groups.ts';
import type { IsPay } from './suppression.ts';

/** The smallest number of ledger accounts that the public sees as a separate group. A smaller group can be a person's pay. */
export const MIN_PUBLIC_ACCOUNTS = 5;

/** The group for accounts that have either no budget category or several, and for categories that residents see only combined. */
export const OTHER_SPENT = 'Other';

/** The group of ledger accounts that belong to no line of the budget. */
export const ACCOUNTS_NOT_BUDGETED = 'Accounts not in the budget';

/** The amounts spent in a budget category in each closed year shown, then its budget if a budget is compared with the spending. */
export interface SpentGroup extends BudgetGroup {
  /** The number of ledger accounts in each year, in the order of `amounts`. */
  accounts: readonly number[];
  /** True if the group has no budget category to be shown under, or if residents see that category combined with others. */
  isOther: boolean;
  /**
   * True if the group is a budget category. Such a group must not be the only one in "Other", because its amount could still be recognized.
   */
  isCategory: boolean;
}

/**
 * Returns the groups shown as "Other" in every closed year: groups without a category that residents see, groups of fewer than five
 * accounts in a year, and groups whose amount, or change between two years, is someone's pay. The smallest of the remaining groups are
 * added until "Other" itself has enough accounts, does not show anyone's pay, and is not just a single category under another name.
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

/** Zero accounts in a year do not count as too few, because the category did not exist in that year. */
function isTooFew(accounts: number): boolean {
  return accounts > 0 && accounts < MIN_PUBLIC_ACCOUNTS;
}

function addedAccounts(groups: readonly SpentGroup[]): number[] {
  return (groups[0]?.accounts ?? []).map((_, year) =>
    groups.reduce((count, { accounts }) => count + (accounts[year] ?? 0), 0),
  );
}
