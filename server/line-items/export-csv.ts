import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { LineItem } from '../../core/contract/line-items.ts';
import { withGuard } from '../../core/import/plain-text.ts';
import type { CellValue, ExportColumn } from './export-columns.ts';

const ROWS_A_PIECE = 250;
/** Spreadsheets take a file without it for their own code page. */
const BYTE_ORDER_MARK = '\ufeff';

/** Lines as CSV, written while it is read. Amounts and dates are plain (`-1234.50`, `2026-06-30`). */
export function csvOf(items: readonly LineItem[], columns: readonly ExportColumn[]): Readable {
  async function* pieces(): AsyncGenerator<string> {
    yield `${BYTE_ORDER_MARK}${columns.map(({ header }) => quoted(header)).join(',')}\r\n`;
    for (let at = 0; at < items.length; at += ROWS_A_PIECE) {
      yield items
        .slice(at, at + ROWS_A_PIECE)
        .map((item) => `${columns.map((column) => cell(column, column.value(item))).join(',')}\r\n`)
        .join('');
      await setImmediate();
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

function cell({ kind }: ExportColumn, value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return kind === 'money' ? value.toFixed(2) : String(value);
  return quoted(kind === 'text' ? withGuard(value) : value);
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
