import { BUDGET_WORDS, GIVEN_NAMES } from '../names/given-names.ts';
import { isFirstNameOf, nameIndex, PARTICLES, type NamedPerson } from '../names/name-index.ts';
import { normalizeText } from '../names/normalize-name.ts';
import { wordsIn, type TextWord } from '../names/text-words.ts';

const HIDDEN_NAME = '[name]';
const HIDDEN_ID = '[id]';
const HIDDEN_EMAIL = '[email]';
const HIDDEN_PHONE = '[phone]';

export interface KnownIdentities {
  /** Everyone who was ever on a roster, and all users. */
  people: Iterable<NamedPerson>;
  employeeIds: Iterable<string>;
  /** Names of schools, categories and functions: their words alone identify no one. */
  keep: Iterable<string>;
}

const EMAIL = /(?<![^\s<>()[\],;:"])[^\s<>()[\],;:"]+\s?(?:@|[[(]at[\])])\s?[^\s<>()[\],;:"]+/giu;
const SOCIAL_SECURITY = /\b\d{3}[- ]\d{2}[- ]\d{4}\b/g;
const PHONE = /(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\b\d{3}[-. ])\d{3}[-. ]\d{4}\b/g;
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'sr', 'mx']);
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'phd', 'edd', 'md', 'esq']);
const ID_MARKS = new Set(['id', 'emp', 'employee', 'empl', 'no', 'number']);
const MAX_GAP = 2;
const MIN_ID_LENGTH = 4;
const MIN_SURNAME_LENGTH = 3;

/** A range of words to redact, and its replacement. */
interface Hidden {
  from: number;
  to: number;
  as: string;
}

/**
 * Redacts people in text that is sent to the AI service. Redacted are: a known person's first and last name in either order, with
 * middle names or initials between, with an initial or a short form for the first name, in any accents, hyphens, apostrophes and
 * case; a known last name that is not a budget word, anywhere; any last name after Mr., Ms. or Dr.; a first name alone
 * between dashes, commas or parentheses; anything there that looks like a name, even if unknown; employee ids, email addresses, phone and Social Security numbers.
 * A word of a school, category or function stays unless it is part of a full name, so a school named Brown keeps its name.
 * Redacting twice changes nothing.
 */
