import type { BUDGET_STATUSES, EmployeeStatus, LineItem } from '../../core/contract/line-items.ts';
import { inTransaction, type Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { changeOneLine } from './change-one-line.ts';
import { findLastChange } from './queries.ts';
import { requireLines } from './require-lines.ts';

export interface StatusInput {
  id: number;
  rev?: number | undefined;
  employeeStatus?: EmployeeStatus | undefined;
  budgetStatus?: (typeof BUDGET_STATUSES)[number] | undefined;
}

/**
 * Sets the employee status, the budget status or both. Retiring and Inactive clear a next-year salary that was typed. A line is
 * approved by an ADMIN, and never by whoever changed it last.
 * Throws FORBIDDEN for an approval that is not theirs to give; else as updateLineItem does.
 */
export async function setStatus(cx: Context, { id, rev, ...set }: StatusInput): Promise<LineItem> {
  return inTransaction(cx, async (tx) => {
    if (set.budgetStatus === 'APPROVED') await assertMayApprove(tx, id);
    return changeOneLine(tx, 'set-status', { id, rev, set });
  });
}

async function assertMayApprove(tx: Context, id: number): Promise<void> {
  if (tx.actor.role !== 'ADMIN') throw new AppError('FORBIDDEN', 'Only an administrator can approve a line.');
  const [line] = await requireLines(tx, [{ id }], () => null);
  if (line?.budget_status === 'APPROVED') return;
  const last = await findLastChange(tx.db, id);
  const isOwn = last?.user_id === undefined || last.user_id === null ? false : last.user_id === tx.actor.userId;
  if (isOwn || line?.updated_by === tx.actor.name) {
    throw new AppError(
      'FORBIDDEN',
      `You made the last change of line ${id} yourself. Another administrator has to approve it.`,
    );
  }
}
