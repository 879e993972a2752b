import { highestJaroWinkler, jaroWinkler } from './jaro-winkler.ts';
import { commonLetters, nameLetters, type NameLetters } from './name-letters.ts';
import { fullNamesOf } from './nicknames.ts';
import { fullName } from './normalise-name.ts';

/** What two names must at least have in common to be compared further. */
export const LEAST_SIMILARITY = 0.85;

const NICKNAME_FACTOR = 0.95;
const DIGIT = /\d/;

/** One way to read a name: as it is written, or with the full name in place of a nickname. */
export class NameForm {
  readonly parts: readonly string[];
  /** Below 1 where a nickname was replaced. */
  readonly factor: number;
  #letters: NameLetters | null = null;
  #orders: readonly string[] | null = null;
  #sorted: string | null = null;

  constructor(parts: readonly string[], factor: number) {
    this.parts = parts;
    this.factor = factor;
  }

  get letters(): NameLetters {
    this.#letters ??= nameLetters(this.parts);
    return this.#letters;
  }

  /** "last first" first, then the same parts begun at each of the others. Few of many names are looked at so closely. */
  get orders(): readonly string[] {
    this.#orders ??= this.parts.map((_, at) => [...this.parts.slice(at), ...this.parts.slice(0, at)].join(' '));
    return this.#orders;
  }

  get sorted(): string {
    this.#sorted ??= inOrder(this.parts);
    return this.#sorted;
  }
}

export interface PersonName {
  /** The last name first. */
  text: string;
  forms: readonly NameForm[];
  /** The parts that are numbers, as in "Holt 2" or in a file with masked names. */
  numbers: string;
}

/** A name prepared for comparing; null for a blank one. Case, accents, punctuation and suffixes are gone. */
export function personName(firstName: string | null, lastName: string | null): PersonName | null {
  const text = fullName(firstName, lastName);
  if (text === '') return null;
  const parts = text.split(' ');
  const forms = [new NameForm(parts, 1)];
  parts.forEach((part, at) => {
    for (const full of fullNamesOf(part)) forms.push(new NameForm(parts.with(at, full), NICKNAME_FACTOR));
  });
  return { text, forms, numbers: DIGIT.test(text) ? parts.filter((part) => /^\d+$/.test(part)).join(' ') : '' };
}

/**
 * How alike two names are, from 0 to 1: Jaro-Winkler over "last first", whatever the order of the parts, and where one part
 * has a single typing error over that part at the end; a nickname counts as its full name at 0.95. Names that are told apart by
 * numbers are different.
 */
export function nameSimilarity(a: PersonName, b: PersonName): number {
  if (!mayBeEqual(a, b)) return 0;
  let best = 0;
  for (const formA of a.forms) {
    for (const formB of b.forms) best = Math.max(best, formSimilarity(formA, formB));
  }
  return best;
}

/** False for "Holt 2" and "Holt 3": numbers are there to tell people apart. */
function mayBeEqual(a: PersonName, b: PersonName): boolean {
  return a.numbers === b.numbers || a.numbers === '' || b.numbers === '';
}

/** How alike one reading of each is, where it reaches `least`; else 0. */
export function formSimilarity(a: NameForm, b: NameForm, least = LEAST_SIMILARITY): number {
  const factor = Math.min(a.factor, b.factor);
  if (a.sorted === b.sorted) return factor;
  const common = commonLetters(a.letters, b.letters);
  const [writtenA, writtenB] = [a.orders[0] ?? '', b.orders[0] ?? ''];
  let best = 0;
  const compare = (x: string, y: string) => {
    // Most pairs are told apart by their letters alone, whatever the order of these.
    if (highestJaroWinkler(x, y, common) * factor >= Math.max(least, best))
      best = Math.max(best, jaroWinkler(x, y) * factor);
  };
  compare(writtenA, writtenB);
  for (const order of b.orders) if (order !== writtenB) compare(writtenA, order);
  for (const order of a.orders) if (order !== writtenA) compare(order, writtenB);
  if (common >= Math.max(a.sorted.length, b.sorted.length) - 1) {
    const mistyped = mistypedOrders(a.parts, b.parts);
    if (mistyped) compare(...mistyped);
  }
  return best >= least ? best : 0;
}

/**
 * Both names with their equal parts first, where all but one part are equal and that one has a single typing error. Within a
 * name, Jaro lets a mistyped letter push others out of their order; at its end it does not.
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

/** True for words that are one letter apart: another one, one more, one less, or two neighbours swapped. */
function isOneTypingError(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isSwapped && short.slice(at + 2) === long.slice(at + 2);
}

/** Words in the order of their letters, as one text. */
export function inOrder(words: readonly string[]): string {
  const [first = '', second = ''] = words;
  if (words.length === 2) return first <= second ? `${first} ${second}` : `${second} ${first}`;
  return [...words].sort().join(' ');
}
