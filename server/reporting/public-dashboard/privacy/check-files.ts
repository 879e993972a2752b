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
  ownTexts: readonly string[] = [],
): Leak[] {
  const findIn = findPrivateFacts(people);
  // The program's own words can look like a name ("li. Li"). They are left out only if there is a match, which is rare.
  const find = (text: string) => findIn(text) && findIn(without(ownTexts, text));
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

/** What separates the words before and after a part that is left out. */
const SEPARATOR = ' \u2022 0 \u2022 ';

function without(parts: readonly string[], text: string): string {
  return parts.reduce((rest, part) => rest.replaceAll(part, SEPARATOR), text);
}
