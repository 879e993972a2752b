import { plural } from '../../../../../core/plural.ts';
import { LIMITS } from '../table.ts';

export interface SheetRow {
  row: number;
  cells: string[];
  /** The columns with plain numbers, counted from 0. A merged number is not repeated. */
  numbers: number[];
}

/** The rows and the first column of a merged area. Rows are counted from 1, and columns from 0. The last row is included. */
export interface MergedArea {
  top: number;
  bottom: number;
  left: number;
}

/** The maximum number of cells to fill, because a maliciously made file may merge the same rows millions of times. */
const MAX_FILLS = 1_000_000;

function firstAtOrAfter(rows: SheetRow[], row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.row ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Fills merged cells. A file stores the value of a merged cell only once. Text merged over several rows (a school next to its lines) is
 * repeated in each non-blank row. A number is not repeated, because its amount would count more than once; a warning reports this.
 */
export function fillMergedCells(rows: SheetRow[], areas: MergedArea[]): string[] {
  let fills = 0;
  let numbers = 0;
  for (const area of areas) {
    if (area.bottom <= area.top || area.left >= LIMITS.columns || fills > MAX_FILLS) continue;
    const start = firstAtOrAfter(rows, area.top);
    const top = rows[start];
    const value = top?.row === area.top ? top.cells[area.left] : undefined;
    if (top === undefined || value === undefined || value === '') continue;
    if (top.numbers.includes(area.left)) {
      numbers += 1;
      continue;
    }
    for (let at = start + 1; at < rows.length && (rows[at]?.row ?? 0) <= area.bottom; at += 1) {
      const row = rows[at];
      fills += 1;
      if (row === undefined || row.cells[area.left]) continue;
      while (row.cells.length < area.left) row.cells.push('');
      row.cells[area.left] = value;
    }
  }
  if (numbers === 0) return [];
  const counted =
    numbers === 1
      ? 'The number is counted once, in the first of these rows.'
      : 'If a cell covers several rows, its number is counted once, in the first of these rows.';
  return [
    `${plural(numbers, 'number is in a cell that is', 'numbers are in cells that are')} merged across several rows. ${counted} ` +
      'If each row should have its own amount, unmerge the cells and enter the amounts.',
  ];
}
