import { clampSpot, jump, type Size, type Spot } from './area.ts';
import type { KeyAction } from './grid-keys.ts';

/** Where a key leads from there. */
export function goalOf(
  action: KeyAction & { kind: 'move' | 'edge' },
  from: Spot,
  size: Size,
  isBlank: (spot: Spot) => boolean,
): Spot {
  if (action.kind === 'edge') {
    const row = action.row === 'same' ? from.row : action.row === 'first' ? 0 : size.rows - 1;
    return { row, col: action.col === 'first' ? 0 : size.cols - 1 };
  }
  const step = { row: action.row, col: action.col };
  if (action.jump) return jump(from, step, size, isBlank);
  return clampSpot({ row: from.row + step.row, col: from.col + step.col }, size);
}
