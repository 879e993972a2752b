import { plural } from '../../plural.ts';
import { MAX_EDITIONS, MAX_LANES, MAX_STEPS } from '../../rules/schedules/schedule-problems.ts';
import type { PrintedCell } from './printed-cell.ts';

const MAX_SCHEDULES = 50;

/**
 * Returns a message if a file has too many schedules or one that is too large; otherwise null. Runs before grids are built and
 * compared.
 */
export function fileSizeProblem(cells: readonly PrintedCell[]): string | null {
  const schedules = new Map<string, { steps: Set<string>; lanes: Set<string>; editions: Set<string> }>();
  for (const { schedule, step, lane, heading } of cells) {
    const found = schedules.get(schedule) ?? { steps: new Set(), lanes: new Set(), editions: new Set() };
    schedules.set(schedule, found);
    found.steps.add(step);
    found.lanes.add(lane);
    found.editions.add(`${heading.fiscalYear} ${heading.fromDay ?? ''} ${heading.effective ?? ''}`);
  }
  if (schedules.size > MAX_SCHEDULES) {
    return `The file has ${schedules.size} schedules. Import at most ${MAX_SCHEDULES} at a time.`;
  }
  for (const [name, { steps, lanes, editions }] of schedules) {
    if (steps.size <= MAX_STEPS && lanes.size <= MAX_LANES && editions.size <= MAX_EDITIONS) continue;
    return `${name} has ${plural(steps.size, 'step')}, ${plural(lanes.size, 'lane')} and ${plural(editions.size, 'edition')}. A schedule can have at most ${MAX_STEPS} steps, ${MAX_LANES} lanes and ${MAX_EDITIONS} editions.`;
  }
  return null;
}
