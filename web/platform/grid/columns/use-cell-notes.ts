import type { GridApi } from 'ag-grid-community';
import { useEffect } from 'react';
import type { LiveGrid } from '../chrome/live-grid.ts';
import { noteOf, showNotes } from './cell-note.ts';
import type { Column } from './column.ts';
import type { Line } from './totals.ts';

interface NotesInput<Row, Change> {
  api: GridApi<Line<Row>> | null;
  live: LiveGrid<Row>;
  columnOf: (columnId: string) => Column<Row, Change> | undefined;
  store: { rowOf: (rowId: string) => Row | undefined };
}

/** Shows the note of the cell under the mouse. */
export function useCellNotes<Row, Change>({ api, live, columnOf, store }: NotesInput<Row, Change>): void {
  useEffect(() => {
    const { host } = live;
    if (!api || !host) return undefined;
    return showNotes(host, ({ rowId, columnId }) => {
      const [column, row] = [columnOf(columnId), store.rowOf(rowId)];
      return column === undefined || row === undefined ? null : noteOf(column, row, live.markOf(row, columnId));
    });
  }, [api, live, columnOf, store]);
}
