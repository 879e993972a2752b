import type { Knex } from 'knex';
import type { BuiltScenario } from './factories.ts';

/**
 * Fills a fiscal year of an operating scenario with fictional employees: 24 schools and 300 positions. Every eighth
 * person is part-time, every fiftieth position is vacant, and every hundredth person works in two schools. Without ids,
 * people are identified by their names only.
 */
export async function fillRoster(
  db: Knex,
  scenario: BuiltScenario,
  roster: { count: number; workGroupIds: readonly number[]; buildingIds: readonly number[]; withIds?: boolean },
): Promise<void> {
  const { count, workGroupIds, buildingIds, withIds = true } = roster;
  await db.raw(
    `INSERT INTO line_items (scenario_id, fiscal_year, is_operating, employee_status, updated_by, last_name, first_name,
       employee_id, position, is_vacancy, current_fte, work_group_id, building_id, dese_code, account_line,
       current_salary_cents, cost_cents, hire_date, notes)
     SELECT :id, :fiscalYear, true, 'Active', 'bench',
            CASE WHEN n % 50 = 0 THEN 'Vacant' ELSE 'Family' || chr(97 + n % 26) || chr(97 + n % 17) || n / 3 END,
            CASE WHEN n % 50 > 0 THEN 'First' || chr(97 + n % 23) || n % 7 END,
            CASE WHEN :withIds AND n % 50 > 0 THEN 'E' || 100000 + CASE WHEN n % 100 = 1 THEN n - 1 + 2 ELSE n END END,
            CASE n % 3 WHEN 0 THEN 'Teacher, Grade ' WHEN 1 THEN 'Para ' ELSE 'Custodian ' END || n % 100, n % 50 = 0,
            CASE WHEN n % 8 = 0 THEN 0.5 ELSE 1 END,
            (CAST(:workGroups AS bigint[]))[1 + n % CAST(:workGroupCount AS int)],
            (CAST(:buildings AS bigint[]))[1 + n % CAST(:buildingCount AS int)],
            CASE n % 6 WHEN 0 THEN '2305' WHEN 1 THEN '2330' WHEN 2 THEN '4110' END, '1000-' || n % 900,
            3000000 + n * 7919 % 9000000, 3000000 + n * 7919 % 9000000, DATE '2001-08-25' + n % 8000,
            CASE WHEN n % 40 = 0 THEN 'A note about this person' END
     FROM generate_series(1, CAST(:count AS int)) n`,
    {
      id: scenario.id,
      fiscalYear: scenario.fiscalYear,
      withIds,
      count,
      workGroups: `{${workGroupIds.join(',')}}`,
      workGroupCount: workGroupIds.length,
      buildings: `{${buildingIds.join(',')}}`,
      buildingCount: buildingIds.length,
    },
  );
  await db.raw('ANALYZE line_items');
}
