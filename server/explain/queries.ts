import type { Knex } from 'knex';
import type { LineItemRow } from '../db/tables.ts';

interface RawResult<Row> {
  rows: Row[];
}

export interface ExplainedLine extends LineItemRow {
  budget_year_id: number;
  base_year: number;
  scenario_type: 'operating' | 'proposed';
  work_group_name: string | null;
  file_name: string | null;
  file_row: number | null;
  file_id: number | null;
}

/** A line with the file and row that it, or the base line behind it, was imported from. */
export async function findLine(db: Knex, id: number): Promise<ExplainedLine | undefined> {
  const { rows } = await db.raw<RawResult<ExplainedLine>>(
    `SELECT l.*, s.budget_year_id, s.base_year, s.scenario_type, w.name AS work_group_name,
            i.original_name AS file_name, o.import_row AS file_row, i.id AS file_id
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
     WHERE coalesce(source_item_id, id) = :baseId AND fiscal_year = :fiscalYear AND deleted_at IS NULL
     ORDER BY id LIMIT 1`,
    where,
  );
  return rows[0];
}

export interface LineSource {
  id: number;
  file_id: number | null;
  file_name: string | null;
  file_row: number | null;
  updated_by: string;
}

export async function listSources(db: Knex, ids: readonly number[]): Promise<Map<number, LineSource>> {
  const { rows } = await db.raw<RawResult<LineSource>>(
    `SELECT l.id, i.id AS file_id, i.original_name AS file_name, o.import_row AS file_row, l.updated_by
     FROM line_items l
     JOIN line_items o ON o.id = coalesce(l.source_item_id, l.id)
     LEFT JOIN imports i ON i.id = o.import_id
     WHERE l.id = ANY(?::bigint[])`,
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The contract of a work group in a fiscal year; the settled one first. */
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

export async function findDefaultColaScenario(
  db: Knex,
  budgetYearId: number,
): Promise<{ id: number; name: string } | undefined> {
  return db('cola_scenarios')
    .where({ budget_year_id: budgetYearId, is_default: true })
    .first<{ id: number; name: string } | undefined>('id', 'name');
}
