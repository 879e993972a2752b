import { useDeferredValue, useMemo } from 'react';
import type { Area } from '../ranges/area.ts';
import { figuresOf } from '../ranges/area-figures.ts';
import type { Column } from '../columns/column.ts';
import type { GridStatus, Selection, ShownRows } from './grid-status.ts';
import type { GridView } from '../editing/plan-gesture.ts';
import { totalTexts } from '../columns/totals.ts';

interface StatusInput<Row, Change> {
  columns: readonly Column<Row, Change>[];
  rowId: (row: Row) => string;
  rows: readonly Row[];
  decimals: ReadonlyMap<string, number>;
  shown: ShownRows<Row>;
  selection: Selection;
  unsaved: string | null;
  viewOf: () => GridView<Row, Change>;
  /** The selected range of cells. */
  area: Area | null;
}

const NO_TOTALS: ReadonlyMap<string, string> = new Map();

/** Returns counts and exact sums. They are updated a moment after the rows, so that an edit is painted first. */
export function useStatus<Row, Change>(input: StatusInput<Row, Change>): GridStatus {
  const { columns, rowId, decimals, selection, unsaved, viewOf } = input;
  const rows = useDeferredValue(input.rows);
  const area = useDeferredValue(input.area);
  const shown = useDeferredValue(input.shown);
  // The grid shows new rows a moment after they arrive, and these figures are updated later still. Until then, the totals would wrongly be
  // zero.
  const isOnTheWay = input.rows.length > 0 && shown.rows.length === 0 && !shown.isFiltered;
  const totals = useMemo(
    () => (isOnTheWay ? NO_TOTALS : totalTexts(columns, shown.rows, decimals)),
    [isOnTheWay, columns, shown.rows, decimals],
  );
  const sums = useMemo(() => {
    const ids = new Set(selection.ids);
    const selected = ids.size === 0 ? [] : rows.filter((row) => ids.has(rowId(row)));
    return totalTexts(columns, selected, decimals);
  }, [columns, rowId, rows, decimals, selection.ids]);
  const range = useMemo(
    () => (area === null || !isSeveral(area) || rows.length === 0 ? null : { ...figuresOf(viewOf(), area), area }),
    [area, viewOf, rows],
  );
  return useMemo(
    () => ({
      total: input.rows.length,
      shown: shown.rows.length,
      isFiltered: shown.isFiltered,
      totals,
      selection,
      sums,
      unsaved,
      range,
    }),
    [input.rows.length, shown, totals, selection, sums, unsaved, range],
  );
}

function isSeveral({ top, left, bottom, right }: Area): boolean {
  return top < bottom || left < right;
}
