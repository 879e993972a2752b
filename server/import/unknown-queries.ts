import type { Knex } from 'knex';

/** What the file said of a line and what the line has of it. */
export interface NamingLine {
  id: number;
  building_id: number | null;
  work_group_id: number | null;
  category_id: number | null;
  dese_code: string | null;
  building: string | null;
  work_group: string | null;
  category: string | null;
  needs_review: boolean;
  import_warnings: string[];
}

/** The imported lines of the base year that name something, in the order in which they came. */
export async function listNamingWords(
  db: Knex,
  where: { scenarioId: number; fiscalYear: number },
): Promise<NamingLine[]> {
  return db('line_items')
    .select<NamingLine[]>(
      'id',
      'building_id',
      'work_group_id',
      'category_id',
      'dese_code',
      db.raw(`source_values ->> 'building' AS building`),
      db.raw(`source_values ->> 'workGroup' AS work_group`),
      db.raw(`source_values ->> 'category' AS category`),
      'needs_review',
      'import_warnings',
    )
    .where({ scenario_id: where.scenarioId, fiscal_year: where.fiscalYear, is_projected: false })
    .whereNotNull('source_values')
    .whereNull('deleted_at')
    .orderBy('id');
}

/** Takes sentences off the lines that they no longer hold for. */
export async function dropWarnings(db: Knex, ids: readonly number[], sentences: readonly string[]): Promise<void> {
  await db.raw(`UPDATE line_items SET import_warnings = import_warnings - ?::text[] WHERE id = ANY(?::bigint[])`, [
    [...sentences],
    [...ids],
  ]);
}
