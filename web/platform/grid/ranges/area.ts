/** A cell of what is shown: which row and which column of it, from 0. */
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

/** The corner of it that is nearest to where that step leads. */
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

/** Every cell of it, row by row. */
export function spotsOf(area: Area): CellPosition[] {
  const spots: CellPosition[] = [];
  for (let row = area.top; row <= area.bottom; row += 1) {
    for (let col = area.left; col <= area.right; col += 1) spots.push({ row, col });
  }
  return spots;
}

/** Where a fill handle that is dragged to that cell fills: below, above, right or left of the source, the longer way. */
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

/** Where Ctrl and an arrow lead, as in a spreadsheet: to the last filled cell of a block, or over blanks to the next filled one. */
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
