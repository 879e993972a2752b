import { withGuard } from './import/plain-text.ts';

/** `dollars` is written with cents. null is an unknown value, and its cell is blank. */
export type CsvCell = string | number | boolean | null | { dollars: number };

/** Byte order mark. Without it, spreadsheet programs use their local code page. */
const BYTE_ORDER_MARK = '\ufeff';
export const LINE_END = '\r\n';

/** Formats a CSV line without its line ending. Text that a spreadsheet treats as a formula is escaped unless `guard` decides otherwise. */
export function csvLine(cells: readonly CsvCell[], guard = withGuard): string {
  return cells.map((cell) => csvCell(cell, guard)).join(',');
}

/** Formats a whole CSV file. */
export function csvFile(lines: readonly (readonly CsvCell[])[], guard = withGuard): string {
  return BYTE_ORDER_MARK + lines.map((line) => csvLine(line, guard) + LINE_END).join('');
}

function csvCell(cell: CsvCell, guard: (text: string) => string): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.dollars.toFixed(2);
  if (typeof cell !== 'string') return String(cell);
  const text = guard(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
