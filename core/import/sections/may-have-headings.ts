import { parseMoney } from '../parse-money.ts';
import { findLayout } from './find-layout.ts';
import type { SheetRow } from './sheet.ts';

/**
 * Returns true if a sheet may have at least `count` headings: rows without an amount other than zero, and perhaps the row of column names.
 * For large tables without headings, this takes a fifth of the time of reading sections.
 */
export function mayHaveHeadings(rows: readonly SheetRow[], count: number): boolean {
  const layout = findLayout(rows);
  if (!layout) return false;
  const statesAmount = ({ cells }: SheetRow): boolean =>
    layout.amounts.some(({ index }) => {
      const reading = parseMoney(cells[index] ?? '');
      return reading.kind === 'amount' && reading.amount !== 0;
    });
  const after = layout.headerRows.at(-1)?.row ?? 0;
  let headings = 1;
  for (const row of rows) {
    if (row.row > after && !statesAmount(row)) headings += 1;
    if (headings >= count) return true;
  }
  return false;
}
