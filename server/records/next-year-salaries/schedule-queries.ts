import type { Knex } from 'knex';
import type { PlainDate } from '../../../core/fiscal-year.ts';
import type { Cents } from '../../../core/money.ts';
import type { PayRules } from '../../../core/rules/schedules/pay-rules.ts';
import type { RoundingRule } from '../../../core/rules/schedules/rounding.ts';
import type { ScheduleEdition } from '../../../core/rules/schedules/salary-schedule.ts';
import { BASE_ROWS } from '../../platform/db/base-rows.ts';
import { IS_CONFIRMED } from '../../platform/db/confirmed-placements.ts';
import { PLACEMENT_EVENTS, type DatedEvent } from '../../platform/db/placement-events.ts';

interface StepRow {
  label: string;
  advance: 'YEAR' | 'SERVICE' | 'NEVER';
  years: number | null;
  fixedOver: Cents | null;
}

/** A schedule. Each cell of an edition is [step, lane, cents]. */
export interface PayScheduleRow {
  id: number;
  name: string;
  workGroupId: number;
  contractDays: number;
  unit: RoundingRule['unit'];
  mode: RoundingRule['mode'];
  lanes: string[];
  steps: StepRow[];
  rules: Omit<PayRules, 'schoolYear'>;
  starts: string | null;
  ends: string | null;
  longevity: { fiscalYear: number; years: number; amount: Cents }[];
  editions: (Omit<ScheduleEdition, 'amounts'> & { cells: [string, string, Cents][] })[];
}

/** Returns the schedules of these work groups with all their editions. */
export async function listPaySchedules(db: Knex, workGroupIds: readonly number[]): Promise<PayScheduleRow[]> {
  const { rows } = await db.raw<{ rows: PayScheduleRow[] }>(
    `SELECT s.id, s.name, s.work_group_id AS "workGroupId", s.contract_days AS "contractDays",
            s.rounding_unit AS unit, s.rounding_mode AS mode, s.year_starts AS starts, s.year_ends AS ends,
            json_build_object('stepDay', s.step_day, 'minDaysForStep', s.min_days_for_step,
              'longevityOnOwnLine', s.longevity_on_own_line, 'longevityByFte', s.longevity_by_fte,
              'laneReservePercent', s.lane_reserve_percent) AS rules,
            coalesce((SELECT json_agg(l.code ORDER BY l.ordinal) FROM schedule_lanes l
                      WHERE l.schedule_id = s.id), '[]') AS lanes,
            coalesce((SELECT json_agg(json_build_object('label', t.label, 'advance', t.advance, 'years', t.service_years,
                                'fixedOver', t.fixed_over_cents) ORDER BY t.ordinal)
                      FROM schedule_steps t WHERE t.schedule_id = s.id), '[]') AS steps,
            coalesce((SELECT json_agg(json_build_object('fiscalYear', v.fiscal_year, 'years', v.years,
                                'amount', v.amount_cents) ORDER BY v.fiscal_year, v.years)
                      FROM longevity_tiers v WHERE v.schedule_id = s.id), '[]') AS longevity,
            coalesce((SELECT json_agg(json_build_object('fiscalYear', e.fiscal_year, 'fromDay', e.from_day,
                                'source', e.source, 'terms', e.terms, 'stepMap', e.step_map, 'cells',
                                coalesce((SELECT json_agg(json_build_array(p.label, q.code, c.amount_cents)
                                                          ORDER BY p.ordinal, q.ordinal)
                                          FROM schedule_cells c JOIN schedule_steps p ON p.id = c.step_id
                                          JOIN schedule_lanes q ON q.id = c.lane_id
                                          WHERE c.edition_id = e.id), '[]'))
                              ORDER BY e.fiscal_year, e.from_day)
                      FROM schedule_editions e WHERE e.schedule_id = s.id), '[]') AS editions
     FROM salary_schedules s WHERE s.work_group_id = ANY(?::bigint[]) ORDER BY s.id`,
    [[...workGroupIds]],
  );
  return rows;
}

/** Returns the work groups of the schedules on which lines of a scenario are placed. */
export async function listPlacedGroups(db: Knex, scenarioId: number): Promise<number[]> {
  const rows = await db('placements')
    .join('line_items', 'line_items.id', 'placements.line_id')
    .join('salary_schedules', 'salary_schedules.id', 'placements.schedule_id')
    .where('line_items.scenario_id', scenarioId)
    .distinct<{ id: number }[]>('salary_schedules.work_group_id as id');
  return rows.map(({ id }) => id);
}

export interface PlacedRow {
  lineId: number;
  workGroupId: number;
  scheduleId: number;
  step: string;
  lane: string;
  fte: number | null;
  serviceYears: number | null;
  hireDate: PlainDate | null;
  baseYear: number;
  events: DatedEvent[];
}

/**
 * Returns the base rows of a scenario in these work groups that are on a step of a schedule for their work group. With `isConfirmed`,
 * returns only the rows whose placement counts.
 */
export async function listPlaced(
  db: Knex,
  where: { scenarioId: number; workGroupIds: readonly number[]; isConfirmed: boolean },
): Promise<PlacedRow[]> {
  const { rows } = await db.raw<{ rows: PlacedRow[] }>(
    `SELECT b.id AS "lineId", b.work_group_id AS "workGroupId", p.schedule_id AS "scheduleId", t.label AS step,
            l.code AS lane, b.current_fte AS fte, p.service_years AS "serviceYears", b.hire_date AS "hireDate", s.base_year AS "baseYear",
            ${PLACEMENT_EVENTS} AS events
     FROM placements p
     JOIN schedule_steps t ON t.id = p.step_id
     JOIN schedule_lanes l ON l.id = p.lane_id
     JOIN salary_schedules c ON c.id = p.schedule_id, ${BASE_ROWS}
       AND b.id = p.line_id AND b.work_group_id = c.work_group_id
       AND b.work_group_id = ANY(CAST(:workGroupIds AS bigint[])) ${where.isConfirmed ? `AND ${IS_CONFIRMED}` : ''}
     ORDER BY b.id`,
    { scenarioId: where.scenarioId, workGroupIds: [...where.workGroupIds] },
  );
  return rows;
}
