import type pg from 'pg';

/** Different employee ids and the cost of all lines by building, as plain SQL counts them. */
export async function bareHeadcount(client: pg.Client, scenarioId: number, fiscalYear: number): Promise<string> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT b.name, count(DISTINCT l.employee_id) FILTER (WHERE NOT l.is_vacancy) AS people, sum(l.cost_cents) AS cost
     FROM line_items l LEFT JOIN buildings b ON b.id = l.building_id
     WHERE l.scenario_id = $1 AND l.fiscal_year = $2 AND l.deleted_at IS NULL GROUP BY b.name ORDER BY 2 DESC`,
    [scenarioId, fiscalYear],
  );
  return JSON.stringify(rows);
}
