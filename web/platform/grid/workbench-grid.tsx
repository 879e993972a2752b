import type { GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useCallback, useDeferredValue, useEffect, useImperativeHandle, type ReactNode, type Ref } from 'react';
import type { Column } from './columns/column.ts';
import { FailedEdits } from './editing/failed-edits.tsx';
import { GridDialogs } from './chrome/grid-dialogs.tsx';
import type { GridMemory } from './chrome/grid-memory.ts';
import { GridSkeleton } from './chrome/grid-skeleton.tsx';
import type { GridStatus } from './chrome/grid-status.ts';
import { HEADER_HEIGHT, ROW_HEIGHT } from './chrome/grid-theme.ts';
import { registerGridModules } from './chrome/modules.ts';
import { PrintTable } from './chrome/print-table.tsx';
import type { RowAction } from './chrome/row-action.ts';
import type { HistoryEntry } from './chrome/row-history.ts';
import type { ExportFormat, ShownTable } from './chrome/shown-table.ts';
import { StatusLine } from './chrome/status-line.tsx';
import type { Line } from './columns/totals.ts';
import type { Edits } from './editing/use-edits.ts';
import { useGrid } from './use-grid.ts';
import { useGridOptions } from './use-grid-options.ts';
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

const SCROLLBAR = 18;
/** Room for the list of a cell's choices. */
const MIN_HEIGHT = 220;

/**
 * The grid for every list of records: sorts, filters, edits, selects and adds up rows of which it knows nothing but their
 * columns. It does not own them: an edit is asked for, and the rows come back changed.
 */
export function WorkbenchGrid<Row extends object, Change>(props: WorkbenchGridProps<Row, Change>) {
  const { memory, label, noun, columns, rowId, labelOf, changedBy, edits, search, maxHeight, ref } = props;
  const { toolbar, empty, onSelect, onShown, onClearFilters, exportRows, rowActions, onEdit, loadHistory } = props;
  const { rows } = edits;
  const grid = useGrid({ columns, rowId, edits, lock: props.lock, where: props.where });
  const { live, api, status, visible, announce, gestures, dialogs } = grid;
  const options = useGridOptions({
    grid,
    memory,
    label,
    rowId,
    labelOf,
    search,
    hasMenu: rowActions !== undefined,
    onEdit,
  });
  const views = useViews({ memory, api, screen: props.screenState ?? '', onScreen: props.onScreenState });
  const tools = useTools({
    api,
    noun,
    columns,
    visible,
    edits,
    views,
    exportRows,
    onGoBack: gestures.goBack,
    onHistory: loadHistory ? dialogs.openHistory : null,
    onHelp: dialogs.openHelp,
    onFailed: announce,
  });
  const clearSelection = useGridHandle(ref, api);
  const saving = useDeferredValue(edits.saving);
  const hold = useCallback((host: HTMLDivElement | null) => live.update({ host }), [live]);

  const selectedIds = status.selection.ids;
  useEffect(() => onSelect(selectedIds), [onSelect, selectedIds]);
  useEffect(() => onShown?.(status), [onShown, status]);

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
          <div className={classes.stage} style={{ height: heightOf(rows?.length ?? 0, maxHeight) }}>
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
              note={grid.note}
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
        grid={grid}
        edits={edits}
        columns={columns}
        labelOf={labelOf}
        changedBy={changedBy}
        rowActions={rowActions}
        loadHistory={loadHistory}
      />
      <PrintTable label={label} viewOf={gestures.viewOf} totals={status.totals} />
    </div>
  );
}

/** As high as its rows, within what the screen leaves. */
function heightOf(rowCount: number, maxHeight: number): number {
  if (rowCount === 0) return maxHeight;
  return Math.min(maxHeight, Math.max(HEADER_HEIGHT + (rowCount + 1) * ROW_HEIGHT + SCROLLBAR, MIN_HEIGHT));
}

/** Hands out what the screen can do with the grid. */
function useGridHandle<Row>(ref: Ref<GridHandle> | undefined, api: GridApi<Line<Row>> | null): () => void {
  const clearSelection = useCallback(() => api?.deselectAll(), [api]);
  useImperativeHandle(
    ref,
    () => ({
      clearSelection,
      focusCell(rowId, columnId) {
        const node = api?.getRowNode(rowId);
        if (!api || !node?.displayed || node.rowIndex === null) return false;
        api.setColumnsVisible([columnId], true);
        api.ensureColumnVisible(columnId);
        api.ensureNodeVisible(node, 'middle');
        api.setFocusedCell(node.rowIndex, columnId);
        return true;
      },
    }),
    [api, clearSelection],
  );
  return clearSelection;
}
