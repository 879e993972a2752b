import type { Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import * as queries from './entry-queries.ts';

const FIELD = { building_id: 'buildingId', work_group_id: 'workGroupId', category_id: 'categoryId' };

/**
 * Moves every position from one building, work group or category to another (null means none), so that the first can be deleted. Writes one
 * audit log entry. Returns the number of positions moved.
 */
export async function movePositions(
  tx: Context,
  { column, from, to, source }: { column: keyof typeof FIELD; from: number; to: number | null; source: string },
): Promise<number> {
  const ids = await queries.movePositions(tx.db, { column, from, to }, { at: tx.now(), by: tx.actor.name });
  if (ids.length > 0) {
    await audit(tx, {
      action: 'reassign',
      entity: 'position',
      entityIds: ids,
      before: { [FIELD[column]]: from },
      after: { [FIELD[column]]: to },
      details: { count: ids.length, source },
    });
  }
  return ids.length;
}
