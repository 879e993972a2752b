import type { GridApi } from 'ag-grid-community';
import { rowOf, type Line } from '../columns/totals.ts';

export type ExportFormat = 'xlsx' | 'csv';

/** The rows and columns that a grid shows, in their shown order. */
export interface ShownTable {
  rowIds: readonly string[];
  columnIds: readonly string[];
  /** The columns by which the rows are sorted, the primary sort column first. */
  sort: readonly { columnId: string; isDescending: boolean }[];
}

export function shownTable<Row>(api: GridApi<Line<Row>> | null, columns: readonly { id: string }[]): ShownTable {
  const ours = new Set(columns.map(({ id }) => id));
  const rowIds: string[] = [];
  api?.forEachNodeAfterFilterAndSort(({ id, data }) => {
    if (id !== undefined && rowOf(data) !== null) rowIds.push(id);
  });
  const state = api?.getColumnState() ?? [];
  return {
    rowIds,
    columnIds: (api?.getAllDisplayedColumns() ?? []).map((column) => column.getColId()).filter((id) => ours.has(id)),
    sort: state
      .filter(({ sort }) => sort === 'asc' || sort === 'desc')
      .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
      .map(({ colId, sort }) => ({ columnId: colId, isDescending: sort === 'desc' })),
  };
}
