import { fromDollars } from '../../core/money.ts';
import { type Grid, yearStep } from '../../core/rules/schedules/schedule.ts';

/** Builds a grid from rows. Each row has a step label and the full-time pay in dollars for each lane. Null is a closed cell. */
export function buildGrid(lanes: string[], rows: readonly (readonly [string, ...(number | null)[]])[]): Grid {
  return {
    steps: rows.map(([label]) => yearStep(label)),
    lanes,
    amounts: rows.map(([, ...cells]) => cells.map((cell) => (cell === null ? null : fromDollars(cell)))),
  };
}
