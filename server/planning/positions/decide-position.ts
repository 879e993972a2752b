import type { DecidedPosition, DecisionBody } from '../../../core/contract/positions-changes.ts';
import { fiscalYearLabel, lastDay } from '../../../core/fiscal-year.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import type { TermStatus } from '../../../core/rules/positions/position-state.ts';
import { decide, type Decision } from '../../../core/rules/positions/terms.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import { readPositions } from './read-positions.ts';
import { auditChange, requirePositions, saveDocuments } from './store.ts';

const IS: Record<TermStatus, string> = {
  PROPOSED: 'has not been approved yet',
  AUTHORIZED: 'is already approved',
  FROZEN: 'is already frozen',
  CLOSED: 'is closed',
};

/**
 * Approves, freezes or closes a position. Throws NOT_FOUND for an unknown position, VALIDATION for a date outside the fiscal year or before
 * the current term, and CONFLICT, with the current position, if another user changed the position or if its status does not allow the
 * decision.
 */
export async function decidePosition(
  cx: Context,
  { id, rev, decision, fromDate, reason, ...inYear }: DecisionBody & { id: number; decision: Decision },
): Promise<DecidedPosition> {
  return inTransaction(cx, async (tx) => {
    const [stored] = await requirePositions(tx, [id]);
    if (!stored) throw new Error('the position was not found');
    const { fiscalYear } = inYear;
    await assertUnchanged(tx, inYear, [{ ...stored, seen: rev }]);
    const result = decide(stored.document.terms, {
      ...{ decision, fiscalYear, fromDate: fromDate ?? null, reason },
      approval: decision === 'approve' ? { approvedBy: tx.actor.name, approvedAt: tx.now().toISOString() } : null,
    });
    const current = async () => (await readPositions(tx, inYear, [id]))[0];
    if ('status' in result) {
      const { status } = result;
      const why = status === null ? `begins after ${fiscalYearLabel(fiscalYear)}` : IS[status];
      throw new AppError('CONFLICT', `Position ${stored.document.number} ${why}. Nothing was changed.`, {
        current: await current(),
      });
    }
    if ('earliest' in result) {
      const why = `must be from ${formatPlainDate(result.earliest)} to ${formatPlainDate(lastDay(fiscalYear))}`;
      throw new AppError('VALIDATION', `The date ${why}.`, { fields: { fromDate: why } });
    }
    const rows = await saveDocuments(tx, [{ stored, after: { ...stored.document, terms: result.terms } }]);
    const changeId = await auditChange(tx, decision, rows, { fiscalYear });
    const position = await current();
    if (!position) throw new Error('the changed position was not found');
    return { position, changeId };
  });
}
