import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { ScenarioType } from '../../../core/contract/budgets.ts';
import type { Cents } from '../../../core/money.ts';
import type { BaseEmployee } from '../../../core/rules/projection/advance-year.ts';
import type { ColaContract, ColaSetting } from '../../../core/rules/cola/cola-rate.ts';
import type { CategoryRef } from '../../../core/rules/projection/line-category.ts';
import { IS_COVERED } from '../../platform/db/covered-lines.ts';

interface RawResult<Row> {
  rows: Row[];
}

/** The imported rows of a scenario's base year that are still there: what a projection starts from. */
const BASE_ROWS = `
  line_items b JOIN scenarios s ON s.id = b.scenario_id AND b.fiscal_year = s.base_year
  WHERE b.scenario_id = :scenarioId AND NOT b.is_projected AND b.deleted_at IS NULL`;

/**
 * Changes whenever a base row is changed, added, deleted or restored, since every change of a row raises its revision, and
 * whenever a next-year salary is typed on a projected row or taken back, since later years follow from it.
 */
export async function fingerprintBaseRows(db: Knex, scenarioId: number): Promise<string> {
  const { rows } = await db.raw<RawResult<{ fingerprint: string | null }>>(
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

/** How many rows the driver takes apart in one go, while others wait. */
const PAGE = 4_000;

/**
 * The base rows of an operating scenario, with only what the rules read, all as they are at one moment. They come as pages of
 * text, so that others have their turn between two of them.
 */
export async function listBaseEmployees(db: Knex, scenarioId: number): Promise<BaseEmployee[]> {
  const { rows: pages } = await db.raw<RawResult<{ employees: string }>>(
    `SELECT CAST(json_agg(json_build_object(
              'id', r.id, 'workGroupId', r.work_group_id, 'currentSalary', r.current_salary_cents,
              'nextYearSalary', r.next_year_salary_cents, 'nextYearSalaryManual', r.next_year_salary_manual,
              'employeeStatus', r.employee_status, 'dateOfDeparture', r.date_of_departure)) AS text) AS employees
     FROM (SELECT b.*, row_number() OVER () / ${PAGE} AS page FROM ${BASE_ROWS}) r
     GROUP BY r.page`,
    { scenarioId },
  );
  const employees: BaseEmployee[] = [];
  for (const page of pages) {
    for (const employee of JSON.parse(page.employees) as BaseEmployee[]) employees.push(employee);
    await setImmediate();
  }
  return employees;
}

export interface BaseLine {
  id: number;
  amount: Cents;
  categoryId: number | null;
  deseCode: string | null;
  /** By town guidance. */
  isCovered: boolean;
}

/** The base rows of a proposed scenario, with only what the rules read. */
export async function listBaseLines(db: Knex, scenarioId: number): Promise<BaseLine[]> {
  const { rows } = await db.raw<RawResult<BaseLine>>(
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
  const { rows } = await db.raw<RawResult<CategoryRow>>(
    `SELECT id, name, dese_function AS "deseFunction", display_order AS "displayOrder",
            default_yoy_increase AS "defaultYoYIncrease"
     FROM budget_categories ORDER BY id`,
  );
  return rows;
}

/** Every contract with its years. */
export async function listContracts(db: Knex): Promise<ColaContract[]> {
  const { rows } = await db.raw<RawResult<ColaContract>>(
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

/** What a COLA scenario assumes: the one that is named, else the default one of the budget year. */
export async function listColaSettings(
  db: Knex,
  where: { budgetYearId: number; colaScenarioId?: number | undefined },
): Promise<ColaSetting[]> {
  const { rows } = await db.raw<RawResult<ColaSetting>>(
    `SELECT c.work_group_id AS "workGroupId", c.fiscal_year AS "fiscalYear", c.cola_percentage AS "colaPercentage"
     FROM cola_settings c JOIN cola_scenarios s ON s.id = c.cola_scenario_id
     WHERE CASE WHEN CAST(:colaScenarioId AS bigint) IS NULL THEN s.budget_year_id = :budgetYearId AND s.is_default
                ELSE s.id = :colaScenarioId END
     ORDER BY c.work_group_id, c.fiscal_year`,
    { budgetYearId: where.budgetYearId, colaScenarioId: where.colaScenarioId ?? null },
  );
  return rows;
}

/** What earlier projections and people left of a base row in a later year. */
export interface EarlierRow {
  sourceItemId: number;
  fiscalYear: number;
  /** The next-year salary that somebody typed. */
  manual: Cents | null;
  /** The row's id when it is out of the budget and would come back, else null. */
  deletedId: number | null;
}

/** Projected rows with a next-year salary that somebody typed, and ones that are out of the budget. */
export async function listEarlierRows(db: Knex, scenarioId: number): Promise<EarlierRow[]> {
  const { rows } = await db.raw<RawResult<EarlierRow>>(
    `SELECT DISTINCT ON (p.source_item_id, p.fiscal_year)
            p.source_item_id AS "sourceItemId", p.fiscal_year AS "fiscalYear",
            CASE WHEN p.next_year_salary_manual THEN p.next_year_salary_cents END AS manual,
            CASE WHEN p.deleted_at IS NOT NULL THEN p.id END AS "deletedId"
     FROM line_items p
     WHERE p.source_item_id IN (SELECT b.id FROM ${BASE_ROWS})
       AND (p.next_year_salary_manual OR p.deleted_at IS NOT NULL)
       AND (p.deleted_at IS NULL OR NOT EXISTS (
         SELECT 1 FROM line_items live
         WHERE live.source_item_id = p.source_item_id AND live.fiscal_year = p.fiscal_year AND live.deleted_at IS NULL
       ))
     ORDER BY p.source_item_id, p.fiscal_year, p.id DESC`,
    { scenarioId },
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

/** Rows and cost of these scenarios by fiscal year, the earliest first. */
export async function sumYears(db: Knex, scenarioIds: readonly number[]): Promise<YearTotal[]> {
  const { rows } = await db.raw<RawResult<YearTotal>>(
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
  cost: Cents;
}

/** The projected rows of a scenario and what they cost by fiscal year, the earliest first. */
export async function sumProjected(db: Knex, scenarioId: number): Promise<ProjectedTotal[]> {
  const { rows } = await db.raw<RawResult<ProjectedTotal>>(
    `SELECT fiscal_year AS "fiscalYear", count(*) AS count, sum(cost_cents)::bigint AS cost
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

/** The base years of the active scenarios of every budget year, the earliest first. */
export async function listBaseYears(db: Knex): Promise<BaseYearsRow[]> {
  return db('budget_years AS y')
    .select<BaseYearsRow[]>('y.id AS budget_year_id', 'o.base_year AS operating_base', 'p.base_year AS proposed_base')
    .joinRaw(`LEFT JOIN scenarios o ON o.budget_year_id = y.id AND o.scenario_type = 'operating' AND o.is_active`)
    .joinRaw(`LEFT JOIN scenarios p ON p.budget_year_id = y.id AND p.scenario_type = 'proposed' AND p.is_active`)
    .orderBy('y.fiscal_year');
}

/** The fiscal year of most imported rows of a scenario, the earlier one of two alike; undefined without any. */
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
