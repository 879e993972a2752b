import { saveFile } from '../../../save-file.ts';
import type { Column } from '../columns/column.ts';
import { shownCsv } from '../chrome/shown-csv.ts';
import type { ShownTable } from '../chrome/shown-table.ts';

/** Saves what a grid shows as a CSV file. `noun`, the plural noun for the rows, is the name of the file. */
export function saveShown<Row, Change>(
  noun: string,
  columns: readonly Column<Row, Change>[],
  shown: ShownTable,
  rowOf: (rowId: string) => Row | undefined,
): void {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const text = shownCsv(
    shown.columnIds.flatMap((id) => byId.get(id) ?? []),
    shown.rowIds.flatMap((id) => rowOf(id) ?? []),
  );
  saveFile(new Blob([text], { type: 'text/csv' }), `${noun.replaceAll(' ', '-')}.csv`);
}
