import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { whoChanged } from '../../platform/audit/find-changers.ts';
import { proposedTotals } from '../../records/totals/year-totals.ts';
import { presentTownGoal } from './present.ts';
import * as queries from './queries.ts';

/** Throws CONFLICT with the current goal when `row` is not the goal that the user read. Without `updatedAt`, nothing is compared. */
export async function assertUnchanged(
  tx: Context,
  row: queries.TownGoalRow | undefined,
  { fiscalYear, updatedAt }: { fiscalYear: number; updatedAt?: string | null | undefined },
): Promise<void> {
  if (updatedAt === undefined) return;
  const read = updatedAt === null ? null : new Date(updatedAt).getTime();
  if (read === (row?.updated_at.getTime() ?? null)) return;
  const year = fiscalYearLabel(fiscalYear);
  if (row === undefined) {
    throw new AppError('CONFLICT', `The goal for ${year} was deleted after you loaded it. Nothing was saved.`, {
      current: null,
    });
  }
  const current = presentTownGoal(row, await proposedTotals(tx));
  if (updatedAt === null) {
    throw new AppError('CONFLICT', `${year} already has a goal. Nothing was saved.`, { current });
  }
  const who = await whoChanged(tx, {
    entity: queries.ENTITY,
    records: [{ id: row.id, after: { updatedAt: current.updatedAt } }],
    what: `the goal for ${year}`,
  });
  throw new AppError('CONFLICT', `${who} Nothing was saved.`, { current });
}
