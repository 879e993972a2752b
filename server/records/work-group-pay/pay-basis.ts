import type { Context } from '../../context.ts';
import * as queries from './queries.ts';

/** Returns the pay basis that was set for each work group in a budget year. Groups without a set basis are paid by a percentage. */
export async function listPay(cx: Context, budgetYearId: number): Promise<queries.PayRow[]> {
  return queries.listPay(cx.db, budgetYearId);
}

export async function setPay(cx: Context, budgetYearId: number, row: queries.PayRow): Promise<void> {
  await queries.setPay(cx.db, budgetYearId, row);
}

/** Returns the ids of the work groups that are paid by schedule in a budget year. */
export async function scheduledWorkGroups(cx: Context, budgetYearId: number): Promise<number[]> {
  const rows = await queries.listPay(cx.db, budgetYearId);
  return rows.filter(({ basis }) => basis === 'SCHEDULE').map((row) => row.work_group_id);
}
