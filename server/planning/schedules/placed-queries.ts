import type { Knex } from 'knex';
import type { PlainDate } from '../../../core/fiscal-year.ts';
import type { PlacementEvent } from '../../../core/rules/schedules/year-moves.ts';
import { IS_CONFIRMED } from '../../platform/db/confirmed-placements.ts';

/** A person who is placed on a schedule. Lane and step are null for a person marked as off schedule. */
export interface PlacedPerson {
  name: string;
  fiscalYear: number;
  lane: string | null;
  step: string | null;
  serviceYears: number | null;
  hireDate: PlainDate | null;
  events: PlacementEvent[];
}

/** Returns the people placed on a schedule, sorted by name. Unconfirmed placements from a file do not count. */
export async function listPlacedPeople(db: Knex, id: number): Promise<PlacedPerson[]> {
  const { rows } = await db.raw<{ rows: PlacedPerson[] }>(
    `SELECT concat_ws(', ', i.last_name, i.first_name) AS name, i.fiscal_year AS "fiscalYear", l.code AS lane, s.label AS step,
            p.service_years AS "serviceYears", i.hire_date AS "hireDate",
            coalesce((SELECT json_agg(json_build_object('fiscalYear', e.fiscal_year, 'kind', e.kind, 'lane', x.code,
                                                        'status', e.status) ORDER BY e.fiscal_year, e.day)
                      FROM placement_events e LEFT JOIN schedule_lanes x ON x.id = e.lane_id
                      WHERE e.line_id = p.line_id AND e.schedule_id = :id), '[]') AS events
     FROM placements p JOIN line_items i ON i.id = p.line_id
     LEFT JOIN schedule_steps s ON s.id = p.step_id
     LEFT JOIN schedule_lanes l ON l.id = p.lane_id
     WHERE p.schedule_id = :id AND i.deleted_at IS NULL AND ${IS_CONFIRMED} ORDER BY name, i.fiscal_year, i.id`,
    { id },
  );
  return rows;
}

/**
 * Returns the open offers of the schedule's work group, except those for which another schedule of the group has an edition in or before
 * the offer's budget year.
 */
export async function listOffersOn(db: Knex, id: number): Promise<{ name: string; fiscalYear: number }[]> {
  const { rows } = await db.raw<{ rows: { name: string; fiscalYear: number }[] }>(
    `SELECT o.name, y.fiscal_year AS "fiscalYear"
     FROM salary_schedules s JOIN offers o ON o.work_group_id = s.work_group_id JOIN budget_years y ON y.id = o.budget_year_id
     WHERE s.id = :id AND o.settled_at IS NULL AND NOT EXISTS (
       SELECT 1 FROM salary_schedules c JOIN schedule_editions e ON e.schedule_id = c.id
       WHERE c.work_group_id = s.work_group_id AND c.id <> s.id AND e.fiscal_year <= y.fiscal_year)
     ORDER BY y.fiscal_year, lower(o.name)`,
    { id },
  );
  return rows;
}

/** An unconfirmed placement that was deleted with its step or lane. */
export interface ForgottenPlacement {
  lineId: number;
  rev: number;
  lane: string | null;
  step: string | null;
  offSchedule: string | null;
  serviceYears: number | null;
}

/**
 * Deletes the placements of deleted lines and the unconfirmed placements, except those on these steps and lanes. Keeps their revisions. If
 * a deleted line is restored, a user must place it again. Returns the unconfirmed placements of lines that are not deleted.
 */
export async function forgetPlacements(
  db: Knex,
  { id, steps, lanes }: { id: number; steps: readonly string[]; lanes: readonly string[] },
): Promise<ForgottenPlacement[]> {
  const { rows } = await db.raw<{ rows: ForgottenPlacement[] }>(
    `WITH gone AS (
       DELETE FROM placements p USING line_items i
       WHERE i.id = p.line_id AND (i.deleted_at IS NOT NULL OR NOT ${IS_CONFIRMED}) AND p.schedule_id = :id AND NOT coalesce(
         (SELECT s.label = ANY(CAST(:steps AS text[])) FROM schedule_steps s WHERE s.id = p.step_id)
         AND (SELECT l.code = ANY(CAST(:lanes AS text[])) FROM schedule_lanes l WHERE l.id = p.lane_id)
         AND NOT EXISTS (SELECT 1 FROM placement_events e JOIN schedule_lanes x ON x.id = e.lane_id
                         WHERE e.line_id = p.line_id AND x.code <> ALL(CAST(:lanes AS text[]))), false)
       RETURNING p.*, i.deleted_at
     ), kept AS (
       INSERT INTO removed_placements (line_id, rev) SELECT line_id, rev FROM gone
       ON CONFLICT (line_id) DO UPDATE SET rev = EXCLUDED.rev
     )
     SELECT g.line_id AS "lineId", g.rev, l.code AS lane, s.label AS step, g.off_schedule AS "offSchedule",
            g.service_years AS "serviceYears"
     FROM gone g LEFT JOIN schedule_steps s ON s.id = g.step_id LEFT JOIN schedule_lanes l ON l.id = g.lane_id
     WHERE g.deleted_at IS NULL ORDER BY g.line_id`,
    { id, steps: [...steps], lanes: [...lanes] },
  );
  return rows;
}
