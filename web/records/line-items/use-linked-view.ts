import { useEffect, useMemo, useState } from 'react';
import type { GridState } from '../../../core/grid-state.ts';
import type { GridMemory } from '../../platform/grid/chrome/grid-memory.ts';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import { filterOf, filterText } from './filter-text.ts';
import { sortOf, sortText } from './sort-text.ts';

interface LinkedColumn {
  id: string;
  filter: string;
}

/**
 * The memory of a list whose sort and header filters are in the address too, so that a copied link shows the same rows in the same
 * order. What a link asks for wins over how this person left the list, until they change it.
 */
export function useLinkedView(memory: GridMemory, columns: readonly LinkedColumn[]): GridMemory {
  const sort = useLinkedPart('sort', (text) => sortOf(text, idsOf(columns)), {
    text: sortText,
    kept: memory.initial.sort,
  });
  const filter = useLinkedPart('filter', (text) => filterOf(text, columns), {
    text: filterText,
    kept: memory.initial.filter,
  });
  const { linked: linkedSort, show: showSort } = sort;
  const { linked: linkedFilter, show: showFilter } = filter;
  return useMemo(() => {
    const linked = { ...(linkedSort && { sort: linkedSort }), ...(linkedFilter && { filter: linkedFilter }) };
    return {
      ...memory,
      initial: { ...memory.initial, ...linked },
      remember(changed) {
        if (changed.sort) showSort(changed.sort);
        if (changed.filter) showFilter(changed.filter);
        memory.remember(changed);
      },
      follow: (apply) =>
        memory.follow((state: GridState) => {
          const next = { ...state, ...linked };
          showSort(next.sort);
          showFilter(next.filter);
          apply(next);
        }),
    };
  }, [memory, linkedSort, linkedFilter, showSort, showFilter]);
}

/** One part of a list's state in the address: what the link asked for, and how to show what the list has now. */
function useLinkedPart<Part>(
  name: string,
  read: (text: string | null) => Part | null,
  { text, kept }: { text: (part: Part | undefined) => string | null; kept: Part | undefined },
) {
  const [asked, setAsked] = useParameter(name, IN_PLACE);
  const [linked] = useState(() => read(asked));
  const [shown, setShown] = useState(() => text(linked ?? kept));
  // The list knows how it looks; the address follows.
  useEffect(() => {
    if (asked !== shown) setAsked(shown);
  }, [asked, shown, setAsked]);
  const [show] = useState(() => (part: Part | undefined) => setShown(text(part)));
  return { linked, show };
}

function idsOf(columns: readonly LinkedColumn[]): string[] {
  return columns.map(({ id }) => id);
}
