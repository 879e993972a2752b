import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';
import { IS_COVERED } from '../../platform/db/covered-lines.ts';
import type { LineItemRow, Slice } from '../../platform/db/tables.ts';

export interface FileOfLine {
  file_name: string | null;
  file_row: number | null;
  file_id: number | null;
  file_sheet: string | null;
  /** Letter of the file's column that has the line's salary or amount; null if the letter was not recorded. */
  file_column: string | null;
  /** Name of the user who entered the value, if it does not come from a file. */
  entered_by: string;
}

export interface ExplainedLine extends LineItemRow, FileOfLine {
  budget_year_id: number;
  base_year: number;
  scenario_type: 'operating' | 'proposed';
  work_group_name: string | null;
}

/** Returns a line with the source of its salary or amount. */
export async function findLine(db: Knex, id: number): Promise<ExplainedLine | undefined> {
  const { rows } = await db.raw<{ rows: Omit<ExplainedLine, keyof FileOfLine>[] }>(
    `SELECT l.*, s.budget_year_id, s.base_year, s.scenario_type, w.name AS work_group_name
     FROM line_items l
     JOIN scenarios s ON s.id = l.scenario_id
     LEFT JOIN work_groups w ON w.id = l.work_group_id
     WHERE l.id = ? AND l.deleted_at IS NULL`,
    [id],
  );
  const [line] = rows;
  const source = line && (await listSources(db, [id])).get(id);
  return line && source && { ...line, ...source };
}

/** Returns the line that was projected from a base line for a fiscal year. In the base year, this is the base line itself. */
export async function findLineOfYear(
  db: Knex,
  where: { baseId: number; fiscalYear: number },
): Promise<{ id: number } | undefined> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `SELECT id FROM line_items
     WHERE coalesce(source_item_id, id) = :baseId AND fiscal_year = :fiscalYear AND deleted_at IS NULL AND NOT is_vacated
     ORDER BY id LIMIT 1`,
    where,
  );
  return rows[0];
}

export interface BuildingLine {
  id: number;
  label: string;
  cost_cents: Cents;
}

/**
 * Lists the lines of a building in one fiscal year of a scenario, largest first. A `buildingId` of null selects the
 * lines without a building.
 */
export async function listLinesOfBuilding(
  db: Knex,
  where: { scenarioId: number; fiscalYear: number; buildingId: number | null },
): Promise<BuildingLine[]> {
  const { rows } = await db.raw<{ rows: BuildingLine[] }>(
    `SELECT id, cost_cents,
            CASE WHEN is_operating
              THEN coalesce(nullif(concat_ws(' · ', nullif(concat_ws(', ', last_name, first_name), ''), position), ''), 'Line ' || id)
              ELSE coalesce(account_description, account_line, 'Line ' || id) END AS label
     FROM line_items
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL
       AND building_id IS NOT DISTINCT FROM CAST(:buildingId AS bigint)
     ORDER BY cost_cents DESC, id`,
    where,
  );
  return rows;
}

export interface BuildingSum {
  id: number | null;
  name: string | null;
  count: number;
  total_cents: Cents;
}

/** The cost of one fiscal year of a scenario by building name; lines without a building are last. */
export async function sumByBuilding(db: Knex, where: Slice): Promise<BuildingSum[]> {
  const { rows } = await db.raw<{ rows: BuildingSum[] }>(
    `SELECT b.id, b.name, count(*) AS count, sum(l.cost_cents) AS total_cents
     FROM line_items l
     LEFT JOIN buildings b ON b.id = l.building_id
     WHERE l.scenario_id = :scenarioId AND l.fiscal_year = :fiscalYear AND l.deleted_at IS NULL
     GROUP BY b.id, b.name
     ORDER BY b.name NULLS LAST, b.id`,
    { ...where },
  );
  return rows;
}

/** The cost of each fund that town guidance does not cover, by name. */
export async function sumUncoveredFunds(
  db: Knex,
  where: Slice,
): Promise<{ name: string; count: number; total_cents: Cents }[]> {
  const { rows } = await db.raw<{ rows: { name: string; count: number; total_cents: Cents }[] }>(
    `SELECT fund AS name, count(*) AS count, sum(cost_cents)::bigint AS total_cents
     FROM line_items
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL AND NOT (${IS_COVERED})
     GROUP BY fund
     ORDER BY lower(fund)`,
    { ...where },
  );
  return rows;
}

/**
 * Finds the source of each line's salary or amount; for a projected line, that of its base line. Follows the line's
 * imports back to the one that set the value, because a later import may have changed only other fields. If a user
 * changed the value after that import, the user is the source.
 */
