import { normaliseName, normaliseText } from './normalise-name.ts';

/** What is known of a person and must not be told. */
export interface PrivatePerson {
  firstName: string | null;
  lastName: string | null;
  employeeId: string | null;
  notes: string | null;
}

export type PrivateFact = 'the name of a person' | 'the id of an employee' | 'a note about a person';

/** Shorter ids look like any other number: a fund, a year, a room. */
const SHORTEST_ID = 5;
const NOTE_WORDS = 3;
const SHORTEST_NOTE = 12;

/**
 * Finds people in texts. A name counts whole, in either order, with or without a middle name and whatever its case and accents;
 * an id counts as a word of its own from 5 characters with a digit on; a note counts whole from 3 words and 12 characters on. A
 * last name alone does not: it may as well be a street.
 */
export function findPrivateFacts(people: Iterable<PrivatePerson>): (text: string) => PrivateFact | null {
  const names = new Set<string>();
  const ids = new Set<string>();
  const notes = new Map<string, Set<string>>();
  let longest = 2;
  for (const person of people) {
    for (const name of namesOf(person)) {
      names.add(name);
      longest = Math.max(longest, name.split(' ').length);
    }
    const id = (person.employeeId ?? '').trim().toLowerCase();
    if (id.length >= SHORTEST_ID && /\d/.test(id)) ids.add(id);
    const note = normaliseText(person.notes);
    const start = startOf(note.split(' '), 0);
    if (start !== null && note.length >= SHORTEST_NOTE) notes.set(start, (notes.get(start) ?? new Set()).add(note));
  }

  return (text) => {
    const plain = normaliseText(text);
    const words = plain.split(' ');
    for (let at = 0; at < words.length; at += 1) {
      for (let length = 2; length <= longest && at + length <= words.length; length += 1) {
        if (names.has(words.slice(at, at + length).join(' '))) return 'the name of a person';
      }
      const known = notes.get(startOf(words, at) ?? '');
      if (known && [...known].some((note) => ` ${plain} `.includes(` ${note} `))) return 'a note about a person';
    }
    const isId = text
      .toLowerCase()
      .split(/[\s,;:()[\]"'/]+/)
      .some((word) => ids.has(word));
    return isId ? 'the id of an employee' : null;
  };
}

function namesOf({ firstName, lastName }: PrivatePerson): string[] {
  const [first, last] = [normaliseName(firstName), normaliseName(lastName)];
  if (first === '' || last === '') return [];
  const short = first.split(' ')[0] ?? first;
  return [`${first} ${last}`, `${last} ${first}`, `${short} ${last}`, `${last} ${short}`];
}

function startOf(words: readonly string[], at: number): string | null {
  return at + NOTE_WORDS <= words.length ? words.slice(at, at + NOTE_WORDS).join(' ') : null;
}
