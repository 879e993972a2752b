import { hasAllWords, searchWords } from '../../../../core/search-words.ts';

export interface PaletteEntry {
  /** For example `screen /cola`, `action logout` or, for a search result, `employee-12`. */
  key: string;
  group: string;
  title: string;
  detail: string;
  /** Extra search terms, such as synonyms. */
  words: string;
  run: () => void;
}

/** Returns true if the entry contains all words of the search text, in any order. */
export function hasWords({ title, detail, words }: Pick<PaletteEntry, 'title' | 'detail' | 'words'>, text: string) {
  return hasAllWords(`${title} ${detail} ${words}`, text);
}

/** Returns true if each word of the search text is the beginning of a word of the entry. */
function beginsWords({ title, detail, words }: Pick<PaletteEntry, 'title' | 'detail' | 'words'>, text: string) {
  const all = ` ${plain(`${title} ${detail} ${words}`)}`;
  return searchWords(text).every((word) => all.includes(` ${plain(word)}`));
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** The heading of the group of results whose number or code equals the search text. */
export const EXACT_MATCHES = 'Exact matches';

/** The heading of the group of entries that contain the search text only inside a word. */
const INSIDE_WORDS = 'Other matches';

/**
 * Returns the entries for a search text, in this order: exact matches of a number or code, screens and actions in which each word of the
 * text begins a word, the server's other results, and screens and actions that contain the words only inside other words. In the second
 * group, titles that begin with the text come first, then titles in which each word of the text begins a word.
 */
export function matchingEntries(
  own: readonly PaletteEntry[],
  found: readonly PaletteEntry[],
  text: string,
): PaletteEntry[] {
  const start = text.trim().toLowerCase();
  const titleOf = (entry: PaletteEntry) => ({ ...entry, detail: '', words: '' });
  const place = (entry: PaletteEntry) => {
    if (entry.title.toLowerCase().startsWith(start)) return 0;
    return beginsWords(titleOf(entry), text) ? 1 : 2;
  };
  const beginning = own.filter((entry) => beginsWords(entry, text)).sort((a, b) => place(a) - place(b));
  const inside = own
    .filter((entry) => hasWords(entry, text) && !beginning.includes(entry))
    .sort((a, b) => Number(hasWords(titleOf(b), text)) - Number(hasWords(titleOf(a), text)))
    .map((entry) => ({ ...entry, group: INSIDE_WORDS }));
  const exact = found.filter(({ group }) => group === EXACT_MATCHES);
  return [...exact, ...beginning, ...found.filter((entry) => !exact.includes(entry)), ...inside];
}

/** Groups the entries, with the groups in order of their first entry. */
export function byGroup(entries: readonly PaletteEntry[]): { group: string; entries: PaletteEntry[] }[] {
  const names = [...new Set(entries.map(({ group }) => group))];
  return names.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }));
}

/** Returns the entry that a navigation key moves to; null for other keys. */
export function moved(key: string, entries: readonly PaletteEntry[], present: number): PaletteEntry | null {
  const last = entries.length - 1;
  const next = {
    ArrowDown: present === last ? 0 : present + 1,
    ArrowUp: present <= 0 ? last : present - 1,
    Home: 0,
    End: last,
  }[key];
  return next === undefined ? null : (entries[next] ?? null);
}
