/** A cell by its row and column index among the shown rows and columns, from 0. */
export interface CellPosition {
  row: number;
  col: number;
}

/** A rectangle of cells, both ends included. */
export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** How many rows and columns are shown. */
export interface Size {
  rows: number;
  cols: number;
}

export function areaOf(a: CellPosition, b: CellPosition): Area {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.col, b.col),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.col, b.col),
  };
}

export function isSamePosition(a: CellPosition | null, b: CellPosition | null): boolean {
  return a === b || (a !== null && b !== null && a.row === b.row && a.col === b.col);
}

/** Returns the corner of the area that lies in the direction of the step. */
export function cornerOf({ top, left, bottom, right }: Area, step: CellPosition): CellPosition {
  return { row: step.row < 0 ? top : bottom, col: step.col < 0 ? left : right };
}

export function heightOf({ top, bottom }: Area): number {
  return bottom - top + 1;
}

export function widthOf({ left, right }: Area): number {
  return right - left + 1;
}

export function isInside({ top, left, bottom, right }: Area, { row, col }: CellPosition): boolean {
  return row >= top && row <= bottom && col >= left && col <= right;
}

export function clampSpot({ row, col }: CellPosition, size: Size): CellPosition {
  return { row: clamp(row, size.rows), col: clamp(col, size.cols) };
}

function clamp(value: number, size: number): number {
  return Math.max(0, Math.min(value, size - 1));
}

/** Returns every cell of the area, row by row. */
export function spotsOf(area: Area): CellPosition[] {
  const spots: CellPosition[] = [];
  for (let row = area.top; row <= area.bottom; row += 1) {
    for (let col = area.left; col <= area.right; col += 1) spots.push({ row, col });
  }
  return spots;
}

/**
 * Returns the area to fill when the fill handle is dragged to a cell: below, above, right or left of the source, in the direction in which
 * the cell is farthest away. Null if the cell is inside the source.
 */
export function fillTarget(source: Area, to: CellPosition): Area | null {
  const down = to.row - source.bottom;
  const up = source.top - to.row;
  const right = to.col - source.right;
  const left = source.left - to.col;
  const most = Math.max(down, up, right, left);
  if (most <= 0) return null;
  if (most === down) return { ...source, top: source.bottom + 1, bottom: to.row };
  if (most === up) return { ...source, top: to.row, bottom: source.top - 1 };
  if (most === right) return { ...source, left: source.right + 1, right: to.col };
  return { ...source, left: to.col, right: source.left - 1 };
}

/** Returns the target of Ctrl+arrow, as in a spreadsheet: the last filled cell of a block, or the next filled cell after blanks. */
export function jump(
  from: CellPosition,
  step: CellPosition,
  size: Size,
  isBlank: (spot: CellPosition) => boolean,
): CellPosition {
  const next = (spot: CellPosition): CellPosition => ({ row: spot.row + step.row, col: spot.col + step.col });
  const exists = ({ row, col }: CellPosition) => row >= 0 && col >= 0 && row < size.rows && col < size.cols;
  let at = from;
  const first = next(from);
  if (!exists(first)) return from;
  const toEndOfBlock = !isBlank(from) && !isBlank(first);
  for (let to = first; exists(to); to = next(to)) {
    if (toEndOfBlock && isBlank(to)) return at;
    at = to;
    if (!toEndOfBlock && !isBlank(to)) return at;
  }
  return at;
}
