import type {
  GetRowIdParams,
  GridOptions,
  GridReadyEvent,
  IRowNode,
  ProcessUnpinnedColumnsParams,
  RowHeightParams,
  RowSelectionOptions,
  StateUpdatedEvent,
} from 'ag-grid-community';
import { useMemo, useRef, useState } from 'react';
import type { Density, GridState } from '../../../core/grid-state.ts';
import { cspNonce } from '../ui/csp-nonce.ts';
import { changedState, hasWidths, initialState, keptState, type GridMemory } from './chrome/grid-memory.ts';
import { GRID_THEMES, rowHeight } from './chrome/grid-theme.ts';
import { rowButtonColumn } from './chrome/row-button.ts';
import { selectionColumn } from './chrome/selection-column.ts';
import { searchWords } from '../../../core/search-words.ts';
import type { LineColDef } from './columns/column-defs.ts';
import { rowOf, type Line } from './columns/totals.ts';
import type { useGrid } from './use-grid.ts';

interface OptionsInput<Row, Change> {
  grid: ReturnType<typeof useGrid<Row, Change>>;
  memory: GridMemory;
  label: string;
  rowId: (row: Row) => string;
  labelOf: (row: Row) => string;
  search: string;
  density: Density;
  /** True if each row has a menu. Otherwise, a row has an Edit button if `onEdit` is given. */
  hasMenu: boolean;
  onEdit: ((rowId: string) => void) | undefined;
  isSheet: boolean;
}

const SELECTION: RowSelectionOptions = {
  mode: 'multiRow',
  selectAll: 'filtered',
  checkboxes: true,
  headerCheckbox: true,
};
const DEFAULT_COLUMN = { sortable: true, resizable: true, minWidth: 64 };
/** In a sheet, columns cannot be moved, and rows cannot be sorted or filtered. */
const AS_PRINTED = { sortable: false, filter: false, suppressMovable: true } as const;
/** Lets the columns in a sheet share the available width, because their content may need more room later. */
function asPrinted<Row>(column: LineColDef<Row>): LineColDef<Row> {
  if (column.initialPinned) return { ...column, ...AS_PRINTED };
  const { initialWidth = 0 } = column;
  return { ...column, ...AS_PRINTED, initialFlex: 1, minWidth: initialWidth };
}
const FIXED: GridOptions = {
  defaultColDef: DEFAULT_COLUMN,
  cacheQuickFilter: true,
  quickFilterParser: searchWords,
  includeHiddenColumnsInQuickFilter: true,
  // Fewer rows out of view than AG Grid’s default of 10, because scrolling far waits for all of them.
  rowBuffer: 3,
  invalidEditValueMode: 'block',
  stopEditingWhenCellsLoseFocus: true,
  enterNavigatesVerticallyAfterEdit: true,
  animateRows: false,
  // Keeps the user's column order when the column definitions are recreated after a list or another year has been loaded.
  maintainColumnOrder: true,
  suppressDragLeaveHidesColumns: true,
  enableFilterHandlers: true,
  // The product's own message has a button that clears the filters. A screen without rows shows its empty state instead of a grid, so "No
  // Rows To Show" could only appear for a moment, before a grid gets its rows.
  suppressOverlays: ['noMatchingRows', 'noRows'],
};

/** Returns the height of the totals row, whose text always fits on one line. Undefined for other rows, which have the default height. */
const oneLineOfTotals =
  (density: Density) =>
  ({ node }: RowHeightParams) =>
    node.rowPinned ? rowHeight(density, false) : undefined;
const ONE_LINE_OF_TOTALS = {
  compact: oneLineOfTotals('compact'),
  comfortable: oneLineOfTotals('comfortable'),
};

/** Returns AG Grid's options for the rows, columns and filters. */
export function useGridOptions<Row, Change>(input: OptionsInput<Row, Change>): GridOptions<Line<Row>> {
  const { grid, memory, label, rowId, labelOf, search, density, hasMenu, onEdit, isSheet } = input;
  const { live, setApi, columnDefs, isNarrow, dialogs } = grid;
  const { openMenu } = dialogs;
  const [remembered] = useState(() => initialState(memory.initial, grid.onDemand));
  const hasFreed = useRef(false);
  const seen = useRef<GridState>({});
  const allColumns = useMemo(() => {
    if (isSheet) return columnDefs.map(asPrinted);
    if (hasMenu) return [rowButtonColumn({ kind: 'menu', rowId, labelOf, isNarrow, onOpen: openMenu }), ...columnDefs];
    if (!onEdit) return columnDefs;
    const onOpen = (row: { rowId: string }) => onEdit(row.rowId);
    return [rowButtonColumn({ kind: 'edit', rowId, labelOf, isNarrow, onOpen }), ...columnDefs];
  }, [isSheet, hasMenu, onEdit, rowId, labelOf, isNarrow, openMenu, columnDefs]);
  const callbacks = useMemo(
    () => ({
      onGridReady({ api }: GridReadyEvent<Line<Row>>) {
        seen.current = keptState(api.getState());
        // In a sheet, flex columns share the width, so the widths are not changed here.
        live.keepWidths(isSheet || hasWidths(memory.initial));
        setApi(api);
        live.host?.querySelector('[role="grid"], [role="treegrid"]')?.setAttribute('aria-label', label);
      },
      getRowId({ data }: GetRowIdParams<Line<Row>>) {
        const row = rowOf(data);
        return row === null ? 'totals' : rowId(row);
      },
      isExternalFilterPresent: () => live.isFiltered,
      doesExternalFilterPass({ data }: IRowNode<Line<Row>>) {
        const row = rowOf(data);
        return row !== null && live.passes(row);
      },
      // In a narrow window, the grid unpins columns itself; that must not be saved as the user's choice.
      processUnpinnedColumns({ columns }: ProcessUnpinnedColumnsParams<Line<Row>>) {
        hasFreed.current = true;
        return columns;
      },
      onStateUpdated(event: StateUpdatedEvent<Line<Row>>) {
        const { columnPinning, columnSizing, ...changed } = changedState(event, seen.current);
        seen.current = keptState(event.state);
        memory.remember({
          ...changed,
          ...(columnPinning && !hasFreed.current && { columnPinning }),
          ...(columnSizing && live.isSized && { columnSizing }),
        });
      },
    }),
    [setApi, live, label, rowId, memory, isSheet],
  );
  const selectionColumnDef = useMemo(() => selectionColumn(labelOf, isNarrow), [labelOf, isNarrow]);
  return {
    ...FIXED,
    ...(isSheet ? {} : { rowSelection: SELECTION, selectionColumnDef }),
    ...callbacks,
    ...grid.handlers,
    theme: GRID_THEMES[density],
    // Whenever rows can have two lines, both heights are given, because the grid keeps the old value of an option that is later omitted.
    ...(grid.wraps && { rowHeight: rowHeight(density, grid.hasTwoLines), getRowHeight: ONE_LINE_OF_TOTALS[density] }),
    styleNonce: cspNonce(),
    initialState: remembered,
    rowData: grid.rowData,
    columnDefs: allColumns,
    pinnedBottomRowData: grid.totalsRow,
    quickFilterText: search,
  };
}
