import pg from 'pg';

/**
 * Inserts as many rows as a projection over these years creates, with the same columns filled, by one statement without
 * any rules or lookups. The rows belong to the budget `scenarioId`. Returns the number of rows.
 */
export async function bareInsertSelect(url: string, scenarioId: number, years: number): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `INSERT INTO line_items (
         scenario_id, is_operating, is_projected, source_item_id, fiscal_year, updated_by, first_name, last_name, employee_id,
         position, current_fte, work_group_id, employee_status, account_line, hire_date, building_id,
         current_salary_cents, cost_cents, cola_applied_cents, steps_applied_cents, next_year_salary_cents
       )
       SELECT scenario_id, is_operating, true, id, fiscal_year + year, updated_by, first_name, last_name, employee_id,
              position, current_fte, work_group_id, employee_status, account_line, hire_date, building_id,
              current_salary_cents, cost_cents, 0, 0, current_salary_cents
       FROM line_items CROSS JOIN generate_series(1, $2::integer) AS year
       WHERE scenario_id = $1`,
      [scenarioId, years],
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
