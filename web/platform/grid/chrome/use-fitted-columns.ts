import type { BodyScrollEvent, ColumnResizedEvent, GridApi, GridSizeChangedEvent } from 'ag-grid-community';
import { useEffect, useMemo } from 'react';
import cells from '../columns/cells.module.css';
import type { LineColDef } from '../columns/column-defs.ts';
import type { Column } from '../columns/column.ts';
import type { Line } from '../columns/totals.ts';
import { fittedWidths } from './fitted-widths.ts';
import type { LiveGrid } from './live-grid.ts';

/** The greatest width that a column can get to show its texts, in pixels. A longer text, such as a note, is cut off. */
const MAX_NEEDED = 600;
/** The padding and borders of a cell. */
const BESIDE_TEXT = 22;

/** The grid draws its totals a moment after it receives them. */
const TOTALS_DRAWN_MS = 100;

/** The gap between a value and its badge. */
const BEFORE_BADGE = 8;

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

interface FitInput<Row, Change> {
  api: GridApi<Line<Row>> | null;
  live: LiveGrid<Row>;
  columnOf: (id: string) => Column<Row, Change> | undefined;
  columnDefs: readonly LineColDef<Row>[];
  /** The totals row on a phone, where the first figure column also needs room for its total. Null on wider screens. */
  totals: readonly Line<Row>[] | null;
}

/**
 * Prevents the right edge from cutting off a column until the user resizes a column. Marks the edge if there are more columns beyond it.
 */
export function useFittedColumns<Row, Change>({ api, live, columnOf, columnDefs, totals }: FitInput<Row, Change>) {
  const fitting = useMemo(() => {
    type Api = GridApi<Line<Row>>;

    /** Returns the width at which none of a column's drawn texts is cut off, up to MAX_NEEDED; 0 if no text is drawn. */
    function neededWidth(id: string): number {
      const range = document.createRange();
      const widthIn = (node: Element) => {
        range.selectNodeContents(node);
        return range.getBoundingClientRect().width;
      };
      const drawn = [...(live.host?.querySelectorAll(`.ag-cell[col-id="${id}"]`) ?? [])];
      const widths = drawn.map((cell) => {
        // A value with a badge takes the whole width of its cell, so the value and the badge are measured separately.
        const [value, badge] = cell.querySelector(`.${cells.badgedText ?? ''}`)?.children ?? [];
        if (!value) return widthIn(cell);
        return widthIn(value) + (badge ? BEFORE_BADGE + badge.getBoundingClientRect().width : 0);
      });
      if (Math.max(0, ...widths) === 0) return 0;
      return Math.min(MAX_NEEDED, Math.ceil(Math.max(0, ...widths)) + BESIDE_TEXT);
    }

    function fit(api: Api): void {
      // After its tab is closed, a grid no longer has a layout.
      if (api.isDestroyed()) return;
      if (!live.isSized) {
        const { left, right } = api.getHorizontalPixelRange();
        const shown = api.getAllDisplayedColumns();
        const pinned = shown.filter((column) => column.isPinned());
        const sized = [...pinned, ...shown.filter((column) => !column.isPinned())].map((column) => {
          const id = column.getColId();
          const isFigure = columnOf(id)?.isFigure;
          const isText = isFigure === false;
          return {
            id,
            width: column.getColDef().initialWidth ?? column.getActualWidth(),
            needed: isFigure === undefined ? 0 : neededWidth(id),
            isPinned: column.isPinned(),
            // A flex column gets its width from the grid.
            kind: isFigure ? ('figure' as const) : isText && !column.getFlex() ? ('text' as const) : ('fixed' as const),
            grows: isText && !column.isPinned() && !column.getFlex(),
          };
        });
        const widths = fittedWidths(sized, right - left + sum(pinned.map((column) => column.getActualWidth())));
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

    let fittedWidth: number | null = null;
    const handlers = {
      // If a filter hides rows, only the height changes. New widths would scroll the grid, which closes the filter.
      onGridSizeChanged({ api, clientWidth }: GridSizeChangedEvent<Line<Row>>) {
        if (clientWidth === fittedWidth) markMore(api);
        else fit(api);
        fittedWidth = clientWidth;
      },
      onFirstDataRendered: ({ api }: { api: Api }) => fit(api),
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
  const { fit } = fitting;
  // New column definitions can have new widths: on a phone, pinned columns are narrower.
  useEffect(() => {
    if (api) fit(api);
  }, [api, fit, columnDefs]);
  useEffect(() => {
    if (!api || totals === null) return;
    const timer = setTimeout(() => fit(api), TOTALS_DRAWN_MS);
    return () => clearTimeout(timer);
  }, [api, fit, totals]);
  return fitting;
}
