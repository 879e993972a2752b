import { isTooFew, publicGroups, SMALLEST_PUBLIC_GROUP } from './suppression.ts';

/** The positions of one work group at a school. */
export interface PositionGroup {
  group: string;
  /** The number of positions on the roster, including vacancies. */
  count: number;
  /** The number of people who hold these positions. */
  people: number;
}

export const OTHER_POSITIONS = 'Other positions';

/**
 * Returns the public version of a school's positions. Groups held by fewer than 5 people are combined as 'Other positions', and the next
 * smallest group is added until at least 5 people hold them. A school with fewer people shows nothing.
 */
export function publicPositions(groups: readonly PositionGroup[]): { group: string; count: number }[] {
  const bySize = [...groups].sort((a, b) => b.people - a.people || a.group.localeCompare(b.group));
  const kept = bySize.filter(({ people }) => people >= SMALLEST_PUBLIC_GROUP);
  const merged = bySize.slice(kept.length);
  while (merged.length > 0 && held(merged) < SMALLEST_PUBLIC_GROUP) {
    const smallest = kept.pop();
    if (!smallest) return [];
    merged.push(smallest);
  }
  const shown = kept.map(({ group, count }) => ({ group, count })).sort((a, b) => b.count - a.count);
  return merged.length === 0
    ? shown
    : [...shown, { group: OTHER_POSITIONS, count: merged.reduce((all, { count }) => all + count, 0) }];
}

function held(groups: readonly PositionGroup[]): number {
  return groups.reduce((all, { people }) => all + people, 0);
}

/**
 * Returns the enrollment of each building that may be published. Schools of fewer than 5 students are left out. If only one school is left
 * out, the next smallest is left out too, because the enrollment of a single missing school could be calculated from the district's
 * enrollment. Buildings without students are not included.
 */
export function publicStudents(students: ReadonlyMap<number, number>): Map<number, number> {
  const schools = [...students].filter(([, count]) => count > 0).map(([id, count]) => ({ id, count }));
  return new Map(publicGroups(schools).map(({ id, count }) => [id, count]));
}

/** Returns the enrollment of the district; null if it is unknown or too small to show. */
export function publicEnrollment(students: ReadonlyMap<number, number>): number | null {
  const total = [...students.values()].reduce((all, count) => all + count, 0);
  return total === 0 || isTooFew(total) ? null : total;
}

/** Returns the FTE of a school's classroom teachers, rounded to one decimal; null if fewer than 5 people hold the positions. */
export function publicTeachers(teachers: { fte: number; people: number } | undefined): number | null {
  if (!teachers || teachers.people < SMALLEST_PUBLIC_GROUP) return null;
  return Math.round(teachers.fte * 10) / 10;
}
