import type { LineItem } from '../../../core/contract/line-items.ts';
import { csvFile, type CsvCell } from '../../../core/csv.ts';
import type { CellValue, ExportColumn } from './export-columns.ts';

/** Formats lines as CSV. Amounts and dates are plain (`-1234.50`, `2026-06-30`). */
export function csvOf(items: readonly LineItem[], columns: readonly ExportColumn[]): Buffer {
  const rows = items.map((item) => columns.map((column) => cell(column, column.value(item))));
  return Buffer.from(csvFile([columns.map(({ header }) => header), ...rows]));
}

function cell({ kind }: ExportColumn, value: CellValue): CsvCell {
  return kind === 'money' && typeof value === 'number' ? { dollars: value } : value;
}
