import { jaroWinkler, maxJaroWinkler } from './jaro-winkler.ts';
import { fullNamesOf } from './nicknames.ts';
import { fullName } from './normalize-name.ts';

/** The minimum similarity of two names. Rows whose names are less similar are not compared further. */
export const MIN_SIMILARITY = 0.85;

const NICKNAME_FACTOR = 0.95;
const DIGIT = /\d/;

/** One form of a name: as written, or with the full first name in place of a nickname. */
export interface NameForm {
  parts: readonly string[];
  /** The name in several orders: as written, last name first, and then rotated so that it starts with each of the other parts. */
  orders: readonly string[];
  sorted: string;
  /** The characters of all parts, in ascending order. */
  letters: string;
  /** Multiplied with the similarity. Below 1 if a nickname was replaced. */
  factor: number;
}

export interface PersonName {
  /** Last name first. */
  text: string;
  forms: readonly NameForm[];
  /** The parts that are numbers, as in "Holt 2" or in a file with masked names. */
  numbers: string;
}

/** Prepares a name for comparison. Returns null for a blank name. Ignores case, accents, punctuation and suffixes. */
export function personName(firstName: string | null, lastName: string | null): PersonName | null {
  const text = fullName(firstName, lastName);
  if (text === '') return null;
  const parts = text.split(' ');
  const forms = [nameForm(parts, 1)];
  parts.forEach((part, at) => {
    for (const full of fullNamesOf(part)) forms.push(nameForm(parts.with(at, full), NICKNAME_FACTOR));
  });
  return { text, forms, numbers: DIGIT.test(text) ? parts.filter((part) => /^\d+$/.test(part)).join(' ') : '' };
}

function nameForm(parts: readonly string[], factor: number): NameForm {
  const orders = parts.map((_, at) => [...parts.slice(at), ...parts.slice(0, at)].join(' '));
  const letters = parts.join(' ').split('').sort().join('');
  return { parts, orders, sorted: [...parts].sort().join(' '), letters, factor };
}

/**
 * Returns the similarity of two names, from 0 to 1: the best Jaro-Winkler similarity of "last first" and its rotations. If the names differ
 * by a single typing error in one part, they are also compared with that part last. A nickname matches the full name with a similarity of
 * 0.95. Names with different numbers are different. If the similarity is below `least`, the result may be 0, because most pairs are ruled
 * out without a full comparison.
 */
export function nameSimilarity(a: PersonName, b: PersonName, least = 0): number {
  if (!mayBeEqual(a, b)) return 0;
  let best = 0;
  for (const formA of a.forms) {
    for (const formB of b.forms) {
      if (maxSimilarity(formA, formB) >= least) best = Math.max(best, formSimilarity(formA, formB));
    }
  }
  return best;
}

/** Returns false for names with different numbers, such as "Holt 2" and "Holt 3", because numbers distinguish people. */
function mayBeEqual(a: PersonName, b: PersonName): boolean {
  return a.numbers === b.numbers || a.numbers === '' || b.numbers === '';
}

/** Returns an upper bound of formSimilarity, based only on which letters the names have, in any order. */
function maxSimilarity(a: NameForm, b: NameForm): number {
  return maxJaroWinkler(a.letters, b.letters) * Math.min(a.factor, b.factor);
}

function formSimilarity(a: NameForm, b: NameForm): number {
  const factor = Math.min(a.factor, b.factor);
  if (a.sorted === b.sorted) return factor;
  const [nameA = '', ...rotationsA] = a.orders;
  const [nameB = '', ...rotationsB] = b.orders;
  let best = jaroWinkler(nameA, nameB);
  for (const rotation of rotationsB) best = Math.max(best, jaroWinkler(nameA, rotation));
  for (const rotation of rotationsA) best = Math.max(best, jaroWinkler(rotation, nameB));
  if (Math.abs(a.letters.length - b.letters.length) > 1) return best * factor;
  const mistyped = mistypedOrders(a.parts, b.parts);
  if (mistyped) best = Math.max(best, jaroWinkler(...mistyped));
  return best * factor;
}

/**
 * Returns both names with their equal parts first, if all but one part are equal and that part has a single typing error; otherwise null.
 * A typing error inside a name can shift the letters after it, so that Jaro counts them as out of order. An error in the last part cannot
 * do so.
 */
function mistypedOrders(a: readonly string[], b: readonly string[]): [string, string] | null {
  const left = [...b];
  const equal: string[] = [];
  const different = a.filter((part) => {
    const at = left.indexOf(part);
    if (at >= 0) equal.push(...left.splice(at, 1));
    return at < 0;
  });
  const [wordA, wordB] = [different[0], left[0]];
  if (equal.length === 0 || different.length !== 1 || left.length !== 1) return null;
  if (wordA === undefined || wordB === undefined || !isOneTypingError(wordA, wordB)) return null;
  return [[...equal, wordA].join(' '), [...equal, wordB].join(' ')];
}

/** Returns true if two words differ by one typing error: a letter replaced, added or removed, or two neighbors swapped. */
function isOneTypingError(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && short.slice(at + 2) === long.slice(at + 2);
}
