import { type Cents, sum } from '../../money.ts';

/** The smallest group of people whose figures may be published. */
export const SMALLEST_PUBLIC_GROUP = 5;

/** Returns true if an amount, ignoring its sign, is the pay of at least one but fewer than 5 people. */
export type IsPay = (amount: Cents) => boolean;

/** Used in tests and by callers that have no pay data: no amount is treated as someone's pay. */
export const isNoPay: IsPay = () => false;

/** Returns true if a number of people is small enough to identify someone; false for zero. */
export function isTooFew(people: number): boolean {
  return people > 0 && people < SMALLEST_PUBLIC_GROUP;
}

/**
 * Returns the groups that may be published, in their order. Groups under 5 people and groups that `isUnsafe` are left out. If exactly one
 * group is left out, the next smallest group (in a tie, the earlier one) is left out too, because the figures of a single missing group
 * could be calculated from a published total.
 */
export function publicGroups<Group extends { count: number }>(
  groups: readonly Group[],
  isUnsafe: (group: Group) => boolean = () => false,
): Group[] {
  const kept = groups.filter((group) => group.count >= SMALLEST_PUBLIC_GROUP && !isUnsafe(group));
  if (groups.length - kept.length !== 1) return kept;
  const nextSmallest = smallest(kept);
  return kept.filter((group) => group !== nextSmallest);
}

export const OTHER_LOCATIONS = 'Other locations';

export interface LocationGroup {
  location: string;
  count: number;
  /**
   * The number of people with a cost. Only these people make a group large enough to publish: if only one of five people is paid, the total
   * is that person's pay.
   */
  paid: number;
  totalSalary: Cents;
}

/**
 * Returns the public version of locations. Locations with fewer than 5 paid people, and locations whose total is someone's pay, are
 * combined as 'Other locations' at the end. As long as 'Other locations' is unsafe for one of these reasons, the next smallest location
 * is added to it. Counts and totals still add up. A district of fewer than 5 paid people shows nothing.
 */
export function publicLocations(locations: readonly LocationGroup[], isPay: IsPay = isNoPay): LocationGroup[] {
  const isUnsafe = ({ paid, totalSalary }: LocationGroup) => paid < SMALLEST_PUBLIC_GROUP || isPay(totalSalary);
  return combineUnsafe(locations, isUnsafe, joined);
}

/**
 * Combines the unsafe groups into one group at the end. As long as the combined group is unsafe, the next smallest group is added to it.
 * Returns no groups if even all groups together are unsafe.
 */
export function combineUnsafe<Group extends { count: number }>(
  groups: readonly Group[],
  isUnsafe: (group: Group) => boolean,
  join: (groups: readonly Group[]) => Group,
): Group[] {
  const merged = groups.filter(isUnsafe);
  const kept = groups.filter((group) => !isUnsafe(group));
  if (merged.length === 0) return kept;
  // A single unsafe group is still unsafe under a new name, so at least one other group is always added to it.
  while (isUnsafe(join(merged))) {
    const nextSmallest = smallest(kept);
    if (!nextSmallest) return [];
    merged.push(nextSmallest);
    kept.splice(kept.indexOf(nextSmallest), 1);
  }
  return [...kept, join(merged)];
}

function joined(locations: readonly LocationGroup[]): LocationGroup {
  return {
    location: OTHER_LOCATIONS,
    count: added(locations, 'count'),
    paid: added(locations, 'paid'),
    totalSalary: sum(locations.map(({ totalSalary }) => totalSalary)),
  };
}

function added(groups: readonly LocationGroup[], key: 'count' | 'paid'): number {
  return groups.reduce((total, group) => total + group[key], 0);
}

function smallest<Group extends { count: number }>(groups: readonly Group[]): Group | undefined {
  return groups.reduce<Group | undefined>(
    (least, group) => (least && least.count <= group.count ? least : group),
    undefined,
  );
}
