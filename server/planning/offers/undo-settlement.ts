import type { SavedOffer } from '../../../core/contract/offers.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { unsettleContract } from '../cola/settle-contract.ts';
import { requireSchedule } from '../schedules/read-schedules.ts';
import { lockSchedule, replaceDocument } from '../schedules/save-schedule.ts';
import * as queries from './queries.ts';
import { OFFER, lockUnchanged, requireOffer } from './save-offer.ts';

/**
 * Undoes a settlement: restores the contract and the schedules that still exist, all or none. Throws NOT_FOUND, and CONFLICT if the offer
 * is not settled, or if the contract or a schedule was changed after the settlement.
 */
export async function undoSettlement(cx: Context, input: { id: number; rev: number }): Promise<SavedOffer> {
  return inTransaction(cx, async (tx) => {
    const before = await lockUnchanged(tx, input);
    const settlement = await queries.findSettlement(tx.db, before.id);
    if (!settlement) throw new AppError('CONFLICT', `The offer “${before.name}” is not settled.`);
    await unsettleContract(tx, settlement.contract);
    for (const { id, rev, before: document } of settlement.schedules) {
      if (!(await lockSchedule(tx, id))) continue; // The schedule was deleted after the settlement. Everything else is still restored.
      const { row } = await requireSchedule(tx, id);
      if (row.rev !== rev) {
        throw new AppError(
          'CONFLICT',
          `The salary schedule “${row.name}” was changed after the settlement. Nothing was undone. Change the contract and the schedule directly.`,
        );
      }
      await replaceDocument(tx, id, document);
    }
    await queries.clearSettlement(tx.db, before.id, tx.now());
    const after = await requireOffer(tx, before.id);
    await audit(tx, { action: 'undo-settle', entity: OFFER, entityIds: [before.id], before, after });
    return after;
  });
}
