import type { PlainDate } from '../../fiscal-year.ts';
import { firstDay } from '../../fiscal-year.ts';
import { type Cents, ZERO, cents } from '../../money.ts';
import { payAt } from './pay.ts';
import { type YearMoves, editionInForce, gridsAhead, placeAfter } from './place-ahead.ts';
import type { DatedEdition, ScheduleGrids } from './salary-schedule.ts';
import { type Grid, type Place, cellAt, highestOrdinary } from './schedule.ts';

/** A person who is placed on a schedule in the base year; off the schedule the place is null. */
export interface PlacedPerson {
  place: Place | null;
  salary: Cents | null;
  fte: number;
  /** Completed by the base year. */
  serviceYears: number | null;
  departure: PlainDate | null;
  /** Confirmed changes by fiscal year. */
  moves: ReadonlyMap<number, YearMoves>;
}

/** Where a person is in a year, with the pay of a year at the FTE. */
interface Placed<P> {
  person: P;
  place: Place;
  pay: Cents;
  isTop: boolean;
}

export interface Scattergram<P> {
  edition: DatedEdition;
  onSchedule: Placed<P>[];
  /** Off the schedule: the salary of the base year, without raises. */
  off: { person: P; pay: Cents }[];
  /** On a step that the grid does not have, with no step above. */
  lost: P[];
}

/**
 * Where people are on the grid of a fiscal year: those of the base year, moved a step a year and by their confirmed changes.
 * People who depart before the year are left out. Null if no edition is in force.
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

/** Whether no ordinary step of the lane is higher. */
function isTopOf(grid: Grid, { lane, step }: Place): boolean {
  const row = grid.steps.findIndex(({ label }) => label === step);
  return row >= highestOrdinary(grid, grid.lanes.indexOf(lane));
}

const FTE_UNITS = 10_000;

/** People, FTE and cents of a group, added up exactly. */
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
