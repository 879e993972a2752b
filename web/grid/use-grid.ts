import type { CellEditingStartedEvent, CellEditRequestEvent, CellFocusedEvent, GridApi } from 'ag-grid-community';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { noteOf } from './cell-tooltip.ts';
import { columnDef, lockOf } from './column-defs.ts';
import type { Column, SortKey } from './column.ts';
import type { CellMark } from './edit-types.ts';
import { readSelection, readShown, type Selection, type ShownRows } from './grid-status.ts';
import { LiveGrid, rowIdOfKey } from './live-grid.ts';
import { rowOf, Totals, type Line } from './totals.ts';
import { useDecimals } from './use-decimals.ts';
import type { Edits } from './use-edits.ts';
import { useStatus } from './use-status.ts';

export interface GridInput<Row, Change> {
  columns: readonly Column<Row, Change>[];
  rowId: (row: Row) => string;
  edits: Edits<Row, Change>;
  lock: (row: Row, columnId: string) => string | null;
  where: ((row: Row) => boolean) | null;
}

const NO_ROWS: readonly never[] = [];
const NO_SELECTION: Selection = { ids: [], hidden: 0 };

/** What ties our rows, edits and filters to the grid that draws them. */
export function useGrid<Row, Change>({ columns, rowId, edits, lock, where }: GridInput<Row, Change>) {
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const [live] = useState(() => new LiveGrid<Row>());
  const [api, setApi] = useState<GridApi<Line<Row>> | null>(null);
  const [shown, setShown] = useState<ShownRows<Row>>({ rows: NO_ROWS, isFiltered: false });
  const [selection, setSelection] = useState(NO_SELECTION);
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState<string | null>(null);
  const begun = useRef<Row | null>(null);

  const { store } = edits;
  const rows = edits.rows ?? NO_ROWS;
  const rowData = useMemo((): Line<Row>[] => [...rows], [rows]);
  const decimals = useDecimals(columns, rows);
  const columnDefs = useMemo(
    () => columns.map((column) => columnDef(column, live, isNarrow)),
    [columns, live, isNarrow],
  );

  // Before the grid takes over the new rows in an effect of its own.
  useLayoutEffect(() => {
    live.update({ rowId, lock, where, decimals, marks: edits.marks });
    store.setColumns(columns);
  }, [live, store, columns, rowId, lock, where, decimals, edits.marks]);

  useEffect(() => api?.refreshCells({ force: true }), [api, lock, decimals]);
  useRefreshedRows(api, rows, edits.marks, rowId);
  useEffect(() => api?.onFilterChanged(), [api, where]);

  const status = useStatus({ columns, rowId, rows, decimals, shown, selection });
  const totalsRow = useMemo((): Line<Row>[] => {
    const label = columns.find((column) => !column.total)?.id ?? '';
    return [new Totals(new Map([[label, 'Total'], ...status.totals]))];
  }, [columns, status.totals]);

  const columnOf = useCallback((id: string) => columns.find((column) => column.id === id), [columns]);

  const handlers = useMemo(
    () => ({
      onModelUpdated(event: { api: GridApi<Line<Row>> }) {
        setShown(readShown(event.api));
        setSelection((old) => (old.ids.length === 0 ? old : readSelection(event.api)));
      },
      onSelectionChanged: (event: { api: GridApi<Line<Row>> }) => setSelection(readSelection(event.api)),
      onDisplayedColumnsChanged: (event: { api: GridApi<Line<Row>> }) =>
        setVisible(new Set(event.api.getAllDisplayedColumns().map((column) => column.getColId()))),
      onCellEditingStarted({ data }: CellEditingStartedEvent<Line<Row>>) {
        begun.current = rowOf(data);
        store.hold(begun.current === null ? null : rowId(begun.current));
      },
      onCellEditingStopped() {
        begun.current = null;
        store.hold(null);
      },
      onCellFocused(event: CellFocusedEvent<Line<Row>>) {
        const column = columnOf(idOfColumn(event.column));
        const node =
          event.rowIndex === null || event.rowPinned ? null : event.api.getDisplayedRowAtIndex(event.rowIndex);
        const row = rowOf(node?.data);
        setNote(column && row !== null ? (noteOf(column, row, live) ?? lockOf(column, row, live)) : null);
      },
      onCellEditRequest({ data, column, newValue }: CellEditRequestEvent<Line<Row>, SortKey>) {
        const described = columnOf(column.getColId());
        const now = rowOf(data);
        if (!described || now === null) return;
        // What the person saw when the edit began, even if the row has been loaded anew meanwhile.
        const seen = begun.current !== null && rowId(begun.current) === rowId(now) ? begun.current : now;
        const entry = described.enter(newValue === null || newValue === undefined ? '' : String(newValue), now);
        if (entry.kind === 'problem') setNote(entry.why);
        if (entry.kind !== 'change') return;
        store.submit(
          [{ rowId: rowId(now), columnId: described.id, change: entry.change, base: seen }],
          `Edit of ${described.title}`,
        );
      },
    }),
    [columnOf, live, rowId, store],
  );

  return { live, api, setApi, status, visible, note, rowData, columnDefs, totalsRow, handlers };
}

/** Draws the rows again that have changed, marked cells too: a badge or a mark can change while the value stays. */
function useRefreshedRows<Row>(
  api: GridApi<Line<Row>> | null,
  rows: readonly Row[],
  marks: ReadonlyMap<string, CellMark>,
  rowId: (row: Row) => string,
): void {
  const drawn = useRef({ rows, marks });
  useEffect(() => {
    const before = drawn.current;
    drawn.current = { rows, marks };
    if (!api) return;
    const ids = new Set([...before.marks.keys(), ...marks.keys()].map(rowIdOfKey));
    rows.forEach((row, index) => {
      if (row !== before.rows[index]) ids.add(rowId(row));
    });
    // Many at once are new rows, which the grid draws by itself.
    if (ids.size === 0 || ids.size === rows.length) return;
    api.refreshCells({ force: true, rowNodes: [...ids].flatMap((id) => api.getRowNode(id) ?? []) });
  }, [api, rows, marks, rowId]);
}

function idOfColumn(column: CellFocusedEvent['column']): string {
  if (column === null) return '';
  return typeof column === 'string' ? column : column.getColId();
}
