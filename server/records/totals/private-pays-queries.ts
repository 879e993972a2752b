import type { Knex } from 'knex';

/**
 * Every amount that a person in an active operating budget is paid and that fewer than 5 people share, for each year: the full-year salary,
 * the cost of a part year or part time, and the salary entered for the next year. The rows of one person are added up: rows with the same
 * employee id, and rows without an id that have the same name, position and building and at most 1.0 FTE together.
 */
const PRIVATE_PAYS = `
  WITH lines AS (
    SELECT l.id, l.scenario_id, l.fiscal_year, l.current_salary_cents AS salary, l.cost_cents AS cost,
           l.next_year_salary_cents AS next_salary, l.current_fte, nullif(btrim(l.employee_id), '') AS employee,
           lower(concat_ws('|', l.last_name, l.first_name, l.position, l.building_id)) AS name,
           coalesce(l.last_name, '') || coalesce(l.first_name, '') <> '' AS is_named
    FROM scenarios s JOIN line_items l ON l.scenario_id = s.id
    WHERE s.is_active AND s.scenario_type = 'operating' AND l.deleted_at IS NULL AND NOT l.is_vacancy
  ),
  held AS (
    SELECT *, CASE
      WHEN employee IS NOT NULL THEN 'id ' || employee
      WHEN is_named AND sum(current_fte) OVER (PARTITION BY scenario_id, fiscal_year, employee, name) <= 1 THEN 'name ' || name
      ELSE 'row ' || id END AS person
    FROM lines
  ),
  people AS (
    SELECT scenario_id, fiscal_year, person, sum(salary)::bigint AS salary, sum(cost)::bigint AS cost,
           sum(coalesce(next_salary, salary))::bigint AS next_salary
    FROM held GROUP BY scenario_id, fiscal_year, person
  ),
  shared AS (
    SELECT scenario_id, fiscal_year, pay, count(DISTINCT person) AS people
    FROM people CROSS JOIN LATERAL (VALUES (salary), (cost), (next_salary)) AS known (pay)
    WHERE pay > 0 GROUP BY scenario_id, fiscal_year, pay
  ),
  private AS (SELECT pay FROM shared GROUP BY pay HAVING max(people) < :smallest)
  SELECT json_agg(pay) AS pays FROM private`;

/** Lists the private pay amounts, in cents. `smallest` is the number of people who must share an amount to make it public. */
export async function listPrivatePays(db: Knex, smallest: number): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { pays: number[] | null }[] }>(PRIVATE_PAYS, { smallest });
  return rows[0]?.pays ?? [];
}
