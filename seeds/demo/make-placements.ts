import { fiscalYearOf } from '../../core/fiscal-year.ts';
import { toDollars } from '../../core/money.ts';
import { BASE_YEAR } from '../data/budget-year.ts';
import { LANES, TEACHER_GRID } from '../data/pay-plans.ts';
import { MOVES, type Move, OFF_SCHEDULE } from '../data/teacher-schedule.ts';
import { findPost } from './apply-exceptions.ts';
import type { RosterRow } from './roster-row.ts';

/** Where a teacher of the roster is on the schedule. */
interface Placed {
  row: RosterRow;
  /** Null on a step. */
  offSchedule: string | null;
  /** School years completed when the base year begins. */
  serviceYears: number;
  move: Move | null;
}

/** The lane and step that the salary was drawn from: all amounts of the grid differ. */
export function placeOf({ rate, title }: RosterRow): { lane: string; step: string } {
  const dollars = toDollars(rate);
  const step = TEACHER_GRID.findIndex((row) => row.includes(dollars));
  const lane = LANES[TEACHER_GRID[step]?.indexOf(dollars) ?? -1];
  if (lane === undefined) throw new Error(`The salary of a ${title} is not on the teachers’ schedule`);
  return { lane, step: String(step + 1) };
}

/** The teachers who are placed. This year's hires and lines with findings are left for the review. */
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
