import type { Knex } from 'knex';
import { DEFAULT_STEP_LANE } from '../../../core/contract/budget-settings.ts';
import type { Cents } from '../../../core/money.ts';
import type { Place } from '../../../core/rules/schedules/schedule.ts';
import { LINE_COLUMN_NAMES } from '../../platform/db/line-item-columns.ts';

/** Columns that get a new value in a new base line. The other columns are copied. */
const OWN = new Set<string>(['next_year_salary_cents', 'cost_cents']);
const COPIED = LINE_COLUMN_NAMES.filter((name) => !OWN.has(name));

/**
 * Copies the projected lines of a fiscal year into an empty scenario as its base lines, in one statement: full-year salaries and entered
 * next-year salaries, but not approvals and review marks. Includes full-year raises, so that the change from last year can show them; see
 * setRaises for lines that are paid for part of a year. The vacancy of someone who leaves during the year is left out, because that
 * person's base line has the full-year salary. Returns the number of new lines.
 */
export async function copyProjectedLines(
  db: Knex,
  copy: { fromId: number; toId: number; fiscalYear: number; at: Date; by: string },
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `INSERT INTO line_items (scenario_id, is_operating, fiscal_year, is_vacated, rolled_from_id, ${COPIED.join(', ')},
                             next_year_salary_cents, cost_cents, rolled_cola_cents, rolled_steps_cents, created_at, updated_at, updated_by)
     SELECT :toId, l.is_operating, l.fiscal_year, l.is_vacated, CASE WHEN NOT l.is_vacated THEN l.source_item_id END, ${COPIED.map((name) => `l.${name}`).join(', ')},
            CASE WHEN l.next_year_salary_manual THEN l.next_year_salary_cents END,
            coalesce(l.current_salary_cents, l.amount_cents, 0),
            CASE WHEN l.cost_cents = l.current_salary_cents THEN l.cola_applied_cents END,
            CASE WHEN l.cost_cents = l.current_salary_cents THEN l.steps_applied_cents END, :at, :at, :by
     FROM line_items l
     WHERE l.scenario_id = :fromId AND l.fiscal_year = :fiscalYear AND l.is_projected AND l.deleted_at IS NULL
       AND NOT (l.is_vacated AND EXISTS (
         SELECT 1 FROM line_items own WHERE own.source_item_id = l.source_item_id AND own.fiscal_year = l.fiscal_year
           AND own.deleted_at IS NULL AND NOT own.is_vacated
       ))
     ORDER BY l.source_item_id`,
    copy,
  );
  return rowCount;
}

/**
 * Sets the raises on copies of lines that are paid for part of a year. The full-year salaries of these lines include the raises.
 */
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

/** A person's placement in the new year. */
export interface RolledPlace extends Place {
  lineId: number;
}

/**
 * Copies placements to the lines of a new scenario from the lines from which these were rolled forward. Placements off schedule stay
 * unchanged; the others move to the steps and lanes in `places`. Every placement keeps the changes planned for later years. Returns the
 * number of lines that lost their placement.
 */
export async function copyPlacements(
  db: Knex,
  copy: { toId: number; years: number; fiscalYear: number; places: readonly RolledPlace[] },
): Promise<number> {
  const { rows } = await db.raw<{ rows: { lost: number }[] }>(
    `WITH earlier AS (
       SELECT n.id AS new_id, p.*, t.id AS new_step, l.id AS new_lane
       FROM line_items n
       JOIN placements p ON p.line_id = n.rolled_from_id
       LEFT JOIN jsonb_to_recordset(:places) AS m("lineId" bigint, step text, lane text) ON m."lineId" = p.line_id
       LEFT JOIN schedule_steps t ON t.schedule_id = p.schedule_id AND t.label = m.step
       LEFT JOIN schedule_lanes l ON l.schedule_id = p.schedule_id AND l.code = m.lane
       WHERE n.scenario_id = :toId
     ), placed AS (
       INSERT INTO placements (line_id, schedule_id, step_id, lane_id, off_schedule, service_years, source, is_confirmed,
                               confirmed_by)
       SELECT new_id, schedule_id, new_step, new_lane, off_schedule, CASE WHEN service_years + :years <= 70 THEN service_years + :years ELSE service_years END, source, is_confirmed, confirmed_by
       FROM earlier
       WHERE off_schedule IS NOT NULL OR (new_step IS NOT NULL AND new_lane IS NOT NULL)
       RETURNING line_id
     ), moved AS (
       INSERT INTO placement_events (line_id, schedule_id, fiscal_year, day, kind, lane_id, status)
       SELECT placed.line_id, v.schedule_id, v.fiscal_year, v.day, v.kind, v.lane_id, v.status
       FROM placed
       JOIN earlier ON earlier.new_id = placed.line_id
       JOIN placement_events v ON v.line_id = earlier.line_id AND v.fiscal_year > :fiscalYear
     )
     SELECT (SELECT count(*) FROM earlier) - (SELECT count(*) FROM placed) AS lost`,
    { ...copy, places: JSON.stringify(copy.places) },
  );
  return rows[0]?.lost ?? 0;
}

