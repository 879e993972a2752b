import { fteOf, fteUnits } from '../positions/fte.ts';
import { combineUnsafe, SMALLEST_PUBLIC_GROUP } from './suppression.ts';

export interface FteFigures {
  authorizedFte: number;
  filledFte: number;
  vacantFte: number;
}

/** The positions of a school or function, and how many people are in them. */
export interface FteGroup extends FteFigures {
  name: string;
  count: number;
}

/**
 * Returns the groups of positions that may be published, the largest first. Groups with fewer than 5 people are combined as `other` at
 * the end. As long as `other` has fewer than 5 people, the group with the next fewest people is added to it. The FTEs still add up to the
 * same totals. A district of fewer than 5 people shows nothing.
 */
export function publicFte(groups: readonly FteGroup[], other: string): FteGroup[] {
  const sorted = [...groups].sort((a, b) => b.authorizedFte - a.authorizedFte || (a.name < b.name ? -1 : 1));
  return combineUnsafe(
    sorted,
    ({ count }) => count < SMALLEST_PUBLIC_GROUP,
    (merged) => ({ name: other, count: merged.reduce((sum, { count }) => sum + count, 0), ...addedFte(merged) }),
  );
}

/** Adds up FTE exactly. */
export function addedFte(groups: readonly FteFigures[]): FteFigures {
  const added = (key: keyof FteFigures): number => fteOf(groups.reduce((sum, group) => sum + fteUnits(group[key]), 0));
  return { authorizedFte: added('authorizedFte'), filledFte: added('filledFte'), vacantFte: added('vacantFte') };
}
