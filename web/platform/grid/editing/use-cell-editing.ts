import type { CellEditingStartedEvent } from 'ag-grid-community';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { LiveGrid } from '../chrome/live-grid.ts';
import type { Column } from '../columns/column.ts';
import { ROUNDED } from '../columns/values.ts';
import { rowOf, type Line } from '../columns/totals.ts';
import type { EditStore } from './edit-store.ts';

interface EditingInput<Row, Change> {
  live: LiveGrid<Row>;
  columnOf: (columnId: string) => Column<Row, Change> | undefined;
  rowId: (row: Row) => string;
  store: EditStore<Row, Change>;
  announce: (text: string) => void;
}

/** Submits the text typed into a cell, and freezes its row during the edit. */
export function useCellEditing<Row, Change>(input: EditingInput<Row, Change>) {
  const { live, columnOf, rowId, store, announce } = input;
  /** The row as the user saw it when the edit began, even if it has been reloaded meanwhile. */
  const begun = useRef<Row | null>(null);
  useLayoutEffect(() => {
    function enter(columnId: string, now: Row, typed: string): void {
      const column = columnOf(columnId);
      if (!column) return;
      const base = begun.current !== null && rowId(begun.current) === rowId(now) ? begun.current : now;
      const entry = column.enter(typed, now);
      if (entry.kind === 'problem') {
        announce(entry.why);
        return;
      }
      if (entry.isRounded) announce(ROUNDED);
      if (entry.kind === 'same') return;
      const { change, formula } = entry;
      store.submit([{ rowId: rowId(now), columnId, change, formula, base }], `Edit of ${column.title}`);
    }
    live.update({ enter });
  }, [live, columnOf, rowId, store, announce]);
  return useMemo(() => {
    function hold(row: Row | null): void {
      begun.current = row;
      store.hold(row === null ? null : rowId(row));
    }
    return {
      onCellEditingStarted: ({ data }: CellEditingStartedEvent<Line<Row>>) => hold(rowOf(data)),
      onCellEditingStopped: () => hold(null),
    };
  }, [rowId, store]);
}
