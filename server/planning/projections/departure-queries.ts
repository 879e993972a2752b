import type { Knex } from 'knex';
import type { Slice } from '../../platform/db/tables.ts';

export interface DepartedLine {
  lineId: number;
  name: string;
  title: string;
  /** The line's position number; null if it has none. */
  number: string | null;
  leaves: string | null;
  fte: number | null;
}

/** Returns the base lines of a roster that have no projected line in a fiscal year, sorted by position and name. */
export async function listDeparted(db: Knex, where: Slice): Promise<DepartedLine[]> {
  const { rows } = await db.raw<{ rows: DepartedLine[] }>(
    `SELECT l.id AS "lineId", concat_ws(', ', l.last_name, l.first_name) AS name, coalesce(l.position, '') AS title,
            nullif(btrim(l.position_number), '') AS number, l.date_of_departure AS leaves, l.current_fte AS fte
     FROM line_items l
     WHERE l.scenario_id = :scenarioId AND NOT l.is_projected AND l.deleted_at IS NULL AND NOT EXISTS (
       SELECT 1 FROM line_items n
       WHERE n.source_item_id = l.id AND n.fiscal_year = :fiscalYear AND NOT n.is_vacated AND n.deleted_at IS NULL
     )
     ORDER BY number, name, l.id`,
    { ...where },
  );
  return rows;
}

/** Returns the names of the people on these lines, or the position title for a line without a name. */
export async function listNames(db: Knex, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.raw<{ rows: { id: number; name: string }[] }>(
    `SELECT id, coalesce(nullif(concat_ws(', ', last_name, first_name), ''), position, '') AS name
     FROM line_items WHERE id = ANY(?::bigint[])`,
    [[...ids]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
