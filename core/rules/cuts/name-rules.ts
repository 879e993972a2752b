import { BUDGET_WORDS, GIVEN_NAMES } from '../names/given-names.ts';
import { isFirstNameOf, nameIndex, PARTICLES, type NamedPerson, type NameIndex } from '../names/name-index.ts';
import { normalizeText } from '../names/normalize-name.ts';
import type { TextWord } from '../names/text-words.ts';

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sr', 'mx']);
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'phd', 'edd', 'md', 'esq']);
const MAX_GAP = 2;
const MIN_SURNAME_LENGTH = 3;

/**
 * The known people, and functions that say whether a word is a last name, a first name, or an ordinary word (one in the name of a school,
 * category or budget).
 */
interface KnownNames {
  index: NameIndex;
  isOrdinary: (word: string) => boolean;
  isSurname: (word: string) => boolean;
  isGiven: (word: string) => boolean;
}

/** Returns the index of the last word of a name that begins at `at`, or null if there is none. */
type NameRule = (words: readonly TextWord[], at: number, known: KnownNames) => number | null;

/** Each rule finds names that are written in one particular way. */
const NAME_RULES: readonly NameRule[] = [
  firstThenLast,
  lastThenFirst,
  wholeName,
  afterTitle,
  surname,
  standsAlone,
  unknownLastThenFirst,
];

export function knownNames(people: Iterable<NamedPerson>, keep: Iterable<string>): KnownNames {
  const index = nameIndex(people);
  const kept = new Set([...keep].flatMap((text) => normalizeText(text).split(' ')));
  return {
    index,
    isOrdinary: (word) => kept.has(word) || BUDGET_WORDS.has(word),
    isSurname: (word) => index.firstsOf.has(word) && word.length > 1,
    isGiven: (word) => word.length > 1 && (index.firsts.has(word) || GIVEN_NAMES.has(word)),
  };
}

/** Returns the index of the last word of the longest name that begins at `at`, or null if there is none. */
export function endOfName(words: readonly TextWord[], at: number, known: KnownNames): number | null {
  const ends = NAME_RULES.map((rule) => rule(words, at, known)).filter((end) => end !== null);
  return ends.length === 0 ? null : withRest(words, Math.max(...ends), known);
}

/** A first name, then a last name: "Jane Q. Doe", "J. Doe". */
function firstThenLast(words: readonly TextWord[], at: number, known: KnownNames): number | null {
  const first = words[at];
  if (!first) return null;
  for (let end = at + 1; end <= at + 1 + MAX_GAP && end < words.length; end++) {
    const last = words[end];
    if (!last || !last.isJoined) return null;
    const firsts = known.index.firstsOf.get(last.word);
    if (isFirstNameOf(firsts, first.word) && mayBeName(first, last, end - at > 1, known)) return end;
    if (!mayBeMiddle(last, first, known)) return null;
  }
  return null;
}

/** A last name, then a first name: "Doe, Jane", "de la Cruz, Ana", "Doe, J.". */
function lastThenFirst(words: readonly TextWord[], at: number, known: KnownNames): number | null {
  const last = words[at];
  const firsts = last && known.index.firstsOf.get(last.word);
  if (!last || !firsts) return null;
  for (let end = at + 1; end <= at + 1 + MAX_GAP && end < words.length; end++) {
    const first = words[end];
    if (!first || !first.isJoined) return null;
    if (isFirstNameOf(firsts, first.word) && mayBeName(first, last, end - at > 1, known)) return end;
    if (!mayBeMiddle(first, last, known)) return null;
  }
  return null;
}

/**
 * An initial is weak evidence. It must be a capital next to the last name. If the last name is also an ordinary word, the initial must have
 * a dot.
 */
function mayBeName(first: TextWord, last: TextWord, hasMiddle: boolean, { isOrdinary }: KnownNames): boolean {
  if (first.word.length > 1) return true;
  return first.isCapital && !hasMiddle && (first.hasDot || !isOrdinary(last.word));
}

function mayBeMiddle({ word, isCapital }: TextWord, beside: TextWord, { isOrdinary }: KnownNames): boolean {
  if (PARTICLES.has(word) || SUFFIXES.has(word) || word.length === 1) return true;
  return !isOrdinary(word) && (isCapital || !beside.isCapital);
}

/** A name that is a single word. */
function wholeName(words: readonly TextWord[], at: number, { index, isOrdinary }: KnownNames): number | null {
  const word = words[at]?.word ?? '';
  return index.whole.has(word) && !isOrdinary(word) ? at : null;
}

/** A title, then a last name: "Dr. Doe". */
function afterTitle(words: readonly TextWord[], at: number, { isSurname, isOrdinary }: KnownNames): number | null {
  const [title, name] = [words[at], words[at + 1]];
  if (!title || !name || !TITLES.has(title.word) || !title.isCapital || !name.isJoined || !name.isCapital) return null;
  return isSurname(name.word) || !isOrdinary(name.word) ? at + 1 : null;
}

/** A last name that is not a budget word is redacted everywhere. */
function surname(words: readonly TextWord[], at: number, { isSurname, isOrdinary }: KnownNames): number | null {
  const word = words[at];
  if (!word || word.word.length < MIN_SURNAME_LENGTH || !isSurname(word.word) || isOrdinary(word.word)) return null;
  return word.isCapital || !words.some(({ isCapital }) => isCapital) ? at : null;
}

/** A part of the text that is only a name, for example after a dash. */
function standsAlone(words: readonly TextWord[], at: number, known: KnownNames): number | null {
  const { isOrdinary, isSurname, isGiven } = known;
  const start = words[at];
  if (!start?.beginsPart) return null;
  let end = at;
  while (end + 1 < words.length && !words[end + 1]?.beginsPart) end += 1;
  const part = words.slice(at, end + 1);
  if (part.length > 3 || part.some(({ word, isCapital }) => !isCapital || /\d/.test(word))) return null;
  const names = part.filter(({ word }) => word.length > 1 && !SUFFIXES.has(word));
  if (names.length === 0 || names.some(({ word }) => isOrdinary(word))) return null;
  if (names.length === 1) return isSurname(start.word) || isGiven(start.word) ? end : null;
  return isGiven(start.word) || isGiven(names.at(-1)?.word ?? '') ? end : null;
}

/** Finds a name such as "Doe, Jane" even if the person is not known. */
function unknownLastThenFirst(words: readonly TextWord[], at: number, known: KnownNames): number | null {
  const [last, first] = [words[at], words[at + 1]];
  if (!last?.beginsPart || !first?.beginsPart || !first.afterComma) return null;
  if (!last.isCapital || !first.isCapital || known.isOrdinary(last.word) || known.isOrdinary(first.word)) return null;
  return known.isGiven(first.word) && !/\d/.test(last.word) && last.word.length > 1 ? at + 1 : null;
}

/** A middle initial, a suffix or another name that follows directly belongs to the name. */
function withRest(words: readonly TextWord[], end: number, known: KnownNames): number {
  const next = words[end + 1];
  if (!next?.isJoined) return end;
  const isInitial = next.word.length === 1 && next.isCapital && next.hasDot;
  const isName = (known.isSurname(next.word) || known.isGiven(next.word)) && !known.isOrdinary(next.word);
  return SUFFIXES.has(next.word) || isInitial || isName ? withRest(words, end + 1, known) : end;
}
