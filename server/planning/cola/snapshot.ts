import { inSnapshot, type Context } from '../../context.ts';
import { errorCode } from '../../error-code.ts';

const LOST_RACE = '40001';

/**
 * Runs `work` on the database as it is at one moment. The first reader of a budget year's settings puts the defaults there; two
 * first readers at once get in each other's way, so the one that lost begins again.
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
