import { inSnapshot, type Context } from '../../context.ts';
import { errorCode } from '../../error-code.ts';

const LOST_RACE = '40001';

/**
 * Runs `work` on a snapshot of the database. The first reader of a budget year's settings inserts the default settings. If two transactions
 * do this at the same time, the one that fails tries again.
 */
export async function inPlanningSnapshot<T>(cx: Context, work: (cx: Context) => Promise<T>): Promise<T> {
  try {
    return await inSnapshot(cx, work);
  } catch (error) {
    const isLost = errorCode(error) === LOST_RACE;
    if (!isLost || cx.db.isTransaction) throw error;
    return inSnapshot(cx, work);
  }
}
