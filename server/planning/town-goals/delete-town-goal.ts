import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { inTransaction, type Context } from '../../context.ts';
import { proposedTotals } from '../../records/totals/year-totals.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { presentTownGoal } from './present.ts';
import * as queries from './queries.ts';

/** Deletes a goal. Later years keep the baselines saved with them. Throws NOT_FOUND. */
export async function deleteTownGoal(cx: Context, { id }: { id: number }): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    const row = await queries.lockTownGoal(tx.db, { id });
    if (!row) throw new AppError('NOT_FOUND', `There is no town goal with the id ${id}.`);
    await queries.deleteTownGoal(tx.db, id);
    const before = presentTownGoal(row, await proposedTotals(tx));
    await audit(tx, { action: 'delete', entity: queries.ENTITY, entityIds: [id], before });
    return { message: `The goal for ${fiscalYearLabel(row.fiscal_year)} was deleted.` };
  });
}
