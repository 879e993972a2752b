import { normalizeText } from '../../../core/rules/names/normalize-name.ts';
import { shortSchoolName } from '../../../core/rules/names/short-school-name.ts';
import { createResolver } from '../../records/import/plan/resolve-names.ts';
import type { ReferenceNames } from '../../records/reference/reference-names.ts';

/** Returns the building of a school in a file, or null if no building or several buildings fit. */
export type MatchSchool = (school: { name: string; code: string | null }) => number | null;

/**
 * Matches schools with buildings: by a meaning that a user chose in an earlier import, by name or building code, by short name ("Hill
 * Elem.", "Hill Elementary" and "Hill Elementary School" are equal, and so is "Hill" if only one building has this name), and last by the
 * code next to the name. If the name is "District - School", as the state writes it, the part after the dash counts too.
 */
export function schoolMatcher(names: ReferenceNames): MatchSchool {
  const resolver = createResolver(names);
  const byShortName = new Map<string, number | null>();
  const byBareName = new Map<string, number | null>();
  for (const { id, name } of names.buildings) {
    const key = shortKey(name);
    byShortName.set(key, byShortName.has(key) ? null : id);
    const bare = key.replace(/ (?:ecc|elem|ms|hs)$/, '');
    byBareName.set(bare, byBareName.has(bare) ? null : id);
  }
  const matchName = (name: string) =>
    resolver.resolve('buildings', name).id ?? byShortName.get(shortKey(name)) ?? byBareName.get(shortKey(name)) ?? null;
  return ({ name, code }) => {
    const [, afterDash = null] = / [-\u2013] (.+)$/.exec(name) ?? [];
    return (
      matchName(name) ?? (afterDash === null ? null : matchName(afterDash)) ?? resolver.resolve('buildings', code).id
    );
  };
}

function shortKey(name: string): string {
  const whole = /\b(?:school|center)$/i.test(name) ? name : `${name} School`;
  return normalizeText(shortSchoolName(whole)).replace(/ school$/, '');
}
