import { withGuard } from './import/plain-text.ts';

/** The value of a CSV cell. `dollars` is an amount, written with cents. null is an unknown value, written as a blank cell. */
export type CsvCell = string | number | boolean | null | { dollars: number };

/** Byte order mark. Without it, spreadsheet programs use their local code page. */
const BYTE_ORDER_MARK = '\ufeff';
export const LINE_END = '\r\n';

/** The characters that separate and quote the cells in a text file. */
interface Marks {
  delimiter: string;
  quote: string;
}

const MARKS: Marks = { delimiter: ',', quote: '"' };

/**
 * Formats a line of a CSV file, without its line ending. `marks` sets another separator and quotation mark. Text that a spreadsheet would
 * treat as a formula is escaped unless `guard` decides otherwise.
 */
export function csvLine(cells: readonly CsvCell[], guard = withGuard, marks = MARKS): string {
  return cells.map((cell) => csvCell(cell, guard, marks)).join(marks.delimiter);
}

/** Formats a whole CSV file. */
export function csvFile(lines: readonly (readonly CsvCell[])[], guard = withGuard): string {
  return BYTE_ORDER_MARK + lines.map((line) => csvLine(line, guard) + LINE_END).join('');
}

function csvCell(cell: CsvCell, guard: (text: string) => string, { delimiter, quote }: Marks): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.dollars.toFixed(2);
  if (typeof cell !== 'string') return String(cell);
  const text = guard(cell);
  const needsQuotes = text.includes(quote) || text.includes(delimiter) || /[\r\n]|^\s|\s$/.test(text);
  return needsQuotes ? quote + text.replaceAll(quote, quote + quote) + quote : text;
}
