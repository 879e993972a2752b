import type { Context } from '../../../context.ts';
import type { Slice } from '../../../platform/db/tables.ts';
import * as queries from './queries.ts';

/**
 * Returns the update of the salary budget by account that set the amount that the line has in this revision, or undefined if there is no
 * such update.
 */
export async function accountUpdateOf(
  cx: Context,
  line: Slice & { lineId: number; rev: number },
): Promise<{ accountLine: string; fund: string; madeAt: Date; madeBy: string } | undefined> {
  const found = await queries.findAccountUpdate(cx.db, line);
  return found && { ...found.account, madeAt: found.made_at, madeBy: found.made_by };
}
