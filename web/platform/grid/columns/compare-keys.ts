import type { SortKey } from './column.ts';

/** Sorts "Room 9" before "Room 10", and accented letters next to their base letters. */
const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** Compares cells for sorting. Blank cells come last in both sort directions. */
export function compareKeys(a: SortKey, b: SortKey, isDescending: boolean): number {
  if (a === b) return 0;
  if (a === null || a === '') return isDescending ? -1 : 1;
  if (b === null || b === '') return isDescending ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
