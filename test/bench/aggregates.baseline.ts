import type pg from 'pg';

const SLICE = 'l.scenario_id = $1 AND l.fiscal_year = $2 AND l.deleted_at IS NULL';
/** Identifies a person in plain SQL: by employee id, or else by equal names with the same position and building. */
const PERSON = `coalesce(l.employee_id, l.last_name || '|' || l.first_name || '|' || l.position || '|' || l.building_id)`;

/** Each figure of the dashboard as one plain SQL statement, without the product's rules. */
const STATEMENTS = {
  summary: `SELECT is_projected, count(*), sum(cost_cents) FROM line_items l WHERE ${SLICE} GROUP BY 1`,
  byCategory: `SELECT c.id, c.name, c.color, count(*), sum(l.cost_cents) FROM line_items l
    LEFT JOIN budget_categories c ON c.id = l.category_id WHERE ${SLICE} GROUP BY c.id ORDER BY c.display_order`,
  byBuilding: `SELECT b.id, b.name, sum(l.cost_cents) FROM line_items l
    LEFT JOIN buildings b ON b.id = l.building_id WHERE ${SLICE} GROUP BY b.id ORDER BY 3 DESC`,
  headcount: `SELECT b.name, count(DISTINCT ${PERSON}) FILTER (WHERE NOT l.is_vacancy), sum(l.cost_cents)
    FROM line_items l LEFT JOIN buildings b ON b.id = l.building_id WHERE ${SLICE} GROUP BY b.name ORDER BY 2 DESC`,
  salaries: `SELECT l.dese_code, l.current_salary_cents / 1000000, count(DISTINCT ${PERSON}),
           avg(l.current_salary_cents), min(l.current_salary_cents), max(l.current_salary_cents)
    FROM line_items l WHERE ${SLICE} AND NOT l.is_vacancy AND (l.dese_code IN ('2305', '2310', '2330')
        OR l.dese_code IS NULL AND l.position ILIKE ANY (ARRAY['%teacher%', '%para%', '%aide%', '%assistant%']))
      AND l.current_salary_cents > 0 AND l.current_fte > 0 GROUP BY 1, 2 ORDER BY 1, 2`,
  yearChange: `SELECT l.is_vacancy, count(*), sum(l.cost_cents) - sum(before.cost_cents), sum(l.cola_applied_cents),
           sum(l.steps_applied_cents)
    FROM line_items l JOIN line_items before ON before.scenario_id = l.scenario_id AND before.fiscal_year = l.fiscal_year - 1
      AND before.deleted_at IS NULL AND coalesce(before.source_item_id, before.id) = l.source_item_id
    WHERE ${SLICE} GROUP BY 1`,
  allYears: `SELECT l.fiscal_year, count(*), bool_and(l.is_projected), sum(l.cost_cents) FROM line_items l
    WHERE l.deleted_at IS NULL GROUP BY 1 ORDER BY 1`,
} as const;

export type Statement = keyof typeof STATEMENTS;

export async function answerBare(
  client: pg.Client,
  statement: Statement,
  scenarioId: number,
  fiscalYear: number,
): Promise<string> {
  const parameters = statement === 'allYears' ? [] : [scenarioId, fiscalYear];
  return JSON.stringify((await client.query<Record<string, unknown>>(STATEMENTS[statement], parameters)).rows);
}
