import type { Knex } from 'knex';
import type { PositionChangeBy } from '../../../core/contract/dashboard-pictures.ts';
import type { KeyedFte } from '../../../core/rules/comparing/fte-change.ts';
import { TRIMMED_CODE } from '../../platform/db/counted-categories.ts';
import type { Slice } from '../../platform/db/tables.ts';

const KEYS: Record<PositionChangeBy, string> = {
  function: `nullif(${TRIMMED_CODE}, '')`,
  building: `building_id::text`,
};

/**
 * Returns the FTE of a roster by function code or building id, including vacancies. If someone leaves during the year, the resulting
 * vacancy is not counted in that year, because the person is already counted.
 */
export async function sumFteBy(db: Knex, slice: Slice, by: PositionChangeBy): Promise<KeyedFte[]> {
  const { rows } = await db.raw<{ rows: KeyedFte[] }>(
    `SELECT ${KEYS[by]} AS key, coalesce(sum(current_fte), 0) AS fte FROM line_items l
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL
       AND NOT (is_vacated AND EXISTS (
         SELECT 1 FROM line_items own WHERE own.scenario_id = l.scenario_id AND own.source_item_id = l.source_item_id
           AND own.fiscal_year = l.fiscal_year AND own.deleted_at IS NULL AND NOT own.is_vacated
       ))
     GROUP BY 1 ORDER BY 1 NULLS LAST`,
    { ...slice },
  );
  return rows;
}
