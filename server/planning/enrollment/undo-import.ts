import { plural } from '../../../core/plural.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { findImport, isUndone, type SavedNumbers } from './import-queries.ts';
import * as queries from './queries.ts';
import { laterThan } from '../../platform/db/later-than.ts';
import { sum } from './store-counts.ts';

/**
 * Undoes an import of enrollment, all of it or none. Throws NOT_FOUND for an unknown import, FORBIDDEN if another user imported the file
 * and the current user is not an ADMIN, and CONFLICT if the import is already undone or one of its numbers was saved again later. The times
 * when the restored numbers were saved are restored too, so that an earlier import can be undone next.
 */
export async function undoEnrollmentImport(cx: Context, { id }: { id: number }): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    const entry = await findImport(tx.db, id);
    if (!entry) throw new AppError('NOT_FOUND', `There is no enrollment import with the id ${id}.`);
    if (tx.actor.role !== 'ADMIN' && entry.userId !== tx.actor.userId) {
      throw new AppError('FORBIDDEN', 'Only an administrator can undo another user’s import.');
    }
    const { rows } = entry;
    await queries.lockBuildings(
      tx.db,
      rows.map(({ budgetYearId, buildingId }) => ({ budget_year_id: budgetYearId, building_id: buildingId })),
    );
    if (await isUndone(tx.db, id)) throw new AppError('CONFLICT', 'This import was already undone.');
    const stored = new Map(
      (
        await queries.listRecords(
          tx.db,
          rows.map((row) => row.id),
        )
      ).map((record) => [record.id, record]),
    );
    const changed = rows.filter((row) => !isSame(stored.get(row.id), row.after));
    if (changed.length > 0) {
      throw new AppError(
        'CONFLICT',
        `${plural(changed.length, 'student count')} changed again after the import. Nothing was undone. Undo the later changes first.`,
      );
    }
    await queries.deleteRecords(
      tx.db,
      rows.flatMap((row) => (row.before === null ? [row.id] : [])),
    );
    await queries.upsertRecords(
      tx.db,
      rows.flatMap(({ before, ...row }) => {
        if (before === null) return [];
        const place = { budget_year_id: row.budgetYearId, building_id: row.buildingId, grade: row.grade };
        const updated_at = before.updatedAt
          ? new Date(before.updatedAt)
          : laterThan(tx, stored.get(row.id)?.updated_at);
        return [{ ...place, student_count: before.students, special_ed_count: before.specialEd, updated_at }];
      }),
    );
    await audit(tx, {
      action: 'undo-import',
      entity: queries.ENTITY,
      entityIds: rows.map((row) => row.id),
      before: { students: sum(rows.map(({ after }) => after)) },
      after: { students: sum(rows.map(({ before }) => before)) },
      details: { undone: id, count: rows.length },
    });
    return { message: `The import of ${plural(rows.length, 'student count')} was undone.` };
  });
}

function isSame(record: queries.EnrollmentRow | undefined, { students, specialEd, updatedAt }: SavedNumbers) {
  return (
    record?.student_count === students &&
    record.special_ed_count === specialEd &&
    (updatedAt === undefined || record.updated_at.toISOString() === updatedAt)
  );
}
