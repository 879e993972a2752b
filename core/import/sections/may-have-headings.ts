import { parseMoney } from '../parse-money.ts';
import { findLayout } from './find-layout.ts';
import type { SheetRow } from './sheet.ts';

/**
 * Whether a sheet may have so many headings: rows that state no amount but zero, and perhaps the row of column names. Takes a fifth of the
 * time of reading its sections, for large tables that have none.
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
