import type {
  GetRowIdParams,
  GridOptions,
  GridReadyEvent,
  IRowNode,
  RowSelectionOptions,
  SelectionColumnDef,
  StateUpdatedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { cspNonce } from '../ui/csp-nonce.ts';
import { toastWarning } from '../ui/toast.ts';
import type { Column } from './columns/column.ts';
import { ConflictDialog } from './editing/conflict-dialog.tsx';
import { FailedEdits } from './editing/failed-edits.tsx';
import { GridDialogs } from './chrome/grid-dialogs.tsx';
import { changedState, initialState, type GridMemory } from './chrome/grid-memory.ts';
import { GridSkeleton } from './chrome/grid-skeleton.tsx';
import type { GridStatus } from './chrome/grid-status.ts';
import { gridTheme, HEADER_HEIGHT, ROW_HEIGHT } from './chrome/grid-theme.ts';
import { registerGridModules } from './chrome/modules.ts';
import { PrintTable } from './chrome/print-table.tsx';
import { restoreField } from './editing/restore-field.ts';
import type { RowAction } from './chrome/row-action.ts';
import { rowButtonColumn } from './chrome/row-button.ts';
import type { HistoryEntry } from './chrome/row-history.ts';
import { RowMenu, type RowMenuAt } from './chrome/row-menu.tsx';
import type { ExportFormat, ShownTable } from './chrome/shown-table.ts';
import { searchWords } from './columns/search-words.ts';
import { StatusLine } from './chrome/status-line.tsx';
import { rowOf, type Line } from './columns/totals.ts';
import type { Edits } from './editing/use-edits.ts';
import { useGrid } from './use-grid.ts';
import { useTools } from './chrome/use-tools.tsx';
import { useViews } from './chrome/use-views.ts';
import classes from './workbench-grid.module.css';

registerGridModules();

export interface GridHandle {
  clearSelection: () => void;
  /** Scrolls to a cell and gives it the focus; false where filters hide its row. */
  focusCell: (rowId: string, columnId: string) => boolean;
}

export interface WorkbenchGridProps<Row extends object, Change> {
  /** Where the columns are remembered and named views are kept. */
  memory: GridMemory;
  label: string;
  /** What the rows are, in the plural: "employees". */
  noun: string;
  columns: readonly Column<Row, Change>[];
  rowId: (row: Row) => string;
  labelOf: (row: Row) => string;
  changedBy: (row: Row) => string;
  /** The rows with their edits; without rows, they are still being loaded. */
  edits: Edits<Row, Change>;
  /** Why a cell may not be edited at present, else null. */
  lock: (row: Row, columnId: string) => string | null;
  search: string;
  where: ((row: Row) => boolean) | null;
  onClearFilters: () => void;
  onSelect: (rowIds: readonly string[]) => void;
  /** Called whenever other rows are shown, with the exact totals by column. */
  onShown?: (status: GridStatus) => void;
  maxHeight: number;
  /** What the screen around the grid filters by, as a text that a named view keeps and gives back. */
  screenState?: string;
  onScreenState?: (state: string) => void;
  /** What happened to a row, the newest first; rows have a history panel where this is given. */
  loadHistory?: (rowId: string) => Promise<readonly HistoryEntry[]>;
  /** What the menu of each row offers, beside its history; without it rows have no menu. */
  rowActions?: readonly RowAction[];
  /** Instead of a menu each row has an Edit button that does this. */
  onEdit?: (rowId: string) => void;
  /** Makes a file of exactly what is shown. Without it the grid writes a plain CSV file by itself. */
  exportRows?: (format: ExportFormat, shown: ShownTable) => Promise<void>;
  /** Filters and actions, above the grid. */
  toolbar: ReactNode;
  /** Shown when there is no row at all. */
  empty: ReactNode;
  ref?: Ref<GridHandle>;
}

const SELECTION: RowSelectionOptions = {
  mode: 'multiRow',
  selectAll: 'filtered',
  checkboxes: true,
  headerCheckbox: true,
};
const SELECTION_COLUMN: SelectionColumnDef = { pinned: 'left', width: 44, resizable: false, suppressMovable: true };
const DEFAULT_COLUMN = { sortable: true, resizable: true, minWidth: 64 };
const FIXED: GridOptions = {
  theme: gridTheme,
  rowSelection: SELECTION,
  selectionColumnDef: SELECTION_COLUMN,
  defaultColDef: DEFAULT_COLUMN,
  cacheQuickFilter: true,
  quickFilterParser: searchWords,
  includeHiddenColumnsInQuickFilter: true,
  // Half as many rows out of sight as the grid draws by itself: scrolling far waits for all of them.
  rowBuffer: 5,
  invalidEditValueMode: 'block',
  stopEditingWhenCellsLoseFocus: true,
  enterNavigatesVerticallyAfterEdit: true,
  animateRows: false,
  suppressDragLeaveHidesColumns: true,
  enableFilterHandlers: true,
};
const SCROLLBAR = 18;
/** Room for the list of a cell's choices. */
const MIN_HEIGHT = 220;

/**
 * The grid for every list of records: sorts, filters, edits, selects and adds up rows of which it knows nothing but their
 * columns. It does not own them: an edit is asked for, and the rows come back changed.
 */
export function WorkbenchGrid<Row extends object, Change>(props: WorkbenchGridProps<Row, Change>) {
  const { memory, label, noun, columns, rowId, labelOf, changedBy, edits, search, maxHeight } = props;
  const { toolbar, empty, onSelect, onShown, onClearFilters, exportRows, rowActions, onEdit, ref } = props;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [historyOf, setHistoryOf] = useState<string | null>(null);
  const focused = useRef<() => string | null>(() => null);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const openHistory = useCallback(() => {
    const rowId = focused.current();
    if (rowId === null) toastWarning('Select a cell to see the history of its row.');
    else setHistoryOf(rowId);
  }, []);
  const grid = useGrid({
    columns,
    rowId,
    edits,
    lock: props.lock,
    where: props.where,
    onHelp: openHelp,
    onHistory: openHistory,
  });
  const { live, api, setApi, status, visible, note, announce, rowData, columnDefs, totalsRow, handlers, gestures } =
    grid;
  const views = useViews({ memory, api, screen: props.screenState ?? '', onScreen: props.onScreenState });
  useEffect(() => {
    focused.current = () => {
      const cell = api?.getFocusedCell();
      return cell && !cell.rowPinned ? (api?.getDisplayedRowAtIndex(cell.rowIndex)?.id ?? null) : null;
    };
  }, [api]);
  const [menuAt, setMenuAt] = useState<RowMenuAt | null>(null);
  const hasMenu = rowActions !== undefined;
  const allColumns = useMemo(() => {
    if (hasMenu) return [rowButtonColumn({ kind: 'menu', rowId, labelOf, onOpen: setMenuAt }), ...columnDefs];
    if (!onEdit) return columnDefs;
    return [rowButtonColumn({ kind: 'edit', rowId, labelOf, onOpen: (row) => onEdit(row.rowId) }), ...columnDefs];
  }, [hasMenu, onEdit, rowId, labelOf, columnDefs]);
  const [remembered] = useState(() => initialState(memory.initial));

  const onGridReady = useCallback(
    (event: GridReadyEvent<Line<Row>>) => {
      setApi(event.api);
      live.host?.querySelector('[role="grid"], [role="treegrid"]')?.setAttribute('aria-label', label);
    },
    [setApi, live, label],
  );
  const hold = useCallback((host: HTMLDivElement | null) => live.update({ host }), [live]);
  const getRowId = useCallback(
    ({ data }: GetRowIdParams<Line<Row>>) => {
      const row = rowOf(data);
      return row === null ? 'totals' : rowId(row);
    },
    [rowId],
  );
  const passes = useCallback(
    ({ data }: IRowNode<Line<Row>>) => {
      const row = rowOf(data);
      return row !== null && live.passes(row);
    },
    [live],
  );
  const isFiltered = useCallback(() => live.isFiltered, [live]);
  const remember = useCallback((event: StateUpdatedEvent<Line<Row>>) => memory.remember(changedState(event)), [memory]);
  const clearSelection = useCallback(() => api?.deselectAll(), [api]);

  const selectedIds = status.selection.ids;
  useEffect(() => onSelect(selectedIds), [onSelect, selectedIds]);
  useEffect(() => onShown?.(status), [onShown, status]);
  const focusCell = useCallback(
    (rowId: string, columnId: string) => {
      const node = api?.getRowNode(rowId);
      if (!api || !node?.displayed || node.rowIndex === null) return false;
      api.setColumnsVisible([columnId], true);
      api.ensureColumnVisible(columnId);
      api.ensureNodeVisible(node, 'middle');
      api.setFocusedCell(node.rowIndex, columnId);
      return true;
    },
    [api],
  );
  useImperativeHandle(ref, () => ({ clearSelection, focusCell }), [clearSelection, focusCell]);

  const { conflict, rows } = edits;
  const saving = useDeferredValue(edits.saving);
  const height = useMemo(() => {
    const content = HEADER_HEIGHT + ((rows?.length ?? 0) + 1) * ROW_HEIGHT + SCROLLBAR;
    return rows && rows.length > 0 ? Math.min(maxHeight, Math.max(content, MIN_HEIGHT)) : maxHeight;
  }, [rows, maxHeight]);

  const { loadHistory } = props;
  const tools = useTools({
    api,
    noun,
    columns,
    visible,
    edits,
    views,
    exportRows,
    onGoBack: gestures.goBack,
    onHistory: loadHistory ? openHistory : null,
    onHelp: openHelp,
    onFailed: announce,
  });
  const options: GridOptions<Line<Row>> = {
    ...FIXED,
    styleNonce: cspNonce(),
    initialState: remembered,
    ...handlers,
    rowData,
    columnDefs: allColumns,
    pinnedBottomRowData: totalsRow,
    quickFilterText: search,
    getRowId,
    isExternalFilterPresent: isFiltered,
    doesExternalFilterPass: passes,
    onStateUpdated: remember,
    onGridReady,
  };

  return (
    <div className={classes.workbench}>
      <div className={classes.toolbar}>
        {toolbar}
        {tools}
      </div>
      <FailedEdits
        failed={edits.failed}
        columns={columns}
        labelOf={labelOf}
        apply={edits.apply}
        onRetry={() => edits.store.retry()}
        onRetryGood={() => edits.store.retryGood()}
        onDiscard={() => edits.store.discard()}
      />
      {rows?.length === 0 ? (
        empty
      ) : (
        <div className={classes.frame}>
          <div className={classes.stage} style={{ height }}>
            {rows === undefined && <GridSkeleton height={maxHeight} label={label} />}
            {/* Made while its rows are still on their way: it takes as long as they do. */}
            <div ref={hold} className={classes.grid} data-waiting={rows === undefined || undefined}>
              <AgGridReact<Line<Row>> {...options} />
            </div>
          </div>
          {rows && (
            <StatusLine
              status={status}
              noun={noun}
              columns={columns.filter(({ id }) => visible.has(id))}
              saving={saving}
              note={note}
              onClearFilters={() => {
                api?.setFilterModel(null);
                onClearFilters();
              }}
              onClearSelection={clearSelection}
            />
          )}
        </div>
      )}
      <GridDialogs
        gestures={gestures}
        labelOf={(rowId) => {
          const row = edits.store.rowOf(rowId);
          return row === undefined ? '' : labelOf(row);
        }}
        isHelpOpen={isHelpOpen}
        onCloseHelp={() => setHelpOpen(false)}
        historyOf={historyOf}
        loadHistory={loadHistory}
        onRestore={(rowId, change) => restoreField(edits, columns, gestures.viewOf(), rowId, change)}
        onCloseHistory={() => setHistoryOf(null)}
      />
      {menuAt && rowActions && (
        <RowMenu
          at={menuAt}
          actions={loadHistory ? [...rowActions, { label: 'History', run: setHistoryOf }] : rowActions}
          onClose={() => setMenuAt(null)}
        />
      )}
      <PrintTable label={label} viewOf={gestures.viewOf} totals={status.totals} />
      {conflict && (
        <ConflictDialog
          key={`${conflict.batchId}/${conflict.rows.map((row) => row.rowId).join()}`}
          conflict={conflict}
          columns={columns}
          labelOf={labelOf}
          changedBy={changedBy}
          apply={edits.apply}
          onResolve={(isMine) => edits.store.resolve(isMine)}
        />
      )}
    </div>
  );
}
