import type { Knex } from 'knex';
import type { Cents } from '../../../core/money.ts';
import { IS_COVERED } from '../../platform/db/covered-lines.ts';
import type { LineItemRow } from '../../platform/db/tables.ts';

interface RawResult<Row> {
  rows: Row[];
}

/** The file of an import `i` and the place of the line `o` in it. */
const FILE = `i.original_name AS file_name, o.import_row AS file_row, i.id AS file_id, i.sheet AS file_sheet,
  i.result -> 'columnLetters' ->> CASE WHEN o.is_operating THEN 'currentSalary' ELSE 'amount' END AS file_column`;

export interface FileOfLine {
  file_name: string | null;
  file_row: number | null;
  file_id: number | null;
  file_sheet: string | null;
  /** The letter of the column of its salary or amount; null where it was not recorded. */
  file_column: string | null;
}

export interface ExplainedLine extends LineItemRow, FileOfLine {
  budget_year_id: number;
  base_year: number;
  scenario_type: 'operating' | 'proposed';
  work_group_name: string | null;
}

/** A line with the file and row from which it, or its base line, was imported. */
export async function findLine(db: Knex, id: number): Promise<ExplainedLine | undefined> {
  const { rows } = await db.raw<RawResult<ExplainedLine>>(
    `SELECT l.*, s.budget_year_id, s.base_year, s.scenario_type, w.name AS work_group_name,
            ${FILE}
     FROM line_items l
     JOIN scenarios s ON s.id = l.scenario_id
     JOIN line_items o ON o.id = coalesce(l.source_item_id, l.id)
     LEFT JOIN imports i ON i.id = o.import_id
     LEFT JOIN work_groups w ON w.id = l.work_group_id
     WHERE l.id = ? AND l.deleted_at IS NULL`,
    [id],
  );
  return rows[0];
}

/** The line of the same base row in another fiscal year. */
export async function findLineOfYear(
  db: Knex,
  where: { baseId: number; fiscalYear: number },
): Promise<{ id: number } | undefined> {
  const { rows } = await db.raw<RawResult<{ id: number }>>(
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

/** The lines of a building (null: of none) in one fiscal year of a scenario, largest first. */
export async function listLinesOfBuilding(
  db: Knex,
  where: { scenarioId: number; fiscalYear: number; buildingId: number | null },
): Promise<BuildingLine[]> {
  const { rows } = await db.raw<RawResult<BuildingLine>>(
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
export async function sumByBuilding(
  db: Knex,
  where: { scenarioId: number; fiscalYear: number },
): Promise<BuildingSum[]> {
  const { rows } = await db.raw<RawResult<BuildingSum>>(
    `SELECT b.id, b.name, count(*) AS count, sum(l.cost_cents) AS total_cents
     FROM line_items l
     LEFT JOIN buildings b ON b.id = l.building_id
     WHERE l.scenario_id = :scenarioId AND l.fiscal_year = :fiscalYear AND l.deleted_at IS NULL
     GROUP BY b.id, b.name
     ORDER BY b.name NULLS LAST, b.id`,
    where,
  );
  return rows;
}

/** The cost of each fund that town guidance does not cover, by name. */
export async function sumUncoveredFunds(
  db: Knex,
  where: { scenarioId: number; fiscalYear: number },
): Promise<{ name: string; count: number; total_cents: Cents }[]> {
  const { rows } = await db.raw<RawResult<{ name: string; count: number; total_cents: Cents }>>(
    `SELECT fund AS name, count(*) AS count, sum(cost_cents)::bigint AS total_cents
     FROM line_items
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL AND NOT (${IS_COVERED})
     GROUP BY fund
     ORDER BY lower(fund)`,
    where,
  );
  return rows;
}

export interface LineSource extends FileOfLine {
  id: number;
  updated_by: string;
}

export async function listSources(db: Knex, ids: readonly number[]): Promise<Map<number, LineSource>> {
  const { rows } = await db.raw<RawResult<LineSource>>(
    // Each result is read once, not once for each line of its import.
    `WITH place AS (
       SELECT l.id, l.updated_by, o.import_id, o.import_row, o.is_operating
       FROM line_items l JOIN line_items o ON o.id = coalesce(l.source_item_id, l.id)
       WHERE l.id = ANY(?::bigint[])
     ), file AS MATERIALIZED (
       SELECT id, original_name, sheet, jsonb_build_object('columnLetters', result -> 'columnLetters') AS result
       FROM imports WHERE id IN (SELECT import_id FROM place)
     )
     SELECT o.id, o.updated_by, ${FILE} FROM place o LEFT JOIN file i ON i.id = o.import_id`,
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The contract of a work group in a fiscal year; settled ones first. */
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

/** The given COLA scenario, else the default one of the budget year. */
export async function findColaScenario(
  db: Knex,
  where: { budgetYearId: number; scenarioId?: number | undefined },
): Promise<{ id: number; name: string } | undefined> {
  const { budgetYearId, scenarioId } = where;
  return db('cola_scenarios')
    .where(scenarioId === undefined ? { budget_year_id: budgetYearId, is_default: true } : { id: scenarioId })
    .first<{ id: number; name: string } | undefined>('id', 'name');
}
