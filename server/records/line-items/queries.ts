import type { Knex } from 'knex';
import type { CategoryRef } from '../../../core/rules/projection/line-category.ts';
import { LINE_COLUMN_NAMES } from '../../platform/db/line-item-columns.ts';
import { readByIds } from '../../platform/db/read-by-ids.ts';
import type { LineItemRow } from '../../platform/db/tables.ts';

/** Columns that no list shows. They are left out, because every column read costs time with 40,000 lines. */
type Unlisted =
  | 'cola_applied_cents'
  | 'steps_applied_cents'
  | 'import_id'
  | 'import_row'
  | 'source_values'
  | 'created_at'
  | 'deleted_at';

/** A line with the names of its building, category and work group. */
export interface NamedLine extends Omit<LineItemRow, Unlisted> {
  budget_year_id: number;
  building_name: string | null;
  category_name: string | null;
  work_group_name: string | null;
}

const LINE_COLUMNS = [
  'id',
  'scenario_id',
  'is_operating',
  'fiscal_year',
  'is_projected',
  'source_item_id',
  'rev',
  ...LINE_COLUMN_NAMES,
  'budget_status',
  'needs_review',
  'import_warnings',
  'updated_at',
  'updated_by',
] as const satisfies readonly (keyof NamedLine)[];

/** The source of a base line is the line that it was rolled forward from, and the source of a projected line is its base line. */
function selected(column: (typeof LINE_COLUMNS)[number]): string {
  return column === 'source_item_id' ? 'coalesce(l.source_item_id, l.rolled_from_id) AS source_item_id' : `l.${column}`;
}

function namedLines(db: Knex) {
  return db('line_items AS l')
    .join('scenarios AS s', 's.id', 'l.scenario_id')
    .leftJoin('buildings AS b', 'b.id', 'l.building_id')
    .leftJoin('budget_categories AS c', 'c.id', 'l.category_id')
    .leftJoin('work_groups AS w', 'w.id', 'l.work_group_id')
    .select<NamedLine[]>(
      db.raw(LINE_COLUMNS.map(selected).join(', ')),
      's.budget_year_id',
      'b.name AS building_name',
      'c.name AS category_name',
      'w.name AS work_group_name',
    )
    .whereNull('l.deleted_at');
}

/** Returns the ids of all lines in one fiscal year of one scenario, or only of the given lines, in the order the lines were created. */
export async function listLineIds(
  db: Knex,
  where: { scenarioId: number; fiscalYear: number; ids?: readonly number[] | undefined },
): Promise<number[]> {
  const lines = db('line_items').where({ scenario_id: where.scenarioId, fiscal_year: where.fiscalYear });
  if (where.ids) void lines.whereRaw('id = ANY(?::bigint[])', [arrayText(where.ids)]);
  // The ids are returned as one array, because the driver parses an array several times faster than the same number of rows.
  const row = await lines
    .whereNull('deleted_at')
    .first<{ ids: number[] }>(db.raw(`coalesce(array_agg(id ORDER BY id), '{}') AS ids`));
  return row.ids;
}

/** Returns the existing lines with these ids. Reads them in batches of ids. */
export async function findLines(db: Knex, ids: readonly number[]): Promise<NamedLine[]> {
  return readByIds(ids, (piece) =>
    namedLines(db)
      .whereRaw('l.id = ANY(?::bigint[])', [arrayText(piece)])
      .orderBy('l.id'),
  );
}

/** Returns the names of these lines, as the screens write them, including deleted lines. */
export async function listLineNames(db: Knex, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return db('line_items')
    .whereRaw('id = ANY(?::bigint[])', [arrayText(ids)])
    .select<{ id: number; name: string }[]>(
      'id',
      db.raw(
        `CASE WHEN NOT is_operating THEN coalesce(account_description, name, account_line, 'Line ' || id)
           WHEN is_vacancy OR coalesce(last_name, first_name) IS NULL THEN 'Vacant ' || coalesce(position, 'position')
           ELSE concat_ws(', ', last_name, first_name) END AS name`,
      ),
    );
}

/** Returns the ids of a line's base row and projected rows, ordered by fiscal year; empty if the line does not exist. */
export async function findYearsOf(db: Knex, id: number): Promise<readonly number[]> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `WITH base AS (
       SELECT coalesce(source_item_id, id) AS id, is_projected AND is_vacated AS is_vacated
       FROM line_items WHERE id = :id AND deleted_at IS NULL
     )
     SELECT l.id FROM (
       SELECT l.* FROM line_items l JOIN base ON l.id = base.id
       UNION ALL
       SELECT l.* FROM line_items l JOIN base ON l.source_item_id = base.id AND l.is_vacated = base.is_vacated
     ) l
     WHERE l.deleted_at IS NULL ORDER BY l.fiscal_year, l.id`,
    { id },
  );
  return rows.map((row) => row.id);
}

