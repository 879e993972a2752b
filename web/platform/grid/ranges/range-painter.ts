import { isInside, type Area, type CellPosition } from './area.ts';
import classes from '../columns/cells.module.css';

/** The CSS classes for cells in a range: the tint, the borders at the edges of the range, and the handle at its corner. */
export const RANGE_CLASSES = {
  range: classes.range ?? '',
  top: classes.rangeTop ?? '',
  bottom: classes.rangeBottom ?? '',
  left: classes.rangeLeft ?? '',
  right: classes.rangeRight ?? '',
  handle: classes.fillHandle ?? '',
  fill: classes.fillTarget ?? '',
};
export type RangeClass = keyof typeof RANGE_CLASSES;

/** The selected area, and the area that a dragged fill handle would fill. */
export interface Ranges {
  selected: Area | null;
  fill: Area | null;
  /** True if the selection can be filled from its corner. */
  hasHandle: boolean;
}

/** Returns true if a cell has this class. A single cell needs no tint or border, because the grid draws its own focus border. */
export function bears(name: RangeClass, { selected, fill, hasHandle }: Ranges, spot: CellPosition): boolean {
  if (name === 'fill') return fill !== null && isInside(fill, spot);
  if (selected === null || !isInside(selected, spot)) return false;
  const isSingle = selected.top === selected.bottom && selected.left === selected.right;
  switch (name) {
    case 'handle':
      return hasHandle && spot.row === selected.bottom && spot.col === selected.right;
    case 'range':
      return !isSingle;
    case 'top':
      return !isSingle && spot.row === selected.top;
    case 'bottom':
      return !isSingle && spot.row === selected.bottom;
    case 'left':
      return !isSingle && spot.col === selected.left;
    case 'right':
      return !isSingle && spot.col === selected.right;
  }
}

export const RANGE_CLASS_NAMES: readonly RangeClass[] = ['range', 'top', 'bottom', 'left', 'right', 'handle', 'fill'];

/** Paints the cells that are currently drawn; cells that scroll into view later get the same classes when they are created. */
export function paintRanges(host: HTMLElement, ranges: Ranges, colOf: (columnId: string) => number): void {
  for (const cell of host.querySelectorAll<HTMLElement>('.ag-cell')) {
    const spot = spotOfCell(cell, colOf);
    for (const name of RANGE_CLASS_NAMES) {
      const isOn = spot !== null && bears(name, ranges, spot);
      if (cell.classList.contains(RANGE_CLASSES[name]) !== isOn) cell.classList.toggle(RANGE_CLASSES[name], isOn);
    }
    if (spot !== null) cell.toggleAttribute('data-in-range', bears('range', ranges, spot));
  }
}

const HANDLE_PX = 9;

/** Returns true if the mouse is at the fill handle of the selected cells. */
export function isOnHandle(
  { clientX, clientY }: MouseEvent,
  cell: Element,
  at: CellPosition,
  { selected, hasHandle }: Ranges,
): boolean {
  if (!selected || !hasHandle || at.row !== selected.bottom || at.col !== selected.right) return false;
  const { right, bottom } = cell.getBoundingClientRect();
  return right - clientX <= HANDLE_PX && bottom - clientY <= HANDLE_PX;
}

/** Returns the position of a drawn cell. Null for cells in the totals row or outside the data columns. */
export function spotOfCell(cell: Element, colOf: (columnId: string) => number): CellPosition | null {
  const row = Number(cell.closest('[row-index]')?.getAttribute('row-index') ?? NaN);
  const col = colOf(cell.getAttribute('col-id') ?? '');
  return Number.isInteger(row) && col >= 0 ? { row, col } : null;
}
