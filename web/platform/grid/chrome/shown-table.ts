import type { GridApi } from 'ag-grid-community';
import { rowOf, type Line } from '../columns/totals.ts';

export type ExportFormat = 'xlsx' | 'csv';

/** The rows and columns that a grid shows, in their shown order. */
export interface ShownTable {
  rowIds: readonly string[];
  columnIds: readonly string[];
}

export function shownTable<Row>(api: GridApi<Line<Row>> | null, columns: readonly { id: string }[]): ShownTable {
  const ours = new Set(columns.map(({ id }) => id));
  const rowIds: string[] = [];
  api?.forEachNodeAfterFilterAndSort(({ id, data }) => {
    if (id !== undefined && rowOf(data) !== null) rowIds.push(id);
  });
  return {
    rowIds,
    columnIds: (api?.getAllDisplayedColumns() ?? []).map((column) => column.getColId()).filter((id) => ours.has(id)),
  };
}
