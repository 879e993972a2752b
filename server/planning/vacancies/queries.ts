import type { Knex } from 'knex';
import type { GroupVacancyRule } from '../../../core/contract/vacancies.ts';
import type { Cents } from '../../../core/money.ts';
import type { Slice } from '../../platform/db/tables.ts';

export interface GroupRow {
  id: number;
  name: string;
  schedules: GroupVacancyRule['schedules'];
}

/** Returns every work group, sorted by name, with the steps and lanes of its salary schedules. */
export async function listGroups(db: Knex): Promise<GroupRow[]> {
  const { rows } = await db.raw<{ rows: GroupRow[] }>(
    `SELECT w.id, w.name, coalesce((
       SELECT json_agg(json_build_object(
         'id', s.id, 'name', s.name, 'contractDays', s.contract_days,
         'steps', coalesce((SELECT json_agg(t.label ORDER BY t.ordinal) FROM schedule_steps t WHERE t.schedule_id = s.id), '[]'),
         'lanes', coalesce((SELECT json_agg(l.code ORDER BY l.ordinal) FROM schedule_lanes l WHERE l.schedule_id = s.id), '[]')
       ) ORDER BY lower(s.name), s.id) FROM salary_schedules s WHERE s.work_group_id = w.id), '[]') AS schedules
     FROM work_groups w ORDER BY lower(w.name), w.id`,
  );
  return rows;
}

/** Returns the names of the salary schedules by id. */
export async function listScheduleNames(db: Knex): Promise<Map<number, string>> {
  const rows = await db('salary_schedules').select<{ id: number; name: string }[]>('id', 'name');
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the salaries in one year of a roster, each with the id of its base line. */
export async function listSalaries(db: Knex, slice: Slice): Promise<[number, Cents | null][]> {
  const { rows } = await db.raw<{ rows: { id: number; salary: Cents | null }[] }>(
    `SELECT coalesce(source_item_id, id) AS id, current_salary_cents AS salary FROM line_items
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL AND NOT is_vacated`,
    { ...slice },
  );
  return rows.map(({ id, salary }) => [id, salary]);
}

export interface VacancyLine {
  positionNumber: string;
  fte: number;
  salary: Cents | null;
  cost: Cents;
}

/** Returns the vacancies with a position number in one year of a roster, lowest line id first. */
export async function listVacancyLines(db: Knex, slice: Slice): Promise<VacancyLine[]> {
  const { rows } = await db.raw<{ rows: VacancyLine[] }>(
    `SELECT btrim(position_number) AS "positionNumber", current_fte AS fte, current_salary_cents AS salary, cost_cents AS cost
     FROM line_items
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL AND is_vacancy
       AND position_number IS NOT NULL
     ORDER BY id`,
    { ...slice },
  );
  return rows;
}

interface Person {
  lineId: number;
  name: string;
  title: string;
  workGroup: string | null;
  building: string | null;
  leaves: string | null;
}

/** Returns the people who leave or who replace someone, looked up by the ids of their base lines. */
export async function listPeople(
  db: Knex,
  where: { scenarioId: number; ids: readonly number[] },
): Promise<Map<number, Person>> {
  const { rows } = await db.raw<{ rows: Person[] }>(
    `SELECT l.id AS "lineId", concat_ws(', ', l.last_name, l.first_name) AS name, coalesce(l.position, '') AS title,
            w.name AS "workGroup", b.name AS building, l.date_of_departure AS leaves
     FROM line_items l
     LEFT JOIN work_groups w ON w.id = l.work_group_id
     LEFT JOIN buildings b ON b.id = l.building_id
     WHERE l.scenario_id = :scenarioId AND l.id = ANY(CAST(:ids AS bigint[]))`,
    { scenarioId: where.scenarioId, ids: `{${where.ids.join(',')}}` },
  );
  return new Map(rows.map((row) => [row.lineId, row]));
}
