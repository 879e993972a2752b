import type { PublicYear } from '../../../core/contract/public-dashboard-view.ts';
import { addedFte, type FteGroup } from '../../../core/rules/publishing/public-fte.ts';
import type { Context } from '../../context.ts';
import { fteGroups } from '../../planning/positions/grouped-fte.ts';

/**
 * Returns authorized, filled and vacant FTE of a year by school and by function, without groups of fewer than 5 people.
 * Returns null if there are no positions or too few people. Throws NOT_FOUND without a roster.
 */
export async function publicFteOf(cx: Context, fiscalYear: number): Promise<NonNullable<PublicYear['fte']> | null> {
  const { schools, functions } = await fteGroups(cx, { fiscalYear });
  if (schools.length === 0) return null;
  return { schools: schools.map(withoutCount), functions: functions.map(withoutCount), total: addedFte(schools) };
}

/** Removes the number of people. Together with the headcount by location, it would reveal smaller groups by subtraction. */
function withoutCount({ count: _, ...figures }: FteGroup): Omit<FteGroup, 'count'> {
  return figures;
}
