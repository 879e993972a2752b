import type { Knex } from 'knex';
import type { Slice } from '../../../platform/db/tables.ts';

/** An imported line with the ids of its reference entries, and the import and row where the values from the file are stored. */
export interface NamingLine {
  id: number;
  building_id: number | null;
  work_group_id: number | null;
  category_id: number | null;
  dese_code: string | null;
  import_id: number | null;
  import_row: number | null;
  needs_review: boolean;
  import_warnings: string[];
}

/** Returns the imported base-year lines, in file order. */
export async function listNamingLines(db: Knex, where: Slice): Promise<NamingLine[]> {
  return db('line_items')
    .select<NamingLine[]>(
      'id',
      'building_id',
      'work_group_id',
      'category_id',
      'dese_code',
      'import_id',
      'import_row',
      'needs_review',
      'import_warnings',
    )
    .where({ scenario_id: where.scenarioId, fiscal_year: where.fiscalYear, is_projected: false })
    .whereNotNull('import_row')
    .whereNull('deleted_at')
    .orderBy('id');
}

/** Removes from lines the warnings that no longer apply. */
export async function dropWarnings(db: Knex, ids: readonly number[], sentences: readonly string[]): Promise<void> {
  await db.raw(`UPDATE line_items SET import_warnings = import_warnings - ?::text[] WHERE id = ANY(?::bigint[])`, [
    [...sentences],
    [...ids],
  ]);
}
