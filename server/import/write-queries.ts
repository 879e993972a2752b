import type { Knex } from 'knex';
import type { ImportResult } from '../../core/contract/imports.ts';
import type { ImportType } from '../../core/import/expected-columns.ts';
import type { Cents } from '../../core/money.ts';
import { LINE_COLUMNS } from '../db/line-item-columns.ts';
import type { LineItemFields } from '../db/tables.ts';
import type { ImportRequest } from './request.ts';

/** The columns of a line that an import sets, with their types. */
const COLUMNS = [
  ...LINE_COLUMNS,
  ['needs_review', 'boolean'],
  ['import_warnings', 'jsonb'],
] as const satisfies readonly (readonly [keyof LineItemFields, string])[];

export type ImportColumn = (typeof COLUMNS)[number][0];
export type ImportColumns = Pick<LineItemFields, ImportColumn>;

export const IMPORT_COLUMNS: readonly ImportColumn[] = COLUMNS.map(([column]) => column);
const TYPED = COLUMNS.map(([column, type]) => `${column} ${type}`).join(', ');

/** A line as the file leaves it, and where in the file it stands. */
export interface WrittenLine {
  row: number;
  columns: ImportColumns;
  source: Record<string, string>;
}

export interface RevisedLine extends WrittenLine {
  id: number;
  /** The revision that the line was read at. */
  rev: number;
}

/** What a write leaves on every line. */
export interface Mark {
  importId: number;
  at: Date;
  by: string;
}

export interface Target {
  scenarioId: number;
  type: ImportType;
  fiscalYear: number;
}

/** Adds lines in the order of the file. */
export async function insertLines(db: Knex, target: Target, lines: readonly WrittenLine[], mark: Mark): Promise<void> {
  await db.raw(
    `INSERT INTO line_items (scenario_id, is_operating, fiscal_year, import_id, import_row, source_values,
       created_at, updated_at, updated_by, ${IMPORT_COLUMNS.join(', ')})
     SELECT ?, ?, ?, ?, n.row, n.source, ?, ?, ?, ${IMPORT_COLUMNS.map((name) => `n.${name}`).join(', ')}
     FROM json_to_recordset(?::json) AS n(row integer, source jsonb, ${TYPED})
     ORDER BY n.row`,
    [
      target.scenarioId,
      target.type === 'operating',
      target.fiscalYear,
      mark.importId,
      mark.at,
      mark.at,
      mark.by,
      JSON.stringify(lines.map(({ row, source, columns }) => ({ row, source, ...columns }))),
    ],
  );
}

/** Sets lines to what the file says, each only at its revision, and raises the revision by one. Answers how many were set. */
export async function updateLines(db: Knex, lines: readonly RevisedLine[], mark: Mark): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `UPDATE line_items l
     SET ${IMPORT_COLUMNS.map((name) => `${name} = n.${name}, `).join('')}
         import_id = ?, import_row = n.row, source_values = n.source, rev = l.rev + 1, updated_at = ?, updated_by = ?
     FROM json_to_recordset(?::json) AS n(id bigint, rev integer, row integer, source jsonb, ${TYPED})
     WHERE l.id = n.id AND l.rev = n.rev AND l.deleted_at IS NULL`,
    [
      mark.importId,
      mark.at,
      mark.by,
      JSON.stringify(lines.map(({ id, rev, row, source, columns }) => ({ id, rev, row, source, ...columns }))),
    ],
  );
  return rowCount;
}

/** Marks base lines and all that is projected from them as deleted. Answers how many base lines were marked. */
export async function removeLines(db: Knex, ids: readonly number[], mark: Omit<Mark, 'importId'>): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `WITH removed AS (
       UPDATE line_items SET deleted_at = ?, rev = rev + 1, updated_at = ?, updated_by = ?
       WHERE (id = ANY(?::bigint[]) OR source_item_id = ANY(?::bigint[])) AND deleted_at IS NULL
       RETURNING is_projected
     )
     SELECT count(*) FILTER (WHERE NOT is_projected) AS count FROM removed`,
    [mark.at, mark.at, mark.by, [...ids], [...ids]],
  );
  return rows[0]?.count ?? 0;
}

export interface NewImport {
  file_name: string;
  original_name: string;
  sheet: string | null;
  import_type: ImportType;
  mode: string;
  version_id: number;
  scenario_id: number;
  request: ImportRequest;
  content_hash: string;
  imported: number;
  skipped: number;
  rejected: number;
  created: number;
  updated: number;
  unchanged: number;
  removed: number;
  total_before_cents: Cents;
  total_after_cents: Cents;
  result: Omit<ImportResult, 'importId' | 'amountColumns'>;
  imported_by: string;
  imported_at: Date;
}

export async function insertImport(db: Knex, row: NewImport): Promise<number> {
  const [inserted] = await db('imports')
    .insert({ ...row, request: JSON.stringify(row.request), result: JSON.stringify(row.result) })
    .returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('the new import was not returned');
  return inserted.id;
}
