import type { Knex } from 'knex';
import type { Placement, PlacementEdit } from '../../../core/contract/placements.ts';
import type { PlainDate } from '../../../core/fiscal-year.ts';
import type { Cents } from '../../../core/money.ts';
import { IS_CONFIRMED } from '../../platform/db/confirmed-placements.ts';
import { PLACEMENT_EVENTS } from '../../platform/db/placement-events.ts';

/** The base year of a roster, limited to some work groups. */
interface Roster {
  scenarioId: number;
  baseYear: number;
  workGroupIds: readonly number[];
}

/** A line of a work group with its placement, if it has one. */
export interface LineRow {
  lineId: number;
  name: string;
  employeeId: string | null;
  position: string | null;
  workGroupId: number;
  salary: Cents | null;
  fte: number;
  hireDate: PlainDate | null;
  departure: PlainDate | null;
  rev: number;
  placement: Placement | null;
}

const PLACEMENT = `CASE WHEN p.line_id IS NOT NULL THEN json_build_object(
    'scheduleId', p.schedule_id, 'schedule', c.name, 'lane', l.code, 'step', s.label, 'offSchedule', p.off_schedule,
    'serviceYears', p.service_years, 'source', p.source,
    'confirmed', ${IS_CONFIRMED},
    'events', ${PLACEMENT_EVENTS}) END AS placement`;
const JOINS = `LEFT JOIN placements p ON p.line_id = i.id
   LEFT JOIN salary_schedules c ON c.id = p.schedule_id
   LEFT JOIN schedule_steps s ON s.id = p.step_id
   LEFT JOIN schedule_lanes l ON l.id = p.lane_id`;

/** Returns the lines of the people on a roster who are in these work groups, lowest line id first. Vacancies are left out. */
export async function listLines(db: Knex, { scenarioId, baseYear, workGroupIds }: Roster): Promise<LineRow[]> {
  const { rows } = await db.raw<{ rows: LineRow[] }>(
    `SELECT i.id AS "lineId", concat_ws(', ', i.last_name, i.first_name) AS name, i.employee_id AS "employeeId",
            i.position, i.work_group_id AS "workGroupId", i.current_salary_cents AS salary, i.current_fte AS fte,
            i.hire_date AS "hireDate", i.date_of_departure AS departure, coalesce(p.rev, 0) AS rev, ${PLACEMENT}
     FROM line_items i ${JOINS}
     WHERE i.scenario_id = :scenarioId AND i.fiscal_year = :baseYear AND i.deleted_at IS NULL AND NOT i.is_projected
       AND NOT i.is_vacancy AND i.work_group_id = ANY(CAST(:workGroups AS bigint[]))
     ORDER BY i.id`,
    { scenarioId, baseYear, workGroups: `{${workGroupIds.join(',')}}` },
  );
  return rows;
}

/**
 * The confirmed placement of an employee, identified by employee id, on a year's active roster. Employee ids with several different
 * placements are left out.
 */
export interface EarlierPlace {
  employeeId: string;
  scheduleId: number;
  lane: string;
  step: string;
  serviceYears: number | null;
}

export async function listPlacesOf(db: Knex, fiscalYear: number): Promise<EarlierPlace[]> {
  const { rows } = await db.raw<{ rows: EarlierPlace[] }>(
    `SELECT i.employee_id AS "employeeId", min(p.schedule_id) AS "scheduleId", min(l.code) AS lane, min(s.label) AS step,
            max(p.service_years) AS "serviceYears"
     FROM placements p
     JOIN line_items i ON i.id = p.line_id
     JOIN scenarios o ON o.id = i.scenario_id AND o.is_active
     JOIN schedule_steps s ON s.id = p.step_id
     JOIN schedule_lanes l ON l.id = p.lane_id
     WHERE i.fiscal_year = :fiscalYear AND i.employee_id IS NOT NULL AND i.deleted_at IS NULL AND NOT i.is_projected
       AND ${IS_CONFIRMED}
     GROUP BY i.employee_id HAVING count(DISTINCT (p.schedule_id, p.step_id, p.lane_id)) = 1`,
    { fiscalYear },
  );
  return rows;
}

/** The line that a placement edit refers to, with its current placement. */
export interface EditedLine {
  lineId: number;
  name: string;
  workGroupId: number | null;
  fiscalYear: number;
  isOperating: boolean;
  isProjected: boolean;
  rev: number;
  placement: Placement | null;
}

/**
 * Locks lines until the transaction ends, in the order of their ids, and returns them with their placements. Deleted lines are left out.
 */
export async function lockLines(db: Knex, ids: readonly number[]): Promise<EditedLine[]> {
  const given = { ids: `{${ids.join(',')}}` };
  await db.raw('SELECT id FROM line_items WHERE id = ANY(CAST(:ids AS bigint[])) ORDER BY id FOR NO KEY UPDATE', given);
  return findLines(db, ids);
}

/** Returns the lines with these ids, with their placements. Deleted lines are left out. */
export async function findLines(db: Knex, ids: readonly number[]): Promise<EditedLine[]> {
  const { rows } = await db.raw<{ rows: EditedLine[] }>(
    `SELECT i.id AS "lineId", concat_ws(', ', i.last_name, i.first_name) AS name, i.work_group_id AS "workGroupId",
            i.fiscal_year AS "fiscalYear", i.is_operating AS "isOperating", i.is_projected AS "isProjected",
            coalesce(p.rev, 0) AS rev, ${PLACEMENT}
     FROM line_items i ${JOINS}
     WHERE i.id = ANY(CAST(:ids AS bigint[])) AND i.deleted_at IS NULL ORDER BY i.id`,
    { ids: `{${ids.join(',')}}` },
  );
  return rows;
}

/**
 * Returns the counts and revisions of all schedules and of a budget's placements as one text, which stays the same as long as none of them
 * changes.
 */
export async function placementsFingerprint(db: Knex, scenarioId: number | null): Promise<string> {
  const { rows } = await db.raw<{ rows: { revs: string }[] }>(
    `SELECT concat_ws('.', (SELECT concat_ws('.', count(*), sum(rev), max(id)) FROM salary_schedules),
                      count(*), sum(p.rev), max(p.line_id)) AS revs
     FROM placements p JOIN line_items i ON i.id = p.line_id WHERE i.scenario_id = :scenarioId`,
    { scenarioId },
  );
  return rows[0]?.revs ?? '';
}

/** Returns which of these lines have a confirmed placement, who confirmed it, and when. */
export async function listConfirmed(
  db: Knex,
  lineIds: readonly number[],
): Promise<{ lineId: number; what: 'PLACEMENT'; by: string; at: Date }[]> {
  const { rows } = await db.raw<{ rows: { lineId: number; by: string; at: Date }[] }>(
    `SELECT p.line_id AS "lineId", coalesce(u.name, 'another user') AS by, p.updated_at AS at
     FROM placements p LEFT JOIN users u ON u.id = p.confirmed_by
     WHERE p.line_id = ANY(CAST(:ids AS bigint[])) AND ${IS_CONFIRMED}
     ORDER BY p.line_id`,
    { ids: `{${lineIds.join(',')}}` },
  );
  return rows.map((row) => ({ ...row, what: 'PLACEMENT' }));
}

/** Returns the stored edits that undo an import's changes to the placements of existing lines. */
export async function listImportedPlacements(db: Knex, importId: number): Promise<PlacementEdit[]> {
  return db('import_placements')
    .where({ import_id: importId })
    .orderBy('line_id')
    .select<PlacementEdit[]>('line_id AS lineId', 'rev', 'before AS set');
}
