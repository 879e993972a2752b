import type { Knex } from 'knex';
import type { PositionGroup } from '../../../core/rules/publishing/public-schools.ts';

export interface PlacedPositions extends PositionGroup {
  buildingId: number;
}

/**
 * Positions of a roster by building and work group. People are counted at least: rows with one employee id, or without one with one name,
 * are one person.
 */
export async function countPositions(
  db: Knex,
  slice: { scenarioId: number; fiscalYear: number },
): Promise<PlacedPositions[]> {
  const { rows } = await db.raw<{ rows: PlacedPositions[] }>(
    `SELECT l.building_id AS "buildingId", coalesce(g.name, 'Other staff') AS group, count(*)::int AS count,
            (count(DISTINCT coalesce(nullif(btrim(l.employee_id), ''), nullif(lower(concat(l.last_name, ' ', l.first_name)), ' ')))
              FILTER (WHERE NOT l.is_vacancy))::int AS people
     FROM line_items l LEFT JOIN work_groups g ON g.id = l.work_group_id
     WHERE l.scenario_id = :scenarioId AND l.fiscal_year = :fiscalYear AND l.deleted_at IS NULL AND l.building_id IS NOT NULL
     GROUP BY l.building_id, g.id ORDER BY 1, 2`,
    { ...slice },
  );
  return rows;
}
