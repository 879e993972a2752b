import type { Column } from './column.ts';
import type { CellMark } from '../editing/edit-types.ts';

/**
 * Returns the note on a cell: why an edit failed, why a text is shown in place of the value, what a badge means, or the full text of a
 * shortened cell.
 */
export function noteOf<Row, Change>(column: Column<Row, Change>, row: Row, mark: CellMark | undefined): string | null {
  return mark?.why ?? column.instead?.(row)?.why ?? column.badge?.(row)?.why ?? wholeOf(column, row);
}

/** Returns the full text of a shortened cell, else null. */
function wholeOf<Row, Change>({ shorten, text }: Column<Row, Change>, row: Row): string | null {
  if (shorten === null) return null;
  const whole = text(row);
  return shorten(whole) === whole ? null : whole;
}

/** A cell, by its row and column. */
export interface CellAt {
  rowId: string;
  columnId: string;
}

/**
 * Shows a tooltip with the note of the cell under the mouse, or with the cell's full text if the column is too narrow for it. Uses one
 * listener for all cells, because the grid creates hundreds of cells for each screen of scrolling.
 */
export function showNotes(host: HTMLElement, noteAt: (cell: CellAt) => string | null): () => void {
  const stop = new AbortController();
  host.addEventListener(
    'mouseover',
    ({ target }) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('.ag-cell') : null;
      const [rowId, columnId] = [cell?.closest('[row-id]')?.getAttribute('row-id'), cell?.getAttribute('col-id')];
      if (!cell || !rowId || !columnId) return;
      const text = noteAt({ rowId, columnId }) ?? wholeText(cell);
      if (text === null) cell.removeAttribute('title');
      else cell.title = text;
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

/** Returns the full text of a cell if its column is too narrow for it, else null. */
export function cutTextAt(host: HTMLElement | null, { rowId, columnId }: CellAt): string | null {
  const [row, column] = [CSS.escape(rowId), CSS.escape(columnId)];
  const cell = host?.querySelector(`[row-id="${row}"] .ag-cell[col-id="${column}"]`);
  return cell ? wholeText(cell) : null;
}

function wholeText(cell: Element): string | null {
  const value = cell.querySelector('.ag-cell-value') ?? cell;
  return value.scrollWidth > value.clientWidth ? value.textContent : null;
}
