import { type YearMoves, gridsAhead, placeAfter } from '../schedules/place-ahead.ts';
import type { Place } from '../schedules/schedule.ts';
import type { PlacedPerson, SchedulePay } from './schedule-pay.ts';

/**
 * Returns the places of people in a later fiscal year, by line: one step a year, adjusted for holds, extra steps and lane changes. People
 * without a place on the grid of one of the years are left out.
 */
export function placesAhead(
  { schedules, people }: SchedulePay,
  years: { baseYear: number; fiscalYear: number },
): Map<number, Place> {
  const found = new Map<number, Place>();
  for (const schedule of schedules) {
    const grids = gridsAhead(schedule, years);
    for (const person of people.filter(({ scheduleId }) => scheduleId === schedule.id)) {
      const movesIn = (fiscalYear: number) => movesOf(person, fiscalYear);
      const place = placeAfter(grids, schedule.steps, { ...person, movesIn }, years.baseYear);
      if (place) found.set(person.lineId, place);
    }
  }
  return found;
}

function movesOf({ holds, laneChanges, extraSteps }: PlacedPerson, fiscalYear: number): YearMoves {
  const lanes = laneChanges.filter((change) => change.fiscalYear === fiscalYear);
  return {
    hold: holds.includes(fiscalYear),
    extraSteps: extraSteps.filter((extra) => extra.fiscalYear === fiscalYear).length,
    lanes: lanes.toSorted((a, b) => a.day - b.day).map(({ lane }) => lane),
  };
}
