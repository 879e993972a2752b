import type { Knex } from 'knex';
import type { DistributionRow } from '../../../core/rules/projection/salary-distribution.ts';
import { PLACED_BUILDINGS, type RawResult, type Slice } from './queries.ts';

export interface ListedRow extends DistributionRow {
  workGroupId: number | null;
  buildingName: string | null;
  buildingPlace: number | null;
}

/** Every row of a roster as the rules for people need it. */
export async function listRoster(db: Knex, slice: Slice): Promise<ListedRow[]> {
  const { rows } = await db.raw<RawResult<{ row: ListedRow }>>(
    `WITH placed AS (${PLACED_BUILDINGS})
     SELECT json_build_object(
       'id', lines.id, 'employeeId', employee_id, 'firstName', first_name, 'lastName', last_name, 'position', position,
       'buildingId', building_id, 'currentFTE', current_fte, 'currentSalary', current_salary_cents, 'cost', cost_cents,
       'isVacancy', is_vacancy, 'deseCode', dese_code, 'workGroupId', work_group_id,
       'buildingName', placed.name, 'buildingPlace', placed.place) AS row
     FROM line_items AS lines LEFT JOIN placed ON placed.id = lines.building_id
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL ORDER BY lines.id`,
    { ...slice },
  );
  return rows.map(({ row }) => row);
}
