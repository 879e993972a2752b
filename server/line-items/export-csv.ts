import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { LineItem } from '../../core/contract/line-items.ts';
import { BYTE_ORDER_MARK, csvLine, LINE_END, type CsvCell } from '../../core/csv.ts';
import type { CellValue, ExportColumn } from './export-columns.ts';

const ROWS_A_PIECE = 250;

/** Lines as CSV, written while it is read. Amounts and dates are plain (`-1234.50`, `2026-06-30`). */
export function csvOf(items: readonly LineItem[], columns: readonly ExportColumn[]): Readable {
  async function* pieces(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header)) + LINE_END;
    for (let at = 0; at < items.length; at += ROWS_A_PIECE) {
      yield items
        .slice(at, at + ROWS_A_PIECE)
        .map((item) => csvLine(columns.map((column) => cell(column, column.value(item)))) + LINE_END)
        .join('');
      await setImmediate();
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

function cell({ kind }: ExportColumn, value: CellValue): CsvCell {
  return kind === 'money' && typeof value === 'number' ? { dollars: value } : value;
}
