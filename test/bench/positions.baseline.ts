import type pg from 'pg';

/**
 * Reads the positions with their terms and funding, and the lines with position numbers, and returns them as JSON
 * bytes.
 */
export async function barePositions(client: pg.Client, scenarioId: number, fiscalYear: number): Promise<Buffer> {
  const { rows: positions } = await client.query<Record<string, unknown>>(
    `SELECT p.*, t.from_date, t.authorized_fte, t.status, t.reason, t.approved_by, t.approved_at,
            f.parts, w.name AS work_group, b.name AS building, c.name AS category
     FROM positions p JOIN position_terms t ON t.position_id = p.id
     LEFT JOIN (SELECT position_id, json_agg(json_build_object('accountLine', account_line, 'fund', fund, 'percent', percent)) AS parts
                FROM position_funding GROUP BY position_id) f ON f.position_id = p.id
     LEFT JOIN work_groups w ON w.id = p.work_group_id LEFT JOIN buildings b ON b.id = p.building_id
     LEFT JOIN budget_categories c ON c.id = p.category_id
     ORDER BY p.number`,
  );
  const { rows: lines } = await client.query<{ position_number: string }>(
    `SELECT id, position_number, last_name, first_name, current_fte, current_salary_cents, is_vacancy, account_line, fund, cost_cents
     FROM line_items WHERE scenario_id = $1 AND fiscal_year = $2 AND deleted_at IS NULL ORDER BY id`,
    [scenarioId, fiscalYear],
  );
  const byNumber = new Map(lines.map((line) => [line.position_number, line]));
  return Buffer.from(JSON.stringify(positions.map((row) => ({ ...row, line: byNumber.get(String(row.number)) }))));
}
