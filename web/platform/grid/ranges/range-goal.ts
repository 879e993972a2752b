import { clampSpot, jump, type Size, type CellPosition } from './area.ts';
import type { KeyAction } from './grid-keys.ts';

/** Returns the cell that a key moves to from the given cell. */
export function goalOf(
  action: KeyAction & { kind: 'move' | 'page' | 'edge' },
  from: CellPosition,
  { size, pageRows }: { size: Size; pageRows: number },
  isBlank: (spot: CellPosition) => boolean,
): CellPosition {
  if (action.kind === 'edge') {
    const row = action.row === 'same' ? from.row : action.row === 'first' ? 0 : size.rows - 1;
    return { row, col: action.col === 'first' ? 0 : size.cols - 1 };
  }
  if (action.kind === 'page') return clampSpot({ row: from.row + action.row * pageRows, col: from.col }, size);
  const step = { row: action.row, col: action.col };
  if (action.jump) return jump(from, step, size, isBlank);
  return clampSpot({ row: from.row + step.row, col: from.col + step.col }, size);
}

/**
 * Returns the cell one step away. If the step wraps, the cell after the end of a row is the first cell of the next row, and the cell before
 * the beginning of a row is the last cell of the previous row.
 */
export function besideOf(
  from: CellPosition,
  step: CellPosition & { wraps: boolean },
  { rows, cols }: Size,
): CellPosition {
  const [row, col] = [from.row + step.row, from.col + step.col];
  if (!step.wraps || (col >= 0 && col < cols)) return clampSpot({ row, col }, { rows, cols });
  const other = row + Math.sign(step.col);
  return other < 0 || other >= rows ? from : { row: other, col: col < 0 ? cols - 1 : 0 };
}