export async function listSources(db: Knex, ids: readonly number[]): Promise<Map<number, FileOfLine>> {
  const { rows } = await db.raw<{ rows: (FileOfLine & { id: number })[] }>(
    `WITH RECURSIVE place AS (
       SELECT l.id, o.id AS base_id, o.updated_by, o.import_id, o.import_row,
              CASE WHEN o.is_operating THEN o.current_salary_cents ELSE o.amount_cents END AS cents,
              CASE WHEN o.is_operating THEN 'current_salary_cents' ELSE 'amount_cents' END AS stored,
              CASE WHEN o.is_operating THEN 'currentSalary' ELSE 'amount' END AS field
       FROM line_items l JOIN line_items o ON o.id = coalesce(l.source_item_id, l.id)
       WHERE l.id = ANY(:ids::bigint[])
     ), back AS (
       SELECT id, base_id, import_id, import_row, cents, stored, field, 0 AS steps FROM place
       UNION ALL
       SELECT b.id, b.base_id, (c.before ->> 'import_id')::bigint, (c.before ->> 'import_row')::integer,
              b.cents, b.stored, b.field, b.steps + 1
       FROM back b JOIN import_changes c ON c.import_id = b.import_id AND c.line_item_id = b.base_id
       -- A column that the import changed in no line is missing in c.before.
       WHERE c.before \\? 'import_id'
         AND (NOT c.before \\? b.stored OR (c.before ->> b.stored)::bigint IS NOT DISTINCT FROM b.cents)
     ), origin AS (
       SELECT DISTINCT ON (id) * FROM back ORDER BY id, steps DESC
     ), file AS MATERIALIZED (
       -- Each result is read once, not once for each line of its import.
       SELECT i.id, i.original_name, i.sheet, i.result -> 'columnLetters' AS letters,
              (SELECT max(a.id) FROM audit_log a
               WHERE a.entity = 'import' AND a.action = 'import' AND a.entity_ids @> ARRAY[i.id]) AS entry
       FROM imports i WHERE i.id IN (SELECT import_id FROM origin)
     ), edit AS MATERIALIZED (
       SELECT DISTINCT ON (p.id) p.id, a.id AS entry, a.actor_name
       FROM place p JOIN audit_log a ON a.entity = 'line item' AND a.entity_ids @> ARRAY[p.base_id]
       WHERE a.after \\? p.field OR jsonb_path_exists(a.details, '$.rows[*] \\? (@.id == $id && exists(@.after.keyvalue() \\? (@.key == $field)))',
         jsonb_build_object('id', p.base_id, 'field', p.field))
       ORDER BY p.id, a.id DESC
     )
     SELECT p.id, f.original_name AS file_name, CASE WHEN f.id IS NOT NULL THEN o.import_row END AS file_row, f.id AS file_id,
            f.sheet AS file_sheet, f.letters ->> o.field AS file_column, coalesce(e.actor_name, p.updated_by) AS entered_by
     FROM place p
     JOIN origin o ON o.id = p.id
     LEFT JOIN edit e ON e.id = p.id
     LEFT JOIN file f ON f.id = o.import_id AND (e.entry IS NULL OR f.entry > e.entry)`,
    { ids: [...ids] },
  );
  return new Map(rows.map(({ id, ...source }) => [id, source]));
}

/** Returns the contract of a work group in a fiscal year, preferring a settled one. */
export async function findContract(
  db: Knex,
  where: { workGroupId: number; fiscalYear: number },
): Promise<{ id: number; name: string; status: string } | undefined> {
  return db('contracts')
    .where({ work_group_id: where.workGroupId })
    .where('start_year', '<=', where.fiscalYear)
    .where('end_year', '>=', where.fiscalYear)
    .whereNot({ status: 'EXPIRED' })
    .orderBy('status', 'desc')
    .first<{ id: number; name: string; status: string } | undefined>('id', 'name', 'status');
}

/** Returns the given COLA scenario, else the default scenario of the budget year. */
export async function findColaScenario(
  db: Knex,
  where: { budgetYearId: number; scenarioId?: number | undefined },
): Promise<{ id: number; name: string } | undefined> {
  const { budgetYearId, scenarioId } = where;
  return db('cola_scenarios')
    .where(scenarioId === undefined ? { budget_year_id: budgetYearId, is_default: true } : { id: scenarioId })
    .first<{ id: number; name: string } | undefined>('id', 'name');
}
