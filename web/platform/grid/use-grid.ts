import type { CellEditingStartedEvent, CellFocusedEvent, GridApi } from 'ag-grid-community';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { noteOf, showNotes } from './columns/cell-note.ts';
import { columnDef } from './columns/column-defs.ts';
import type { Column } from './columns/column.ts';
import { readSelection, readShown, unsavedText, type Selection, type ShownRows } from './chrome/grid-status.ts';
import { GridContext } from './chrome/live-grid.ts';
import { rowOf, Totals, type Line } from './columns/totals.ts';
import { useDecimals } from './columns/use-decimals.ts';
import type { Edits } from './editing/use-edits.ts';
import { useGestures } from './editing/use-gestures.ts';
import { useRefreshedRows } from './editing/use-refreshed-rows.ts';
import { useStatus } from './chrome/use-status.ts';
import { useStatusMessage } from './editing/use-status-message.ts';

export interface GridInput<Row, Change> {
  onHelp: () => void;
  onHistory: () => void;
  columns: readonly Column<Row, Change>[];
  rowId: (row: Row) => string;
  edits: Edits<Row, Change>;
  lock: (row: Row, columnId: string) => string | null;
  where: ((row: Row) => boolean) | null;
}

const NO_ROWS: readonly never[] = [];
const NO_SELECTION: Selection = { ids: [], hidden: 0 };

/** What ties our rows, edits and filters to the grid that draws them. */
export function useGrid<Row, Change>(input: GridInput<Row, Change>) {
  const { columns, rowId, edits, lock, where, onHelp, onHistory } = input;
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const [live] = useState(() => new GridContext<Row>());
  const [api, setApi] = useState<GridApi<Line<Row>> | null>(null);
  const [shown, setShown] = useState<ShownRows<Row>>({ rows: NO_ROWS, isFiltered: false });
  const [selection, setSelection] = useState(NO_SELECTION);
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set());
  const begun = useRef<Row | null>(null);

  const { store } = edits;
  const rows = edits.rows ?? NO_ROWS;
  // The grid is given its rows again only when there are others; an edit changes rows in their place, so that nothing is sorted
  // away under the person's hands.
  const { order } = edits;
  const [given, setGiven] = useState({ order, rows });
  if (given.order !== order) setGiven({ order, rows });
  const rowData = useMemo((): Line<Row>[] => [...given.rows], [given]);
  const decimals = useDecimals(columns, rows);
  const columnDefs = useMemo(
    () => columns.map((column) => columnDef(column, live, isNarrow)),
    [columns, live, isNarrow],
  );

  // Before the grid takes over the new rows in its own effect.
  useLayoutEffect(() => {
    live.update({ rowId, lock, where, decimals, marks: edits.marks });
    store.setColumns(columns);
  }, [live, store, columns, rowId, lock, where, decimals, edits.marks]);

  useEffect(() => api?.refreshCells({ force: true }), [api, lock, decimals]);
  const onChanged = useCallback(
    (now: ReadonlyMap<Row, Row>) => setShown((old) => ({ ...old, rows: replaceRows(old.rows, now) })),
    [],
  );
  useRefreshedRows({ api, live, columns, rows, marks: edits.marks, rowId, onChanged });
  useEffect(() => api?.onFilterChanged(), [api, where]);

  const columnOf = useCallback((id: string) => columns.find((column) => column.id === id), [columns]);
  const { word, announce, focus } = useStatusMessage({ live, columnOf, edits });
  const gestures = useGestures({ api, live, columns, rowId, edits, announce, onHelp, onHistory });
  const { viewOf, area, onOtherCells } = gestures;
  const unsaved = unsavedText(edits);
  const status = useStatus({ columns, rowId, rows, decimals, shown, selection, unsaved, viewOf, area });
  const totalsRow = useMemo((): Line<Row>[] => {
    const label = columns.find((column) => !column.total)?.id ?? '';
    return [new Totals(new Map([[label, 'Total'], ...status.totals]))];
  }, [columns, status.totals]);

  useEffect(() => {
    const { host } = live;
    if (!api || !host) return undefined;
    return showNotes(host, ({ rowId: id, columnId }) => {
      const [column, row] = [columnOf(columnId), store.rowOf(id)];
      return column === undefined || row === undefined ? null : noteOf(column, row, live.markOf(row, columnId));
    });
  }, [api, live, columnOf, store]);

  const enter = useCallback(
    (columnId: string, now: Row, typed: string) => {
      const column = columnOf(columnId);
      if (!column) return;
      // What the person saw when the edit began, even if the row has been reloaded meanwhile.
      const seen = begun.current !== null && rowId(begun.current) === rowId(now) ? begun.current : now;
      const entry = column.enter(typed, now);
      if (entry.kind === 'problem') announce(entry.why);
      if (entry.kind !== 'change') return;
      store.submit([{ rowId: rowId(now), columnId, change: entry.change, base: seen }], `Edit of ${column.title}`);
    },
    [columnOf, rowId, store, announce],
  );
  useLayoutEffect(() => live.update({ enter }), [live, enter]);

  const handlers = useMemo(
    () => ({
      onModelUpdated(event: { api: GridApi<Line<Row>> }) {
        onOtherCells();
        setShown(readShown(event.api));
        setSelection((old) => (old.ids.length === 0 ? old : readSelection(event.api)));
      },
      onSelectionChanged: (event: { api: GridApi<Line<Row>> }) => setSelection(readSelection(event.api)),
      onDisplayedColumnsChanged(event: { api: GridApi<Line<Row>> }) {
        const ids = event.api.getAllDisplayedColumns().map((column) => column.getColId());
        live.showColumns(ids.filter((id) => columnOf(id) !== undefined));
        onOtherCells();
        setVisible(new Set(ids));
      },
      onCellEditingStarted({ data }: CellEditingStartedEvent<Line<Row>>) {
        begun.current = rowOf(data);
        store.hold(begun.current === null ? null : rowId(begun.current));
      },
      onCellEditingStopped() {
        begun.current = null;
        store.hold(null);
      },
      onCellFocused(event: CellFocusedEvent<Line<Row>>) {
        const node =
          event.rowIndex === null || event.rowPinned ? null : event.api.getDisplayedRowAtIndex(event.rowIndex);
        focus(node?.id === undefined ? null : { rowId: node.id, columnId: idOfColumn(event.column) });
      },
    }),
    [columnOf, live, rowId, store, onOtherCells, focus],
  );

  return {
    live,
    api,
    setApi,
    status,
    visible,
    note: word,
    announce,
    rowData,
    columnDefs,
    totalsRow,
    handlers,
    gestures,
  };
}

const FEW = 20;

/** A few rows are found faster than all are looked up. */
function replaceRows<Row>(rows: readonly Row[], now: ReadonlyMap<Row, Row>): readonly Row[] {
  if (now.size > FEW) return rows.map((row) => now.get(row) ?? row);
  const next = [...rows];
  for (const [old, row] of now) {
    const at = next.indexOf(old);
    if (at >= 0) next[at] = row;
  }
  return next;
}

function idOfColumn(column: CellFocusedEvent['column']): string {
  if (column === null) return '';
  return typeof column === 'string' ? column : column.getColId();
}
