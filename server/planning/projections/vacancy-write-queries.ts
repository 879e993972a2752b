import type { Knex } from 'knex';
import type { ProjectedVacancy } from '../../../core/rules/projection/vacancies.ts';
import type { LineColumn } from '../../platform/db/line-item-columns.ts';
import { COPIED } from './write-queries.ts';
import type { Written } from './write-year.ts';
import type { Stamp } from '../../platform/db/tables.ts';

/** SQL for the values of a vacancy that differ from the line of the person who left. */
const VACANT: Partial<Record<LineColumn, string>> = {
  first_name: 'NULL',
  last_name: 'NULL',
  employee_id: 'NULL',
  hire_date: 'NULL::date',
  date_of_departure: 'NULL::date',
  benefits_cents: 'NULL::bigint',
  employee_status: `'Active'`,
  is_vacancy: 'true',
  current_fte: 'n.fte',
};
const COLUMNS = [...COPIED, 'current_salary_cents', 'cost_cents'].join(', ');
const VALUES = [...COPIED.map((name) => VACANT[name] ?? `b.${name}`), 'n.salary', 'n.cost'].join(', ');
const GIVEN = 'jsonb_to_recordset(:rows) AS n(id bigint, fte numeric, salary bigint, cost bigint)';
const STORED = `p.scenario_id = :scenarioId AND p.fiscal_year = :fiscalYear AND p.is_vacated AND p.is_projected`;

/**
 * Makes the projected vacancies of one year of a scenario match the calculation: adds, restores, changes and removes rows. A row
 * that is already correct keeps its revision. Next-year salaries and notes that people entered on a row stay.
 */
export async function writeVacancies(
  db: Knex,
  {
    scenarioId,
    fiscalYear,
    vacancies,
  }: { scenarioId: number; fiscalYear: number; vacancies: readonly ProjectedVacancy[] },
  stamp: Stamp,
): Promise<Written> {
  const given = vacancies.map(({ sourceItemId, fte, price, paid }) => ({
    id: sourceItemId,
    fte,
    salary: price,
    cost: paid,
  }));
  const bindings = { scenarioId, fiscalYear, rows: JSON.stringify(given), ...stamp };
  const run = async (sql: string) => (await db.raw<{ rowCount: number }>(sql, bindings)).rowCount;
  const removed = await run(
    `UPDATE line_items p SET deleted_at = :at, rev = p.rev + 1, updated_at = :at, updated_by = :by
     WHERE ${STORED} AND p.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM ${GIVEN} WHERE n.id = p.source_item_id)`,
  );
  if (given.length === 0) return { created: 0, updated: 0, removed };
  const broughtBack = await run(
    `UPDATE line_items p SET deleted_at = NULL, rev = p.rev + 1, updated_at = :at, updated_by = :by
     WHERE p.id IN (
       SELECT max(p.id) FROM line_items p JOIN ${GIVEN} ON n.id = p.source_item_id
       WHERE ${STORED} GROUP BY p.source_item_id HAVING bool_and(p.deleted_at IS NOT NULL)
     )`,
  );
  const updated = await run(
    `UPDATE line_items p SET (${COLUMNS}) = ROW(${VALUES}), rev = p.rev + 1, updated_at = :at, updated_by = :by
     FROM ${GIVEN} JOIN line_items b ON b.id = n.id
     WHERE ${STORED} AND p.source_item_id = n.id AND p.deleted_at IS NULL
       AND (${COLUMNS.replaceAll(/\w+/g, 'p.$&')}) IS DISTINCT FROM (${VALUES})`,
  );
  const created = await run(
    `INSERT INTO line_items (scenario_id, is_operating, is_projected, is_vacated, source_item_id, fiscal_year, ${COLUMNS},
                             created_at, updated_at, updated_by)
     SELECT b.scenario_id, b.is_operating, true, true, b.id, :fiscalYear, ${VALUES}, :at, :at, :by
     FROM ${GIVEN} JOIN line_items b ON b.id = n.id
     WHERE NOT EXISTS (SELECT 1 FROM line_items p WHERE ${STORED} AND p.source_item_id = n.id AND p.deleted_at IS NULL)
     ORDER BY b.id`,
  );
  return { created: created + broughtBack, updated, removed };
}
