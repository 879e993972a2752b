import type { Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { laterThan } from '../../platform/db/later-than.ts';
import type { PlannedCount } from './plan-school.ts';
import type { ChangedCount, SavedNumbers } from './import-queries.ts';
import * as queries from './queries.ts';

/**
 * Saves the numbers from an import. Returns the id of the audit log entry, with which the import can be undone, or null if nothing changes.
 */
export async function storeCounts(
  tx: Context,
  writes: readonly PlannedCount[],
  fileName: string,
): Promise<number | null> {
  if (writes.length === 0) return null;
  const records = writes.map(({ budgetYearId, buildingId, grade, students, specialEd, before }) => ({
    ...{ budget_year_id: budgetYearId, building_id: buildingId, grade },
    ...{ student_count: students, special_ed_count: specialEd },
    updated_at: laterThan(tx, before?.updated_at),
  }));
  const ids = await queries.upsertRecords(tx.db, records);
  const rows = records.map((record, at): ChangedCount => {
    const { budget_year_id: budgetYearId, building_id: buildingId, grade } = record;
    const before = writes[at]?.before ?? null;
    return {
      ...{ id: ids[at] ?? 0, budgetYearId, buildingId, grade },
      ...{ before: before && numbersOf(before), after: numbersOf(record) },
    };
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

const numbersOf = (
  record: Pick<queries.EnrollmentRow, 'student_count' | 'special_ed_count' | 'updated_at'>,
): SavedNumbers => ({
  ...{ students: record.student_count, specialEd: record.special_ed_count },
  updatedAt: record.updated_at.toISOString(),
});

/** Adds up the students in changed grades. */
export const sum = (numbers: readonly (SavedNumbers | null)[]): number =>
  numbers.reduce((all, one) => all + (one?.students ?? 0), 0);
