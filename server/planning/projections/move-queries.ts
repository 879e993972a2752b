import type { Knex } from 'knex';
import type { Stamp } from '../../platform/db/tables.ts';

/** Returns the years in which a scenario has projected rows. Deleted rows count too, because they can be restored. */
export async function listProjectedYears(db: Knex, scenarioId: number): Promise<number[]> {
  const rows = await db('line_items')
    .where({ scenario_id: scenarioId, is_projected: true })
    .distinct<{ fiscal_year: number }[]>('fiscal_year');
  return rows.map((row) => row.fiscal_year);
}

/**
 * Moves every imported row that is in another year, including deleted ones. Returns the number of moved rows that are not
 * deleted.
 */
export const moveImportedRows = (db: Knex, where: { scenarioId: number; to: number }, stamp: Stamp): Promise<number> =>
  moveRows(db, 'NOT is_projected AND fiscal_year <> :to', { ...where, ...stamp });

export const moveProjectedYear = (
  db: Knex,
  where: { scenarioId: number; from: number; to: number },
  stamp: Stamp,
): Promise<number> => moveRows(db, 'is_projected AND fiscal_year = :from', { ...where, ...stamp });

/**
 * Moves the rows that meet `condition`, which must be a constant, because it becomes part of the SQL. Returns the number of moved rows that
 * are not deleted.
 */
async function moveRows(db: Knex, condition: string, values: Stamp & { scenarioId: number; to: number }) {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `WITH moved AS (
       UPDATE line_items SET fiscal_year = :to, rev = rev + 1, updated_at = :at, updated_by = :by
       WHERE scenario_id = :scenarioId AND ${condition}
       RETURNING deleted_at
     )
     SELECT count(*) FILTER (WHERE deleted_at IS NULL) AS count FROM moved`,
    { ...values },
  );
  return rows[0]?.count ?? 0;
}

/** Sets the base year. Also changes the base year in the stored fingerprint, so that the projection counts as out of date. */
export async function setBaseYear(
  db: Knex,
  where: { scenarioId: number; to: number; shift: number },
  stamp: Stamp,
): Promise<void> {
  await db('scenarios')
    .where({ id: where.scenarioId })
    .update({
      base_year: where.to,
      projected_to: db.raw('projected_to + ?', [where.shift]),
      projection_inputs: db.raw(`regexp_replace(projection_inputs, 'baseYear:[^ ]*', 'baseYear:moved')`),
      updated_at: stamp.at,
    });
}
