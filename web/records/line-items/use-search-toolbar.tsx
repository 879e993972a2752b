import { useMemo, useState, type ReactNode } from 'react';
import { SearchAndFilters } from '../../platform/ui/search-and-filters.tsx';
import { FoldButton } from './fold-button.tsx';
import type { Filters } from './use-filters.ts';

interface ToolbarInput {
  filters: Filters;
  placeholder: string;
  isOwnRow: boolean;
  /** The selects that filter the rows. */
  selects: ReactNode;
}

/**
 * The search and filters of a list, folded in a small window. Memoized, because rendering the selects after each edit would take longer
 * than rendering the edited cell.
 */
export function useSearchToolbar({ filters, placeholder, isOwnRow, selects }: ToolbarInput) {
  const [isFolded, setFolded] = useState(true);
  const toolbar = useMemo(
    () => (
      <SearchAndFilters
        search={filters.get('q') ?? ''}
        placeholder={placeholder}
        onSearch={(text) => filters.set('q', text)}
        isOwnRow={isOwnRow}
        fold={
          <FoldButton
            isFolded={isFolded}
            filters={filters.number}
            onToggle={() => setFolded((folded) => !folded)}
            isOwnRow={isOwnRow}
          />
        }
      >
        {selects}
      </SearchAndFilters>
    ),
    [filters, placeholder, selects, isOwnRow, isFolded],
  );
  return { toolbar, isFolded };
}
