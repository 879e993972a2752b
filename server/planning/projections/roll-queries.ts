import type { Knex } from 'knex';
import { DEFAULT_STEP_LANE } from '../../../core/contract/budget-settings.ts';
import type { Cents } from '../../../core/money.ts';
import { LINE_COLUMN_NAMES } from '../../platform/db/line-item-columns.ts';

/** The values specific to a new base line; the rest is copied. */
const OWN = new Set<string>(['next_year_salary_cents', 'cost_cents']);
const COPIED = LINE_COLUMN_NAMES.filter((name) => !OWN.has(name));

/**
 * Copies the projected lines of a fiscal year into an empty scenario as its base lines, in one statement: salaries for a full
 * year and typed next-year salaries, but not approvals and review marks. Includes full-year raises, so that the change
 * from last year can show them; see setRaises for lines paid for part of a year. Returns the number of lines.
 */
export async function copyProjectedLines(
  db: Knex,
  copy: { fromId: number; toId: number; fiscalYear: number; at: Date; by: string },
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `INSERT INTO line_items (scenario_id, is_operating, fiscal_year, rolled_from_id, ${COPIED.join(', ')},
                             next_year_salary_cents, cost_cents, rolled_cola_cents, rolled_steps_cents, created_at, updated_at, updated_by)
     SELECT :toId, l.is_operating, l.fiscal_year, l.source_item_id, ${COPIED.map((name) => `l.${name}`).join(', ')},
            CASE WHEN l.next_year_salary_manual THEN l.next_year_salary_cents END,
            coalesce(l.current_salary_cents, l.amount_cents, 0),
            CASE WHEN l.cost_cents = l.current_salary_cents THEN l.cola_applied_cents END,
            CASE WHEN l.cost_cents = l.current_salary_cents THEN l.steps_applied_cents END, :at, :at, :by
     FROM line_items l
     WHERE l.scenario_id = :fromId AND l.fiscal_year = :fiscalYear AND l.is_projected AND l.deleted_at IS NULL
     ORDER BY l.source_item_id`,
    copy,
  );
  return rowCount;
}

/** Sets, on copies of lines paid for part of a year, the raises that their full-year salaries include. */
export async function setRaises(
  db: Knex,
  scenarioId: number,
  raises: readonly { sourceItemId: number; cola: Cents; steps: Cents }[],
): Promise<void> {
  await db.raw(
    `UPDATE line_items l SET rolled_cola_cents = r.cola, rolled_steps_cents = r.steps
     FROM jsonb_to_recordset(:raises) AS r("sourceItemId" bigint, cola bigint, steps bigint)
     WHERE l.scenario_id = :scenarioId AND l.rolled_from_id = r."sourceItemId"`,
    { scenarioId, raises: JSON.stringify(raises) },
  );
}

export async function sumBaseLines(db: Knex, scenarioId: number): Promise<{ lines: number; total: Cents }> {
  const { rows } = await db.raw<{ rows: { lines: number; total: Cents }[] }>(
    `SELECT count(*) AS lines, coalesce(sum(l.cost_cents), 0)::bigint AS total
     FROM line_items l JOIN scenarios s ON s.id = l.scenario_id AND l.fiscal_year = s.base_year
     WHERE l.scenario_id = ? AND NOT l.is_projected AND l.deleted_at IS NULL`,
    [scenarioId],
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate has a row');
  return row;
}

/** Copies steps and lanes if the new year has none, or only the defaults that its first reader inserted. */
export async function copySettings(
  db: Knex,
  { fromYearId, toYearId }: { fromYearId: number; toYearId: number },
): Promise<void> {
  await db.raw(
    `INSERT INTO budget_settings (budget_year_id, step_lane_adjustment_type, step_lane_adjustment_value,
                                  step_lane_description, steps_lanes_work_groups)
     SELECT :toYearId, step_lane_adjustment_type, step_lane_adjustment_value, step_lane_description, steps_lanes_work_groups
     FROM budget_settings WHERE budget_year_id = :fromYearId
     ON CONFLICT ON CONSTRAINT budget_settings_year_unique DO UPDATE SET
       step_lane_adjustment_type = excluded.step_lane_adjustment_type,
       step_lane_adjustment_value = excluded.step_lane_adjustment_value,
       step_lane_description = excluded.step_lane_description,
       steps_lanes_work_groups = excluded.steps_lanes_work_groups,
       updated_at = now()
     WHERE budget_settings.steps_lanes_work_groups = '{}' AND budget_settings.step_lane_description IS NULL
       AND budget_settings.step_lane_adjustment_type = :type AND budget_settings.step_lane_adjustment_value = :value`,
    { fromYearId, toYearId, ...DEFAULT_STEP_LANE },
  );
}

/** Copies the default COLA scenario's assumptions for later years if the new year has no scenario. */
export async function copyColaScenario(
  db: Knex,
  { fromYearId, toYearId, fiscalYear }: { fromYearId: number; toYearId: number; fiscalYear: number },
): Promise<void> {
  await db.raw(
    `WITH made AS (
       INSERT INTO cola_scenarios (budget_year_id, name, description, is_default)
       SELECT :toYearId, name, description, true FROM cola_scenarios
       WHERE budget_year_id = :fromYearId AND is_default
         AND NOT EXISTS (SELECT 1 FROM cola_scenarios own WHERE own.budget_year_id = :toYearId)
       RETURNING id
     )
     INSERT INTO cola_settings (cola_scenario_id, work_group_id, fiscal_year, cola_percentage)
     SELECT made.id, c.work_group_id, c.fiscal_year, c.cola_percentage
     FROM made CROSS JOIN cola_settings c JOIN cola_scenarios s ON s.id = c.cola_scenario_id
     WHERE s.budget_year_id = :fromYearId AND s.is_default AND c.fiscal_year > :fiscalYear`,
    { fromYearId, toYearId, fiscalYear },
  );
}
