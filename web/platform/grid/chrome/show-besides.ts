import type { GridApi } from 'ag-grid-community';

type ColumnApi = Pick<GridApi, 'setColumnsVisible' | 'getAllGridColumns' | 'moveColumns'>;

/**
 * Shows the columns `columnIds` and moves them to the right of the column `besides`. `moving` lists all columns to move, if others are to
 * move with them.
 */
export function showBesides(
  api: ColumnApi,
  columnIds: readonly string[],
  besides: string,
  moving: readonly string[] = columnIds,
): void {
  const known = api.getAllGridColumns().map((column) => column.getColId());
  api.setColumnsVisible(
    columnIds.filter((id) => known.includes(id)),
    true,
  );
  const rest = known.filter((id) => !moving.includes(id));
  api.moveColumns(
    moving.filter((id) => known.includes(id)),
    rest.indexOf(besides) + 1,
  );
}