export function deIdentifier(known: KnownIdentities): (text: string) => string {
  const names = nameIndex(known.people);
  const ids = compactIds(known.employeeIds);
  const keep = new Set([...known.keep].flatMap((text) => normalizeText(text).split(' ')));
  const isOrdinary = (word: string) => keep.has(word) || BUDGET_WORDS.has(word);
  const isSurname = (word: string) => names.firstsOf.has(word) && word.length > 1;
  const isGiven = (word: string) => word.length > 1 && (names.firsts.has(word) || GIVEN_NAMES.has(word));

  /** First, then last: "Jane Q. Doe", "J. Doe". */
  function endOfForward(words: readonly TextWord[], at: number): number | null {
    const start = words[at];
    if (!start) return null;
    for (let end = at + 1; end <= at + 1 + MAX_GAP && end < words.length; end++) {
      const last = words[end];
      if (!last || !last.isJoined) return null;
      const firsts = names.firstsOf.get(last.word);
      if (isFirstNameOf(firsts, start.word) && mayBeName(start, last, end - at > 1)) return end;
      if (!mayBeMiddle(last, start)) return null;
    }
    return null;
  }

  /** Last, then first: "Doe, Jane", "de la Cruz, Ana", "Doe, J.". */
  function endOfBackward(words: readonly TextWord[], at: number): number | null {
    const last = words[at];
    const firsts = last && names.firstsOf.get(last.word);
    if (!last || !firsts) return null;
    for (let end = at + 1; end <= at + 1 + MAX_GAP && end < words.length; end++) {
      const first = words[end];
      if (!first || !first.isJoined) return null;
      if (isFirstNameOf(firsts, first.word) && mayBeName(first, last, end - at > 1)) return end;
      if (!mayBeMiddle(first, last)) return null;
    }
    return null;
  }

  /** An initial is weak evidence: it must be written as one, next to a last name that is not a school word. */
  function mayBeName(first: TextWord, last: TextWord, hasMiddle: boolean): boolean {
    if (first.word.length > 1) return true;
    return first.isCapital && !hasMiddle && (first.hasDot || !isOrdinary(last.word));
  }

  function mayBeMiddle(word: TextWord, beside: TextWord): boolean {
    if (PARTICLES.has(word.word) || SUFFIXES.has(word.word) || word.word.length === 1) return true;
    return !isOrdinary(word.word) && (word.isCapital || !beside.isCapital);
  }

  function afterTitle(words: readonly TextWord[], at: number): number | null {
    const [title, name] = [words[at], words[at + 1]];
    if (!title || !name || !TITLES.has(title.word) || !title.isCapital || !name.isJoined || !name.isCapital)
      return null;
    return isSurname(name.word) || !isOrdinary(name.word) ? at + 1 : null;
  }

  /** A part of the text that is only a name, for example after a dash. */
  function standsAlone(words: readonly TextWord[], at: number): number | null {
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

  /** "Doe, Jane" of an unknown person. */
  function unknownBackward(words: readonly TextWord[], at: number): number | null {
    const [last, first] = [words[at], words[at + 1]];
    if (!last?.beginsPart || !first?.beginsPart || !first.afterComma) return null;
    if (!last.isCapital || !first.isCapital || isOrdinary(last.word) || isOrdinary(first.word)) return null;
    return isGiven(first.word) && !/\d/.test(last.word) && last.word.length > 1 ? at + 1 : null;
  }

  /** A last name that is not a budget word is redacted everywhere. */
  function surnameAt(words: readonly TextWord[], at: number): number | null {
    const word = words[at];
    if (!word || word.word.length < MIN_SURNAME_LENGTH || !isSurname(word.word) || isOrdinary(word.word)) return null;
    return word.isCapital || !words.some(({ isCapital }) => isCapital) ? at : null;
  }

  function idAt(words: readonly TextWord[], at: number): number | null {
    let compact = '';
    for (let end = at; end < at + 3 && end < words.length; end++) {
      const word = words[end];
      if (!word || (end > at && !word.isJoined)) break;
      compact += word.word;
      const isMarked = words[at]?.hasHash === true || ID_MARKS.has(words[at - 1]?.word ?? '');
      const isTold = (/\d/.test(compact) && compact.length >= MIN_ID_LENGTH) || /\d\p{L}|\p{L}\d/u.test(compact);
      if (ids.has(compact) && (isMarked || isTold)) return end;
    }
    return null;
  }

  function hiddenAt(words: readonly TextWord[], at: number): Hidden | null {
    const id = idAt(words, at);
    if (id !== null) return { from: at, to: id, as: HIDDEN_ID };
    const word = words[at]?.word ?? '';
    const ends = [
      endOfForward(words, at),
      endOfBackward(words, at),
      names.whole.has(word) && !isOrdinary(word) ? at : null,
      afterTitle(words, at),
      surnameAt(words, at),
      standsAlone(words, at),
      unknownBackward(words, at),
    ].filter((end) => end !== null);
    if (ends.length === 0) return null;
    return { from: at, to: withRest(words, Math.max(...ends)), as: HIDDEN_NAME };
  }

  /** A middle initial, a suffix or another name that follows directly belongs to the name. */
  function withRest(words: readonly TextWord[], end: number): number {
    const next = words[end + 1];
    if (!next?.isJoined) return end;
    const isInitial = next.word.length === 1 && next.isCapital && next.hasDot;
    const isName = (isSurname(next.word) || isGiven(next.word)) && !isOrdinary(next.word);
    const belongs = SUFFIXES.has(next.word) || isInitial || isName;
    return belongs ? withRest(words, end + 1) : end;
  }

  function hideNames(text: string): string {
    const words = wordsIn(text);
    let shown = '';
    let upTo = 0;
    for (let at = 0; at < words.length; at++) {
      const hidden = hiddenAt(words, at);
      const [first, last] = [words[at], hidden && words[hidden.to]];
      if (!hidden || !first || !last) continue;
      shown += text.slice(upTo, first.from) + hidden.as;
      upTo = last.to;
      at = hidden.to;
    }
    return shown + text.slice(upTo);
  }

  return (text) => {
    let shown = text
      .normalize('NFC')
      .replace(EMAIL, HIDDEN_EMAIL)
      .replace(SOCIAL_SECURITY, HIDDEN_ID)
      .replace(PHONE, HIDDEN_PHONE);
    // Redacted words separate the words around them, which may then be alone.
    for (;;) {
      const next = hideNames(shown);
      if (next === shown) return shown;
      shown = next;
    }
  };
}

function compactIds(employeeIds: Iterable<string>): Set<string> {
  const ids = new Set<string>();
  for (const id of employeeIds) {
    const compact = normalizeText(id).replaceAll(' ', '');
    ids.add(compact);
    const bare = compact.replace(/^0+/, '');
    if (bare.length >= MIN_ID_LENGTH) ids.add(bare);
  }
  ids.delete('');
  return ids;
}
