import { normalizeText } from '../../../core/rules/names/normalize-name.ts';
import { shortSchoolName } from '../../../core/rules/names/short-school-name.ts';
import { createResolver } from '../../records/import/plan/resolve-names.ts';
import type { ReferenceNames } from '../../records/reference/reference-names.ts';

/** Returns the building that a school in a file matches, or null if it matches no building or several buildings. */
export type MatchSchool = (school: { name: string; code: string | null }) => number | null;

/**
 * Matches schools with buildings: by the building that a user chose for the school's name in an earlier import, by name or building code,
 * by short name ("Hill Elem.", "Hill ES", "Hill Elementary" and "Hill Elementary School" are equal, and so is "Hill" if only one building
 * has this name), by initials ("HES", if only one building has them), and last by the code next to the name. If the name has the form
 * "District - School", as in state files, the part after the dash is matched too.
 */
export function schoolMatcher(names: ReferenceNames): MatchSchool {
  const resolver = createResolver(names);
  const byShortName = uniqueKeys(names.buildings, shortKey);
  const byBareName = uniqueKeys(names.buildings, (name) => shortKey(name).replace(/ (?:ecc|elem|ms|hs)$/, ''));
  const byInitials = uniqueKeys(names.buildings, initials);
  const matchName = (name: string) =>
    resolver.resolve('buildings', name).id ??
    byShortName.get(shortKey(name)) ??
    byBareName.get(shortKey(name)) ??
    byInitials.get(normalizeText(name)) ??
    null;
  return ({ name, code }) => {
    const [, afterDash = null] = / [-\u2013] (.+)$/.exec(name) ?? [];
    return (
      matchName(name) ?? (afterDash === null ? null : matchName(afterDash)) ?? resolver.resolve('buildings', code).id
    );
  };
}

/** Returns a map from each key to its building, or to null if several buildings share the key. */
function uniqueKeys(
  buildings: ReferenceNames['buildings'],
  keyOf: (name: string) => string | null,
): ReadonlyMap<string, number | null> {
  const ids = new Map<string, number | null>();
  for (const { id, name } of buildings) {
    const key = keyOf(name);
    if (key !== null) ids.set(key, ids.has(key) ? null : id);
  }
  return ids;
}

function shortKey(name: string): string {
  const whole = /\b(?:school|center)$/i.test(name) ? name : `${name} School`;
  return normalizeText(shortSchoolName(whole))
    .replace(/ school$/, '')
    .replace(/ es$/, ' elem');
}

/** Returns the initials of a name, such as "hes" for "Hill Elementary School", or null if the name has fewer than three words. */
function initials(name: string): string | null {
  const words = normalizeText(name).split(' ');
  return words.length < 3 ? null : words.map((word) => word.charAt(0)).join('');
}
