import { findLayout } from '../sections/find-layout.ts';
import { isRepeatedHeader } from '../sections/read-body-row.ts';
import type { SheetRow } from '../sections/sheet.ts';

/** Returns the words in a cell without the numbers, because the page number and the time of printing differ from page to page. */
const wordsIn = (cell: string): string => cell.toLowerCase().replace(/\d+/g, '').replace(/\s+/g, ' ').trim();

/**
 * Returns the words in a row, with a separator between its filled cells. Null if the row has no words. A cell of digits counts as an empty
 * word, so that a row with a fund name and amounts differs from a title row with only that name.
 */
function wordsOf({ cells }: SheetRow): string | null {
  const words = cells.filter((cell) => cell.trim() !== '').map(wordsIn);
  return words.some((one) => one !== '') ? words.join('|') : null;
}

/**
 * Removes the headings that a report repeats on each page. These are the column names, and the rows that have the same words as a row above
 * the first column names. Numbers are ignored in this comparison.
 */
export function withoutPageHeadings(rows: readonly SheetRow[]): { rows: SheetRow[]; skipped: number } {
  const layout = findLayout(rows);
  const header = layout?.headerRows[0];
  if (!layout || !header) return { rows: [...rows], skipped: 0 };
  const titles = new Set(rows.filter(({ row }) => row < header.row).map(wordsOf));
  const last = layout.headerRows.at(-1)?.row ?? header.row;
  const isTitle = (row: SheetRow): boolean => wordsOf(row) !== null && titles.has(wordsOf(row));
  const kept = rows.filter((row) => row.row <= last || !(isRepeatedHeader(row, layout) || isTitle(row)));
  return { rows: kept, skipped: rows.length - kept.length };
}
