import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';

/** A base-year line that is placed on a salary schedule. */
export interface PlacedLine {
  name: string;
  fiscalYear: number;
  salary: Cents | null;
  fte: number;
  scheduleId: number;
  lane: string | null;
  step: string | null;
  offSchedule: string | null;
  serviceYears: number | null;
  /** Source of the placement, in words: the roster file, the matching of salaries, or a user's name. */
  by: string;
}

export async function findPlacement(db: Knex, lineId: number): Promise<PlacedLine | undefined> {
  const { rows } = await db.raw<{ rows: PlacedLine[] }>(
    `SELECT concat_ws(' ', i.first_name, i.last_name) AS name, i.fiscal_year AS "fiscalYear",
            i.current_salary_cents AS salary, i.current_fte AS fte, p.schedule_id AS "scheduleId", l.code AS lane,
            s.label AS step, p.off_schedule AS "offSchedule", p.service_years AS "serviceYears",
            CASE p.source WHEN 'FILE' THEN 'the roster file' || CASE WHEN p.is_confirmed THEN coalesce(', confirmed by ' || u.name, ', confirmed')
                                                                       ELSE ', not confirmed yet' END
                          WHEN 'MATCHED' THEN 'the salary, which fits one cell'
                          ELSE coalesce(u.name, 'a user') END AS by
     FROM placements p JOIN line_items i ON i.id = p.line_id
     LEFT JOIN schedule_steps s ON s.id = p.step_id
     LEFT JOIN schedule_lanes l ON l.id = p.lane_id
     LEFT JOIN users u ON u.id = p.confirmed_by
     WHERE p.line_id = ? AND i.deleted_at IS NULL`,
    [lineId],
  );
  return rows[0];
}
