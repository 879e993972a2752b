import type { Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import type { PlannedCount } from './plan-school.ts';
import * as queries from './queries.ts';

/** Saves the numbers of an import. Returns the id of its audit log entry, with which it can be undone, or null if nothing changes. */
export async function storeCounts(
  tx: Context,
  writes: readonly PlannedCount[],
  fileName: string,
): Promise<number | null> {
  if (writes.length === 0) return null;
  const ids = await queries.upsertRecords(
    tx.db,
    writes.map(({ budgetYearId, buildingId, grade, students, specialEd, before }) => ({
      ...{ budget_year_id: budgetYearId, building_id: buildingId, grade },
      ...{ student_count: students, special_ed_count: specialEd },
      updated_at: laterThan(tx, before?.updated_at),
    })),
  );
  const rows = writes.map(({ students, specialEd, before, ...place }, at): queries.ChangedCount => {
    const { budgetYearId, buildingId, grade } = place;
    const old = before && { students: before.student_count, specialEd: before.special_ed_count };
    return { id: ids[at] ?? 0, budgetYearId, buildingId, grade, before: old, after: { students, specialEd } };
  });
  return audit(tx, {
    action: 'import',
    entity: queries.ENTITY,
    entityIds: ids,
    before: { students: sum(rows.map(({ before }) => before)) },
    after: { students: sum(rows.map(({ after }) => after)) },
    details: { fileName, count: rows.length, rows },
  });
}

/** Adds up the students of changed grades. */
export const sum = (numbers: readonly (queries.SavedNumbers | null)[]): number =>
  numbers.reduce((all, one) => all + (one?.students ?? 0), 0);

/** Returns a time that is always later than the previous one, so that a user who read the record earlier gets a conflict. */
export function laterThan(tx: Context, before: Date | undefined): Date {
  return new Date(Math.max(tx.now().getTime(), (before?.getTime() ?? 0) + 1));
}
