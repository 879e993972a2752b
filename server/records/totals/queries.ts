import type { Knex } from 'knex';
import type { ScenarioType } from '../../../core/contract/budgets.ts';
import type { Cents } from '../../../core/money.ts';
import type { ChangedLines } from '../../../core/rules/comparing/change-by-line-group.ts';
import { COVERED_SUMS } from '../../platform/db/covered-lines.ts';
import { COUNTED_CATEGORIES, TRIMMED_CODE } from '../../platform/db/counted-categories.ts';
import type { Slice } from '../../platform/db/tables.ts';

const LIVE_LINES = `
  SELECT * FROM line_items WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL`;

/** The amount compared with town guidance; `covered_funds` is null if all funds are compared. */
interface CoveredTotals {
  covered_cents: Cents;
  covered_funds: string[] | null;
}

export interface SliceTotals extends CoveredTotals {
  imported_count: number;
  imported_cents: Cents;
  projected_count: number;
  projected_cents: Cents;
}

export async function sumSlice(db: Knex, slice: Slice): Promise<SliceTotals> {
  const { rows } = await db.raw<{ rows: SliceTotals[] }>(
    `WITH lines AS (${LIVE_LINES}),
     by_fund AS (
       SELECT fund, is_projected, count(*) AS count, sum(cost_cents) AS cents FROM lines GROUP BY 1, 2
     )
     SELECT coalesce(sum(count) FILTER (WHERE NOT is_projected), 0)::bigint AS imported_count,
            coalesce(sum(cents) FILTER (WHERE NOT is_projected), 0)::bigint AS imported_cents,
            coalesce(sum(count) FILTER (WHERE is_projected), 0)::bigint AS projected_count,
            coalesce(sum(cents) FILTER (WHERE is_projected), 0)::bigint AS projected_cents,
            ${COVERED_SUMS}
     FROM by_fund`,
    { ...slice },
  );
  const [row] = rows;
  if (!row) throw new Error('the query for the totals returned no row');
  return row;
}

export interface CategoryTotalRow {
  id: number | null;
  name: string | null;
  color: string | null;
  count: number;
  total_cents: Cents;
}

/**
 * Counts and adds up the lines by category. The category of a line is decided as in core/rules/projection/line-category.ts: the line's own
 * category, or else the category of its DESE code, of the code's hundreds or of the code's thousands, or else none. Lines are grouped
 * first, so that few rows are joined.
 */
export async function sumByCategory(db: Knex, slice: Slice): Promise<CategoryTotalRow[]> {
  const { rows } = await db.raw<{ rows: CategoryTotalRow[] }>(
    `WITH lines AS (${LIVE_LINES}),
     grouped AS (
       SELECT category_id, ${TRIMMED_CODE} AS code, count(*) AS count, sum(cost_cents) AS cents
       FROM lines GROUP BY 1, 2
     ),
     ${COUNTED_CATEGORIES}
     SELECT c.id, c.name, c.color, sum(categorized.count)::bigint AS count, sum(categorized.cents)::bigint AS total_cents
     FROM categorized LEFT JOIN budget_categories c ON c.id = categorized.counted_in
     GROUP BY c.id
     ORDER BY c.display_order NULLS LAST, c.id`,
    { ...slice },
  );
  return rows;
}

export interface BuildingTotalRow {
  id: number | null;
  name: string | null;
  total_cents: Cents;
}

export async function sumByBuilding(db: Knex, slice: Slice): Promise<BuildingTotalRow[]> {
  const { rows } = await db.raw<{ rows: BuildingTotalRow[] }>(
    `WITH lines AS (${LIVE_LINES})
     SELECT buildings.id, buildings.name, sum(cost_cents)::bigint AS total_cents
     FROM lines LEFT JOIN buildings ON buildings.id = lines.building_id
     GROUP BY lines.building_id, buildings.id
     ORDER BY buildings.name IS NULL, total_cents DESC, buildings.name`,
    { ...slice },
  );
  return rows;
}

export interface YearTotalRow extends CoveredTotals {
  fiscal_year: number;
  scenario_type: ScenarioType;
  scenario_id: number;
  item_count: number;
  total_cents: Cents;
  is_projected: boolean;
}

export type YearTotal = Pick<YearTotalRow, 'fiscal_year' | 'total_cents' | keyof CoveredTotals>;

/**
 * Returns the totals of each fiscal year, once per budget type. They come from the year's own budget year, or else from the latest earlier
 * budget year that has lines for it. Lines are grouped before they are joined, because PostgreSQL would otherwise sort all of them.
 */
