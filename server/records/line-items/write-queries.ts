import type { Knex } from 'knex';
import { insertedId } from '../../platform/db/inserted-id.ts';
import { LINE_COLUMNS, type LineColumn } from '../../platform/db/line-item-columns.ts';
import type { LineItemFields, Stamp } from '../../platform/db/tables.ts';

export type ChangeableColumn = LineColumn | 'budget_status' | 'needs_review';
export type LineColumns = Pick<LineItemFields, ChangeableColumn>;
/** The columns that a change by a user may set, with their types. */
const TYPE_OF = new Map<ChangeableColumn, string>([
  ...LINE_COLUMNS,
  ['budget_status', 'text'],
  ['needs_review', 'boolean'],
]);
export const CHANGEABLE_COLUMNS: readonly ChangeableColumn[] = [...TYPE_OF.keys()];

export interface LineUpdate {
  id: number;
  /** The revision on which the change is based. */
  rev: number;
  values: LineColumns;
}

/**
 * Sets these columns in one statement, only on lines that still have their given revision, and increments the revision. Returns the number
 * of lines changed. If it is less than the number of given lines, a revision was no longer current.
 */
export async function updateLines(
  db: Knex,
  updates: readonly LineUpdate[],
  columns: readonly ChangeableColumn[],
  stamp: Stamp,
): Promise<number> {
  const rows = updates.map(({ id, rev, values }) => ({
    id,
    rev,
    ...Object.fromEntries(columns.map((column) => [column, values[column]])),
  }));
  const result = await db.raw<{ rowCount: number }>(
    `UPDATE line_items l
     SET ${columns.map((column) => `${column} = n.${column}, `).join('')}
         rev = l.rev + 1, updated_at = ?, updated_by = ?
     FROM json_to_recordset(?::json)
       AS n(id bigint, rev integer${columns.map((column) => `, ${column} ${TYPE_OF.get(column) ?? ''}`).join('')})
     WHERE l.id = n.id AND l.rev = n.rev AND l.deleted_at IS NULL`,
    [stamp.at, stamp.by, JSON.stringify(rows)],
  );
  return result.rowCount;
}

/** Adds a line. Returns its id. */
export async function insertLine(
  db: Knex,
  owner: { scenario_id: number; is_operating: boolean; fiscal_year: number },
  values: LineColumns,
  { at, by }: Stamp,
): Promise<number> {
  return insertedId(db('line_items').insert({ ...owner, ...values, created_at: at, updated_at: at, updated_by: by }));
}

/** Marks existing lines as deleted. Returns their number. */
export async function softDelete(db: Knex, ids: readonly number[], stamp: Stamp): Promise<number> {
  return db('line_items')
    .whereRaw('id = ANY(?::bigint[])', [`{${ids.join(',')}}`])
    .whereNull('deleted_at')
    .update({ deleted_at: stamp.at, rev: db.raw('rev + 1'), updated_at: stamp.at, updated_by: stamp.by });
}

export async function restore(db: Knex, ids: readonly number[], stamp: Stamp): Promise<void> {
  await db('line_items')
    .whereRaw('id = ANY(?::bigint[])', [`{${ids.join(',')}}`])
    .whereNotNull('deleted_at')
    .update({ deleted_at: null, rev: db.raw('rev + 1'), updated_at: stamp.at, updated_by: stamp.by });
}
