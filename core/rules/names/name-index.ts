import { fullNamesOf } from './nicknames.ts';
import { normalizeName } from './normalize-name.ts';

export interface NamedPerson {
  firstName: string | null;
  lastName: string | null;
}

/** Names of people, indexed for searching text. Words are lowercase without accents. */
export interface NameIndex {
  /**
   * For each word of a last name, the first names that occur with it: as given, in full for short forms, and as initials. Empty for a
   * person whose name is a single word.
   */
  firstsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every word of a first name. */
  firsts: ReadonlySet<string>;
  /** Full names written as one word: "janedoe", and names in scripts that have no spaces between words. */
  whole: ReadonlySet<string>;
}

/** Words in last names that by themselves identify no one. */
export const PARTICLES: ReadonlySet<string> = new Set(
  'de del della der den di da dos du el la las le los van von vander st san santa y e bin al ibn mac mc o'.split(' '),
);
const MIN_WHOLE_LENGTH = 5;
const APOSTROPHE = /['\u2018\u2019\u02bc`]/;
const APOSTROPHES = /['\u2018\u2019\u02bc`]/g;
const ASCII = /^[a-z]+$/;

/**
 * Indexes names. If a full name is in one field, its first or its last word can be the first name. If a person's only name is a single
 * word, the word counts as a last name.
 */
export function nameIndex(people: Iterable<NamedPerson>): NameIndex {
  const firstsOf = new Map<string, Set<string>>();
  const firsts = new Set<string>();
  const whole = new Set<string>();
  for (const { firstName, lastName } of people) {
    for (const [given, family] of spellingsOf(firstName, lastName)) {
      const [only, ...more] = [...given, ...family];
      if (only !== undefined && more.length === 0) addOnly(firstsOf, whole, only);
      // Handles a full name in one field, such as "Doe, Jane" in the last-name field.
      const pairs: [string[], string[]][] =
        given.length > 0 && family.length > 0 ? [[given, family]] : readingsOf(given.length > 0 ? given : family);
      if (family.length > 0) for (const word of given) firsts.add(word);
      for (const [first, last] of pairs) {
        for (const word of [...significant(last), last.join('')]) addFirsts(firstsOf, word, first);
        addWhole(whole, first, last);
      }
    }
  }
  return { firstsOf, firsts, whole };
}

/** "O'Brien" is also written "OBrien" and "O Brien". */
function spellingsOf(firstName: string | null, lastName: string | null): [string[], string[]][] {
  const closed: [string[], string[]] = [wordsOf(firstName), wordsOf(lastName)];
  if (!APOSTROPHE.test(`${firstName ?? ''}${lastName ?? ''}`)) return [closed];
  return [
    closed,
    [wordsOf(firstName?.replace(APOSTROPHES, ' ') ?? null), wordsOf(lastName?.replace(APOSTROPHES, ' ') ?? null)],
  ];
}

/** Returns the ways to split a name in one field: its first or its last word can be the first name. */
function readingsOf(words: readonly string[]): [string[], string[]][] {
  if (words.length < 2) return [];
  return [
    [words.slice(0, 1), words.slice(1)],
    [words.slice(1), words.slice(0, 1)],
    [words.slice(-1), words.slice(0, -1)],
  ];
}

function wordsOf(name: string | null): string[] {
  const text = normalizeName(name);
  return text === '' ? [] : text.split(' ');
}

function significant(last: readonly string[]): readonly string[] {
  const names = last.filter((word) => !PARTICLES.has(word) && !/^\d+$/.test(word));
  return names.length > 0 ? names : last;
}

function addOnly(firstsOf: Map<string, Set<string>>, whole: Set<string>, only: string): void {
  if (/^\d+$/.test(only)) return;
  firstsOf.set(only, firstsOf.get(only) ?? new Set());
  // A full name in a non-Latin script can be as short as two characters.
  if (!ASCII.test(only) && only.length >= 2) whole.add(only);
}

function addFirsts(firstsOf: Map<string, Set<string>>, last: string, first: readonly string[]): void {
  const known = firstsOf.get(last) ?? new Set<string>();
  firstsOf.set(last, known);
  for (const word of [...first, first.join('')]) {
    known.add(word);
    known.add(word.slice(0, 1));
    for (const full of fullNamesOf(word)) known.add(full);
  }
}

function addWhole(whole: Set<string>, first: readonly string[], last: readonly string[]): void {
  const [given, family] = [first.join(''), last.join('')];
  for (const word of [given + family, family + given]) {
    if (word.length >= MIN_WHOLE_LENGTH || (!ASCII.test(word) && word.length >= 2)) whole.add(word);
  }
}

/** Returns true if a word can be one of these first names: the name itself, its short form, or its full form. */
export function isFirstNameOf(firsts: ReadonlySet<string> | undefined, word: string): boolean {
  if (!firsts) return false;
  return firsts.has(word) || fullNamesOf(word).some((full) => firsts.has(full));
}
