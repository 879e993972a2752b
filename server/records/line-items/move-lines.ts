import { plural } from '../../../core/plural.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { AUDITED_LINE } from '../../../core/audit-names.ts';
import { countAdopted, moveLines as move, type MovableColumn } from './move-queries.ts';

const FIELD: Record<MovableColumn, string> = {
  building_id: 'buildingId',
  work_group_id: 'workGroupId',
  category_id: 'categoryId',
};

/**
 * Moves every line, including deleted and projected ones, from one building, work group or category to another (null means none), so that
 * the first can be deleted. Writes one audit log entry. Returns the number of lines moved. Throws LOCKED when a line is in an adopted
 * budget.
 */
export async function moveLines(
  tx: Context,
  input: { column: MovableColumn; from: number; to: number | null; source: string },
): Promise<number> {
  const { column, from, to } = input;
  const adopted = await countAdopted(tx.db, column, from);
  if (adopted > 0) {
    throw new AppError(
      'LOCKED',
      `${plural(adopted, 'line that uses this entry is', 'lines that use this entry are')} in an adopted version and cannot be changed. Reopen the version first.`,
    );
  }
  const ids = await move(tx.db, { column, from, to }, { at: tx.now(), by: tx.actor.name });
  if (ids.length > 0) {
    await audit(tx, {
      action: 'reassign',
      entity: AUDITED_LINE,
      entityIds: ids,
      before: { [FIELD[column]]: from },
      after: { [FIELD[column]]: to },
      details: { count: ids.length, source: input.source },
    });
  }
  return ids.length;
}
