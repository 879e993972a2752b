import { useCallback, useMemo, useState } from 'react';
import type { LineItem } from '../../../core/contract/line-items.ts';
import type { GridStatus } from '../../platform/grid/chrome/grid-status.ts';
import { rowIdOf } from './use-line-edits.ts';

const NONE: readonly never[] = [];

/** Returns the selected lines with the data that their actions need. */
export function useSelection<Row extends LineItem>(
  rows: readonly Row[] | undefined,
  onShown: ((status: GridStatus) => void) | undefined,
) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [hidden, setHidden] = useState(0);
  const lines = useMemo(() => {
    const ids = new Set(selected);
    return ids.size === 0 ? NONE : (rows ?? []).filter((row) => ids.has(rowIdOf(row)));
  }, [rows, selected]);
  const follow = useCallback(
    (status: GridStatus) => {
      setHidden(status.selection.hidden);
      onShown?.(status);
    },
    [onShown],
  );
  return { lines, hidden, select: setSelected, follow };
}
