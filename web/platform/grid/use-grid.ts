import type { CellFocusedEvent, GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { CellAt } from './columns/cell-note.ts';
import { columnDef, type LineColDef } from './columns/column-defs.ts';
import type { Column } from './columns/column.ts';
import {
  readSelection,
  readShown,
  unsavedText,
  withChanged,
  type Selection,
  type ShownRows,
} from './chrome/grid-status.ts';
import { LiveGrid } from './chrome/live-grid.ts';
import { Totals, type Line } from './columns/totals.ts';
import { useCellNotes } from './columns/use-cell-notes.ts';
import { useDecimals } from './columns/use-decimals.ts';
import { useOnDemand } from './columns/use-on-demand.ts';
import { useDialogs } from './chrome/use-dialogs.ts';
import { useFittedColumns } from './chrome/use-fitted-columns.ts';
import { useCellEditing } from './editing/use-cell-editing.ts';
import type { Edits } from './editing/use-edits.ts';
import { useGestures } from './editing/use-gestures.ts';
import { useRefreshedRows } from './editing/use-refreshed-rows.ts';
import { useStatus } from './chrome/use-status.ts';
import { useStatusMessage } from './editing/use-status-message.ts';
import { useIsNarrow } from '../ui/use-is-narrow.ts';

interface GridInput<Row, Change> {
  columns: readonly Column<Row, Change>[];
  rowId: (row: Row) => string;
  edits: Edits<Row, Change>;
  lock: (row: Row, columnId: string) => string | null;
  where: ((row: Row) => boolean) | null;
  onFocusCell: ((cell: CellAt | null) => void) | undefined;
}

const NO_ROWS: readonly never[] = [];
const NO_SELECTION: Selection = { ids: [], hidden: 0 };

/** Connects rows, edits and filters to AG Grid. */
export function useGrid<Row, Change>(input: GridInput<Row, Change>) {
  const { columns, rowId, edits, lock, where, onFocusCell } = input;
  const isNarrow = useIsNarrow();
  const [live] = useState(() => new LiveGrid<Row>());
  const [api, setApi] = useState<GridApi<Line<Row>> | null>(null);
  const [shown, setShown] = useState<ShownRows<Row>>({ rows: NO_ROWS, isFiltered: false });
  const [selection, setSelection] = useState(NO_SELECTION);
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set());

  const { store } = edits;
  const rows = edits.rows ?? NO_ROWS;
  // The grid receives new row data only when rows are added, removed or moved. Edits update rows in place, so that a row is not sorted away
  // while the user works on it.
  const { order } = edits;
  const [given, setGiven] = useState({ order, rows });
  if (given.order !== order) setGiven({ order, rows });
  const rowData = useMemo((): Line<Row>[] => [...given.rows], [given]);
  const { onDemand, shownOnDemand, counted } = useOnDemand({ api, columns, visible });
  const decimals = useDecimals(counted, rows);
  const columnDefs = useColumnDefs(columns, live, isNarrow);

  // A layout effect, so that it runs before the grid applies the new rows in its own effect.
  useLayoutEffect(() => {
    live.update({ rowId, lock, where, decimals, marks: edits.marks });
    store.setColumns(columns);
  }, [live, store, columns, rowId, lock, where, decimals, edits.marks]);

  useEffect(() => api?.refreshCells({ force: true }), [api, lock, decimals]);
  const onChanged = useCallback((changed: ReadonlyMap<Row, Row>) => setShown((old) => withChanged(old, changed)), []);
  useRefreshedRows({ api, live, columns, rows, marks: edits.marks, rowId, onChanged });
  useEffect(() => api?.onFilterChanged(), [api, where]);

  const columnOf = useCallback((id: string) => columns.find((column) => column.id === id), [columns]);
  const { word: note, cut, announce, focus } = useStatusMessage({ live, columnOf, edits });
  const dialogs = useDialogs(api);
  const gestures = useGestures({
    api,
    live,
    columns,
    rowId,
    edits,
    announce,
    onHelp: dialogs.openHelp,
    onHistory: dialogs.openHistory,
  });
  const { viewOf, area, onOtherCells } = gestures;
  const unsaved = unsavedText(edits);
  const status = useStatus({ columns: counted, rowId, rows, decimals, shown, selection, unsaved, viewOf, area });
  const totalsRow = useTotalsRow(columns, status.totals);

  useCellNotes({ api, live, columnOf, store });
  const editing = useCellEditing({ live, columnOf, rowId, store, announce });
  const { fit, handlers: fitting } = useFittedColumns({
    ...{ api, live, columnOf, columnDefs },
    totals: isNarrow ? totalsRow : null,
  });
  const handlers = useMemo(
    () => ({
      ...editing,
      ...fitting,
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
        fit(event.api);
      },
      onCellFocused(event: CellFocusedEvent<Line<Row>>) {
        const node =
          event.rowIndex === null || event.rowPinned ? null : event.api.getDisplayedRowAtIndex(event.rowIndex);
        const cell = node?.id === undefined ? null : { rowId: node.id, columnId: idOfColumn(event.column) };
        focus(cell);
        onFocusCell?.(cell);
      },
    }),
    [editing, fitting, fit, columnOf, live, onOtherCells, focus, onFocusCell],
  );

  const wraps = columns.some((column) => column.wraps);
  return {
    live,
    isNarrow,
    wraps,
    hasTwoLines: isNarrow && wraps,
    api,
    setApi,
    fit,
    status,
    visible,
    onDemand,
    shownOnDemand,
    note,
    cut,
    announce,
    rowData,
    columnDefs,
    totalsRow,
    handlers,
    gestures,
    dialogs,
  };
}

/** AG Grid's definitions of the columns. */
function useColumnDefs<Row, Change>(
  columns: GridInput<Row, Change>['columns'],
  live: LiveGrid<Row>,
  isNarrow: boolean,
): LineColDef<Row>[] {
  return useMemo(() => {
    // The last text column fills the width, because a figure far from its row's name is hard to read.
    const last =
      columns.findLast(({ isHidden, isPinned, isFigure }) => !isHidden && !isPinned && !isFigure) ??
      columns.findLast(({ isHidden }) => !isHidden);
    const naming = columns.find(({ isPinned }) => isPinned) ?? columns[0];
    const isEditable = columns.some(({ editor }) => editor !== null);
    return columns.map((column) =>
      columnDef(column, live, { isNarrow, isEditable, isNaming: column === naming, isFilling: column === last }),
    );
  }, [columns, live, isNarrow]);
}

function idOfColumn(column: CellFocusedEvent['column']): string {
  if (column === null) return '';
  return typeof column === 'string' ? column : column.getColId();
}

/** The totals row below the other rows, if any column has a total. */
function useTotalsRow<Row, Change>(
  columns: GridInput<Row, Change>['columns'],
  totals: ReadonlyMap<string, string>,
): Line<Row>[] {
  return useMemo(() => {
    if (!columns.some((column) => column.total)) return [];
    const label = columns.find((column) => !column.total)?.id ?? '';
    return [new Totals(new Map([[label, 'Total'], ...totals]))];
  }, [columns, totals]);
}
