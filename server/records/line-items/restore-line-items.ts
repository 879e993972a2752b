import type { LineItem } from '../../../core/contract/line-items.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AUDITED_LINE } from '../../../core/audit-names.ts';
import { assertRemovable } from './policy.ts';
import { presentLines } from './present-lines.ts';
import { findProjectedOf, lockLines, type LockedLine } from './queries.ts';
import { requireLines } from './require-lines.ts';
import { restore } from './write-queries.ts';

/**
 * Restores either all of these deleted lines or none, with the projected rows that were deleted with them; lines that are not deleted stay
 * unchanged. Returns the lines in the order of the ids. Throws NOT_FOUND for an id that never was a line, PROJECTED, or LOCKED.
 */
export async function restoreLineItems(cx: Context, input: { ids: readonly number[] }): Promise<{ items: LineItem[] }> {
  const ids = [...new Set(input.ids)];
  return inTransaction(cx, async (tx) => {
    const named = ids.map((id) => ({ id }));
    const lines = await requireLines(tx, named, (index) => `ids.${index}`, { orDeleted: true });
    const deleted = lines.filter((line) => line.deleted_at !== null);
    for (const line of deleted) assertRemovable(line);
    const back = [...deleted.map((line) => line.id), ...(await projectedToo(tx, deleted))];
    if (back.length > 0) {
      await lockLines(tx.db, back);
      await restore(tx.db, back, { at: tx.now(), by: tx.actor.name });
      await audit(tx, {
        action: 'restore',
        entity: AUDITED_LINE,
        entityIds: back,
        details: { count: deleted.length, projectedRows: back.length - deleted.length },
      });
    }
    return { items: await presentLines(tx, ids) };
  });
}

/** Returns the ids of the projected rows that were deleted at the same moment as their base row. */
async function projectedToo(tx: Context, lines: readonly LockedLine[]): Promise<number[]> {
  const at = new Map(lines.map((line) => [line.id, line.deleted_at?.getTime()]));
  const rows = await findProjectedOf(tx.db, [...at.keys()]);
  return rows.flatMap((row) => (row.deleted_at?.getTime() === at.get(row.source_item_id) ? row.id : []));
}
