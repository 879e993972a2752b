import { useCallback, useState } from 'react';
import type { Density, GridState } from '../../../../core/grid-state.ts';
import type { GridMemory } from './grid-memory.ts';

/** The row height that the user has chosen for a list. */
export function useDensity({ initial, remember }: Pick<GridMemory, 'initial' | 'remember'>) {
  const [density, setDensity] = useState(initial.density ?? 'compact');
  const choose = useCallback(
    (next: Density) => {
      setDensity(next);
      remember({ density: next });
    },
    [remember],
  );
  /** Changes the list to the row height that another browser has saved. */
  const follow = useCallback((state: GridState) => setDensity(state.density ?? 'compact'), []);
  return { density, choose, follow };
}
