import type { Knex } from 'knex';
import type { PositionGroup } from '../../../core/rules/publishing/public-schools.ts';
import type { Slice } from '../../platform/db/tables.ts';

export interface PlacedPositions extends PositionGroup {
  buildingId: number;
}

/**
 * Counts the smallest possible number of people: rows with the same employee id count as one person, and so do rows without an id that have
 * the same name.
 */
const PEOPLE = `(count(DISTINCT coalesce(nullif(btrim(l.employee_id), ''), nullif(lower(concat(l.last_name, ' ', l.first_name)), ' ')))
                  FILTER (WHERE NOT l.is_vacancy))::int`;

/** Counts the positions on a roster and the people in them by building and work group. */
export async function countPositions(db: Knex, slice: Slice): Promise<PlacedPositions[]> {
  const { rows } = await db.raw<{ rows: PlacedPositions[] }>(
    `SELECT l.building_id AS "buildingId", coalesce(g.name, 'Other staff') AS group, count(*)::int AS count,
            ${PEOPLE} AS people
     FROM line_items l LEFT JOIN work_groups g ON g.id = l.work_group_id
     WHERE l.scenario_id = :scenarioId AND l.fiscal_year = :fiscalYear AND l.deleted_at IS NULL AND l.building_id IS NOT NULL
     GROUP BY l.building_id, g.id ORDER BY 1, 2`,
    { ...slice },
  );
  return rows;
}

export interface ClassroomTeachers {
  buildingId: number;
  /** FTE of all positions, including vacancies. */
  fte: number;
  people: number;
}

/** Returns the FTE and the people in DESE function 2305 (Teachers, Classroom) on a roster, by building. */
export async function countClassroomTeachers(db: Knex, slice: Slice): Promise<ClassroomTeachers[]> {
  const { rows } = await db.raw<{ rows: ClassroomTeachers[] }>(
    `SELECT l.building_id AS "buildingId", coalesce(sum(l.current_fte), 0)::float8 AS fte, ${PEOPLE} AS people
     FROM line_items l
     WHERE l.scenario_id = :scenarioId AND l.fiscal_year = :fiscalYear AND l.deleted_at IS NULL AND l.building_id IS NOT NULL
       AND btrim(l.dese_code) = '2305'
     GROUP BY l.building_id`,
    { ...slice },
  );
  return rows;
}

/**
 * Returns out-of-district tuition by fiscal year in cents, from the base years of the active proposed budgets. Tuition
 * is the sum of the lines of DESE functions 9000 to 9400 above $0. Offsets are the lines below $0, as a positive sum.
 */
export async function sumTuition(db: Knex): Promise<{ fiscalYear: number; tuition: string; offsets: string }[]> {
  const { rows } = await db.raw<{ rows: { fiscalYear: number; tuition: string; offsets: string }[] }>(
    `SELECT l.fiscal_year AS "fiscalYear", coalesce(sum(l.amount_cents) FILTER (WHERE l.amount_cents > 0), 0) AS tuition,
            coalesce(-sum(l.amount_cents) FILTER (WHERE l.amount_cents < 0), 0) AS offsets
     FROM line_items l JOIN scenarios s ON s.id = l.scenario_id
     WHERE s.is_active AND s.scenario_type = 'proposed' AND l.fiscal_year = s.base_year AND l.deleted_at IS NULL
       AND btrim(l.dese_code) ~ '^9[0-4]00$'
     GROUP BY l.fiscal_year HAVING sum(l.amount_cents) FILTER (WHERE l.amount_cents > 0) > 0
     ORDER BY 1`,
  );
  return rows;
}
