import type { ReadSchedule, ScheduleSummary } from '../../../core/contract/schedules.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findChangers } from '../../platform/audit/find-changers.ts';
import { type ScheduleDocument, documentOf } from './document.ts';
import { presentChecked, presentSummary } from './present.ts';
import * as queries from './queries.ts';

export const ENTITY = 'salary schedule';

/** Lists all salary schedules, or those of a work group, by work group and name. */
export async function listSchedules(
  cx: Context,
  input: { workGroupId?: number | undefined },
): Promise<ScheduleSummary[]> {
  return inSnapshot(cx, async (tx) => {
    const rows = await queries.listSchedules(tx.db, input);
    const editions = await queries.listEditions(
      tx.db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) =>
      presentSummary(
        row,
        editions.filter(({ schedule_id }) => schedule_id === row.id),
      ),
    );
  });
}

/** Returns a schedule with its editions and findings, and who saved it last. Throws NOT_FOUND. */
export async function readSchedule(cx: Context, input: { id: number }): Promise<ReadSchedule> {
  return inSnapshot(cx, async (tx) => {
    const { row, document } = await requireSchedule(tx, input.id);
    const changers = await findChangers(tx, ENTITY, [{ id: row.id, after: { rev: row.rev } }]);
    return { ...presentChecked(row, document), changedBy: changers.get(row.id) ?? null };
  });
}

export async function requireSchedule(
  cx: Context,
  id: number,
): Promise<{ row: queries.ScheduleRows; document: ScheduleDocument }> {
  const row = await queries.findSchedule(cx.db, id);
  if (row) return { row, document: documentOf(row) };
  throw new AppError('NOT_FOUND', `There is no salary schedule with the id ${id}.`);
}

/** Returns the names of schedules by id. */
export async function scheduleNames(cx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return new Map((await queries.listNamesById(cx.db, ids)).map(({ id, name }) => [id, name]));
}
