import { fiscalYearOf } from '../../core/fiscal-year.ts';
import { toDollars } from '../../core/money.ts';
import { BASE_YEAR } from '../data/budget-year.ts';
import { LANES, TEACHER_GRID } from '../data/pay-plans.ts';
import { MOVES, type Move, OFF_SCHEDULE } from '../data/teacher-schedule.ts';
import { findPost } from './apply-exceptions.ts';
import type { RosterRow } from './roster-row.ts';

/** The placement of a teacher on the schedule. */
interface Placed {
  row: RosterRow;
  /** The reason for pay outside the schedule. Null if the teacher is on a step. */
  offSchedule: string | null;
  /** Number of school years completed before the base year begins. */
  serviceYears: number;
  move: Move | null;
}

/** Returns the lane and step that a salary was drawn from. Each amount appears only once in the grid. */
export function placeOf({ rate, title }: RosterRow): { lane: string; step: string } {
  const dollars = toDollars(rate);
  const step = TEACHER_GRID.findIndex((row) => row.includes(dollars));
  const lane = LANES[TEACHER_GRID[step]?.indexOf(dollars) ?? -1];
  if (lane === undefined) throw new Error(`The salary of a ${title} is not on the teachers’ schedule`);
  return { lane, step: String(step + 1) };
}

/**
 * Returns the teachers with a placement. Lines with findings, and people hired in the base year or later without a planned move, have no
 * placement, so that a user can place them.
 */
export function placementsOf(roster: readonly RosterRow[]): Placed[] {
  const off = new Map(OFF_SCHEDULE.map(([post, reason]) => [findPost(roster, post), reason]));
  return roster.flatMap((row) => {
    const move = MOVES[row.notes ?? ''] ?? null;
    if (row.group !== 'teachers' || row.hireDate === null || row.warnings.length > 0) return [];
    const hiredIn = fiscalYearOf(row.hireDate);
    if (hiredIn >= BASE_YEAR && move === null) return [];
    return [{ row, offSchedule: off.get(row) ?? null, serviceYears: BASE_YEAR - hiredIn, move }];
  });
}
