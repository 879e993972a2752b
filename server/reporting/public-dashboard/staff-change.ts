import type { PublicYear } from '../../../core/contract/public-dashboard-view.ts';
import { type Cents, fromDollars, toDollars } from '../../../core/money.ts';
import { publicStaffChange } from '../../../core/rules/publishing/public-staff-change.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readTurnover } from '../../planning/vacancies/turnover.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { publicMoves } from '../../records/totals/year-change.ts';

/**
 * Returns the departures and hires since the year before, and the vacancies that departures left. Omits figures about fewer than 5 people.
 */
export async function staffChangeOf(cx: Context, fiscalYear: number): Promise<PublicYear['staffChange']> {
  const found = await publicMoves(cx, { fiscalYear });
  if (!found) return undefined;
  const { moves, scenarioId, isPay } = found;
  const change = publicStaffChange(moves, await turnoverOf(cx, { scenarioId, fiscalYear }), isPay);
  const saving = toDollars(change.saving);
  return { fromYear: fiscalYear - 1, ...change, saving };
}

/**
 * Returns the turnover that the budget of the year before (`scenarioId`) expects for `fiscalYear`; null if it cannot be
 * calculated.
 */
async function turnoverOf(cx: Context, query: Slice): Promise<{ leavers: number; saving: Cents } | null> {
  try {
    const { leavers, saving } = (await readTurnover(cx, query)).totals;
    return { leavers, saving: fromDollars(saving) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
