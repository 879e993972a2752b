import type { KeyboardEvent } from 'react';
import { placeOf } from './cell-texts.ts';

const ROWS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Up, Down and Enter go to the cell above or below, as in a spreadsheet; Tab goes along the row by itself. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const rows = event.shiftKey && event.key === 'Enter' ? -1 : ROWS[event.key];
  const from = event.target instanceof HTMLInputElement ? event.target.dataset.cell : undefined;
  if (rows === undefined || from === undefined) return;
  const [row = 0, column = 0] = from.split(':').map(Number);
  const next = event.currentTarget.querySelector<HTMLInputElement>(`[data-cell="${placeOf(row + rows, column)}"]`);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
