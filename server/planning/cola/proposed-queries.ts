import type { Knex } from 'knex';
import type { ProposedYear } from '../../../core/rules/projection/proposed-bridge.ts';
import { COUNTED_CATEGORIES, TRIMMED_CODE } from '../../platform/db/counted-categories.ts';
import { IS_COVERED } from '../../platform/db/covered-lines.ts';

/** Returns the totals of the scenario's lines that guidance covers, for each fiscal year that has lines. */
export async function sumProposedYears(
  db: Knex,
  scenarioId: number,
): Promise<(ProposedYear & { fiscalYear: number })[]> {
  const { rows } = await db.raw<{ rows: (ProposedYear & { fiscalYear: number })[] }>(
    `WITH grouped AS (
       SELECT fiscal_year, category_id, ${TRIMMED_CODE} AS code,
              coalesce(sum(cost_cents) FILTER (WHERE ${IS_COVERED}), 0) AS covered
       FROM line_items WHERE scenario_id = :scenarioId AND deleted_at IS NULL GROUP BY 1, 2, 3
     ),
     ${COUNTED_CATEGORIES}
     SELECT l.fiscal_year AS "fiscalYear",
            coalesce(sum(l.covered) FILTER (WHERE c.is_personnel), 0)::bigint AS personnel,
            coalesce(sum(l.covered) FILTER (WHERE c.is_personnel IS NOT TRUE), 0)::bigint AS "nonPersonnel"
     FROM categorized l LEFT JOIN budget_categories c ON c.id = l.counted_in
     GROUP BY 1 ORDER BY 1`,
    { scenarioId },
  );
  return rows;
}
