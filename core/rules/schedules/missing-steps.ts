import type { YearMoves } from './place-ahead.ts';
import { editionInForce, gridsAhead, placeIn } from './place-ahead.ts';
import { type ScheduleGrids, stepMapIn } from './salary-schedule.ts';
import type { Place } from './schedule.ts';

/** A person with a placement in a fiscal year. */
interface Placed {
  place: Place;
  fiscalYear: number;
  serviceYears: number | null;
  moves: ReadonlyMap<number, YearMoves>;
}

/**
 * Returns a function that finds the first later year that has its own edition, but whose edition lacks the step that a person has reached
 * by then, and has no new label for that step. Null if there is no such year. People move as in projections.
 */
export function missingStepFinder(schedule: ScheduleGrids & { contractDays: number }) {
  const until = Math.max(...schedule.editions.map(({ fiscalYear }) => fiscalYear));
  const cache = new Map<number, ReturnType<typeof gridsAhead>>();
  const gridsAfter = (baseYear: number) => {
    const found = cache.get(baseYear) ?? gridsAhead(schedule, { baseYear, fiscalYear: until });
    cache.set(baseYear, found);
    return found;
  };
  return ({ place, fiscalYear, serviceYears, moves }: Placed): { fiscalYear: number; step: string } | null => {
    let now: Place | null = place;
    for (const [year, ahead] of gridsAfter(fiscalYear)) {
      if (now === null) return null;
      const label = stepMapIn(schedule, year)?.[now.step] ?? now.step;
      const isOwn = editionInForce(schedule, year)?.fiscalYear === year;
      if (isOwn && !ahead.grid.steps.some((step) => step.label === label)) return { fiscalYear: year, step: now.step };
      const served = serviceYears === null ? null : serviceYears + year - fiscalYear;
      now = placeIn(ahead, schedule.steps, now, served, moves.get(year));
    }
    return null;
  };
}
