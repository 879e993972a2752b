import type { Column } from '../columns/column.ts';

/** What an editor begins with: the key that opened it takes the place of the value, as in a spreadsheet. */
export function firstTextOf<Row, Change>(column: Column<Row, Change>, row: Row | null, key: string | null): string {
  if (key !== null && key.length === 1) return key;
  if (row === null || key === 'Backspace' || key === 'Delete') return '';
  return column.editText(row);
}

/** Why a text cannot be taken as the cell's value, else null. */
export function problemOf<Row, Change>(column: Column<Row, Change>, row: Row | null, text: string): string | null {
  if (row === null) return null;
  const entry = column.enter(text, row);
  return entry.kind === 'problem' ? entry.why : null;
}
