import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useYears } from '../budget-year.tsx';
import { hasWords, matchingEntries, type PaletteEntry } from './entry.ts';
import { recentQuery, searchQuery } from './queries.ts';
import { useResultEntries } from './use-result-entries.ts';

/** A request that a further key makes useless is canceled, so the pause only joins keys of one stroke. */
const PAUSE_MS = 20;
/** A single letter is in nearly every name. */
const MIN_LETTERS = 2;

interface Offered {
  entries: PaletteEntry[];
  isSearching: boolean;
  /** The query that failed. */
  failed: { error: unknown; refetch: () => unknown } | null;
}

/** What the palette offers for a text: its own entries with all words, then what the server finds. */
export function useFoundEntries(text: string, own: readonly PaletteEntry[]): Offered {
  const asked = text.trim();
  const [q] = useDebouncedValue(asked, PAUSE_MS);
  const { budgetYear } = useYears();
  const entriesOf = useResultEntries();
  const isLong = asked.length >= MIN_LETTERS;
  const found = useQuery({
    ...searchQuery(q, budgetYear?.id),
    enabled: isLong && q.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  const isStale = q !== asked || found.isPlaceholderData;
  const results = entriesOf(isLong ? (found.data?.results ?? []) : [], asked);
  // Until the server has answered, of the last results those that still fit.
  const fitting = isStale ? results.filter((entry) => hasWords(entry, asked)) : results;
  return {
    entries: matchingEntries(own, fitting, asked),
    isSearching: isLong && !found.isError && (isStale || found.isFetching),
    failed: isLong && found.isError ? found : null,
  };
}

/** What the palette offers before anything is typed: what was chosen last, then its own entries. */
export function useFirstEntries(own: readonly PaletteEntry[], recent: readonly string[]): Offered {
  const entriesOf = useResultEntries();
  const [items] = useState(() => recent.filter((key) => !key.includes(' ')));
  const known = useQuery({ ...recentQuery(items), enabled: items.length > 0 });
  const all = [...own, ...entriesOf(known.data?.results ?? [], '')];
  const latest = recent.flatMap((key) => all.find((entry) => entry.key === key) ?? []);
  return {
    entries: [...latest.map((entry) => ({ ...entry, group: 'Recent' })), ...own.filter((one) => !latest.includes(one))],
    isSearching: items.length > 0 && known.isPending,
    failed: known.isError ? known : null,
  };
}
