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
 * Wraps the stored state of a list, so that its sort and header filters are also in the URL. A copied link then shows the same rows in the
 * same order. The state in a link overrides the user's stored state until the user changes it. On a screen with several lists, the names of
 * the URL parameters begin with `prefix`.
 */
export function useLinkedView(memory: GridMemory, columns: readonly LinkedColumn[], prefix = ''): GridMemory {
  const sort = useLinkedPart(`${prefix}sort`, (text) => sortOf(text, idsOf(columns)), {
    text: sortText,
    kept: memory.initial.sort,
  });
  const filter = useLinkedPart(`${prefix}filter`, (text) => filterOf(text, columns), {
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

/** One part of the list's state in the URL: the value from the link, and a function that writes the current value. */
function useLinkedPart<Part>(
  name: string,
  read: (text: string | null) => Part | null,
  { text, kept }: { text: (part: Part | undefined) => string | null; kept: Part | undefined },
) {
  const [asked, setAsked] = useParameter(name, IN_PLACE);
  const [linked] = useState(() => read(asked));
  const [shown, setShown] = useState(() => text(linked ?? kept));
  // The state of the list determines the URL, not the other way around.
  useEffect(() => {
    if (asked !== shown) setAsked(shown);
  }, [asked, shown, setAsked]);
  const [show] = useState(() => (part: Part | undefined) => setShown(text(part)));
  return { linked, show };
}

function idsOf(columns: readonly LinkedColumn[]): string[] {
  return columns.map(({ id }) => id);
}
