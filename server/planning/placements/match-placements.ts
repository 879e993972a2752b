import type { MatchedPlacements, PlacementEdit } from '../../../core/contract/placements.ts';
import { type Context, inTransaction } from '../../context.ts';
import { changePlacements } from './change-placements.ts';
import { totalsOf } from './list-placements.ts';
import { type MatchedLine, type RosterQuery, matchRoster, readPlacements } from './read-placements.ts';

/**
 * Places every line whose salary matches exactly one schedule cell. With `preview`, nothing is saved. Throws NOT_FOUND if there is no
 * roster, and CONFLICT if another user places one of the lines at the same time.
 */
export async function matchPlacements(
  cx: Context,
  { preview, ...query }: RosterQuery & { preview: boolean },
): Promise<MatchedPlacements> {
  return inTransaction(cx, async (tx) => {
    const roster = await readPlacements(tx, query);
    const lines = await matchRoster(tx, roster);
    const exact = lines.filter(({ match }) => match?.verdict === 'EXACT');
    const edits = exact.flatMap(takeOf);
    const changed = preview || edits.length === 0 ? null : await changePlacements(tx, { edits });
    return {
      fiscalYear: roster.fiscalYear,
      totals: totalsOf(lines),
      taken: edits.length,
      narrowed: exact.filter(({ match }) => (match?.narrowedBy ?? null) !== null).length,
      undo: changed?.undo ?? [],
    };
  });
}

function takeOf({ lineId, rev, match }: MatchedLine): PlacementEdit[] {
  return (match?.candidates ?? []).map(({ scheduleId, place }) => ({
    ...{ lineId, rev },
    set: { scheduleId, ...place, offSchedule: null, source: 'MATCHED', confirmed: true },
  }));
}
