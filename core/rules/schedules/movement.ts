import { type Grid, type Place, type Step, ScheduleError, cellAt, openCell } from './schedule.ts';

/**
 * Returns true if a person can reach a step by another year of work or, for a step that requires service years, by the service years
 * completed so far.
 */
function allows({ advance }: Step, serviceYears: number | null): boolean {
  if (advance.kind === 'SERVICE') return serviceYears !== null && serviceYears >= advance.years;
  return advance.kind === 'YEAR';
}

/** Returns the steps above the step with a label, in order. */
function above(order: readonly Step[], label: string): readonly Step[] {
  return order.slice(order.findIndex((step) => step.label === label) + 1);
}

/**
 * Returns the place after one move: the next open step in the lane that the person's service allows, or the same place if the person is at
 * the top. `order` lists all steps, including dropped ones, so that the step after a dropped step can be found. Throws a ScheduleError if
 * the person is on a dropped step and no step is above it.
 */
export function nextStep(
  grid: Grid,
  place: Place,
  serviceYears: number | null,
  order: readonly Step[] = grid.steps,
): Place {
  for (const step of above(order, place.step)) {
    const next = { lane: place.lane, step: step.label };
    if (allows(step, serviceYears) && cellAt(grid, next) !== null) return next;
  }
  return keepPlace(grid, place, order);
}

/**
 * Returns the same place, or the next open step if the step was dropped. Throws a ScheduleError if no open step is above the dropped step.
 */
export function keepPlace(grid: Grid, place: Place, order: readonly Step[]): Place {
  if (cellAt(grid, place) !== null) return place;
  for (const step of above(order, place.step)) {
    const next = { lane: place.lane, step: step.label };
    if (cellAt(grid, next) !== null) return next;
  }
  throw new ScheduleError(
    `Lane ${place.lane}, step ${place.step} is no longer in the schedule, and no higher step has an amount. Restore the step in the schedule.`,
  );
}

/**
 * Returns the place after a change of lane: the same step label or, if that cell is closed, the first step that the person's service
 * allows and that pays no less. Throws a ScheduleError for an unknown lane, and if no step pays enough.
 */
export function changeLane(grid: Grid, place: Place, lane: string, serviceYears: number | null): Place {
  if (!grid.lanes.includes(lane)) {
    throw new ScheduleError(
      `Lane ${lane} is not in the schedule. The lanes of the schedule are ${grid.lanes.join(', ')}.`,
    );
  }
  const same = { lane, step: place.step };
  if (cellAt(grid, same) !== null) return same;
  const pay = openCell(grid, place);
  for (const step of grid.steps) {
    const next = { lane, step: step.label };
    const amount = cellAt(grid, next);
    if (amount !== null && amount >= pay && allows(step, serviceYears)) return next;
  }
  throw new ScheduleError(
    `No step of lane ${lane} pays as much as lane ${place.lane}, step ${place.step}. Leave the person in lane ${place.lane}.`,
  );
}