/** A line locked against other changes until the transaction ends. */
export interface LockedLine extends LineItemRow {
  /** The label of the line's version if the version is adopted, else null. */
  adopted_version: string | null;
}

/** Locks a scenario against adoption and projection until the transaction ends, and reads whether it is adopted. */
export async function lockOpenScenario(db: Knex, id: number): Promise<Pick<LockedLine, 'adopted_version'>> {
  const { rows } = await db.raw<{ rows: Pick<LockedLine, 'adopted_version'>[] }>(
    `SELECT (SELECT v.label FROM versions v WHERE v.id = s.version_id AND v.status = 'ADOPTED') AS adopted_version
     FROM scenarios s WHERE s.id = ? FOR SHARE OF s`,
    [id],
  );
  return rows[0] ?? { adopted_version: null };
}

/** Returns the projected rows of these base rows, including deleted ones. */
export async function findProjectedOf(
  db: Knex,
  baseIds: readonly number[],
): Promise<{ id: number; source_item_id: number; deleted_at: Date | null }[]> {
  return db('line_items')
    .whereRaw('source_item_id = ANY(?::bigint[])', [arrayText(baseIds)])
    .orderBy('id')
    .select<{ id: number; source_item_id: number; deleted_at: Date | null }[]>('id', 'source_item_id', 'deleted_at');
}

/**
 * Locks these lines, including deleted ones. Locks their scenarios first, then the lines, both in the order of their ids, so that two
 * changes to the same lines wait for each other instead of deadlocking.
 */
export async function lockLines(db: Knex, ids: readonly number[]): Promise<LockedLine[]> {
  await db.raw(
    `SELECT id FROM scenarios WHERE id IN (SELECT scenario_id FROM line_items WHERE id = ANY(?::bigint[]))
     ORDER BY id FOR SHARE`,
    [arrayText(ids)],
  );
  return db('line_items AS l')
    .join('scenarios AS s', 's.id', 'l.scenario_id')
    .leftJoin('versions AS v', 'v.id', 's.version_id')
    .select<LockedLine[]>('l.*', db.raw(`CASE WHEN v.status = 'ADOPTED' THEN v.label END AS adopted_version`))
    .whereRaw('l.id = ANY(?::bigint[])', [arrayText(ids)])
    .orderBy('l.id')
    .forUpdate('l');
}

export const REFERENCE_FIELDS = ['buildingId', 'categoryId', 'workGroupId'] as const;

export const REFERENCED_TABLE = {
  buildingId: 'buildings',
  categoryId: 'budget_categories',
  workGroupId: 'work_groups',
} as const;

/** Returns the user who last changed each line according to the audit log; lines never changed by hand are missing. */
export async function findLastChangers(db: Knex, ids: readonly number[]): Promise<ReadonlyMap<number, number | null>> {
  const { rows } = await db.raw<{ rows: { id: number; user_id: number | null }[] }>(
    `SELECT l.id, a.user_id FROM unnest(CAST(? AS bigint[])) AS l(id)
     CROSS JOIN LATERAL (
       SELECT user_id FROM audit_log
       WHERE entity = 'line item' AND entity_ids @> ARRAY[l.id] ORDER BY id DESC LIMIT 1
     ) a`,
    [arrayText(ids)],
  );
  return new Map(rows.map((row) => [row.id, row.user_id]));
}

/**
 * Returns an array of ids as a PostgreSQL literal. This is several times faster than the driver's own conversion, which examines every
 * element.
 */
function arrayText(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}

interface CodedCategory extends CategoryRef {
  name: string;
  isPersonnel: boolean;
}

/** Lists the categories with the DESE functions whose lines count in them. */
export async function listCategoryCodes(db: Knex): Promise<CodedCategory[]> {
  return db('budget_categories').select<CodedCategory[]>(
    'id',
    'name',
    'dese_function AS deseFunction',
    'display_order AS displayOrder',
    'is_personnel AS isPersonnel',
  );
}

/** Returns the names of the DESE functions by code. */
export async function listFunctionNames(db: Knex): Promise<Map<string, string>> {
  const rows = await db('dese_functions').select<{ code: string; name: string }[]>('code', 'name');
  return new Map(rows.map(({ code, name }) => [code, name]));
}
