import type { Knex } from 'knex';
import type { PairableLine } from '../../core/rules/pair-rosters.ts';
import type { LinePairs } from '../../core/rules/payroll-change.ts';
import type { Slice } from './queries.ts';

interface RawResult<Row> {
  rows: Row[];
}

/** What the lines of two years of one scenario have in common: the base line that both come from. */
const linesOf = (year: string) => `
  SELECT CASE WHEN is_projected THEN source_item_id ELSE id END AS base_id, cost_cents AS cost,
         coalesce(current_salary_cents, 0) AS salary, coalesce(cola_applied_cents, 0) AS cola,
         coalesce(steps_applied_cents, 0) AS steps, next_year_salary_manual AS is_typed
  FROM line_items WHERE scenario_id = :scenarioId AND fiscal_year = ${year} AND deleted_at IS NULL`;

/** The lines of a year of a scenario beside those of the year before, added up by kind. */
export async function pairYears(db: Knex, slice: Slice): Promise<LinePairs[]> {
  const { rows } = await db.raw<RawResult<LinePairs>>(
    `WITH earlier AS (${linesOf(':fiscalYear - 1')}), later AS (${linesOf(':fiscalYear')}),
     pairs AS (
       SELECT CASE WHEN later.base_id IS NULL THEN 'gone'
                   WHEN earlier.base_id IS NULL OR (earlier.cost = 0 AND earlier.salary = 0 AND later.cost <> 0) THEN 'new'
                   ELSE 'both' END AS kind,
              coalesce(earlier.is_typed, false) AS is_manual,
              coalesce(earlier.cost <> earlier.salary, false) OR coalesce(later.cost <> later.salary, false) AS is_part_year,
              earlier.cost AS before, later.cost AS after, earlier.salary AS salary_before, later.salary AS salary_after,
              later.cola, later.steps
       FROM earlier FULL JOIN later ON later.base_id = earlier.base_id
     )
     SELECT kind, is_manual AS "isManual", is_part_year AS "isPartYear", count(*) AS lines,
            coalesce(sum(before), 0)::bigint AS before, coalesce(sum(after), 0)::bigint AS after,
            coalesce(sum(salary_before), 0)::bigint AS "salaryBefore",
            coalesce(sum(salary_after), 0)::bigint AS "salaryAfter",
            coalesce(sum(cola), 0)::bigint AS cola, count(*) FILTER (WHERE cola <> 0) AS "colaLines",
            coalesce(sum(steps), 0)::bigint AS steps, count(*) FILTER (WHERE steps <> 0) AS "stepsLines"
     FROM pairs GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    { ...slice },
  );
  return rows;
}

export async function listPairable(db: Knex, { scenarioId, fiscalYear }: Slice): Promise<PairableLine[]> {
  return db('line_items')
    .where({ scenario_id: scenarioId, fiscal_year: fiscalYear })
    .whereNull('deleted_at')
    .orderBy('id')
    .select<PairableLine[]>({
      employeeId: 'employee_id',
      firstName: 'first_name',
      lastName: 'last_name',
      position: 'position',
      currentSalary: 'current_salary_cents',
      cost: 'cost_cents',
    });
}
