import type { Position, PositionList } from '../../../core/contract/positions.ts';
import { type PositionState, totalStaffing } from '../../../core/rules/positions/position-state.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import { placedPositions } from './placed-positions.ts';
import * as queries from './queries.ts';
import { requireRoster, type RosterQuery } from './roster.ts';

/** The fiscal year in which positions are read (their status, FTE and funding), and the budget with the people who hold them. */
export interface InYear {
  fiscalYear: number;
  budgetYearId?: number | undefined;
  scenarioId?: number | undefined;
}

/** Lists the positions of a fiscal year with the people on a roster who hold them. Throws NOT_FOUND if there is no roster. */
export async function listPositions(
  cx: Context,
  { state, ...query }: RosterQuery & { state?: PositionState | undefined },
): Promise<PositionList> {
  return inSnapshot(cx, async (tx) => {
    const { scenario, fiscalYear, isProjected, lines } = await requireRoster(tx, query);
    const positions = await placedPositions(tx, fiscalYear, lines);
    return {
      budgetYearId: scenario.budget_year_id,
      fiscalYear,
      isProjected,
      totals: totalStaffing(positions),
      positions: state === undefined ? positions : positions.filter((position) => position.state === state),
    };
  });
}

/** Returns the positions with these ids that exist in the year, in the order of the ids. */
export async function readPositions(tx: Context, inYear: InYear, ids: readonly number[]): Promise<Position[]> {
  const budget = await resolveBudget(tx, { ...inYear, type: 'operating' });
  const slice = { scenarioId: budget?.scenario.id ?? 0, fiscalYear: inYear.fiscalYear };
  const found = await placedPositions(tx, inYear.fiscalYear, await queries.listRosterLines(tx.db, slice), ids);
  const byId = new Map(found.map((position) => [position.id, position]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
