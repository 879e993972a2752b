import type { Knex } from 'knex';
import type { Grade } from '../../../core/contract/enrollment.ts';
import type { Slice } from '../../platform/db/tables.ts';

export interface EnrollmentRow {
  id: number;
  budget_year_id: number;
  building_id: number;
  building_name: string;
  grade: Grade;
  student_count: number;
  special_ed_count: number | null;
  updated_at: Date;
}

/** The name of enrollment in the audit log. */
export const ENTITY = 'enrollment';

export type EnrollmentKey = Pick<EnrollmentRow, 'budget_year_id' | 'building_id' | 'grade'>;

function withNames(db: Knex) {
  return db('enrollment').join('buildings', 'buildings.id', 'enrollment.building_id');
}

const ANY_ID = 'enrollment.id = ANY(CAST(? AS bigint[]))';
const COLUMNS = ['enrollment.*', 'buildings.name as building_name'];
const IN_ORDER = `enrollment.budget_year_id, lower(buildings.name), buildings.id,
  array_position(ARRAY['P','K','1','2','3','4','5','6','7','8','9','10','11','12','SP'], enrollment.grade)`;

export async function listEnrollment(db: Knex, budgetYearId: number | undefined): Promise<EnrollmentRow[]> {
  return withNames(db)
    .where((query) => {
      if (budgetYearId !== undefined) void query.where({ 'enrollment.budget_year_id': budgetYearId });
    })
    .orderByRaw(IN_ORDER)
    .select<EnrollmentRow[]>(COLUMNS);
}

/** Makes changes to a building's enrollment in a budget year run one after another, including changes that create records. */
export async function lockBuildings(
  db: Knex,
  places: readonly Pick<EnrollmentKey, 'budget_year_id' | 'building_id'>[],
): Promise<void> {
  const keys = places.map(({ budget_year_id, building_id }) => `${budget_year_id}/${building_id}`);
  // The locks are always taken in the same order, so that two imports cannot block each other.
  await db.raw(
    `SELECT pg_advisory_xact_lock(hashtext('enrollment'), hashtext(key))
     FROM jsonb_array_elements_text(CAST(:keys AS jsonb)) WITH ORDINALITY AS k(key, place) ORDER BY place`,
    { keys: JSON.stringify([...new Set(keys)].sort()) },
  );
}

export async function findRecord(db: Knex, where: EnrollmentKey | { id: number }): Promise<EnrollmentRow | undefined> {
  const named = Object.fromEntries(Object.entries(where).map(([column, value]) => [`enrollment.${column}`, value]));
  return withNames(db).where(named).forUpdate('enrollment').first<EnrollmentRow | undefined>(COLUMNS);
}

/** Adds or replaces these records. Returns their ids in the same order. */
export async function upsertRecords(
  db: Knex,
  records: readonly (EnrollmentKey & Pick<EnrollmentRow, 'student_count' | 'special_ed_count' | 'updated_at'>)[],
): Promise<number[]> {
  // All records are sent as one parameter, because a statement can have at most 65,535 parameters.
  const { rows } = await db.raw<{ rows: (EnrollmentKey & { id: number })[] }>(
    `INSERT INTO enrollment (budget_year_id, building_id, grade, student_count, special_ed_count, updated_at)
     SELECT budget_year_id, building_id, grade, student_count, special_ed_count, updated_at
     FROM jsonb_to_recordset(CAST(:records AS jsonb)) AS r(budget_year_id bigint, building_id bigint, grade text,
       student_count integer, special_ed_count integer, updated_at timestamptz)
     ON CONFLICT (budget_year_id, building_id, grade) DO UPDATE SET student_count = EXCLUDED.student_count,
       special_ed_count = EXCLUDED.special_ed_count, updated_at = EXCLUDED.updated_at
     RETURNING id, budget_year_id, building_id, grade`,
    { records: JSON.stringify(records) },
  );
  const placeOf = (key: EnrollmentKey) => `${key.budget_year_id}/${key.building_id}/${key.grade}`;
  const ids = new Map(rows.map((row) => [placeOf(row), row.id]));
  return records.map((record) => ids.get(placeOf(record)) ?? 0);
}

export async function deleteRecords(db: Knex, ids: readonly number[]): Promise<void> {
  await db('enrollment')
    .whereRaw(ANY_ID, [`{${ids.join(',')}}`])
    .delete();
}

export async function listRecords(db: Knex, ids: readonly number[]): Promise<EnrollmentRow[]> {
  return withNames(db)
    .whereRaw(ANY_ID, [`{${ids.join(',')}}`])
    .select<EnrollmentRow[]>(COLUMNS);
}

/** Returns the enrollment for these budget years. */
export async function listOfYears(db: Knex, budgetYearIds: readonly number[]): Promise<EnrollmentRow[]> {
  return withNames(db).whereIn('enrollment.budget_year_id', budgetYearIds).select<EnrollmentRow[]>(COLUMNS);
}

/**
 * Returns the FTE of a roster by building, without vacancies and without people on leave (an entered salary of $0 means leave, as in
 * positions).
 */
export async function staffByBuilding(db: Knex, slice: Slice): Promise<{ buildingId: number | null; fte: number }[]> {
  const { rows } = await db.raw<{ rows: { buildingId: number | null; fte: number }[] }>(
    `SELECT building_id AS "buildingId", sum(current_fte) AS fte FROM line_items
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL AND NOT is_vacancy
       AND coalesce(current_salary_cents <> 0, true)
     GROUP BY 1 ORDER BY 1`,
    { ...slice },
  );
  return rows;
}

/** Returns the number of students in each building in a budget year. */
export async function studentsByBuilding(
  db: Knex,
  budgetYearId: number,
): Promise<{ buildingId: number; students: number }[]> {
  const { rows } = await db.raw<{ rows: { buildingId: number; students: number }[] }>(
    `SELECT building_id AS "buildingId", sum(student_count)::int AS students FROM enrollment
     WHERE budget_year_id = :budgetYearId GROUP BY 1 ORDER BY 1`,
    { budgetYearId },
  );
  return rows;
}

/** Returns the number of students in each building in the budget year for a fiscal year. */
export async function studentsOfYear(
  db: Knex,
  fiscalYear: number,
): Promise<{ buildingId: number; students: number }[]> {
  const { rows } = await db.raw<{ rows: { buildingId: number; students: number }[] }>(
    `SELECT building_id AS "buildingId", sum(student_count)::int AS students
     FROM enrollment JOIN budget_years ON budget_years.id = enrollment.budget_year_id
     WHERE budget_years.fiscal_year = :fiscalYear GROUP BY 1 ORDER BY 1`,
    { fiscalYear },
  );
  return rows;
}

/** Returns the number of students in each grade in the budget year for a fiscal year, by building and grade. */
export async function gradesOfYear(
  db: Knex,
  fiscalYear: number,
): Promise<Pick<EnrollmentRow, 'building_name' | 'grade' | 'student_count'>[]> {
  return withNames(db)
    .join('budget_years', 'budget_years.id', 'enrollment.budget_year_id')
    .where({ 'budget_years.fiscal_year': fiscalYear })
    .orderByRaw(IN_ORDER)
    .select<EnrollmentRow[]>(COLUMNS);
}
