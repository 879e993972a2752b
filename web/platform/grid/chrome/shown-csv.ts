import { csvFile, type CsvCell } from '../../../../core/csv.ts';
import type { Column } from '../columns/column.ts';

/** What is shown as a CSV file: a header, and each row as one would copy it. */
export function shownCsv<Row, Change>(columns: readonly Column<Row, Change>[], rows: readonly Row[]): string {
  return csvFile([
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map((column) => cellOf(column, row))),
  ]);
}

/** A figure stays one, below zero too; anything else is text that no spreadsheet takes for a formula. */
function cellOf<Row, Change>(column: Column<Row, Change>, row: Row): CsvCell {
  const text = column.copyText(row);
  if (text === '') return null;
  return column.isFigure ? Number(text) : text;
}
