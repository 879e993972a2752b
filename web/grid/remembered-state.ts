import type { GridState } from 'ag-grid-community';

/** Raised when a remembered state would no longer fit. */
const VERSION = 1;

/** A grid as somebody named it: its columns, widths, order, filters and sort, and what the screen around it filters by. */
export interface NamedView {
  name: string;
  state: GridState;
  screen: string;
}

function nameOf(kind: 'grid' | 'grid-views', owner: string, grid: string): string {
  return `${kind}:${VERSION}:${owner}:${grid}`;
}

/** How this person left the grid: the columns' order, width and visibility, the sort and the column filters. */
export function readState(owner: string, grid: string): GridState | undefined {
  return read<GridState>(nameOf('grid', owner, grid));
}

/** Remembers what is worth it; the selection, the scroll position and the focus are not. */
export function writeState(owner: string, grid: string, state: GridState): void {
  write(nameOf('grid', owner, grid), worthKeeping(state));
}

export function forgetState(owner: string, grid: string): void {
  localStorage.removeItem(nameOf('grid', owner, grid));
}

export function readViews(owner: string, grid: string): readonly NamedView[] {
  return read<readonly NamedView[]>(nameOf('grid-views', owner, grid)) ?? [];
}

export function writeViews(owner: string, grid: string, views: readonly NamedView[]): void {
  write(nameOf('grid-views', owner, grid), views);
}

export function worthKeeping(state: GridState): GridState {
  const { columnOrder, columnPinning, columnSizing, columnVisibility, sort, filter } = state;
  return {
    ...(columnOrder && { columnOrder }),
    ...(columnPinning && { columnPinning }),
    ...(columnSizing && { columnSizing }),
    ...(columnVisibility && { columnVisibility }),
    ...(sort && { sort }),
    ...(filter && { filter }),
  };
}

function read<Value>(name: string): Value | undefined {
  try {
    const text = localStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the memory of the columns and nothing else.
  }
}
