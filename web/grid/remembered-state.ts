import type { GridState } from 'ag-grid-community';

/** Raised when a remembered state would no longer fit. */
const VERSION = 1;

function nameOf(owner: string, grid: string): string {
  return `grid:${VERSION}:${owner}:${grid}`;
}

/** How this person left the grid: the columns' order, width and visibility, the sort and the column filters. */
export function readState(owner: string, grid: string): GridState | undefined {
  try {
    const text = localStorage.getItem(nameOf(owner, grid));
    return text === null ? undefined : (JSON.parse(text) as GridState);
  } catch {
    return undefined;
  }
}

/** Remembers what is worth it; the selection, the scroll position and the focus are not. */
export function writeState(owner: string, grid: string, state: GridState): void {
  const { columnOrder, columnPinning, columnSizing, columnVisibility, sort, filter } = state;
  const remembered = { columnOrder, columnPinning, columnSizing, columnVisibility, sort, filter };
  try {
    localStorage.setItem(nameOf(owner, grid), JSON.stringify(remembered));
  } catch {
    // A full or forbidden storage costs the memory of the columns and nothing else.
  }
}

export function forgetState(owner: string, grid: string): void {
  localStorage.removeItem(nameOf(owner, grid));
}
