import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useYears } from '../budget-year.tsx';
import { hasWords, matchingEntries, type PaletteEntry } from './entry.ts';
import { recentQuery, searchQuery } from './queries.ts';
import { useResultEntries } from './use-result-entries.ts';

/** The debounce time. It is short, because it only combines keys that are pressed almost at once; outdated requests are canceled. */
const PAUSE_MS = 20;
/** A single letter would match nearly every name. */
const MIN_LETTERS = 2;

interface Offered {
  entries: PaletteEntry[];
  isSearching: boolean;
  /** The query that failed. */
  failed: { error: unknown; refetch: () => unknown } | null;
}

/** Returns the palette's entries for a search text: its own entries that match, and the server's results. */
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
  // Until the server responds, shows the last results that still match.
  const fitting = isStale ? results.filter((entry) => hasWords(entry, asked)) : results;
  return {
    entries: matchingEntries(own, fitting, asked),
    isSearching: isLong && !found.isError && (isStale || found.isFetching),
    failed: isLong && found.isError ? found : null,
  };
}

/** Returns the palette's entries for an empty search box: recent choices, then its own entries. */
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
