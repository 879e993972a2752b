import type { Knex } from 'knex';
import type { EmployeeStatus } from '../../../core/contract/line-items.ts';
import type { LinkableBuilding, MappedJobClass } from '../../../core/rules/projection/link-lines.ts';

export interface LinkableLine {
  id: number;
  locationCode: string | null;
  department: string | null;
  jobClass: string | null;
  buildingId: number | null;
  deseCode: string | null;
}

/** Returns the rows of a scenario's base year, including vacancies. */
export async function listLines(db: Knex, scenarioId: number): Promise<LinkableLine[]> {
  const { rows } = await db.raw<{ rows: LinkableLine[] }>(
    `SELECT l.id, l.location_code AS "locationCode", l.department, l.job_class AS "jobClass",
            l.building_id AS "buildingId", l.dese_code AS "deseCode"
     FROM line_items l JOIN scenarios s ON s.id = l.scenario_id AND l.fiscal_year = s.base_year
     WHERE l.scenario_id = ? AND NOT l.is_projected AND l.deleted_at IS NULL ORDER BY l.id`,
    [scenarioId],
  );
  return rows;
}

export interface RuledRow {
  id: number;
  firstName: string | null;
  lastName: string | null;
  position: string | null;
  jobClass: string | null;
  workGroupId: number | null;
  workGroup: string | null;
  dateOfDeparture: string | null;
  employeeStatus: EmployeeStatus;
}

/** Returns the rows of a scenario's base year, including vacancies, in the form that rules read. */
export async function listRuledRows(db: Knex, scenarioId: number): Promise<RuledRow[]> {
  const { rows } = await db.raw<{ rows: RuledRow[] }>(
    `SELECT l.id, l.first_name AS "firstName", l.last_name AS "lastName", l.position, l.job_class AS "jobClass",
            l.work_group_id AS "workGroupId", g.name AS "workGroup", l.date_of_departure AS "dateOfDeparture",
            coalesce(l.employee_status, 'Active') AS "employeeStatus"
     FROM line_items l JOIN scenarios s ON s.id = l.scenario_id AND l.fiscal_year = s.base_year
     LEFT JOIN work_groups g ON g.id = l.work_group_id
     WHERE l.scenario_id = ? AND NOT l.is_projected AND l.deleted_at IS NULL ORDER BY l.id`,
    [scenarioId],
  );
  return rows;
}

export interface CodedLine {
  id: number;
  isOperating: boolean;
  deseCode: string;
}

/** Returns the base-year lines in these scenarios that have one of these functions. */
export async function listCodedLines(
  db: Knex,
  where: { scenarioIds: readonly number[]; codes: readonly string[] },
): Promise<CodedLine[]> {
  const { rows } = await db.raw<{ rows: CodedLine[] }>(
    `SELECT l.id, l.is_operating AS "isOperating", l.dese_code AS "deseCode"
     FROM line_items l JOIN scenarios s ON s.id = l.scenario_id AND l.fiscal_year = s.base_year
     WHERE l.scenario_id = ANY(:scenarioIds::bigint[]) AND l.dese_code = ANY(:codes)
       AND NOT l.is_projected AND l.deleted_at IS NULL ORDER BY l.id`,
    { scenarioIds: [...where.scenarioIds], codes: [...where.codes] },
  );
  return rows;
}

/** Removes findings from lines they no longer apply to. */
export async function dropFindings(db: Knex, ids: readonly number[], findings: readonly string[]): Promise<void> {
  await db.raw('UPDATE line_items SET import_warnings = import_warnings - ?::text[] WHERE id = ANY(?::bigint[])', [
    [...findings],
    [...ids],
  ]);
}

export async function listBuildings(db: Knex): Promise<LinkableBuilding[]> {
  return db('buildings').select<LinkableBuilding[]>('id', 'name', 'code').orderBy('name');
}

export async function listJobClasses(db: Knex): Promise<MappedJobClass[]> {
  return db('job_class_map').select<MappedJobClass[]>('job_class AS jobClass', 'dese_function AS deseFunction');
}

/** Returns the latest audit log entry for an action on a line. */
export async function lastEntry(db: Knex, where: { action: string; lineId: number }): Promise<number | null> {
  const row = await db('audit_log')
    .where({ action: where.action })
    .whereRaw('entity_ids @> ARRAY[CAST(? AS bigint)]', [where.lineId])
    .max<{ id: number | null }>('id AS id')
    .first();
  return row?.id ?? null;
}

export interface RecordedChange {
  id: number;
  before: Record<string, string | number | boolean | null>;
  after: Record<string, string | number | boolean | null>;
}

type HeldLine = Pick<RuledRow, 'id' | 'workGroupId' | 'employeeStatus'> &
  Pick<LinkableLine, 'buildingId' | 'deseCode'> & {
    deseCategories: string | null;
    fund: string;
    object: string | null;
    program: string | null;
  };

/** Returns the changes to each line in an audit log entry; undefined if no entry has this id and one of these actions. */
export async function findChanges(
  db: Knex,
  where: { id: number; actions: readonly string[] },
): Promise<{ action: string; rows: RecordedChange[] } | undefined> {
  return db('audit_log')
    .where({ id: where.id })
    .whereIn('action', where.actions)
    .first<{ action: string; rows: RecordedChange[] } | undefined>('action', db.raw(`details -> 'rows' AS rows`));
}

/** Returns the current state of these lines, locked until the transaction ends; missing ones are left out. */
export async function lockLines(db: Knex, ids: readonly number[]): Promise<HeldLine[]> {
  const { rows } = await db.raw<{ rows: HeldLine[] }>(
    `SELECT id, building_id AS "buildingId", dese_code AS "deseCode", dese_categories AS "deseCategories",
            work_group_id AS "workGroupId", employee_status AS "employeeStatus", fund, object, program FROM line_items
     WHERE id = ANY(CAST(? AS bigint[])) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
    [`{${ids.join(',')}}`],
  );
  return rows;
}
