import { findPrivateFacts, type PrivatePerson } from '../../../../core/rules/people/named-people.ts';
import { SMALLEST_PUBLIC_GROUP } from '../../../../core/rules/publishing/suppression.ts';
import type { ReleaseFile } from '../site/release-files.ts';
import { readCells, type Cell } from './read-cells.ts';

/** A place in the finished release that shows something that must not be public. */
export interface Leak {
  file: string;
  place: string;
  problem: string;
}

/**
 * Checks every text in the settings and every cell in the finished files for data about individuals. Also checks the files for groups of
 * too few people.
 */
export function findLeaks(
  files: readonly ReleaseFile[],
  people: Iterable<PrivatePerson>,
  settings: readonly Cell[] = [],
): Leak[] {
  const find = findPrivateFacts(people);
  const known = new Map<string, ReturnType<typeof find>>();
  return [...settings, ...files.flatMap(readCells)].flatMap(({ file, place, text, people: count }) => {
    if (count !== null) {
      const problem = `shows a count of ${count}, but counts below ${SMALLEST_PUBLIC_GROUP} must not be published`;
      return count >= SMALLEST_PUBLIC_GROUP ? [] : [{ file, place, problem }];
    }
    if (!known.has(text)) known.set(text, find(text));
    const fact = known.get(text) ?? null;
    return fact === null ? [] : [{ file, place, problem: `contains ${fact}` }];
  });
}
