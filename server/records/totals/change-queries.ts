import type { Knex } from 'knex';
import type { ChangedLines } from '../../../core/rules/comparing/change-by-line-group.ts';
import type { PairableLine } from '../../../core/rules/projection/pair-rosters.ts';
import type { RowPair } from '../../../core/rules/projection/pair-people.ts';
import type { LinePairs } from '../../../core/rules/projection/payroll-change.ts';
import { COUNTED_CATEGORIES, TRIMMED_CODE } from '../../platform/db/counted-categories.ts';
import { baseIdOf, originsOf } from '../../platform/db/line-origins.ts';
import type { Slice } from '../../platform/db/tables.ts';

/**
 * The lines of a year, each with a key that it shares with its counterpart in another year of the same scenario: their common base line.
 */
const linesOf = (year: string) => `
  SELECT id, CASE WHEN is_projected THEN source_item_id ELSE id END AS base_id, is_projected AND is_vacated AS is_vacated,
         cost_cents AS cost,
         coalesce(current_salary_cents, 0) AS salary, coalesce(cola_applied_cents, 0) AS cola,
         coalesce(steps_applied_cents, 0) AS steps, next_year_salary_manual AS is_typed
  FROM line_items WHERE scenario_id = :scenarioId AND fiscal_year = ${year} AND deleted_at IS NULL`;

/** Each line of a year of a scenario, paired with its counterpart in the year before. */
const PAIRED = `
  earlier AS (${linesOf(':fiscalYear - 1')}), later AS (${linesOf(':fiscalYear')}),
  pairs AS (
    SELECT CASE WHEN later.base_id IS NULL AND earlier.is_vacated THEN 'vacancy'
                WHEN later.base_id IS NULL THEN 'gone'
                WHEN earlier.base_id IS NULL AND later.is_vacated THEN 'vacancy'
                WHEN earlier.base_id IS NULL OR (earlier.cost = 0 AND earlier.salary = 0 AND later.cost <> 0) THEN 'new'
                ELSE 'both' END AS kind,
           coalesce(earlier.is_typed, false) AS is_manual,
           coalesce(earlier.cost <> earlier.salary, false) OR coalesce(later.cost <> later.salary, false) AS is_part_year,
           earlier.cost AS before, later.cost AS after, earlier.salary AS salary_before, later.salary AS salary_after,
           later.cola, later.steps, array_remove(ARRAY[earlier.id, later.id], NULL) AS row_ids
    FROM earlier FULL JOIN later ON later.base_id = earlier.base_id AND later.is_vacated = earlier.is_vacated
  )`;

const SUMMED = `
  kind, is_manual AS "isManual", is_part_year AS "isPartYear", count(*) AS lines,
  coalesce(sum(before), 0)::bigint AS before, coalesce(sum(after), 0)::bigint AS after,
  coalesce(sum(salary_before), 0)::bigint AS "salaryBefore", coalesce(sum(salary_after), 0)::bigint AS "salaryAfter",
  coalesce(sum(cola), 0)::bigint AS cola, count(*) FILTER (WHERE cola <> 0) AS "colaLines",
  coalesce(sum(steps), 0)::bigint AS steps, count(*) FILTER (WHERE steps <> 0) AS "stepsLines"`;

/** Returns the lines of a year of a scenario, paired with those of the year before and added up by kind. */
export async function pairYears(db: Knex, slice: Slice): Promise<LinePairs[]> {
  const { rows } = await db.raw<{ rows: LinePairs[] }>(
    `WITH ${PAIRED} SELECT ${SUMMED} FROM pairs GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    { ...slice },
  );
  return rows;
}

/** Pairs the lines just as pairYears does, but returns each pair separately. */
export async function pairRows(db: Knex, slice: Slice): Promise<RowPair[]> {
  const { rows } = await db.raw<{ rows: RowPair[] }>(
    `WITH ${PAIRED} SELECT ${SUMMED}, to_json(row_ids) AS "rowIds" FROM pairs GROUP BY 1, 2, 3, row_ids ORDER BY row_ids`,
    { ...slice },
  );
  return rows;
}

/** Returns the lines of a year of a scenario, each with its raises and with the earliest line from which it was rolled forward. */
export async function listPairable(db: Knex, slice: Slice): Promise<PairableLine[]> {
  const { rows } = await db.raw<{ rows: PairableLine[] }>(
    `WITH RECURSIVE lines AS (
       SELECT * FROM line_items
       WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL
     ), ${originsOf('lines')}
     SELECT l.id, o.origin_id AS "originId", l.position_number AS "positionNumber", l.employee_id AS "employeeId",
            l.first_name AS "firstName", l.last_name AS "lastName", l.position,
            l.current_salary_cents AS "currentSalary", l.cost_cents AS cost,
            coalesce(l.cola_applied_cents, l.rolled_cola_cents) AS cola,
            coalesce(l.steps_applied_cents, l.rolled_steps_cents) AS steps, l.next_year_salary_manual AS "isTyped",
            l.is_vacated AS "isVacated"
     FROM lines l JOIN origins o ON o.base_id = ${baseIdOf('l')} AND o.rolled_from_id IS NULL
     ORDER BY l.id`,
    { ...slice },
  );
  return rows;
}

/**
 * Returns the lines of two years of proposed budgets, with their totals in each year. Lines that are classified in the same way are added
 * up.
 */
export async function listChangedLines(db: Knex, years: { earlier: Slice; later: Slice }): Promise<ChangedLines[]> {
  const { earlier, later } = years;
  const { rows } = await db.raw<{ rows: ChangedLines[] }>(
    `WITH lines AS (
       SELECT *, cost_cents AS after, 0 AS before FROM line_items
       WHERE scenario_id = :laterId AND fiscal_year = :laterYear AND deleted_at IS NULL
       UNION ALL
       SELECT *, 0, cost_cents FROM line_items
       WHERE scenario_id = :earlierId AND fiscal_year = :earlierYear AND deleted_at IS NULL
     ),
     grouped AS (
       SELECT category_id, ${TRIMMED_CODE} AS code, coalesce(account_description, name) AS description, account_line,
              dese_categories AS section, sum(before) AS before, sum(after) AS after
       FROM lines GROUP BY 1, 2, 3, 4, 5
     ),
     ${COUNTED_CATEGORIES}
     SELECT c.id AS "categoryId", c.name AS category, c.color, coalesce(c.is_personnel, false) AS "isPersonnel",
            l.code AS "deseCode", l.description, l.account_line AS "accountLine", l.section, true AS "isBudgeted",
            l.before::bigint AS before, l.after::bigint AS after
     FROM categorized l LEFT JOIN budget_categories c ON c.id = l.counted_in
     ORDER BY c.display_order NULLS LAST, c.id`,
    {
      earlierId: earlier.scenarioId,
      earlierYear: earlier.fiscalYear,
      laterId: later.scenarioId,
      laterYear: later.fiscalYear,
    },
  );
  return rows;
}
