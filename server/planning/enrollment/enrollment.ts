import type { EnrollmentInput, EnrollmentRecord, Grade } from '../../../core/contract/enrollment.ts';
import { requireBudgetYear } from '../../records/budgets/budget-years.ts';
import { resolveBudget, type BudgetQuery } from '../../records/budgets/resolve-budget.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { laterThan } from '../../platform/db/later-than.ts';
import { AppError } from '../../errors.ts';
import { listBuildings } from '../../records/reference/lists.ts';
import * as queries from './queries.ts';

/** Lists the records of one budget year, or of all budget years. Throws NOT_FOUND for an unknown budget year. */
export async function listEnrollment(
  cx: Context,
  { budgetYearId }: { budgetYearId?: number | undefined },
): Promise<EnrollmentRecord[]> {
  if (budgetYearId !== undefined) await requireBudgetYear(cx, { id: budgetYearId });
  return (await queries.listEnrollment(cx.db, budgetYearId)).map(present);
}

/**
 * Sets the number of students in one grade at a building. Throws NOT_FOUND for an unknown budget year, VALIDATION for an unknown building,
 * and CONFLICT if the record was changed after `updatedAt`.
 */
export async function saveEnrollment(
  cx: Context,
  input: EnrollmentInput,
): Promise<{ created: boolean; body: EnrollmentRecord }> {
  return inTransaction(cx, async (tx) => {
    await requireBudgetYear(tx, { id: input.budgetYearId });
    await requireBuilding(tx, input.buildingId);
    const key = { budget_year_id: input.budgetYearId, building_id: input.buildingId, grade: input.grade };
    await queries.lockBuildings(tx.db, [key]);
    const before = await queries.findRecord(tx.db, key);
    if (input.updatedAt !== undefined) assertUnchanged(before, input.updatedAt);
    await queries.upsertRecords(tx.db, [
      {
        ...key,
        student_count: input.studentCount,
        special_ed_count: input.specialEdCount ?? null,
        updated_at: laterThan(tx, before?.updated_at),
      },
    ]);
    const row = await queries.findRecord(tx.db, key);
    if (!row) throw new Error('the record was not stored');
    const after = present(row);
    await audit(tx, {
      action: before ? 'update' : 'create',
      entity: queries.ENTITY,
      entityIds: [row.id],
      ...(before && { before: present(before) }),
      after,
    });
    return { created: !before, body: after };
  });
}

/** Clears a record. Throws NOT_FOUND, or CONFLICT if the record was changed after `updatedAt`. */
export async function deleteEnrollment(
  cx: Context,
  { id, updatedAt }: { id: number; updatedAt?: string | undefined },
): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    // An import that runs at the same time must finish first, so the record is read again under the lock.
    await queries.lockBuildings(tx.db, await queries.listRecords(tx.db, [id]));
    const row = await queries.findRecord(tx.db, { id });
    if (!row) throw new AppError('NOT_FOUND', `There is no enrollment record with the id ${id}.`);
    if (updatedAt !== undefined) assertUnchanged(row, updatedAt);
    await queries.deleteRecords(tx.db, [id]);
    await audit(tx, { action: 'delete', entity: queries.ENTITY, entityIds: [id], before: present(row) });
    return { message: `The enrollment for grade ${row.grade} at ${row.building_name} was cleared.` };
  });
}

/**
 * Returns the FTE of the active roster by building, by default in its base year. The result is empty if there is no roster. Throws
 * NOT_FOUND.
 */
export async function staffByBuilding(cx: Context, input: Omit<BudgetQuery, 'type'>) {
  const budget = await resolveBudget(cx, { type: 'operating', ...input });
  if (!budget) return [];
  return queries.staffByBuilding(cx.db, { scenarioId: budget.scenario.id, fiscalYear: budget.fiscalYear });
}

/** Returns the number of students in each building that has enrollment in a budget year. */
export async function studentsByBuilding(cx: Context, budgetYearId: number): Promise<Map<number, number>> {
  const rows = await queries.studentsByBuilding(cx.db, budgetYearId);
  return new Map(rows.map(({ buildingId, students }) => [buildingId, students]));
}

/**
 * Returns the number of students in each building in the budget year for a fiscal year. The result is empty if there is no such budget
 * year.
 */
export async function studentsOfYear(cx: Context, fiscalYear: number): Promise<Map<number, number>> {
  const rows = await queries.studentsOfYear(cx.db, fiscalYear);
  return new Map(rows.map(({ buildingId, students }) => [buildingId, students]));
}

/**
 * Returns the number of students in each grade in the budget year for a fiscal year, sorted by school and grade. The result is empty if
 * there is no such budget year.
 */
export async function gradesOfYear(
  cx: Context,
  fiscalYear: number,
): Promise<{ school: string; grade: Grade; students: number }[]> {
  const rows = await queries.gradesOfYear(cx.db, fiscalYear);
  return rows.map(({ building_name: school, grade, student_count: students }) => ({ school, grade, students }));
}

async function requireBuilding(tx: Context, buildingId: number): Promise<void> {
  const buildings = await listBuildings(tx, {});
  if (buildings.some(({ id }) => id === buildingId)) return;
  throw new AppError('VALIDATION', `There is no building with the id ${buildingId}.`, {
    fields: { buildingId: 'does not exist' },
  });
}

function assertUnchanged(row: queries.EnrollmentRow | undefined, updatedAt: string | null): void {
  const stored = row?.updated_at.getTime() ?? null;
  if (stored === (updatedAt === null ? null : new Date(updatedAt).getTime())) return;
  throw new AppError(
    'CONFLICT',
    'Another user changed the enrollment for this grade after you loaded it. Nothing was saved.',
    {
      current: row ? present(row) : null,
    },
  );
}

function present(row: queries.EnrollmentRow): EnrollmentRecord {
  return {
    id: row.id,
    budgetYearId: row.budget_year_id,
    buildingId: row.building_id,
    building: { id: row.building_id, name: row.building_name },
    gradeLevel: { shortName: row.grade },
    studentCount: row.student_count,
    specialEdCount: row.special_ed_count,
    updatedAt: row.updated_at.toISOString(),
  };
}
