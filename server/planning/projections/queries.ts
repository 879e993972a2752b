import type { Knex } from 'knex';
import type { ScenarioType } from '../../../core/contract/budgets.ts';
import type { Cents } from '../../../core/money.ts';
import type { CategoryRef } from '../../../core/rules/projection/line-category.ts';
import { BASE_ROWS } from '../../platform/db/base-rows.ts';
import { IS_COVERED } from '../../platform/db/covered-lines.ts';

/**
 * Returns a fingerprint of the base rows. It changes whenever a base row is changed, added, deleted or restored, because every change
 * raises a row's revision. It also changes when a next-year salary is entered or cleared on a projected row, because later years are
 * calculated from that salary.
 */
export async function fingerprintBaseRows(db: Knex, scenarioId: number): Promise<string> {
  const { rows } = await db.raw<{ rows: { fingerprint: string | null }[] }>(
    `SELECT concat(
              count(*) || '/' || md5(string_agg(b.id || ':' || b.rev, ',' ORDER BY b.id)),
              (SELECT '/' || md5(string_agg(concat_ws(':', p.source_item_id, p.fiscal_year, p.next_year_salary_cents),
                                            ',' ORDER BY p.source_item_id, p.fiscal_year, p.id))
               FROM line_items p
               WHERE p.scenario_id = :scenarioId AND p.is_projected AND p.next_year_salary_manual)
            ) AS fingerprint
     FROM ${BASE_ROWS}`,
    { scenarioId },
  );
  return rows[0]?.fingerprint ?? 'none';
}

export interface BaseLine {
  id: number;
  amount: Cents;
  categoryId: number | null;
  deseCode: string | null;
  /** True if town guidance covers the line. */
  isCovered: boolean;
}

/** Returns the base rows of a proposed scenario, with only the columns that the rules read. */
export async function listBaseLines(db: Knex, scenarioId: number): Promise<BaseLine[]> {
  const { rows } = await db.raw<{ rows: BaseLine[] }>(
    `SELECT b.id, b.amount_cents AS amount, b.category_id AS "categoryId", b.dese_code AS "deseCode",
            ${IS_COVERED} AS "isCovered"
     FROM ${BASE_ROWS}`,
    { scenarioId },
  );
  return rows;
}

export interface CategoryRow extends CategoryRef {
  name: string;
  defaultYoYIncrease: number | null;
}

export async function listCategories(db: Knex): Promise<CategoryRow[]> {
  const { rows } = await db.raw<{ rows: CategoryRow[] }>(
    `SELECT id, name, dese_function AS "deseFunction", display_order AS "displayOrder",
            default_yoy_increase AS "defaultYoYIncrease"
     FROM budget_categories ORDER BY id`,
  );
  return rows;
}

export interface YearTotal {
  scenario_type: ScenarioType;
  fiscal_year: number;
  imported_count: number;
  count: number;
  total_cents: Cents;
}

/** Returns the number of rows and the cost of each of these scenarios by fiscal year, earliest first. */
export async function sumYears(db: Knex, scenarioIds: readonly number[]): Promise<YearTotal[]> {
  const { rows } = await db.raw<{ rows: YearTotal[] }>(
    `SELECT s.scenario_type, l.fiscal_year, count(*) AS count, count(*) FILTER (WHERE NOT l.is_projected) AS imported_count,
            sum(l.cost_cents)::bigint AS total_cents
     FROM line_items l JOIN scenarios s ON s.id = l.scenario_id
     WHERE l.scenario_id = ANY(?::bigint[]) AND l.deleted_at IS NULL
     GROUP BY s.scenario_type, l.fiscal_year
     ORDER BY l.fiscal_year, s.scenario_type`,
    [[...scenarioIds]],
  );
  return rows;
}

export interface ProjectedTotal {
  fiscalYear: number;
  count: number;
  /** The number of rows that are vacancies after a departure. */
  vacated: number;
  cost: Cents;
}

/** Returns the number of projected rows of a scenario and their cost by fiscal year, earliest first. */
export async function sumProjected(db: Knex, scenarioId: number): Promise<ProjectedTotal[]> {
  const { rows } = await db.raw<{ rows: ProjectedTotal[] }>(
    `SELECT fiscal_year AS "fiscalYear", count(*) AS count, count(*) FILTER (WHERE is_vacated) AS vacated,
            sum(cost_cents)::bigint AS cost
     FROM line_items WHERE scenario_id = ? AND is_projected AND deleted_at IS NULL
     GROUP BY fiscal_year ORDER BY fiscal_year`,
    [scenarioId],
  );
  return rows;
}

export interface BaseYearsRow {
  budget_year_id: number;
  operating_base: number | null;
  proposed_base: number | null;
}

/** Returns the base years of the active scenarios in every budget year, earliest first. */
export async function listBaseYears(db: Knex): Promise<BaseYearsRow[]> {
  return db('budget_years AS y')
    .select<BaseYearsRow[]>('y.id AS budget_year_id', 'o.base_year AS operating_base', 'p.base_year AS proposed_base')
    .joinRaw(`LEFT JOIN scenarios o ON o.budget_year_id = y.id AND o.scenario_type = 'operating' AND o.is_active`)
    .joinRaw(`LEFT JOIN scenarios p ON p.budget_year_id = y.id AND p.scenario_type = 'proposed' AND p.is_active`)
    .orderBy('y.fiscal_year');
}

/**
 * Returns the fiscal year in which a scenario has the most imported rows. In a tie, returns the earlier year. Returns undefined if there
 * are no imported rows.
 */
export async function findImportedYear(db: Knex, scenarioId: number): Promise<number | undefined> {
  const row = await db('line_items')
    .where({ scenario_id: scenarioId, is_projected: false })
    .whereNull('deleted_at')
    .groupBy('fiscal_year')
    .orderByRaw('count(*) DESC, fiscal_year')
    .first<{ fiscal_year: number } | undefined>('fiscal_year');
  return row?.fiscal_year;
}

export async function listWorkGroupNames(db: Knex): Promise<Map<number, string>> {
  const rows = await db('work_groups').select<{ id: number; name: string }[]>('id', 'name');
  return new Map(rows.map(({ id, name }) => [id, name]));
}
