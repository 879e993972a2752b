import { AUDITED_PLAN } from '../../../core/audit-names.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { changeLines } from '../../records/line-items/change-lines.ts';
import { deleteLineItem } from '../../records/line-items/delete-line-item.ts';
import { holdProposedLines } from '../comparison/reconciliation/record-amounts.ts';
import * as queries from './queries.ts';

/**
 * Undoes the application of a plan, all or nothing: restores the amounts of its lines, deletes the lines that it added, and
 * saves the plan again. Throws NOT_FOUND for an unknown application; FORBIDDEN if another user applied the plan and the current user is not
 * an ADMIN; LOCKED for an adopted version; and CONFLICT if it was already undone, if one of its lines was changed or deleted later, or
 * if another plan has its name now.
 */
export async function undoApplyCutPlan(cx: Context, { id }: { id: number }): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    const entry = await queries.findApplied(tx.db, id);
    if (!entry) throw new AppError('NOT_FOUND', `There is no applied plan with the id ${id}.`);
    if (tx.actor.role !== 'ADMIN' && entry.userId !== tx.actor.userId) {
      throw new AppError('FORBIDDEN', 'Only an administrator can undo a plan that another user applied.');
    }
    const { scenarioId, fiscalYear, plan, changes, added } = entry.details;
    const { name } = plan;
    const lines = await holdProposedLines(tx, { scenarioId, fiscalYear });
    if (await queries.isUndone(tx.db, id)) throw new AppError('CONFLICT', `The plan “${name}” was already undone.`);
    const revisions = new Map(lines.map((line) => [line.id, line.rev]));
    const later = [...changes, ...added].filter((line) => revisions.get(line.id) !== line.rev).length;
    if (later > 0) {
      throw new AppError(
        'CONFLICT',
        `${later} of the plan’s lines ${later === 1 ? 'was' : 'were'} changed or deleted after the plan was applied. Nothing was undone. Undo the later changes first.`,
      );
    }
    await changeLines(tx, {
      action: 'undo-apply-plan',
      isBulk: true,
      edits: changes.map((line) => ({ id: line.id, rev: line.rev, set: { amount: line.before } })),
      pathOfLine: () => 'plan',
      pathOfField: () => 'plan',
    });
    for (const line of added) await deleteLineItem(tx, line);
    const row = await queries.insertPlan(tx.db, { ...plan, created_at: tx.now(), updated_at: tx.now() });
    await audit(tx, {
      action: queries.UNDO_APPLY,
      entity: AUDITED_PLAN,
      entityIds: [row.id],
      after: { name },
      details: { undone: id },
    });
    return { message: `The changes from the plan “${name}” were undone, and the plan was saved again.` };
  });
}
