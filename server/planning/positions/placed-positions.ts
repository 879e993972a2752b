import type { Position } from '../../../core/contract/positions.ts';
import { lastDay } from '../../../core/fiscal-year.ts';
import { toDollars } from '../../../core/money.ts';
import { staffingOf } from '../../../core/rules/positions/position-state.ts';
import { filledFteOf, linesByNumber } from '../../../core/rules/positions/positions-from-roster.ts';
import type { Context } from '../../context.ts';
import { inPieces } from '../../platform/in-pieces.ts';
import * as queries from './queries.ts';

/** The positions of a fiscal year, in the order of their numbers, with the lines that are in them. Other requests run in between. */
export async function placedPositions(
  tx: Context,
  fiscalYear: number,
  lines: readonly queries.PlacedLine[],
  ids?: readonly number[],
): Promise<Position[]> {
  const rows = await queries.listPositions(tx.db, { lastDay: lastDay(fiscalYear), fiscalYear, ...(ids && { ids }) });
  const byNumber = linesByNumber(lines);
  const placed: Position[] = [];
  for await (const piece of inPieces(rows)) {
    for (const row of piece) placed.push(presentPosition(row, byNumber.get(row.number) ?? []));
  }
  return placed;
}

function presentPosition(row: queries.PositionRow, lines: readonly queries.PlacedLine[]): Position {
  return {
    ...row,
    ...staffingOf(row, filledFteOf(lines)),
    vacancyPrice: row.vacancyPrice === null ? null : toDollars(row.vacancyPrice),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    incumbents: lines
      .filter(({ isVacancy }) => !isVacancy)
      .map(({ id, name, fte, isOnLeave }) => ({ lineId: id, name, fte, isOnLeave })),
  };
}
