import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';
import type { BudgetFacts } from '../../../core/rules/setup/setup-facts.ts';
import type { TownGoal } from '../../../core/rules/projection/town-guidance.ts';

export interface StoredSetup {
  budgetYearId: number | null;
  fiscalYear: number | null;
  years: number[];
  /** Stored settings, not parsed yet. */
  district: unknown;
  setup: unknown;
  operating: BudgetFacts | null;
  proposed: BudgetFacts | null;
  otherYears: { fiscalYear: number; operating: number; proposed: number }[];
  guidance: (TownGoal & { fiscalYear: number })[];
  positions: number;
  linesWithoutPosition: number;
  linesWithoutGroup: { lines: number; pay: Cents };
  workGroups: number;
  groupsWithoutRaise: string[];
  publicYears: number[];
  isPublished: boolean;
  /** The name of the public page; null while there is no page. */
  pageName: string | null;
  /** Whether the public page was ever published. */
  hasRelease: boolean;
}

/**
 * Reads all data for the checklist in one statement. For each budget, only the lines in its base year count, and the latest import that was
 * not undone. A work group has a raise if a contract has a rate for the next year, or if the default COLA scenario assumes a rate.
 */
export async function readStoredSetup(db: Knex, budgetYearId: number | null): Promise<StoredSetup> {
  const { rows } = await db.raw<{ rows: { stored: StoredSetup }[] }>(
    `WITH chosen AS (
       SELECT id, fiscal_year FROM budget_years
       WHERE id = CAST(:budgetYearId AS bigint) OR CAST(:budgetYearId AS bigint) IS NULL
       ORDER BY fiscal_year DESC LIMIT 1
     ),
     budgets AS (
       SELECT s.* FROM scenarios s JOIN chosen ON chosen.id = s.budget_year_id WHERE s.is_active
     ),
     base AS (
       SELECT b.scenario_type, l.* FROM budgets b
       JOIN line_items l ON l.scenario_id = b.id AND l.fiscal_year = b.base_year AND l.deleted_at IS NULL
     ),
     sums AS (
       SELECT scenario_type, count(*) AS lines, count(*) FILTER (WHERE is_vacancy) AS vacancies,
              sum(cost_cents)::bigint AS total, count(*) FILTER (WHERE needs_review) AS "toReview"
       FROM base GROUP BY 1
     ),
     others AS (
       SELECT s.base_year AS "fiscalYear", count(*) FILTER (WHERE s.scenario_type = 'operating') AS operating,
              count(*) FILTER (WHERE s.scenario_type = 'proposed') AS proposed
       FROM scenarios s JOIN line_items l ON l.scenario_id = s.id AND l.fiscal_year = s.base_year AND l.deleted_at IS NULL
       WHERE s.is_active AND s.budget_year_id <> (SELECT id FROM chosen)
       GROUP BY 1
     ),
     latest AS (
       SELECT DISTINCT ON (scenario_id) * FROM imports
       WHERE undone_at IS NULL AND scenario_id IN (SELECT id FROM budgets)
       ORDER BY scenario_id, id DESC
     ),
     facts AS (
       SELECT b.scenario_type, json_build_object(
         'lines', lines, 'vacancies', vacancies, 'total', total, 'toReview', "toReview", 'projectedTo', b.projected_to,
         'imported', CASE WHEN i.id IS NULL THEN NULL ELSE json_build_object(
           'fileName', i.original_name, 'total', i.total_after_cents, 'rejected', i.rejected,
           'isAfterProjection', coalesce(i.imported_at > b.projected_at, false)) END) AS fact
       FROM budgets b JOIN sums USING (scenario_type) LEFT JOIN latest i ON i.scenario_id = b.id
     ),
     groups AS (
       SELECT w.name, EXISTS (
           SELECT 1 FROM contracts c JOIN contract_years y ON y.contract_id = c.id
           WHERE c.work_group_id = w.id AND c.status <> 'EXPIRED' AND y.fiscal_year = chosen.fiscal_year + 1
         ) OR EXISTS (
           SELECT 1 FROM cola_scenarios s JOIN cola_settings a ON a.cola_scenario_id = s.id
           WHERE s.budget_year_id = chosen.id AND s.is_default AND a.work_group_id = w.id
             AND a.fiscal_year = chosen.fiscal_year + 1
         ) AS has_raise
       FROM work_groups w, chosen
       WHERE w.id IN (SELECT work_group_id FROM base WHERE is_operating)
     )
     SELECT json_build_object(
       'budgetYearId', (SELECT id FROM chosen),
       'fiscalYear', (SELECT fiscal_year FROM chosen),
       'years', (SELECT coalesce(json_agg(fiscal_year ORDER BY fiscal_year), '[]') FROM budget_years),
       'district', (SELECT value FROM settings WHERE key = 'district'),
       'setup', (SELECT value FROM settings WHERE key = 'setup'),
       'operating', (SELECT fact FROM facts WHERE scenario_type = 'operating'),
       'proposed', (SELECT fact FROM facts WHERE scenario_type = 'proposed'),
       'otherYears', (SELECT coalesce(json_agg(others ORDER BY "fiscalYear"), '[]') FROM others),
       'guidance', (SELECT coalesce(json_agg(json_build_object(
           'fiscalYear', fiscal_year, 'goalType', goal_type, 'dollarGoal', dollar_goal_cents,
           'percentGoal', percent_goal, 'baselineAmount', baseline_amount_cents) ORDER BY fiscal_year), '[]') FROM town_goals),
       'positions', (SELECT count(*) FROM positions),
       'linesWithoutPosition', (SELECT count(*) FROM base WHERE is_operating
         AND NOT EXISTS (SELECT 1 FROM positions p WHERE p.number = btrim(base.position_number))),
       'linesWithoutGroup', (SELECT json_build_object('lines', count(*), 'pay', coalesce(sum(cost_cents), 0)::bigint)
         FROM base WHERE is_operating AND work_group_id IS NULL),
       'workGroups', (SELECT count(*) FROM groups),
       'groupsWithoutRaise', (SELECT coalesce(json_agg(name ORDER BY name) FILTER (WHERE NOT has_raise), '[]') FROM groups),
       'publicYears', (SELECT coalesce((SELECT to_json(published_years) FROM public_dashboards ORDER BY id LIMIT 1), '[]')),
       'isPublished', EXISTS (SELECT 1 FROM public_dashboards WHERE is_published),
       'pageName', (SELECT school_name FROM public_dashboards ORDER BY id LIMIT 1),
       'hasRelease', EXISTS (SELECT 1 FROM public_releases)
     ) AS stored`,
    { budgetYearId },
  );
  const [row] = rows;
  if (!row) throw new Error('the query for the setup facts returned no row');
  return row.stored;
}

/** Stores whether the dashboard hides its reminder of the checklist. */
export async function writeHidden(db: Knex, isHidden: boolean): Promise<void> {
  const row = { key: 'setup', value: JSON.stringify({ isHidden }), updated_at: db.fn.now() };
  await db('settings').insert(row).onConflict('key').merge(['value', 'updated_at']);
}
