import type { Knex } from 'knex';
import type { Stamp } from '../../platform/db/tables.ts';

export type MovableColumn = 'building_id' | 'work_group_id' | 'category_id';

/** Returns the number of lines that have this value and are base rows of an adopted version. */
export async function countAdopted(db: Knex, column: MovableColumn, value: number): Promise<number> {
  const row = await db('line_items')
    .join('scenarios', 'scenarios.id', 'line_items.scenario_id')
    .join('versions', 'versions.id', 'scenarios.version_id')
    .where({ [`line_items.${column}`]: value, 'line_items.is_projected': false, 'versions.status': 'ADOPTED' })
    .whereNull('line_items.deleted_at')
    .count<{ count: number }>({ count: '*' })
    .first();
  return row?.count ?? 0;
}

/** Replaces one value with another on every line that has it. Returns the ids of these lines. */
export async function moveLines(
  db: Knex,
  { column, from, to }: { column: MovableColumn; from: number; to: number | null },
  { at, by }: Stamp,
): Promise<number[]> {
  const rows = await db('line_items')
    .where({ [column]: from })
    .update({ [column]: to, rev: db.raw('rev + 1'), updated_at: at, updated_by: by })
    .returning<{ id: number }[]>('id');
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
