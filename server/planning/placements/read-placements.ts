import { fiscalYearOf } from '../../../core/fiscal-year.ts';
import type { MatchSchedule } from '../../../core/rules/schedules/match-cells.ts';
import { type Match, placementMatcher } from '../../../core/rules/schedules/match-placements.ts';
import type { LineToMatch } from '../../../core/rules/schedules/narrow-candidates.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { requireBudget } from '../../records/budgets/resolve-budget.ts';
import type { ScheduleDocument } from '../schedules/document.ts';
import { listSchedules, requireSchedule } from '../schedules/read-schedules.ts';
import * as queries from './queries.ts';

export interface RosterQuery {
  budgetYearId?: number | undefined;
  version?: number | undefined;
  scheduleId?: number | undefined;
}

/** A schedule with its id and its work group. */
export type KnownSchedule = ScheduleDocument & MatchSchedule & { workGroup: string };

/** The people on a roster whose work groups have a salary schedule, with the schedules of these work groups. */
export interface PlacementRoster {
  budgetYearId: number;
  fiscalYear: number;
  schedules: KnownSchedule[];
  lines: queries.LineRow[];
}

/**
 * Reads the people on a roster in its base year with their placements: the people in the work group of one schedule, or in all work groups
 * that have a schedule. Throws NOT_FOUND if there is no roster, or for an unknown schedule.
 */
export async function readPlacements(tx: Context, { scheduleId, ...query }: RosterQuery): Promise<PlacementRoster> {
  const { scenario } = await requireBudget(tx, { ...query, type: 'operating' });
  const all = await listSchedules(tx, {});
  const asked = all.filter(({ id }) => scheduleId === undefined || id === scheduleId);
  if (scheduleId !== undefined && asked.length === 0) {
    throw new AppError('NOT_FOUND', `There is no salary schedule with the id ${scheduleId}.`);
  }
  const workGroupIds = [...new Set(asked.map(({ workGroupId }) => workGroupId))];
  const schedules = await readKnownSchedules(
    tx,
    all.filter(({ workGroupId }) => workGroupIds.includes(workGroupId)),
  );
  const lines = await queries.listLines(tx.db, { scenarioId: scenario.id, baseYear: scenario.base_year, workGroupIds });
  return { budgetYearId: scenario.budget_year_id, fiscalYear: scenario.base_year, schedules, lines };
}

/** Reads the listed schedules with their editions. */
export async function readKnownSchedules(
  tx: Context,
  listed: readonly { id: number; workGroup: string }[],
): Promise<KnownSchedule[]> {
  const schedules: KnownSchedule[] = [];
  for (const { id, workGroup } of listed) {
    schedules.push({ ...(await requireSchedule(tx, id)).document, id, workGroup });
  }
  return schedules;
}

export type MatchedLine = queries.LineRow & { match: Match | null };

/** Returns true if a user has confirmed the placement of a line. */
export function isPlaced({ placement }: queries.LineRow): boolean {
  return placement?.confirmed === true;
}

/** Finds the schedule cells that match the salary of each line. The match is null for lines with a confirmed placement. */
export async function matchRoster(tx: Context, roster: PlacementRoster): Promise<MatchedLine[]> {
  const places = await queries.listPlacesOf(tx.db, roster.fiscalYear - 1);
  const earlier = new Map(places.map((place) => [place.employeeId, place]));
  const groups = [...new Set(roster.schedules.map(({ workGroupId }) => workGroupId))];
  const matchers = new Map(
    groups.map((group) => {
      const schedules = roster.schedules.filter(({ workGroupId }) => workGroupId === group);
      return [group, placementMatcher(schedules, roster.fiscalYear)];
    }),
  );
  return roster.lines.map((line) => {
    const find = isPlaced(line) ? undefined : matchers.get(line.workGroupId);
    return { ...line, match: find?.(lineToMatch(line, earlier)) ?? null };
  });
}

function lineToMatch(
  { salary, fte, hireDate, employeeId, placement }: queries.LineRow,
  earlier: ReadonlyMap<string, queries.EarlierPlace>,
): LineToMatch {
  const before = employeeId === null ? undefined : earlier.get(employeeId);
  const hasFile = placement !== null && placement.lane !== null && placement.step !== null;
  return {
    ...{ salary, fte, hiredIn: hireDate === null ? null : fiscalYearOf(hireDate) },
    file: hasFile
      ? { scheduleId: placement.scheduleId, place: { lane: placement.lane ?? '', step: placement.step ?? '' } }
      : null,
    lastYear: before
      ? {
          scheduleId: before.scheduleId,
          place: { lane: before.lane, step: before.step },
          serviceYears: before.serviceYears === null ? null : before.serviceYears + 1,
        }
      : null,
  };
}
