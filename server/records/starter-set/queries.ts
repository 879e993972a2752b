import type { Knex } from 'knex';
import type { StarterSchool } from '../../../core/rules/setup/starter-set.ts';

export const ADD_STARTER_SET = 'add-starter-set';
export const UNDO_STARTER_SET = 'undo-starter-set';

/** Returns the locations of a budget's base-year lines that have no building. */
export async function listLocations(db: Knex, scenarioId: number): Promise<StarterSchool[]> {
  const { rows } = await db.raw<{ rows: StarterSchool[] }>(
    `SELECT btrim(l.location_code) AS location, count(*)::int AS employees
     FROM line_items l JOIN scenarios s ON s.id = l.scenario_id AND l.fiscal_year = s.base_year
     WHERE l.scenario_id = ? AND l.deleted_at IS NULL AND l.building_id IS NULL AND btrim(l.location_code) <> ''
     GROUP BY 1 ORDER BY 1`,
    [scenarioId],
  );
  return rows;
}

interface AddedSet {
  id: number;
  categoryIds: number[];
  buildingIds: number[];
}

/** Returns the addition with this id or, if no id is given, the latest addition. Ignores additions that were undone. */
export async function findAdded(db: Knex, id?: number): Promise<AddedSet | undefined> {
  const { rows } = await db.raw<{ rows: AddedSet[] }>(
    `SELECT a.id, a.details -> 'categoryIds' AS "categoryIds", a.details -> 'buildingIds' AS "buildingIds"
     FROM audit_log a
     WHERE a.action = :added AND (CAST(:id AS bigint) IS NULL OR a.id = CAST(:id AS bigint))
       AND NOT EXISTS (SELECT 1 FROM audit_log u WHERE u.action = :undone AND u.entity_ids @> ARRAY[a.id])
     ORDER BY a.id DESC LIMIT 1`,
    { id: id ?? null, added: ADD_STARTER_SET, undone: UNDO_STARTER_SET },
  );
  return rows[0];
}

/** Makes additions and undos wait for each other. */
export async function lockStarterSet(db: Knex): Promise<void> {
  await db.raw(`SELECT pg_advisory_xact_lock(hashtext('starter set'))`);
}

/** Returns the ids of the entries that exist and have not been changed since they were added. */
export async function listUnchanged(
  db: Knex,
  table: 'budget_categories' | 'buildings',
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db(table)
    .whereRaw('id = ANY(?::bigint[]) AND updated_at = created_at', [[...ids]])
    .orderBy('id')
    .select<{ id: number }[]>('id');
  return rows.map(({ id }) => id);
}
