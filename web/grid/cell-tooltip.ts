import type { TooltipCallbackParams } from 'ag-grid-community';
import type { Column } from './column.ts';
import type { LiveGrid } from './live-grid.ts';
import { rowOf, type Line } from './totals.ts';

/** What is to be said of a cell beyond its text: why an edit failed, what stands in place of a value, what a badge means. */
export function noteOf<Row, Change>(column: Column<Row, Change>, row: Row, live: LiveGrid<Row>): string | null {
  return live.markOf(row, column.id)?.why ?? column.instead?.(row)?.why ?? column.badge?.(row)?.why ?? null;
}

/** Shown on hover: the note of a cell, else its whole text where the column is too narrow for it. */
export function cellTooltip<Row, Change>(column: Column<Row, Change>, live: LiveGrid<Row>) {
  return ({ data, node, location }: TooltipCallbackParams<Line<Row>>): string | undefined => {
    if (location === 'header') return undefined;
    const row = rowOf(data);
    const note = row === null ? null : noteOf(column, row, live);
    if (note !== null) return note;
    const cell = live.host?.querySelector(
      `[row-id="${CSS.escape(node?.id ?? '')}"] [col-id="${CSS.escape(column.id)}"]`,
    );
    const value = cell?.querySelector('.ag-cell-value') ?? cell;
    return value && value.scrollWidth > value.clientWidth ? value.textContent : undefined;
  };
}
