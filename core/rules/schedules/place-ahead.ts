import { changeLane, keepPlace, nextStep } from './movement.ts';
import type { DatedEdition, ScheduleGrids } from './salary-schedule.ts';
import { gridOf, stepMapIn } from './salary-schedule.ts';
import { stepRenames, stepsWith } from './step-renames.ts';
import { type Grid, type Place, ScheduleError, type Step } from './schedule.ts';

/** A person's moves in a year besides the regular step: a hold, extra steps, and confirmed lane changes in the order of their days. */
export interface YearMoves {
  hold: boolean;
  extraSteps: number;
  lanes: readonly string[];
}

const NO_MOVES: YearMoves = { hold: false, extraSteps: 0, lanes: [] };

/**
 * Returns the place in the next year on that year's grid; null if the grid has no place for the person. `order` lists all steps of the
 * schedule.
 */
export function placeAhead(
  grid: Grid,
  order: readonly Step[],
  place: Place,
  serviceYears: number | null,
  { hold, extraSteps, lanes }: YearMoves = NO_MOVES,
): Place | null {
  try {
    let now = hold ? keepPlace(grid, place, order) : nextStep(grid, place, serviceYears, order);
    for (let extra = 0; extra < extraSteps; extra += 1) now = nextStep(grid, now, serviceYears, order);
    for (const lane of lanes) now = changeLane(grid, now, lane, serviceYears);
    return now;
  } catch (error) {
    if (error instanceof ScheduleError) return null;
    throw error;
  }
}

/** The grid at the end of a fiscal year and, for steps that were renamed, this year's labels keyed by last year's labels. */
export interface GridAhead {
  grid: Grid;
  renames?: ReadonlyMap<string, string> | undefined;
}

/**
 * Returns the grids in force in each year after the base year, up to and including a fiscal year, keyed by year. A year before the first
 * edition has none.
 */
export function gridsAhead(
  schedule: ScheduleGrids & { contractDays: number },
  { baseYear, fiscalYear }: { baseYear: number; fiscalYear: number },
): Map<number, GridAhead> {
  const grids = new Map<number, GridAhead>();
  for (let year = baseYear + 1; year <= fiscalYear; year += 1) {
    const grid = editionInForce(schedule, year)?.grid;
    const stepMap = stepMapIn(schedule, year);
    const last = stepMap && editionInForce(schedule, year - 1)?.grid;
    if (grid) grids.set(year, { grid, renames: last && stepRenames(last, stepMap) });
  }
  return grids;
}

/** Returns the same as placeAhead, but takes the place and the order with last year's labels. */
export function placeIn(
  { grid, renames }: GridAhead,
  order: readonly Step[],
  { lane, step }: Place,
  serviceYears: number | null,
  moves?: YearMoves,
): Place | null {
  const from = { lane, step: renames?.get(step) ?? step };
  return placeAhead(grid, renames ? stepsWith(order, renames) : order, from, serviceYears, moves);
}

/**
 * Returns the place of a person after the years that these grids are for. In each year, the person moves one step and by the person's own
 * moves. Null if one of the grids has no place for the person.
 */
export function placeAfter(
  grids: ReadonlyMap<number, GridAhead>,
  order: readonly Step[],
  person: { place: Place; serviceYears: number | null; movesIn: (fiscalYear: number) => YearMoves | undefined },
  baseYear: number,
): Place | null {
  const { serviceYears, movesIn } = person;
  let place: Place | null = person.place;
  for (const [year, { grid, renames }] of grids) {
    const served = serviceYears === null ? null : serviceYears + year - baseYear;
    place = place && placeIn({ grid, renames }, order, place, served, movesIn(year));
  }
  return place;
}

/**
 * Returns the edition in force at the end of a fiscal year: the last edition of that year or of an earlier year. An edition that begins on
 * the day after the last contract day counts only from the next year on. Null before the first edition.
 */
export function editionInForce(
  schedule: ScheduleGrids & { contractDays: number },
  fiscalYear: number,
): DatedEdition | null {
  const found = schedule.editions.findLast(
    (edition) =>
      edition.fiscalYear < fiscalYear ||
      (edition.fiscalYear === fiscalYear && edition.fromDay <= schedule.contractDays),
  );
  return found ? { ...found, grid: gridOf(schedule, found) } : null;
}
