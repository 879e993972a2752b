import type { PlacedLine, PlacementList, PlacementTotals } from '../../../core/contract/placements.ts';
import { toDollars } from '../../../core/money.ts';
import { MATCH_VERDICTS, type MatchVerdict } from '../../../core/rules/schedules/match-placements.ts';
import { matchReason } from '../../../core/rules/schedules/match-reason.ts';
import { type Context, inSnapshot } from '../../context.ts';
import {
  type MatchedLine,
  type PlacementRoster,
  type RosterQuery,
  matchRoster,
  readPlacements,
} from './read-placements.ts';

interface ListQuery extends RosterQuery {
  verdict?: MatchVerdict | undefined;
  state: 'OPEN' | 'PLACED' | 'ALL';
  search?: string | undefined;
  limit: number;
}

/**
 * Lists lines, each with its placement or the schedule cells that match its salary, largest dollar effect first. Throws NOT_FOUND if there
 * is no roster.
 */
export async function listPlacements(cx: Context, input: ListQuery): Promise<PlacementList> {
  const { verdict, state, search = '', limit, ...query } = input;
  return inSnapshot(cx, async (tx) => {
    const roster = await readPlacements(tx, query);
    const lines = await matchRoster(tx, roster);
    const isShown = ({ match }: MatchedLine): boolean =>
      verdict === undefined ? state === 'ALL' || (state === 'PLACED') === (match === null) : match?.verdict === verdict;
    const wanted = search.trim().toLowerCase();
    const isFound = ({ name, employeeId }: MatchedLine): boolean =>
      [name, employeeId ?? ''].some((text) => text.toLowerCase().includes(wanted));
    const shown = lines
      .filter((line) => isShown(line) && isFound(line))
      .sort(byEffect)
      .slice(0, limit);
    return {
      budgetYearId: roster.budgetYearId,
      fiscalYear: roster.fiscalYear,
      totals: totalsOf(lines),
      lines: shown.map((line) => presentLine(line, roster)),
    };
  });
}

function rank({ match }: MatchedLine): number {
  return match ? MATCH_VERDICTS.indexOf(match.verdict) : MATCH_VERDICTS.length;
}

function byEffect(a: MatchedLine, b: MatchedLine): number {
  return (
    (b.match?.effect ?? 0) - (a.match?.effect ?? 0) ||
    rank(a) - rank(b) ||
    a.name.localeCompare(b.name, 'en') ||
    a.lineId - b.lineId
  );
}

export function totalsOf(lines: readonly MatchedLine[]): PlacementTotals {
  const count = (verdict: MatchVerdict): number => lines.filter(({ match }) => match?.verdict === verdict).length;
  return {
    lines: lines.length,
    placed: lines.filter(({ match }) => match === null).length,
    offSchedule: lines.filter(({ match, placement }) => match === null && placement?.lane === null).length,
    exact: count('EXACT'),
    ambiguous: count('AMBIGUOUS'),
    near: count('NEAR'),
    otherEdition: count('OTHER_EDITION'),
    fteDoubtful: count('FTE_DOUBTFUL'),
    off: count('OFF'),
  };
}

function presentLine(line: MatchedLine, { schedules, fiscalYear }: PlacementRoster): PlacedLine {
  const { match, salary, lineId, rev, name, employeeId, position, workGroupId, fte, placement } = line;
  const nameOf = (id: number): string => schedules.find((schedule) => schedule.id === id)?.name ?? '';
  return {
    ...{ lineId, rev, name, employeeId, position, workGroupId, fte, placement },
    salary: toDollars(salary),
    workGroup: schedules.find(({ workGroupId }) => workGroupId === line.workGroupId)?.workGroup ?? '',
    verdict: match?.verdict ?? null,
    narrowedBy: match?.narrowedBy ?? null,
    effect: match ? toDollars(match.effect) : 0,
    equalThrough: match && match.equalYears > 0 ? fiscalYear + match.equalYears : null,
    why: match ? matchReason(match, fiscalYear, { salary, fte }) : '',
    candidates: (match?.candidates ?? []).map(({ place, amount, longevity, next, ...cell }) => ({
      ...{ ...cell, ...place, schedule: nameOf(cell.scheduleId) },
      ...{ amount: toDollars(amount), longevity: toDollars(longevity), next: toDollars(next) },
    })),
  };
}
