import type { Cents } from '../../money.ts';
import type { Grid, Place } from './schedule.ts';

/**
 * The problem with a printed cell. `percent`: the amount is not what the percentage gives; `unreadable`: the text is not an amount;
 * `falls`: less than the step below or the lane to the left; `jump`: more than 15% above the step below; `equal-lanes`: the same amount as
 * the lane to the left.
 */
export type GridFindingKind = 'percent' | 'unreadable' | 'falls' | 'jump' | 'equal-lanes';

/** A finding about one cell. Amounts are in cents; `expected` is null if no amount can be proposed. */
export interface GridFinding extends Place {
  kind: GridFindingKind;
  printed: Cents;
  expected: Cents | null;
}

const MAX_JUMP_PERCENT = 15;

/** Returns the amount in the nearest open cell before an index in a row or column; null if there is none. */
function openBefore(amounts: readonly (Cents | null | undefined)[], index: number): Cents | null {
  return amounts.slice(0, index).findLast((amount) => amount !== null) ?? null;
}

/**
 * Checks a grid by itself. Finds amounts that fall from one step or lane to the next, jumps of more than 15% to the next step, and equal
 * lanes. Closed cells are skipped.
 */
export function checkGrid(grid: Grid): GridFinding[] {
  return grid.steps.flatMap(({ label: step }, row) =>
    grid.lanes.flatMap((lane, column): GridFinding[] => {
      const cells = grid.amounts[row] ?? [];
      const printed = cells[column] ?? null;
      if (printed === null) return [];
      const inLane = grid.amounts.map((one) => one[column] ?? null);
      const [below, left] = [openBefore(inLane, row), openBefore(cells, column)];
      const kinds: GridFindingKind[] = [];
      if ((below !== null && printed < below) || (left !== null && printed < left)) kinds.push('falls');
      if (below !== null && (printed - below) * 100 > MAX_JUMP_PERCENT * below) kinds.push('jump');
      if (printed === left) kinds.push('equal-lanes');
      return kinds.map((kind) => ({ step, lane, kind, printed, expected: null }));
    }),
  );
}
