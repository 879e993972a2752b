/** A cell while its sheet is read. Plain numbers stay apart from text, because a merged number is not repeated. */
export type SheetCell = string | { number: string };

export interface SheetRow {
  row: number;
  cells: SheetCell[];
}

/** Rows counted from 1, columns from 0, both ends inclusive. */
export interface MergedArea {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** A crafted file may merge the same rows millions of times. */
const MOST_FILLS = 1_000_000;

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
 * A merged cell holds its value once. A text that is merged over several rows (a school beside its lines) is repeated in
 * each of them that is not blank; a number is not, because an amount would count more than once: that is a warning.
 */
export function fillMergedCells(rows: SheetRow[], areas: MergedArea[]): string[] {
  let fills = 0;
  let numbers = 0;
  for (const area of areas) {
    if (area.bottom <= area.top || fills > MOST_FILLS) continue;
    const start = firstAtOrAfter(rows, area.top);
    const top = rows[start];
    const value = top?.row === area.top ? top.cells[area.left] : undefined;
    if (value === undefined || value === '') continue;
    if (typeof value !== 'string') {
      numbers += 1;
      continue;
    }
    for (let at = start + 1; at < rows.length && (rows[at]?.row ?? 0) <= area.bottom; at += 1) {
      const row = rows[at];
      if (row && !row.cells[area.left]) row.cells[area.left] = value;
      fills += 1;
    }
  }
  if (numbers === 0) return [];
  return [
    `${numbers === 1 ? '1 number is' : `${numbers} numbers are`} merged over several rows and counted once, in the first of them. ` +
      'Undo the merge if each row has its own amount.',
  ];
}
