import type { NamedPerson } from '../names/name-index.ts';
import { normalizeText } from '../names/normalize-name.ts';
import { wordsIn, type TextWord } from '../names/text-words.ts';
import { endOfName, knownNames } from './name-rules.ts';

const HIDDEN_NAME = '[name]';
const HIDDEN_ID = '[id]';
const HIDDEN_EMAIL = '[email]';
const HIDDEN_PHONE = '[phone]';

export interface KnownIdentities {
  /** Everyone who was ever on a roster, and all users. */
  people: Iterable<NamedPerson>;
  employeeIds: Iterable<string>;
  /** Names of schools, categories and functions. Words from these names do not by themselves identify a person. */
  keep: Iterable<string>;
}

const EMAIL = /(?<![^\s<>()[\],;:"])[^\s<>()[\],;:"]+\s?(?:@|[[(]at[\])])\s?[^\s<>()[\],;:"]+/giu;
const SOCIAL_SECURITY = /\b\d{3}[- ]\d{2}[- ]\d{4}\b/g;
const PHONE = /(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\b\d{3}[-. ])\d{3}[-. ]\d{4}\b/g;
const ID_MARKS = new Set(['id', 'emp', 'employee', 'empl', 'no', 'number']);
const MIN_ID_LENGTH = 4;

/**
 * Returns a function that redacts people in text that is sent to the AI service. It redacts:
 * - the first and last name of a known person in either order, with or without middle names or initials between them, with an initial or a
 *   short form instead of the first name, and regardless of accents, hyphens, apostrophes and case
 * - a known last name anywhere, unless it is a budget word
 * - any last name after Mr., Ms. or Dr.
 * - a first name that stands alone between dashes, commas or parentheses, and anything there that looks like a name, even of an unknown
 *   person
 * - employee ids, email addresses, phone numbers and Social Security numbers
 *
 * A word from the name of a school, category or function stays unless it is part of a full name, so a school named Brown keeps its name.
 * Redacting twice changes nothing.
 */
export function deIdentifier(known: KnownIdentities): (text: string) => string {
  const names = knownNames(known.people, known.keep);
  const ids = compactIds(known.employeeIds);

  function hide(text: string): string {
    const words = wordsIn(text);
    let shown = '';
    let upTo = 0;
    for (let at = 0; at < words.length; at++) {
      const id = endOfId(words, at, ids);
      const end = id ?? endOfName(words, at, names);
      const [first, last] = [words[at], end === null ? undefined : words[end]];
      if (end === null || !first || !last) continue;
      shown += text.slice(upTo, first.from) + (id === null ? HIDDEN_NAME : HIDDEN_ID);
      upTo = last.to;
      at = end;
    }
    return shown + text.slice(upTo);
  }

  return (text) => {
    let shown = text
      .normalize('NFC')
      .replace(EMAIL, HIDDEN_EMAIL)
      .replace(SOCIAL_SECURITY, HIDDEN_ID)
      .replace(PHONE, HIDDEN_PHONE);
    // Repeats until nothing changes: a redacted word separates the words around it, so one of these words may then be a name that stands
    // alone.
    for (;;) {
      const next = hide(shown);
      if (next === shown) return shown;
      shown = next;
    }
  };
}

/**
 * Returns the index of the last word of a known employee id that begins at `at` and is marked as an id or looks like one; otherwise null.
 */
function endOfId(words: readonly TextWord[], at: number, ids: ReadonlySet<string>): number | null {
  const isMarked = words[at]?.hasHash === true || ID_MARKS.has(words[at - 1]?.word ?? '');
  let compact = '';
  for (let end = at; end < at + 3 && end < words.length; end++) {
    const word = words[end];
    if (!word || (end > at && !word.isJoined)) break;
    compact += word.word;
    const looksLikeOne = (/\d/.test(compact) && compact.length >= MIN_ID_LENGTH) || /\d\p{L}|\p{L}\d/u.test(compact);
    if (ids.has(compact) && (isMarked || looksLikeOne)) return end;
  }
  return null;
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
