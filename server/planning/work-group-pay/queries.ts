import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';
import { BASE_ROWS } from '../../platform/db/base-rows.ts';
import { IS_CONFIRMED } from '../../platform/db/confirmed-placements.ts';

export interface GroupRow {
  id: number;
  name: string;
  schedules: number;
  lines: number;
  vacancies: number;
  placed: number;
  off: number;
}

/**
 * Returns every work group with counts of its schedules, its roster lines, its vacancies, its lines with a confirmed placement on one of
 * its schedules, and its lines that are placed off schedule.
 */
export async function listGroups(db: Knex, scenarioId: number | null): Promise<GroupRow[]> {
  const { rows } = await db.raw<{ rows: GroupRow[] }>(
    `SELECT w.id, w.name, (SELECT count(*) FROM salary_schedules s WHERE s.work_group_id = w.id) AS schedules,
            coalesce(r.lines, 0) AS lines, coalesce(r.vacancies, 0) AS vacancies,
            coalesce(r.placed, 0) AS placed, coalesce(r.off, 0) AS off
     FROM work_groups w
     LEFT JOIN (
       SELECT b.work_group_id, count(*) AS lines, count(*) FILTER (WHERE b.is_vacancy) AS vacancies,
              count(*) FILTER (WHERE p.step_id IS NOT NULL AND c.work_group_id = b.work_group_id) AS placed,
              count(*) FILTER (WHERE p.off_schedule IS NOT NULL) AS off
       FROM (SELECT b.id, b.work_group_id, b.is_vacancy FROM ${BASE_ROWS}) AS b
       LEFT JOIN placements p ON p.line_id = b.id AND ${IS_CONFIRMED}
       LEFT JOIN salary_schedules c ON c.id = p.schedule_id
       GROUP BY b.work_group_id
     ) r ON r.work_group_id = w.id
     ORDER BY lower(w.name), w.id`,
    { scenarioId },
  );
  return rows;
}

export interface LineRow {
  id: number;
  name: string;
  position: string | null;
  salary: Cents | null;
}

/** Returns the base-year rows of a work group on a roster, sorted by name. */
export async function listLines(db: Knex, where: { scenarioId: number; workGroupId: number }): Promise<LineRow[]> {
  const { rows } = await db.raw<{ rows: LineRow[] }>(
    `SELECT b.id, b.position, b.current_salary_cents AS salary,
            CASE WHEN b.is_vacancy THEN 'Vacancy'
                 ELSE coalesce(nullif(concat_ws(', ', b.last_name, b.first_name), ''), 'Line ' || b.id) END AS name
     FROM ${BASE_ROWS} AND b.work_group_id = :workGroupId
     ORDER BY lower(b.last_name), lower(b.first_name), b.id`,
    where,
  );
  return rows;
}
