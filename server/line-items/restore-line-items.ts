import type { LineItem } from '../../core/contract/line-items.ts';
import { inTransaction, type Context } from '../context.ts';
import { audit } from '../db/audit.ts';
import { AUDITED_ENTITY } from './audit-entries.ts';
import { assertRemovable } from './policy.ts';
import { presentLines } from './present-lines.ts';
import { requireLines } from './require-lines.ts';
import { restore } from './write-queries.ts';

/**
 * Brings deleted lines back, all or none; one that is not deleted stays as it is. Answers them in the order of the ids.
 * Throws NOT_FOUND for an id that never was a line, PROJECTED, LOCKED.
 */
export async function restoreLineItems(cx: Context, input: { ids: readonly number[] }): Promise<{ items: LineItem[] }> {
  const ids = [...new Set(input.ids)];
  return inTransaction(cx, async (tx) => {
    const named = ids.map((id) => ({ id }));
    const lines = await requireLines(tx, named, (index) => `ids.${index}`, { orDeleted: true });
    const deleted = lines.filter((line) => line.deleted_at !== null);
    for (const line of deleted) assertRemovable(line);
    const back = deleted.map((line) => line.id);
    if (back.length > 0) {
      await restore(tx.db, back, { at: tx.now(), by: tx.actor.name });
      await audit(tx, {
        action: 'restore',
        entity: AUDITED_ENTITY,
        entityIds: back,
        details: { count: back.length },
      });
    }
    return { items: await presentLines(tx, ids) };
  });
}
