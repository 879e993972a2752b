import { foldLookAlikes } from '../names/look-alikes.ts';
import { normalizeName, normalizeText } from '../names/normalize-name.ts';

/** Personal data that must not be published. */
export interface PrivatePerson {
  firstName: string | null;
  lastName: string | null;
  employeeId: string | null;
  notes: string | null;
}

export type PrivateFact = 'the name of a person' | 'the id of an employee' | 'a note about a person';

/** The minimum length of an id. Shorter ids look like ordinary numbers: a fund, a year, a room. */
const MIN_ID_LENGTH = 5;
const NOTE_WORDS = 3;
const MIN_NOTE_LENGTH = 12;
/** The minimum length of a full name that is written as one word. A shorter one may be an ordinary word. */
const MIN_JOINED_LENGTH = 8;

/**
 * Returns a function that finds private facts in texts and addresses. It finds full names in either order, with or without a middle name or
 * initials, with the first name or its initial and a period ("A. Moreno"), as a possessive, as one word of 8 or more letters, regardless of
 * case and accents, and with letters of other alphabets that look like Latin letters. It finds ids of 5 or more characters with a digit as
 * separate words, and whole notes of at least 3 words and 12 characters. It does not find a last name alone, which may be the name of a
 * street.
 */
export function findPrivateFacts(people: Iterable<PrivatePerson>): (text: string) => PrivateFact | null {
  const names = new Set<string>();
  const joined = new Set<string>();
  const ids = new Set<string>();
  const notes = new Map<string, Set<string>>();
  let longest = 2;
  for (const person of people) {
    for (const name of shortNamesOf(person)) names.add(name);
    for (const name of namesOf(person)) {
      names.add(name);
      longest = Math.max(longest, name.split(' ').length);
      const word = name.replaceAll(' ', '');
      if (word.length >= MIN_JOINED_LENGTH) joined.add(word);
    }
    const id = (person.employeeId ?? '').trim().toLowerCase();
    if (id.length >= MIN_ID_LENGTH && /\d/.test(id)) ids.add(id);
    const note = normalizeText(person.notes);
    const start = startOf(note.split(' '), 0);
    if (start !== null && note.length >= MIN_NOTE_LENGTH) notes.set(start, (notes.get(start) ?? new Set()).add(note));
  }

  const isName = (text: string) => names.has(text) || (text.endsWith('s') && names.has(text.slice(0, -1)));
  const hasName = (words: readonly string[]) =>
    words.some((word, at) => {
      if (joined.has(word)) return true;
      for (let length = 2; length <= longest && at + length <= words.length; length += 1) {
        if (isName(words.slice(at, at + length).join(' '))) return true;
      }
      return false;
    });
  const hasNote = (plain: string, words: readonly string[]) =>
    words.some((_, at) =>
      [...(notes.get(startOf(words, at) ?? '') ?? [])].some((note) => ` ${plain} `.includes(` ${note} `)),
    );

  const factIn = (text: string): PrivateFact | null => {
    const plain = normalizeText(text);
    const words = plain.split(' ');
    const withoutInitials = words.filter((word) => word.length > 1);
    const withPeriods = normalizeText(text.replace(INITIAL, `$1${PERIOD} `)).split(' ');
    if (hasName(words) || hasName(withPeriods) || (withoutInitials.length < words.length && hasName(withoutInitials))) {
      return 'the name of a person';
    }
    if (hasNote(plain, words)) return 'a note about a person';
    const isId = text
      .toLowerCase()
      .split(BETWEEN_IDS)
      .some((word) => ids.has(word));
    return isId ? 'the id of an employee' : null;
  };

  return (text) => {
    const read = asRead(text);
    return factIn(text) ?? (read === text ? null : factIn(read));
  };
}

/** Ids may contain hyphens; a value that starts with # is a color. */
const BETWEEN_IDS = /[^\p{L}\p{N}#-]+/u;

/** A single letter with a period. The period is replaced by letters (`PERIOD`), because normalizing removes punctuation. */
const INITIAL = /(?<![\p{L}\p{N}])(\p{L})\.\s*/gu;
const PERIOD = 'dot';

/**
 * Returns the text as people see it: with characters instead of codes in an address, without zero-width characters, and with Latin
 * letters instead of letters that look like them.
 */
function asRead(text: string): string {
  return foldLookAlikes(text.replace(/(?:%[0-9a-f]{2})+/gi, decoded).replace(/\p{Cf}/gu, ''));
}

function decoded(codes: string): string {
  try {
    return decodeURIComponent(codes);
  } catch {
    return codes;
  }
}

function namesOf({ firstName, lastName }: PrivatePerson): string[] {
  const [first, last] = [normalizeName(firstName), normalizeName(lastName)];
  if (first === '' || last === '') return [];
  const short = first.split(' ')[0] ?? first;
  return [`${first} ${last}`, `${last} ${first}`, `${short} ${last}`, `${last} ${short}`];
}

function shortNamesOf({ firstName, lastName }: PrivatePerson): string[] {
  const [first, last] = [normalizeName(firstName), normalizeName(lastName)];
  if (first === '' || last === '') return [];
  const initial = `${first.slice(0, 1)}${PERIOD}`;
  return [`${initial} ${last}`, `${last} ${initial}`];
}

function startOf(words: readonly string[], at: number): string | null {
  return at + NOTE_WORDS <= words.length ? words.slice(at, at + NOTE_WORDS).join(' ') : null;
}