export async function listYearTotals(db: Knex): Promise<YearTotalRow[]> {
  const { rows } = await db.raw<{ rows: YearTotalRow[] }>(
    `WITH grouped AS (
       SELECT scenario_id, fiscal_year, fund, count(*) AS count, sum(cost_cents) AS cents,
              bool_and(is_projected) AS is_projected
       FROM line_items
       WHERE deleted_at IS NULL AND scenario_id IN (SELECT id FROM scenarios WHERE is_active)
       GROUP BY scenario_id, fiscal_year, fund
     ),
     by_fund AS (
       SELECT b.fiscal_year AS budget_fiscal_year, s.scenario_type, grouped.*
       FROM grouped
       JOIN scenarios s ON s.id = grouped.scenario_id
       JOIN budget_years b ON b.id = s.budget_year_id AND b.fiscal_year <= grouped.fiscal_year
     ),
     years AS (
       SELECT budget_fiscal_year, scenario_id, scenario_type, fiscal_year, sum(count)::bigint AS item_count,
              sum(cents)::bigint AS total_cents, bool_and(is_projected) AS is_projected, ${COVERED_SUMS}
       FROM by_fund
       GROUP BY budget_fiscal_year, scenario_id, scenario_type, fiscal_year
     )
     SELECT DISTINCT ON (fiscal_year, scenario_type)
            fiscal_year, scenario_type, scenario_id, item_count, total_cents, is_projected, covered_cents, covered_funds
     FROM years
     WHERE fiscal_year = budget_fiscal_year OR NOT EXISTS (
       SELECT 1 FROM scenarios own JOIN budget_years b ON b.id = own.budget_year_id
       WHERE own.is_active AND own.scenario_type = years.scenario_type AND b.fiscal_year = years.fiscal_year
     )
     ORDER BY fiscal_year, scenario_type, budget_fiscal_year DESC`,
  );
  return rows;
}

/** Lines of all fiscal years of all active proposed budgets. */
const PROPOSED_LINES = `
  SELECT l.* FROM scenarios s JOIN line_items l ON l.scenario_id = s.id
  WHERE s.is_active AND s.scenario_type = 'proposed' AND l.deleted_at IS NULL`;

/** The total of each fiscal year of every active proposed budget. */
export async function sumProposed(db: Knex): Promise<(Slice & { total_cents: Cents; covered_cents: Cents })[]> {
  const { rows } = await db.raw<{ rows: (Slice & { total_cents: Cents; covered_cents: Cents })[] }>(
    `WITH lines AS (${PROPOSED_LINES}),
     by_fund AS (SELECT scenario_id, fiscal_year, fund, sum(cost_cents) AS cents FROM lines GROUP BY 1, 2, 3)
     SELECT scenario_id AS "scenarioId", fiscal_year AS "fiscalYear", sum(cents)::bigint AS total_cents, ${COVERED_SUMS}
     FROM by_fund GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows;
}

/** The total of a category or building in one fiscal year of one budget; a null id stands for none. */
export interface GroupInSlice extends Slice {
  id: number | null;
  total_cents: Cents;
}

/** sumByCategory for each fiscal year of every active proposed budget. */
export async function sumProposedByCategory(db: Knex): Promise<GroupInSlice[]> {
  const { rows } = await db.raw<{ rows: GroupInSlice[] }>(
    `WITH lines AS (${PROPOSED_LINES}),
     grouped AS (
       SELECT scenario_id, fiscal_year, category_id, ${TRIMMED_CODE} AS code, sum(cost_cents) AS cents
       FROM lines GROUP BY 1, 2, 3, 4
     ),
     ${COUNTED_CATEGORIES}
     SELECT scenario_id AS "scenarioId", fiscal_year AS "fiscalYear", counted_in AS id, sum(cents)::bigint AS total_cents
     FROM categorized GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  return rows;
}

/** A group of lines in an active proposed budget that are classified alike, with their total in one fiscal year. */
export interface AlikeLines extends Slice, Omit<ChangedLines, 'before' | 'after' | 'color' | 'isBudgeted'> {
  total_cents: Cents;
}

/**
 * The lines of each fiscal year of every active proposed budget, with the fields that decide their group. Lines that are classified alike
 * are added up.
 */
export async function sumProposedAlike(db: Knex): Promise<AlikeLines[]> {
  const { rows } = await db.raw<{ rows: AlikeLines[] }>(
    `WITH lines AS (${PROPOSED_LINES}),
     grouped AS (
       SELECT scenario_id, fiscal_year, category_id, ${TRIMMED_CODE} AS code,
              coalesce(account_description, name) AS description, account_line, dese_categories AS section,
              sum(cost_cents) AS cents
       FROM lines GROUP BY 1, 2, 3, 4, 5, 6, 7
     ),
     ${COUNTED_CATEGORIES}
     SELECT l.scenario_id AS "scenarioId", l.fiscal_year AS "fiscalYear", c.id AS "categoryId", c.name AS category,
            coalesce(c.is_personnel, false) AS "isPersonnel", l.code AS "deseCode", l.description,
            l.account_line AS "accountLine", l.section, l.cents::bigint AS total_cents
     FROM categorized l LEFT JOIN budget_categories c ON c.id = l.counted_in`,
  );
  return rows;
}

/** sumByBuilding for each fiscal year of every active proposed budget. */
export async function sumProposedByBuilding(db: Knex): Promise<GroupInSlice[]> {
  const { rows } = await db.raw<{ rows: GroupInSlice[] }>(
    `WITH lines AS (${PROPOSED_LINES})
     SELECT scenario_id AS "scenarioId", fiscal_year AS "fiscalYear", building_id AS id,
            sum(cost_cents)::bigint AS total_cents
     FROM lines GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  return rows;
}

/** The total of each fiscal year of one scenario. */
export async function sumByYear(db: Knex, scenarioId: number): Promise<YearTotal[]> {
  const { rows } = await db.raw<{ rows: YearTotal[] }>(
    `WITH by_fund AS (
       SELECT fiscal_year, fund, sum(cost_cents) AS cents FROM line_items
       WHERE scenario_id = :scenarioId AND deleted_at IS NULL GROUP BY 1, 2
     )
     SELECT fiscal_year, sum(cents)::bigint AS total_cents, ${COVERED_SUMS}
     FROM by_fund GROUP BY 1 ORDER BY 1`,
    { scenarioId },
  );
  return rows;
}
