import { useMemo, useState } from 'react';
import type { Column } from './column.ts';
import { DecimalCounter } from './decimal-counter.ts';

type Decimals = ReadonlyMap<string, number>;

/**
 * Returns the number of decimals of each figure column. The map object stays the same until a number changes, because a new one redraws
 * all cells.
 */
export function useDecimals<Row, Change>(columns: readonly Column<Row, Change>[], rows: readonly Row[]): Decimals {
  const counter = useMemo(() => new DecimalCounter(columns), [columns]);
  const now = useMemo(() => counter.decimalsOf(rows), [counter, rows]);
  const [shown, setShown] = useState<Decimals>(now);
  const isSame = shown.size === now.size && [...now].every(([id, count]) => shown.get(id) === count);
  if (!isSame) setShown(now);
  return isSame ? shown : now;
}
