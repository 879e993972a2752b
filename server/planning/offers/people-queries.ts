import type { Knex } from 'knex';
import type { PlainDate } from '../../../core/fiscal-year.ts';
import type { Cents } from '../../../core/money.ts';
import { IS_CONFIRMED } from '../../platform/db/confirmed-placements.ts';
import { PLACEMENT_EVENTS, type DatedEvent } from '../../platform/db/placement-events.ts';

/** A line of the base year with a placement, without the person's name and id. */
export interface PlacedRow {
  step: string | null;
  lane: string | null;
  service_years: number | null;
  fte: number;
  salary: Cents | null;
  leaves: boolean;
  hireDate: PlainDate | null;
  events: DatedEvent[];
}

type Roster = { scenarioId: number; baseYear: number };

const ROSTER = `i.scenario_id = :scenarioId AND i.fiscal_year = :baseYear
  AND i.deleted_at IS NULL AND NOT i.is_projected AND NOT i.is_vacancy`;

/** Returns the people on a roster who have a confirmed placement on a schedule. */
export async function listPlaced(db: Knex, where: Roster & { scheduleId: number }): Promise<PlacedRow[]> {
  const { rows } = await db.raw<{ rows: PlacedRow[] }>(
    `SELECT s.label AS step, l.code AS lane, p.service_years, i.current_fte AS fte, i.current_salary_cents AS salary,
            i.date_of_departure IS NOT NULL AS leaves, i.hire_date AS "hireDate",
            ${PLACEMENT_EVENTS} AS events
     FROM placements p
     JOIN line_items i ON i.id = p.line_id
     LEFT JOIN schedule_steps s ON s.id = p.step_id
     LEFT JOIN schedule_lanes l ON l.id = p.lane_id
     WHERE p.schedule_id = :scheduleId AND ${IS_CONFIRMED} AND ${ROSTER}
     ORDER BY p.line_id`,
    { ...where },
  );
  return rows;
}

/** Counts the people of a work group who have no confirmed placement. */
export async function countUnplaced(db: Knex, where: Roster & { workGroupId: number }): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `SELECT count(*) AS count FROM line_items i
     WHERE i.work_group_id = :workGroupId AND ${ROSTER}
       AND NOT EXISTS (SELECT 1 FROM placements p WHERE p.line_id = i.id AND ${IS_CONFIRMED})`,
    { ...where },
  );
  return rows[0]?.count ?? 0;
}

/** Returns the COLA in the work group's settled contracts for years after a base year, by fiscal year. Expired contracts do not count. */
export async function listSettledYears(
  db: Knex,
  { workGroupId, baseYear }: { workGroupId: number; baseYear: number },
): Promise<{ fiscalYear: number; percent: number; contract: string }[]> {
  return db('contract_years AS y')
    .join('contracts AS c', 'c.id', 'y.contract_id')
    .where({ 'c.work_group_id': workGroupId, 'c.status': 'SETTLED' })
    .where('y.fiscal_year', '>', baseYear)
    .orderBy('y.fiscal_year')
    .select('y.fiscal_year AS fiscalYear', 'y.cola_percentage AS percent', 'c.name AS contract');
}
