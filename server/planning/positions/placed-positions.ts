import type { Position } from '../../../core/contract/positions.ts';
import { lastDay } from '../../../core/fiscal-year.ts';
import { type Cents, toDollars } from '../../../core/money.ts';
import { staffingOf } from '../../../core/rules/positions/position-state.ts';
import { filledFteOf, linesByNumber } from '../../../core/rules/positions/positions-from-roster.ts';
import { isPriceOfLines } from '../../../core/rules/positions/typed-price.ts';
import type { Context } from '../../context.ts';
import { inPieces } from '../../platform/in-pieces.ts';
import * as queries from './queries.ts';

/**
 * Returns the positions of a fiscal year, sorted by position number, each with its lines. Processes the positions in batches, so that the
 * server can handle other requests in between.
 */
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

/**
 * Converts a stored row to a position. Each field is named, because spreading a row with so many fields makes objects that take ten times
 * as long to build and read.
 */
function presentPosition(row: queries.PositionRow, lines: readonly queries.PlacedLine[]): Position {
  const { state, authorizedFte, filledFte, vacantFte, overFilledFte } = staffingOf(row, filledFteOf(lines));
  const price = priceInForce(row.vacancyPrice, vacantFte, lines);
  return {
    id: row.id,
    rev: row.rev,
    number: row.number,
    title: row.title,
    workGroupId: row.workGroupId,
    workGroup: row.workGroup,
    buildingId: row.buildingId,
    building: row.building,
    categoryId: row.categoryId,
    category: row.category,
    deseCode: row.deseCode,
    jobClass: row.jobClass,
    status: row.status,
    state,
    fromDate: row.fromDate,
    authorizedFte,
    filledFte,
    vacantFte,
    overFilledFte,
    reason: row.reason,
    approvedBy: row.approvedBy,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    funding: row.funding,
    vacancyPrice: toDollars(price),
    incumbents: lines
      .filter(({ isVacancy }) => !isVacancy)
      .map(({ id, name, fte, isOnLeave }) => ({ lineId: id, name, fte, isOnLeave })),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  };
}

/**
 * Returns the entered price, or null if the salaries on the roster's base-year vacancy lines no longer equal this price. Projected lines
 * are ignored, because they get the price from the next projection.
 */
function priceInForce(entered: Cents | null, vacantFte: number, lines: readonly queries.PlacedLine[]): Cents | null {
  if (entered === null) return null;
  const vacancies = lines.filter(({ isVacancy, isProjected }) => isVacancy && !isProjected);
  return isPriceOfLines(entered, vacantFte, vacancies) ? entered : null;
}
