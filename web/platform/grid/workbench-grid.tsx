import type { GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useCallback, useDeferredValue, useEffect, useImperativeHandle, type KeyboardEvent, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { FailedEdits } from './editing/failed-edits.tsx';
import { GridDialogs } from './chrome/grid-dialogs.tsx';
import { showBesides } from './chrome/show-besides.ts';
import { leadToFirstRow, leadToRow } from './chrome/lead-to-row.ts';
import { GRID_START, markGridStart } from './chrome/grid-start.ts';
import { GridStage } from './chrome/grid-stage.tsx';
import { registerGridModules } from './chrome/modules.ts';
import { PrintTable } from './chrome/print-table.tsx';
import { StatusLine } from './chrome/status-line.tsx';
import type { Line } from './columns/totals.ts';
import { useGrid } from './use-grid.ts';
import { useWorkbench } from './use-workbench.ts';
import type { GridHandle, WorkbenchGridProps } from './workbench-props.ts';
import classes from './workbench-grid.module.css';

registerGridModules();

/**
 * The grid for every list of records: sorts, filters, edits, selects and totals rows. The grid knows the rows only through their columns
 * and does not own them: an edit goes to the edit store, and the changed rows come back as props.
 */
export function WorkbenchGrid<Row extends object, Change>(props: WorkbenchGridProps<Row, Change>) {
  const { label, noun, columns, rowId, labelOf, changedBy, edits, ref } = props;
  const { toolbar, toolbarPlace, actions, isFolded = false, empty } = props;
  const { onSelect, onShown, onClearFilters, rowActions, loadHistory, historyLabelOf = labelOf } = props;
  const { rows } = edits;
  const { lock, where, onFocusCell } = props;
  const grid = useGrid({ columns, rowId, edits, lock, where, onFocusCell });
  const { live, api, status, visible, gestures } = grid;
  const { density, options, tools } = useWorkbench(props, grid);
  const clearSelection = useGridHandle(ref, api);
  const clearFilters = useCallback(() => {
    api?.setFilterModel(null);
    onClearFilters();
  }, [api, onClearFilters]);
  const saving = useDeferredValue(edits.saving);
  const isEmpty = rows?.length === 0;
  const hold = useCallback((host: HTMLDivElement | null) => live.update({ host }), [live]);

  const selectedIds = status.selection.ids;
  useEffect(() => onSelect(selectedIds), [onSelect, selectedIds]);
  useEffect(() => onShown?.(status), [onShown, status]);
  const { onDemandShown } = props;
  const { shownOnDemand } = grid;
  useEffect(() => onDemandShown?.(shownOnDemand), [onDemandShown, shownOnDemand]);

  const bar = (
    <div
      className={classes.toolbar}
      data-folded={isFolded || undefined}
      onKeyDown={(event) => api && leadFromSearch(event, api)}
    >
      {!isEmpty && toolbar}
      {actions}
      {!isEmpty && tools}
    </div>
  );

  return (
    <div className={classes.workbench}>
      {toolbarPlace === undefined ? bar : toolbarPlace && createPortal(bar, toolbarPlace)}
      <FailedEdits
        failed={edits.failed}
        columns={columns}
        labelOf={labelOf}
        apply={edits.apply}
        onRetry={() => edits.store.retry()}
        onRetryGood={() => edits.store.retryGood()}
        onDiscard={() => edits.store.discard()}
      />
      {isEmpty ? (
        empty
      ) : (
        <div className={classes.body}>
          <span
            id={GRID_START}
            ref={markGridStart}
            tabIndex={-1}
            className={classes.start}
            onFocus={() => api && leadToFirstRow(api)}
          />
          <GridStage
            label={label}
            density={density}
            hasTwoLines={grid.hasTwoLines}
            rowCount={rows?.length}
            hasTotals={grid.totalsRow.length > 0}
            isAllHidden={rows !== undefined && status.isFiltered && status.shown === 0}
            onClearFilters={clearFilters}
            hold={hold}
          >
            <AgGridReact<Line<Row>> {...options} />
          </GridStage>
          {rows && (
            <StatusLine
              status={status}
              noun={noun}
              columns={columns.filter(({ id }) => visible.has(id))}
              saving={saving}
              note={grid.note}
              cut={grid.cut}
              onClearFilters={clearFilters}
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
        historyLabelOf={historyLabelOf}
      />
      <PrintTable label={label} viewOf={gestures.viewOf} totals={status.totals} />
    </div>
  );
}

/** The down arrow moves from the search box to the first row, past the filters and buttons between them. */
function leadFromSearch<Row>(event: KeyboardEvent, api: GridApi<Line<Row>>): void {
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement) || event.target.type !== 'search')
    return;
  event.preventDefault();
  leadToFirstRow(api);
}

/** Exposes the grid's methods to the screen. */
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
      showColumns(columnIds, besides) {
        if (!api) return false;
        if (!columnIds.every((id) => api.getColumn(id)?.isVisible())) showBesides(api, columnIds, besides);
        return true;
      },
      leadToRow: (rowId, onDone) => (api ? leadToRow(api, rowId, onDone) : () => undefined),
    }),
    [api, clearSelection],
  );
  return clearSelection;
}
