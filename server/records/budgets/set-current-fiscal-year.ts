import type { BudgetYear } from '../../../core/contract/budgets.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { presentBudgetYear } from './present.ts';
import * as queries from './year-queries.ts';

/** Sets the current fiscal year of a budget year; setting the same year changes nothing. Throws NOT_FOUND. */
export async function setCurrentFiscalYear(
  cx: Context,
  input: { id: number; currentFiscalYear: number },
): Promise<BudgetYear> {
  return inTransaction(cx, async (tx) => {
    const rows = await queries.setCurrentFiscalYear(tx.db, input);
    if (!rows) throw new AppError('NOT_FOUND', `There is no budget year with the id ${input.id}.`);
    const [before, after] = [presentBudgetYear(rows.before), presentBudgetYear(rows.after)];
    if (before.currentFiscalYear !== after.currentFiscalYear) {
      await audit(tx, { action: 'update', entity: 'budget year', entityIds: [input.id], before, after });
    }
    return after;
  });
}
