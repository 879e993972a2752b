import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';
import type { Slice } from '../../platform/db/tables.ts';

/** Finds the position text literally, ignoring case: strpos has no wildcards. */
const MATCHING = `
  l.scenario_id = :scenarioId AND l.fiscal_year = :fiscalYear AND l.deleted_at IS NULL AND NOT l.is_projected
  AND NOT l.is_vacancy AND strpos(lower(coalesce(l.position, '')), lower(:position)) > 0`;

export interface PersonRow {
  id: number;
  firstName: string | null;
  lastName: string | null;
  position: string | null;
  building: string | null;
  workGroup: string | null;
}

export async function listPeople(db: Knex, where: Slice & { position: string }, limit: number): Promise<PersonRow[]> {
  const { rows } = await db.raw<{ rows: PersonRow[] }>(
    `SELECT l.id, l.first_name AS "firstName", l.last_name AS "lastName", l.position, b.name AS building,
            w.name AS "workGroup"
     FROM line_items l
     LEFT JOIN buildings b ON b.id = l.building_id
     LEFT JOIN work_groups w ON w.id = l.work_group_id
     WHERE ${MATCHING}
     ORDER BY lower(l.last_name), lower(l.first_name), l.id
     LIMIT :limit`,
    { ...where, limit },
  );
  return rows;
}

export async function countPeople(db: Knex, where: Slice & { position: string }): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `SELECT count(*) AS count FROM line_items l WHERE ${MATCHING}`,
    { ...where },
  );
  return rows[0]?.count ?? 0;
}

export interface YearRow {
  id: number;
  baseId: number;
  fiscalYear: number;
  isProjected: boolean;
  salary: Cents | null;
  cola: Cents | null;
  steps: Cents | null;
}

/** Returns base rows with all their projected rows, sorted by year. */
export async function listYears(db: Knex, baseIds: readonly number[]): Promise<YearRow[]> {
  const { rows } = await db.raw<{ rows: YearRow[] }>(
    `SELECT id, coalesce(source_item_id, id) AS "baseId", fiscal_year AS "fiscalYear", is_projected AS "isProjected",
            current_salary_cents AS salary, cola_applied_cents AS cola, steps_applied_cents AS steps
     FROM line_items
     WHERE (id = ANY(CAST(:ids AS bigint[])) OR source_item_id = ANY(CAST(:ids AS bigint[]))) AND deleted_at IS NULL
       AND NOT is_vacated
     ORDER BY fiscal_year`,
    { ids: [...baseIds] },
  );
  return rows;
}

const MAX_POSITIONS = 500;

export async function listPositions(db: Knex, slice: Slice): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { position: string }[] }>(
    `SELECT DISTINCT position FROM line_items
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL AND NOT is_vacancy
       AND btrim(position) <> ''
     ORDER BY position LIMIT ${MAX_POSITIONS}`,
    { ...slice },
  );
  return rows.map(({ position }) => position);
}
