import type { BodyScrollEvent, ColumnResizedEvent, GridApi } from 'ag-grid-community';
import { useMemo } from 'react';
import type { Column } from '../columns/column.ts';
import type { Line } from '../columns/totals.ts';
import { fittedWidths } from './fitted-widths.ts';
import type { GridContext } from './live-grid.ts';

interface FitInput<Row, Change> {
  live: GridContext<Row>;
  columnOf: (id: string) => Column<Row, Change> | undefined;
}

/**
 * Keeps columns from being cut off at the right edge until the user resizes one, and marks the edge if there are more columns beyond it.
 */
export function useFittedColumns<Row, Change>({ live, columnOf }: FitInput<Row, Change>) {
  return useMemo(() => {
    type Api = GridApi<Line<Row>>;

    function fit(api: Api): void {
      if (!live.isSized) {
        const { left, right } = api.getHorizontalPixelRange();
        const shown = api.getAllDisplayedColumns().filter((column) => !column.isPinned());
        const sized = shown.map((column) => ({
          id: column.getColId(),
          width: column.getColDef().initialWidth ?? column.getActualWidth(),
          // A flex column gets its width from the grid.
          grows: !column.getFlex() && columnOf(column.getColId())?.isFigure === false,
        }));
        const widths = fittedWidths(sized, right - left);
        const changed = shown.flatMap((column) => {
          const newWidth = widths.get(column.getColId());
          if (newWidth === undefined || column.getFlex() || newWidth === column.getActualWidth()) return [];
          return [{ key: column, newWidth }];
        });
        if (changed.length > 0) api.setColumnWidths(changed);
      }
      markMore(api);
    }

    function markMore(api: Api): void {
      const { right } = api.getHorizontalPixelRange();
      const end = Math.max(
        0,
        ...api
          .getAllDisplayedColumns()
          .filter((column) => !column.isPinned())
          .map((column) => (column.getLeft() ?? 0) + column.getActualWidth()),
      );
      live.host?.toggleAttribute('data-more', end > right + 1);
    }

    const onLayout = ({ api }: { api: Api }) => fit(api);
    const handlers = {
      onGridSizeChanged: onLayout,
      onFirstDataRendered: onLayout,
      onColumnResized({ api, source }: ColumnResizedEvent<Line<Row>>) {
        if (source === 'uiColumnResized') live.keepWidths(true);
        markMore(api);
      },
      onBodyScroll({ api, direction }: BodyScrollEvent<Line<Row>>) {
        if (direction === 'horizontal') markMore(api);
      },
    };
    return { fit, handlers };
  }, [live, columnOf]);
}
