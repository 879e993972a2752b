import type { Knex } from 'knex';

interface BudgetCounts {
  /** Number of base-year lines to review in both active budgets. */
  toReview: number;
  /** Whether base-year lines of the operating budget have a next-year salary that was imported or entered. */
  hasNextYearSalaries: boolean;
  /** The base year and the next year, each only if the proposed budget has lines in it; earliest first. */
  years: number[];
}

/** Returns the counts that depend only on the lines of a budget year's active budgets. */
export async function countBudgets(db: Knex, budgetYearId: number): Promise<BudgetCounts> {
  const { rows } = await db.raw<{ rows: BudgetCounts[] }>(
    `SELECT count(*) FILTER (WHERE l.needs_review AND l.fiscal_year = s.base_year) AS "toReview",
            coalesce(bool_or(l.next_year_salary_manual AND l.is_operating AND l.fiscal_year = s.base_year), false)
              AS "hasNextYearSalaries",
            coalesce(array_agg(DISTINCT l.fiscal_year) FILTER (WHERE s.scenario_type = 'proposed'), '{}') AS years
     FROM scenarios s
     JOIN line_items l ON l.scenario_id = s.id AND l.deleted_at IS NULL
       AND l.fiscal_year BETWEEN s.base_year AND s.base_year + 1
     WHERE s.is_active AND s.budget_year_id = :budgetYearId`,
    { budgetYearId },
  );
  const [row] = rows;
  if (!row) throw new Error('the query for the counts returned no row');
  return row;
}
