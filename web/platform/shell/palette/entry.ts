import { searchWords } from '../../../../core/search-words.ts';

/** Something that can be chosen in the palette. */
export interface PaletteEntry {
  /** `screen /cola`, `action logout` or a search result such as `employee-12`. */
  key: string;
  group: string;
  title: string;
  detail: string;
  /** What else it is found by: other words for the same thing. */
  words: string;
  run: () => void;
}

/** Whether all words of what is searched for are in the entry, in any order. */
export function hasWords({ title, detail, words }: Pick<PaletteEntry, 'title' | 'detail' | 'words'>, text: string) {
  const all = `${title} ${detail} ${words}`.toLowerCase();
  return searchWords(text.toLowerCase()).every((word) => all.includes(word));
}

/** Whether each word of what is searched for begins a word of the entry. */
function beginsWords({ title, detail, words }: Pick<PaletteEntry, 'title' | 'detail' | 'words'>, text: string) {
  const all = ` ${plain(`${title} ${detail} ${words}`)}`;
  return searchWords(text).every((word) => all.includes(` ${plain(word)}`));
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** Entries that have what is searched for only inside their words. */
const INSIDE_WORDS = 'Other matches';

/**
 * The screens and actions, and what the server found, that have all words: those first whose words begin so. Of those, an entry whose title
 * begins so is first, then one with the words in its title. Screens and actions with the letters inside a word come last.
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
  return [...beginning, ...found, ...inside];
}

/** The entries under their groups, in the order in which each group is met first. */
export function byGroup(entries: readonly PaletteEntry[]): { group: string; entries: PaletteEntry[] }[] {
  const names = [...new Set(entries.map(({ group }) => group))];
  return names.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }));
}

/** The entry that a key of the keyboard leads to from the present one; null where the key does not move. */
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
