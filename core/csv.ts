import { withGuard } from './import/plain-text.ts';

/** Dollars are written with their cents, an unknown value is blank. */
export type CsvCell = string | number | boolean | null | { dollars: number };

/** Without it spreadsheets read a file in their own code page. */
const BYTE_ORDER_MARK = '\ufeff';
export const LINE_END = '\r\n';

/** A line without its end. Text that a spreadsheet would take for a formula is guarded; `guard` can decide otherwise. */
export function csvLine(cells: readonly CsvCell[], guard = withGuard): string {
  return cells.map((cell) => csvCell(cell, guard)).join(',');
}

/** A whole file. */
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