/** Copies benefit elections to the lines of a new scenario from the lines from which these were rolled forward. */
export async function copyElections(db: Knex, copy: { toId: number; at: Date; by: string }): Promise<void> {
  await db.raw(
    `INSERT INTO benefit_elections (line_id, kind, plan_id, opt_out_cents, updated_at, updated_by)
     SELECT n.id, e.kind, e.plan_id, e.opt_out_cents, :at, :by
     FROM line_items n JOIN benefit_elections e ON e.line_id = n.rolled_from_id
     WHERE n.scenario_id = :toId`,
    copy,
  );
}

/** Copies each work group's pay basis to the new year, except for work groups that are paid by steps and lanes in the new year. */
export async function copyPayBasis(
  db: Knex,
  { fromYearId, toYearId }: { fromYearId: number; toYearId: number },
): Promise<void> {
  await db.raw(
    `INSERT INTO work_group_pay (work_group_id, budget_year_id, basis, had_steps)
     SELECT p.work_group_id, :toYearId, p.basis, p.had_steps
     FROM work_group_pay p
     WHERE p.budget_year_id = :fromYearId AND NOT EXISTS (
       SELECT 1 FROM budget_settings s
       WHERE s.budget_year_id = :toYearId AND p.work_group_id = ANY(s.steps_lanes_work_groups)
     )
     ON CONFLICT ON CONSTRAINT work_group_pay_pk DO NOTHING`,
    { fromYearId, toYearId },
  );
}

export async function sumBaseLines(
  db: Knex,
  scenarioId: number,
): Promise<{ lines: number; vacated: number; total: Cents }> {
  const { rows } = await db.raw<{ rows: { lines: number; vacated: number; total: Cents }[] }>(
    `SELECT count(*) AS lines, count(*) FILTER (WHERE l.is_vacated) AS vacated, coalesce(sum(l.cost_cents), 0)::bigint AS total
     FROM line_items l JOIN scenarios s ON s.id = l.scenario_id AND l.fiscal_year = s.base_year
     WHERE l.scenario_id = ? AND NOT l.is_projected AND l.deleted_at IS NULL`,
    [scenarioId],
  );
  const [row] = rows;
  if (!row) throw new Error('the totals of the base lines were not returned');
  return row;
}

/**
 * Copies the settings for steps and lanes if the new year has no such settings, or only the defaults that were inserted when they were
 * first read.
 */
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

/** Copies the default COLA scenario and its assumptions for later years if the new year has no scenario. */
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

/** Copies vacancy rules to the new year for work groups that have no vacancy rule in that year. */
export async function copyVacancyRules(
  db: Knex,
  copy: { fromYearId: number; toYearId: number; at: Date; by: string },
): Promise<void> {
  await db.raw(
    `INSERT INTO vacancy_rules (work_group_id, budget_year_id, kind, schedule_id, step, lane, amount_cents, fill_day,
                                updated_at, updated_by)
     SELECT work_group_id, :toYearId, kind, schedule_id, step, lane, amount_cents, fill_day, :at, :by
     FROM vacancy_rules WHERE budget_year_id = :fromYearId
     ON CONFLICT ON CONSTRAINT vacancy_rules_pk DO NOTHING`,
    copy,
  );
}
