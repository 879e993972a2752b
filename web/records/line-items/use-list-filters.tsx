import { useMemo } from 'react';
import { filterSelects } from './filter-selects.tsx';
import { type LineFilter, whereOf } from './line-filters.ts';
import { useFilters } from './use-filters.ts';
import { useSearchToolbar } from './use-search-toolbar.tsx';

/** Search and filters for a grid that has all its rows in memory. */
export function useListFilters<Row>(
  choices: readonly LineFilter<Row>[],
  placeholder: string,
  rows: readonly Row[] | undefined,
) {
  const filters = useFilters();
  const where = useMemo(() => {
    const asked = new URLSearchParams(filters.text);
    return whereOf(choices, (name) => asked.get(name));
  }, [choices, filters.text]);
  const selects = filterSelects(choices, filters, () => rows ?? []);
  const search = useSearchToolbar({ filters, placeholder, isOwnRow: true, selects });
  return { filters, where, search, screenState: filters.text, onScreenState: filters.setText };
}
