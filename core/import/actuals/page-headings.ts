import { findLayout } from '../sections/find-layout.ts';
import { isRepeatedHeader } from '../sections/read-body-row.ts';
import type { SheetRow } from '../sections/sheet.ts';

/** Returns the words of a row without its numbers, because headings differ in the page number and the time of printing. */
const wordsOf = ({ cells }: SheetRow): string =>
  cells.join(' ').toLowerCase().replace(/\d+/g, '').replace(/\s+/g, ' ').trim();

/**
 * Removes the headings that a report repeats on each page: the column names, and rows with the same words as a row above the first column
 * names. Numbers are ignored in this comparison.
 */
export function withoutPageHeadings(rows: readonly SheetRow[]): { rows: SheetRow[]; skipped: number } {
  const layout = findLayout(rows);
  const header = layout?.headerRows[0];
  if (!layout || !header) return { rows: [...rows], skipped: 0 };
  const words = new Set(rows.filter(({ row }) => row < header.row).map(wordsOf));
  words.delete('');
  const last = layout.headerRows.at(-1)?.row ?? header.row;
  const kept = rows.filter((row) => row.row <= last || !(isRepeatedHeader(row, layout) || words.has(wordsOf(row))));
  return { rows: kept, skipped: rows.length - kept.length };
}
