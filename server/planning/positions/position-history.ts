import type { PositionHistory } from '../../../core/contract/positions-reports.ts';
import { type Context, inSnapshot } from '../../context.ts';
import type { DocumentChange } from './document.ts';
import { describeChange } from './describe-change.ts';
import { placedPositions } from './placed-positions.ts';
import { requireRoster, type RosterQuery, rosterYears } from './roster.ts';
import { requirePosition } from './store.ts';
import * as queries from './write-queries.ts';

/** Returns a position with its terms, funding, people by year and changes. Throws NOT_FOUND. */
export async function positionHistory(
  cx: Context,
  { id, ...query }: RosterQuery & { id: number },
): Promise<PositionHistory> {
  return inSnapshot(cx, async (tx) => {
    const { document } = await requirePosition(tx, id);
    const roster = await requireRoster(tx, query);
    const [position] = await placedPositions(tx, roster.fiscalYear, roster.lines, [id]);
    const years = await rosterYears(tx, roster, [id]);
    return {
      position: position ?? null,
      terms: [...document.terms],
      funding: [...document.funding],
      years: years.flatMap(([fiscalYear, [placed]]) => {
        if (!placed) return [];
        const { state, authorizedFte, filledFte, vacantFte, overFilledFte, incumbents } = placed;
        return [{ fiscalYear, state, authorizedFte, filledFte, vacantFte, overFilledFte, incumbents }];
      }),
      changes: (await queries.listChanges(tx.db, id)).map(({ change, at, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        fields: fieldsOf(change),
      })),
    };
  });
}

function fieldsOf(change: DocumentChange | null): PositionHistory['changes'][number]['fields'] {
  return change ? describeChange(change.before, change.after) : [];
}
