import { ZERO, sum, type Cents } from '../../money.ts';
import { LINE_GROUPS, type LineGroup } from '../comparing/change-by-line-group.ts';
import { addedAmounts, withChanges } from './combine-groups.ts';
import type { IsPay } from './suppression.ts';

/**
 * The part of a public category that belongs to one group of lines, with the part's amount in each year of each active budget. Each part
 * occurs once.
 */
export interface GroupPart {
  /** Identifies the category as residents see it. Categories that are combined for residents have the same key. */
  category: string;
  group: LineGroup;
  amounts: readonly Cents[];
}

/**
 * Returns true if the totals of the groups may be published next to the categories. Residents know the amounts of the categories. If they
 * also know which categories are entirely in one group, they can subtract these categories from the total of the group. The remainder is
 * the sum of the other categories' parts in the group, and what these categories have beyond it is the sum of their parts in other groups.
 * So neither a total, nor a part of a category in a group, nor one of these sums of parts may be one person's pay, or change by it between
 * two years. The sums matter because the pay of a person who is paid from two categories can equal a sum, but no single part. A category
 * that is entirely in one group shows nothing new.
 */
export function mayShowLineGroups(parts: readonly GroupPart[], isPay: IsPay): boolean {
  const isSplit = ({ category, group }: GroupPart) =>
    parts.some((other) => other.category === category && other.group !== group);
  const split = parts.filter(isSplit);
  const sums = LINE_GROUPS.flatMap((group) => {
    const inside = split.filter((part) => part.group === group);
    const categories = new Set(inside.map(({ category }) => category));
    const outside = split.filter((part) => part.group !== group && categories.has(part.category));
    return [parts.filter((part) => part.group === group), inside, outside].map(addedAmounts);
  });
  return [...sums, ...split.map(({ amounts }) => amounts)].every((amounts) => !withChanges(amounts).some(isPay));
}

/**
 * Returns the total of each group in one year, in the order of the groups, without groups whose total is 0. Returns no groups if a total is
 * negative, because the shares of the others would then be more than the whole budget.
 */
export function lineGroupTotals(parts: readonly GroupPart[], year: number): { group: LineGroup; amount: Cents }[] {
  const totals = LINE_GROUPS.map((group) => ({
    group,
    amount: sum(parts.filter((part) => part.group === group).map(({ amounts }) => amounts[year] ?? ZERO)),
  })).filter(({ amount }) => amount !== 0);
  return totals.some(({ amount }) => amount < 0) ? [] : totals;
}
