import { type Cents, sum } from '../../money.ts';

/** The smallest group of people of which the public may see figures. */
export const SMALLEST_PUBLIC_GROUP = 5;

/**
 * The groups that may be published, in their order. Groups under 5 people are left out, and if that is exactly one, the next
 * smallest (the earlier of equals) goes with it, since one alone could be reckoned back from a published total.
 */
export function publicGroups<Group extends { count: number }>(groups: readonly Group[]): Group[] {
  const kept = groups.filter(({ count }) => count >= SMALLEST_PUBLIC_GROUP);
  if (groups.length - kept.length !== 1) return kept;
  const nextSmallest = smallest(kept);
  return kept.filter((group) => group !== nextSmallest);
}

export const OTHER_LOCATIONS = 'Other locations';

export interface LocationGroup {
  location: string;
  count: number;
  /** People who cost anything. Only they count as a group: five people of whom one is paid have that one's pay as total. */
  paid: number;
  totalSalary: Cents;
}

/**
 * Locations as the public may see them: those under 5 paid people are merged into 'Other locations' at the end, which takes in the
 * next smallest while it holds under 5 people itself. Counts and totals add up as before, except that a
 * district of under 5 paid people shows nothing.
 */
export function publicLocations(locations: readonly LocationGroup[]): LocationGroup[] {
  const kept = locations.filter(({ paid }) => paid >= SMALLEST_PUBLIC_GROUP);
  const merged = locations.filter(({ paid }) => paid < SMALLEST_PUBLIC_GROUP);
  // A single small location is under 5 itself, so it never stands alone behind its new name.
  while (merged.length > 0 && added(merged, 'paid') < SMALLEST_PUBLIC_GROUP) {
    const nextSmallest = smallest(kept);
    if (!nextSmallest) break;
    merged.push(nextSmallest);
    kept.splice(kept.indexOf(nextSmallest), 1);
  }
  if (merged.length === 0) return kept;
  if (added(merged, 'paid') < SMALLEST_PUBLIC_GROUP) return [];
  const totalSalary = sum(merged.map((location) => location.totalSalary));
  const [count, paid] = [added(merged, 'count'), added(merged, 'paid')];
  return [...kept, { location: OTHER_LOCATIONS, count, paid, totalSalary }];
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
