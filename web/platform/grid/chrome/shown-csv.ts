import { csvFile, type CsvCell } from '../../../../core/csv.ts';
import type { Column } from '../columns/column.ts';

/** Returns the shown columns and rows as a CSV file: a header, then the same texts as when the rows are copied. */
export function shownCsv<Row, Change>(columns: readonly Column<Row, Change>[], rows: readonly Row[]): string {
  return csvFile([
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map((column) => cellOf(column, row))),
  ]);
}

/**
 * Returns the CSV cell for a value. Figures, including negative ones, stay numbers. Everything else is text, escaped so that no spreadsheet
 * program reads it as a formula.
 */
function cellOf<Row, Change>(column: Column<Row, Change>, row: Row): CsvCell {
  const text = column.copyText(row);
  if (text === '') return null;
  return column.isFigure ? Number(text) : text;
}
