import type pg from 'pg';

/**
 * Reads all columns of a scenario's lines for one year, with the names of buildings, categories and work groups, and returns them as JSON
 * bytes.
 */
export async function bareList(client: pg.Client, scenarioId: number, fiscalYear: number): Promise<Buffer> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT l.*, b.name AS building_name, c.name AS category_name, w.name AS work_group_name
     FROM line_items l LEFT JOIN buildings b ON b.id = l.building_id LEFT JOIN budget_categories c ON c.id = l.category_id
     LEFT JOIN work_groups w ON w.id = l.work_group_id
     WHERE l.scenario_id = $1 AND l.fiscal_year = $2 AND l.deleted_at IS NULL ORDER BY l.id`,
    [scenarioId, fiscalYear],
  );
  return Buffer.from(JSON.stringify(rows));
}
