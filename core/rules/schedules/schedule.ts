import type { Cents } from '../../money.ts';

/**
 * How people reach a step. YEAR: after one more year of work. SERVICE: after `years` completed years of service. NEVER: never
 * automatically.
 */
type Advance = { kind: 'YEAR' } | { kind: 'SERVICE'; years: number } | { kind: 'NEVER' };

/** A row in a schedule. `label` is a text that is unique in the schedule: "1", "1-3", "Prov". */
export interface Step {
  label: string;
  advance: Advance;
  /**
   * For a fixed step, the fixed amount, in cents, above the highest open step below it in the same lane. Raises do not change this amount.
   * Null for an ordinary step.
   */
  fixedOver: Cents | null;
}

/**
 * The amounts of an edition: `amounts[step][lane]` is the annual full-time pay in cents, above 0, or null for a closed cell. Steps are in
 * the order in which people move up. Lanes are in order from the lowest to the highest.
 */
export interface Grid {
  steps: readonly Step[];
  lanes: readonly string[];
  amounts: readonly (readonly (Cents | null)[])[];
}

/** A grid that is in force from a contract day in a fiscal year on. Day 1 is the first. */
export interface DatedGrid {
  fromDay: number;
  grid: Grid;
}

/** A person's lane and step on a schedule. */
export interface Place {
  lane: string;
  step: string;
}

/** An error about a step, lane or offer that is not possible on a schedule. The message says what is wrong, where, and what to change. */
export class ScheduleError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ScheduleError';
  }
}

/** An ordinary step, reached by a year of work. */
export function yearStep(label: string): Step {
  return { label, advance: { kind: 'YEAR' }, fixedOver: null };
}

/** Returns the annual full-time pay in a cell, in cents; null if the cell is closed or the grid does not have it. */
export function cellAt(grid: Grid, { lane, step }: Place): Cents | null {
  const row = grid.steps.findIndex(({ label }) => label === step);
  const column = grid.lanes.indexOf(lane);
  return row < 0 || column < 0 ? null : (grid.amounts[row]?.[column] ?? null);
}

/** Returns the same as cellAt, but throws a ScheduleError if the cell is closed or does not exist. */
export function openCell(grid: Grid, place: Place): Cents {
  const amount = cellAt(grid, place);
  if (amount !== null) return amount;
  throw new ScheduleError(
    `Lane ${place.lane}, step ${place.step} has no amount in the schedule. Choose a step and lane with an amount.`,
  );
}

/**
 * Returns the index of the highest step below row `below` that is not a fixed step and has an open cell in the lane; -1 if there is none.
 */
export function highestOrdinary(grid: Grid, lane: number, below = grid.steps.length): number {
  for (let row = below - 1; row >= 0; row -= 1) {
    if (grid.steps[row]?.fixedOver === null && (grid.amounts[row]?.[lane] ?? null) !== null) return row;
  }
  return -1;
}

/** Replaces the amount in each open cell of a grid with the result of a function that takes the cell's amount, row and column. */
export function mapCells(grid: Grid, change: (amount: Cents, row: number, column: number) => Cents): Grid {
  const amounts = grid.amounts.map((cells, row) =>
    cells.map((amount, column) => (amount === null ? null : change(amount, row, column))),
  );
  return { ...grid, amounts };
}
