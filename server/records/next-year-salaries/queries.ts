import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';
import type { BaseEmployee } from '../../../core/rules/projection/advance-year.ts';
import type { ColaContract, ColaSetting } from '../../../core/rules/cola/cola-rate.ts';
import { BASE_ROWS } from '../../platform/db/base-rows.ts';

/**
 * Returns the base rows of an operating scenario (all, or only those with a typed next-year salary), with only the columns that the rules
 * read.
 */
export async function listBaseEmployees(
  db: Knex,
  scenarioId: number,
  { typedOnly = false } = {},
): Promise<BaseEmployee[]> {
  const { rows } = await db.raw<{ rows: BaseEmployee[] }>(
    `SELECT b.id, b.work_group_id AS "workGroupId", b.current_salary_cents AS "currentSalary",
            b.next_year_salary_cents AS "nextYearSalary", b.next_year_salary_manual AS "nextYearSalaryManual",
            b.employee_status AS "employeeStatus", b.date_of_departure AS "dateOfDeparture"
     FROM ${BASE_ROWS}${typedOnly ? ' AND b.next_year_salary_manual' : ''}`,
    { scenarioId },
  );
  return rows;
}

/** Returns every contract with its years. */
export async function listContracts(db: Knex): Promise<ColaContract[]> {
  const { rows } = await db.raw<{ rows: ColaContract[] }>(
    `SELECT c.work_group_id AS "workGroupId", c.start_year AS "startYear", c.end_year AS "endYear", c.status,
            coalesce(
              json_agg(json_build_object('fiscalYear', y.fiscal_year, 'colaPercentage', y.cola_percentage)
                       ORDER BY y.fiscal_year) FILTER (WHERE y.id IS NOT NULL),
              '[]'
            ) AS years
     FROM contracts c LEFT JOIN contract_years y ON y.contract_id = c.id
     GROUP BY c.id ORDER BY c.id`,
  );
  return rows;
}

/** Returns the percentages in the given COLA scenario, else in the default COLA scenario of the budget year. */
export async function listColaSettings(
  db: Knex,
  where: { budgetYearId: number; colaScenarioId?: number | undefined },
): Promise<ColaSetting[]> {
  const { rows } = await db.raw<{ rows: ColaSetting[] }>(
    `SELECT c.work_group_id AS "workGroupId", c.fiscal_year AS "fiscalYear", c.cola_percentage AS "colaPercentage"
     FROM cola_settings c JOIN cola_scenarios s ON s.id = c.cola_scenario_id
     WHERE CASE WHEN CAST(:colaScenarioId AS bigint) IS NULL THEN s.budget_year_id = :budgetYearId AND s.is_default
                ELSE s.id = :colaScenarioId END
     ORDER BY c.work_group_id, c.fiscal_year`,
    { budgetYearId: where.budgetYearId, colaScenarioId: where.colaScenarioId ?? null },
  );
  return rows;
}

/** The values that earlier projections and users left in the projected rows of a base row. */
export interface EarlierRow {
  sourceItemId: number;
  fiscalYear: number;
  /** True if the row is the vacancy that someone left behind. */
  isVacated: boolean;
  /** The typed next-year salary. */
  manual: Cents | null;
  /** The row's id if the row is deleted and the next projection would restore it, else null. */
  deletedId: number | null;
}

/** Returns the projected rows that have a typed next-year salary or are deleted. */
export async function listEarlierRows(db: Knex, scenarioId: number): Promise<EarlierRow[]> {
  const { rows } = await db.raw<{ rows: EarlierRow[] }>(
    `SELECT DISTINCT ON (p.source_item_id, p.fiscal_year, p.is_vacated)
            p.source_item_id AS "sourceItemId", p.fiscal_year AS "fiscalYear", p.is_vacated AS "isVacated",
            CASE WHEN p.next_year_salary_manual THEN p.next_year_salary_cents END AS manual,
            CASE WHEN p.deleted_at IS NOT NULL THEN p.id END AS "deletedId"
     FROM line_items p
     WHERE p.source_item_id IN (SELECT b.id FROM ${BASE_ROWS})
       AND (p.next_year_salary_manual OR p.deleted_at IS NOT NULL)
       AND (p.deleted_at IS NULL OR NOT EXISTS (
         SELECT 1 FROM line_items live
         WHERE live.source_item_id = p.source_item_id AND live.fiscal_year = p.fiscal_year AND live.deleted_at IS NULL
           AND live.is_vacated = p.is_vacated
       ))
     ORDER BY p.source_item_id, p.fiscal_year, p.is_vacated, p.id DESC`,
    { scenarioId },
  );
  return rows;
}
