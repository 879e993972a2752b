import { type Cents, sum } from '../../money.ts';

/** The smallest group of people of which the public may see figures. */
export const SMALLEST_PUBLIC_GROUP = 5;

/** Whether an amount, whatever its sign, is the pay of someone and of fewer than 5 people. */
export type IsPay = (amount: Cents) => boolean;

/** For tests and callers that know of no pay. */
export const isNoPay: IsPay = () => false;

/** Whether a number of people is small enough to single someone out; none at all is not. */
export function isTooFew(people: number): boolean {
  return people > 0 && people < SMALLEST_PUBLIC_GROUP;
}

/**
 * The groups that may be published, in their order. Groups under 5 people and groups that `isUnsafe` are left out, and if that is
 * exactly one, the next smallest (the earlier of equals) goes with it, since one alone could be calculated from a published total.
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

const OTHER_LOCATIONS = 'Other locations';

export interface LocationGroup {
  location: string;
  count: number;
  /** People who cost anything. Only they count as a group: five people of whom one is paid have that one's pay as total. */
  paid: number;
  totalSalary: Cents;
}

/**
 * Locations as the public may see them: those under 5 paid people, and those whose total is someone's pay, are merged into 'Other
 * locations' at the end, which takes in the next smallest while it is one of these itself. Counts and totals add up as before,
 * except that a district of under 5 paid people shows nothing.
 */
export function publicLocations(locations: readonly LocationGroup[], isPay: IsPay = isNoPay): LocationGroup[] {
  const isUnsafe = ({ paid, totalSalary }: LocationGroup) => paid < SMALLEST_PUBLIC_GROUP || isPay(totalSalary);
  const merged = locations.filter(isUnsafe);
  const kept = locations.filter((location) => !isUnsafe(location));
  if (merged.length === 0) return kept;
  // A single unsafe location is unsafe behind its new name too, so it never stands alone.
  while (isUnsafe(joined(merged))) {
    const nextSmallest = smallest(kept);
    if (!nextSmallest) return [];
    merged.push(nextSmallest);
    kept.splice(kept.indexOf(nextSmallest), 1);
  }
  return [...kept, joined(merged)];
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
