import type { PlainDate } from '../../fiscal-year.ts';
import { firstDay } from '../../fiscal-year.ts';
import { type Cents, ZERO, cents } from '../../money.ts';
import { payAt } from './pay.ts';
import { type YearMoves, editionInForce, gridsAhead, placeAfter } from './place-ahead.ts';
import type { DatedEdition, ScheduleGrids } from './salary-schedule.ts';
import { type Grid, type Place, cellAt, highestOrdinary } from './schedule.ts';

/** A person with a placement in the base year; `place` is null for a person off the schedule. */
export interface PlacedPerson {
  place: Place | null;
  salary: Cents | null;
  fte: number;
  /** The service years completed by the base year. */
  serviceYears: number | null;
  departure: PlainDate | null;
  /** The person's confirmed changes, by fiscal year. */
  moves: ReadonlyMap<number, YearMoves>;
}

/** A person's place in a year, with the annual pay at the FTE. */
interface Placed<P> {
  person: P;
  place: Place;
  pay: Cents;
  isTop: boolean;
}

export interface Scattergram<P> {
  edition: DatedEdition;
  onSchedule: Placed<P>[];
  /** People off the schedule, with their base-year salary, without raises. */
  off: { person: P; pay: Cents }[];
  /** People for whom the grid of one of the years has no place: their step or lane is not in the grid, and no other step fits. */
  lost: P[];
}

/**
 * Returns where people are on the grid of a fiscal year: their base-year placements, moved by one step each year and by the people's
 * confirmed changes. People who depart before the year are left out. Returns null if no edition is in force.
 */
export function buildScattergram<P extends PlacedPerson>(
  schedule: ScheduleGrids & { contractDays: number },
  people: readonly P[],
  { baseYear, fiscalYear }: { baseYear: number; fiscalYear: number },
): Scattergram<P> | null {
  const grids = gridsAhead(schedule, { baseYear, fiscalYear });
  const edition = editionInForce(schedule, fiscalYear);
  if (!edition) return null;
  const found: Scattergram<P> = { edition, onSchedule: [], off: [], lost: [] };
  for (const person of people) {
    if (person.departure !== null && person.departure < firstDay(fiscalYear)) continue;
    if (person.place === null) {
      found.off.push({ person, pay: person.salary ?? ZERO });
      continue;
    }
    const { serviceYears, moves } = person;
    const start = { place: person.place, serviceYears, movesIn: (year: number) => moves.get(year) };
    const place = placeAfter(grids, schedule.steps, start, baseYear);
    const amount = place && cellAt(edition.grid, place);
    if (!place || amount === null) found.lost.push(person);
    else found.onSchedule.push({ person, place, pay: payAt(amount, person.fte), isTop: isTopOf(edition.grid, place) });
  }
  return found;
}

/** Returns true if the step is the top of its lane: no ordinary step in the lane is higher. */
function isTopOf(grid: Grid, { lane, step }: Place): boolean {
  const row = grid.steps.findIndex(({ label }) => label === step);
  return row >= highestOrdinary(grid, grid.lanes.indexOf(lane));
}

const FTE_UNITS = 10_000;

/** Adds up the number of people, the FTE and the pay in cents, exactly. */
export function totalPlaced(placed: readonly { person: PlacedPerson; pay: Cents }[]): {
  count: number;
  fte: number;
  pay: Cents;
} {
  let [units, pay] = [0, 0];
  for (const one of placed) {
    units += Math.round(one.person.fte * FTE_UNITS);
    pay += one.pay;
  }
  return { count: placed.length, fte: units / FTE_UNITS, pay: cents(pay) };
}
