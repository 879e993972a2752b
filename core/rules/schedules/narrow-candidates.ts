import type { Cents } from '../../money.ts';
import type { MatchCell, PreparedSchedule } from './match-cells.ts';
import { placeAhead } from './place-ahead.ts';
import { type Place, highestOrdinary } from './schedule.ts';

/** The kinds of information that can narrow the candidates further than the salary alone. */
export const NARROWED_BY = ['FILE', 'LAST_YEAR', 'FILE_LANE', 'HIRE_DATE'] as const;
export type NarrowedBy = (typeof NARROWED_BY)[number];

/** A person to match: the annual salary at the FTE, and other known facts. */
export interface LineToMatch {
  salary: Cents | null;
  fte: number;
  /** The person's placement in the roster file. */
  file: { scheduleId: number; place: Place } | null;
  /**
   * Last year's placement of the person with the same employee id. `serviceYears` is the number of service years completed by this year.
   */
  lastYear: { scheduleId: number; place: Place; serviceYears: number | null } | null;
  /** The fiscal year in which the person was hired. */
  hiredIn: number | null;
}

type Keep = (cell: MatchCell) => boolean;

/**
 * Narrows the candidates by other facts about a person, starting with the most certain fact. A test that no candidate passes is skipped.
 */
export function narrowCandidates(
  found: readonly MatchCell[],
  line: LineToMatch,
  schedules: readonly PreparedSchedule[],
): { candidates: readonly MatchCell[]; narrowedBy: NarrowedBy | null } {
  let candidates = found;
  let narrowedBy: NarrowedBy | null = null;
  for (const [by, keep] of testsOf(line, schedules)) {
    const kept = candidates.filter(keep);
    if (kept.length === 0 || kept.length === candidates.length) continue;
    candidates = kept;
    narrowedBy ??= by;
  }
  return { candidates, narrowedBy };
}

function testsOf(line: LineToMatch, schedules: readonly PreparedSchedule[]): [NarrowedBy, Keep][] {
  const { file, lastYear, hiredIn } = line;
  const tests: [NarrowedBy, Keep][] = [];
  if (file) tests.push(['FILE', isAt(file.scheduleId, file.place)]);
  if (lastYear) {
    const schedule = schedules.find(({ id }) => id === lastYear.scheduleId);
    const grid = schedule?.current?.edition.grid;
    const next = grid && placeAhead(grid, schedule.steps, lastYear.place, lastYear.serviceYears);
    if (next) tests.push(['LAST_YEAR', isAt(lastYear.scheduleId, next)]);
    tests.push(['LAST_YEAR', isAt(lastYear.scheduleId, lastYear.place)]);
    tests.push(['LAST_YEAR', isInLane(lastYear.scheduleId, lastYear.place.lane)]);
  }
  if (file) tests.push(['FILE_LANE', isInLane(file.scheduleId, file.place.lane)]);
  if (hiredIn !== null) tests.push(['HIRE_DATE', (cell) => canHaveReached(cell, hiredIn, schedules)]);
  return tests;
}

function isAt(scheduleId: number, { lane, step }: Place): Keep {
  return (cell) => cell.scheduleId === scheduleId && cell.place.lane === lane && cell.place.step === step;
}

function isInLane(scheduleId: number, lane: string): Keep {
  return (cell) => cell.scheduleId === scheduleId && cell.place.lane === lane;
}

/**
 * Returns true if a person hired in a given fiscal year can have reached a step: it is at least as many steps up as years have passed since
 * then, or it is the top of the lane.
 */
function canHaveReached(cell: MatchCell, hiredIn: number, schedules: readonly PreparedSchedule[]): boolean {
  const current = schedules.find(({ id }) => id === cell.scheduleId)?.current?.edition;
  if (!current) return true;
  const { grid, fiscalYear } = current;
  const row = grid.steps.findIndex(({ label }) => label === cell.place.step);
  const top = highestOrdinary(grid, grid.lanes.indexOf(cell.place.lane));
  return row >= Math.min(top, fiscalYear - hiredIn);
}
