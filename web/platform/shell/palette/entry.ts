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

/** The entries with all words, those first whose title begins so, then those with the words in their title. */
export function matchingEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const start = text.trim().toLowerCase();
  const place = (entry: PaletteEntry) => {
    if (entry.title.toLowerCase().startsWith(start)) return 0;
    return hasWords({ ...entry, detail: '', words: '' }, text) ? 1 : 2;
  };
  return entries.filter((entry) => hasWords(entry, text)).sort((a, b) => place(a) - place(b));
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
