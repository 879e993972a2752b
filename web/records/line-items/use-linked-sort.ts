import { useEffect, useMemo, useState } from 'react';
import type { GridState } from '../../../core/grid-state.ts';
import type { GridMemory } from '../../platform/grid/chrome/grid-memory.ts';
import { IN_PLACE, useParameter } from '../../platform/ui/use-parameter.ts';
import { sortOf, sortText } from './sort-text.ts';

/**
 * The memory of a list whose sort is in the address too, so that a copied link shows the rows in the same order. A link's sort
 * wins over how this person left the list, until they sort it otherwise.
 */
export function useLinkedSort(memory: GridMemory, columns: readonly { id: string }[]): GridMemory {
  const [asked, setAsked] = useParameter('sort', IN_PLACE);
  const [linked] = useState(() => {
    return sortOf(
      asked,
      columns.map(({ id }) => id),
    );
  });
  const [shown, setShown] = useState(() => sortText(linked ?? memory.initial.sort));
  // The list knows how it is sorted; the address follows.
  useEffect(() => {
    if (asked !== shown) setAsked(shown);
  }, [asked, shown, setAsked]);
  return useMemo(
    () => ({
      ...memory,
      initial: linked === null ? memory.initial : { ...memory.initial, sort: linked },
      remember(changed) {
        if (changed.sort) setShown(sortText(changed.sort));
        memory.remember(changed);
      },
      follow: (apply) =>
        memory.follow((state: GridState) => {
          const next = linked === null ? state : { ...state, sort: linked };
          setShown(sortText(next.sort));
          apply(next);
        }),
    }),
    [memory, linked],
  );
}
