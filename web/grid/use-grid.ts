import type { CellEditingStartedEvent, CellEditRequestEvent, CellFocusedEvent, GridApi } from 'ag-grid-community';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { noteOf } from './cell-tooltip.ts';
import { columnDef, lockOf } from './column-defs.ts';
import type { Column, SortKey } from './column.ts';
import { readSelection, readShown, type GridStatus, type Selection, type ShownRows } from './grid-status.ts';
import { LiveGrid } from './live-grid.ts';
import { decimalsOf, rowOf, Totals, totalsOf, type Line } from './totals.ts';
import type { Edits } from './use-edits.ts';

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

  const { submit } = edits;
  const rows = edits.rows ?? NO_ROWS;
  const rowData = useMemo((): Line<Row>[] => [...rows], [rows]);
  const decimals = useMemo(() => decimalsOf(columns, rows), [columns, rows]);
  const columnDefs = useMemo(
    () => columns.map((column) => columnDef(column, live, isNarrow)),
    [columns, live, isNarrow],
  );

  // Before the grid takes over the new rows in an effect of its own.
  useLayoutEffect(() => {
    live.update({ rowId, lock, where, decimals, marks: edits.marks });
  }, [live, rowId, lock, where, decimals, edits.marks]);

  useEffect(() => api?.refreshCells({ force: true }), [api, rows, lock, decimals, edits.marks]);
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
        begun.current = null;
        const entry = described.enter(newValue === null || newValue === undefined ? '' : String(newValue), now);
        if (entry.kind === 'problem') setNote(entry.why);
        if (entry.kind !== 'change') return;
        submit([{ rowId: rowId(now), columnId: described.id, change: entry.change, base: seen }]);
      },
    }),
    [columnOf, live, rowId, submit],
  );

  return { live, api, setApi, status, visible, note, rowData, columnDefs, totalsRow, handlers };
}

interface StatusInput<Row, Change> extends Pick<GridInput<Row, Change>, 'columns' | 'rowId'> {
  rows: readonly Row[];
  decimals: ReadonlyMap<string, number>;
  shown: ShownRows<Row>;
  selection: Selection;
}

function useStatus<Row, Change>(input: StatusInput<Row, Change>): GridStatus {
  const { columns, rowId, rows, decimals, shown, selection } = input;
  const totals = useMemo(() => totalsOf(columns, shown.rows, decimals), [columns, shown.rows, decimals]);
  const sums = useMemo(() => {
    const ids = new Set(selection.ids);
    const selected = ids.size === 0 ? [] : rows.filter((row) => ids.has(rowId(row)));
    return totalsOf(columns, selected, decimals);
  }, [columns, rowId, rows, decimals, selection.ids]);
  return useMemo(
    () => ({
      total: rows.length,
      shown: shown.rows.length,
      isFiltered: shown.isFiltered,
      totals,
      selection,
      sums,
    }),
    [rows.length, shown, totals, selection, sums],
  );
}

function idOfColumn(column: CellFocusedEvent['column']): string {
  if (column === null) return '';
  return typeof column === 'string' ? column : column.getColId();
}
