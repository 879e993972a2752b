import type { Column } from '../columns/column.ts';

/** Returns the initial text in an editor. As in a spreadsheet, the key that opened the editor replaces the value. */
export function firstTextOf<Row, Change>(column: Column<Row, Change>, row: Row | null, key: string | null): string {
  if (key !== null && key.length === 1) return key;
  if (row === null || key === 'Backspace' || key === 'Delete') return '';
  return column.editText(row);
}

/** Returns the reason why a text is not a valid value for the cell, else null. */
export function problemOf<Row, Change>(column: Column<Row, Change>, row: Row | null, text: string): string | null {
  if (row === null) return null;
  const entry = column.enter(text, row);
  return entry.kind === 'problem' ? entry.why : null;
}
