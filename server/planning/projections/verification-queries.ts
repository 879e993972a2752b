import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';
import { BASE_ROWS } from '../../platform/db/base-rows.ts';

export interface VerificationRow {
  id: number;
  name: string;
  position: string | null;
  building: string | null;
  workGroup: string | null;
  currentSalary: Cents | null;
  imported: Cents | null;
}

/** Returns the base rows of an operating scenario with their imported or entered next-year salaries, sorted by name. */
export async function listRows(db: Knex, scenarioId: number): Promise<VerificationRow[]> {
  const { rows } = await db.raw<{ rows: VerificationRow[] }>(
    `SELECT l.id, CASE WHEN l.is_vacancy THEN 'Vacancy' ELSE concat_ws(', ', l.last_name, l.first_name) END AS name,
            l.position, b.name AS building, w.name AS "workGroup", l.current_salary_cents AS "currentSalary",
            CASE WHEN l.next_year_salary_manual THEN l.next_year_salary_cents END AS imported
     FROM line_items l JOIN scenarios s ON s.id = l.scenario_id AND l.fiscal_year = s.base_year
     LEFT JOIN buildings b ON b.id = l.building_id
     LEFT JOIN work_groups w ON w.id = l.work_group_id
     WHERE l.scenario_id = ? AND NOT l.is_projected AND l.deleted_at IS NULL
     ORDER BY l.last_name, l.first_name, l.id`,
    [scenarioId],
  );
  return rows;
}

/** Returns the base rows of an operating scenario that have an imported or entered next-year salary. */
export async function listImported(
  db: Knex,
  scenarioId: number,
): Promise<Pick<VerificationRow, 'id' | 'currentSalary' | 'imported'>[]> {
  const { rows } = await db.raw<{ rows: Pick<VerificationRow, 'id' | 'currentSalary' | 'imported'>[] }>(
    `SELECT b.id, b.current_salary_cents AS "currentSalary", b.next_year_salary_cents AS imported
     FROM ${BASE_ROWS} AND b.next_year_salary_manual`,
    { scenarioId },
  );
  return rows;
}
