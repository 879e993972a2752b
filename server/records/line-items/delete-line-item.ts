import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { AUDITED_LINE } from '../../../core/audit-names.ts';
import { assertRemovable } from './policy.ts';
import { presentLines } from './present-lines.ts';
import { findProjectedOf, lockLines } from './queries.ts';
import { assertCurrent, requireLines } from './require-lines.ts';
import { softDelete } from './write-queries.ts';

/**
 * Deletes one line with the projected rows of later years: they no longer count in any total, and they can be restored. Throws NOT_FOUND,
 * PROJECTED, LOCKED, or CONFLICT with the current line.
 */
export async function deleteLineItem(
  cx: Context,
  input: { id: number; rev?: number | undefined },
): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    const lines = await requireLines(tx, [input], () => null);
    for (const line of lines) {
      assertRemovable(line);
      await assertCurrent(tx, [input], lines);
      const [before] = await presentLines(tx, [line.id]);
      const projected = (await findProjectedOf(tx.db, [line.id])).filter((row) => row.deleted_at === null);
      const ids = [line.id, ...projected.map((row) => row.id)];
      await lockLines(tx.db, ids);
      if ((await softDelete(tx.db, ids, { at: tx.now(), by: tx.actor.name })) !== ids.length) {
        throw new AppError(
          'CONFLICT',
          `Another user changed line ${line.id} at the same time. Nothing was deleted. Try again.`,
        );
      }
      const details = { scenarioId: line.scenario_id, projectedRows: projected.length };
      await audit(tx, { action: 'delete', entity: AUDITED_LINE, entityIds: ids, before, details });
    }
    return { message: `Line ${input.id} was deleted.` };
  });
}
