import { ZERO, sum, type Cents } from '../../money.ts';
import { LINE_GROUPS, type LineGroup } from '../comparing/change-by-line-group.ts';
import { addedAmounts, withChanges } from './combine-groups.ts';
import type { IsPay } from './suppression.ts';

/** The part of a public category that is in a group of lines, with its amount in each year of each active budget. Each part occurs once. */
export interface GroupPart {
  /** Identifies the category as residents see it. Categories that are combined for residents have the same key. */
  category: string;
  group: LineGroup;
  amounts: readonly Cents[];
}

/**
 * Returns true if the totals of the groups may be published next to the categories. Residents know the amounts of the categories. If they
 * also know which categories belong to a group as a whole, the total of the group leaves the part of another category. So neither a total
 * nor a part of a category in a group may be one person's pay, or change by it between two years. A category that is in one group as a
 * whole shows nothing new.
 */
export function mayShowLineGroups(parts: readonly GroupPart[], isPay: IsPay): boolean {
  const totals = LINE_GROUPS.map((group) => addedAmounts(parts.filter((part) => part.group === group)));
  const isSplit = ({ category, group }: GroupPart) =>
    parts.some((other) => other.category === category && other.group !== group);
  const split = parts.filter(isSplit).map(({ amounts }) => amounts);
  return [...totals, ...split].every((amounts) => !withChanges(amounts).some(isPay));
}

/** Returns the total of each group in one year, in their order, without groups that have no lines in it. */
export function lineGroupTotals(parts: readonly GroupPart[], year: number): { group: LineGroup; amount: Cents }[] {
  return LINE_GROUPS.map((group) => ({
    group,
    amount: sum(parts.filter((part) => part.group === group).map(({ amounts }) => amounts[year] ?? ZERO)),
  })).filter(({ amount }) => amount !== 0);
}
