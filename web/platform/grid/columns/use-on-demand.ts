import type { GridApi } from 'ag-grid-community';
import { useEffect, useMemo } from 'react';
import type { Column } from './column.ts';
import type { Line } from './totals.ts';

interface OnDemandInput<Row, Change> {
  api: GridApi<Line<Row>> | null;
  columns: readonly Column<Row, Change>[];
  visible: ReadonlySet<string>;
}

/**
 * Returns the IDs of all columns that are shown only on demand (`onDemand`), the IDs of those that are shown now (`shownOnDemand`), and the
 * columns to add up (`counted`): all columns except hidden on-demand columns.
 */
export function useOnDemand<Row, Change>({ api, columns, visible }: OnDemandInput<Row, Change>) {
  const all = columns
    .filter(({ isOnDemand }) => isOnDemand)
    .map(({ id }) => id)
    .join();
  const shown = all
    .split(',')
    .filter((id) => visible.has(id))
    .join();
  const onDemand = useMemo(() => idsOf(all), [all]);
  const shownOnDemand = useMemo(() => idsOf(shown), [shown]);
  const counted = useMemo(() => {
    const ids = new Set(shownOnDemand);
    return columns.filter(({ id, isOnDemand }) => !isOnDemand || ids.has(id));
  }, [columns, shownOnDemand]);
  // Sorts and filters again, because the values of these columns arrive later than the rows.
  useEffect(() => {
    if (shownOnDemand.length > 0) api?.refreshClientSideRowModel('filter');
  }, [api, counted, shownOnDemand]);
  return { onDemand, shownOnDemand, counted };
}

const idsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(','));
