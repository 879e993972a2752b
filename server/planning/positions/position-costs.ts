import type { Position } from '../../../core/contract/positions.ts';
import { type Cents, sum } from '../../../core/money.ts';
import { linesByNumber } from '../../../core/rules/positions/positions-from-roster.ts';
import type { Context } from '../../context.ts';
import { placedPositions } from './placed-positions.ts';
import type { PlacedLine } from './queries.ts';
import { requireRoster, type RosterQuery } from './roster.ts';

/** A position with its lines and their total pay. */
export interface PositionCost {
  position: Position;
  lines: PlacedLine[];
  cost: Cents;
}

/** Returns the positions of a fiscal year, each with its total pay. Throws NOT_FOUND if there is no roster. */
export async function positionCosts(
  tx: Context,
  query: RosterQuery,
): Promise<{ fiscalYear: number; costs: PositionCost[] }> {
  const { fiscalYear, lines } = await requireRoster(tx, query);
  return { fiscalYear, costs: await costsOf(tx, fiscalYear, lines) };
}

export async function costsOf(tx: Context, fiscalYear: number, lines: readonly PlacedLine[]): Promise<PositionCost[]> {
  const byNumber = linesByNumber(lines);
  return (await placedPositions(tx, fiscalYear, lines)).map((position) => {
    const own = byNumber.get(position.number) ?? [];
    return { position, lines: own, cost: sum(own.map(({ cost }) => cost)) };
  });
}
