import type { Knex } from 'knex';
import type { ScenarioType } from '../../../core/contract/budgets.ts';
import type { Cents } from '../../../core/money.ts';
import { IS_COVERED } from '../../platform/db/covered-lines.ts';

export interface Slice {
  type: ScenarioType;
  scenarioId: number;
  fiscalYear: number;
}

/** The column with the amount that is compared, for each type of budget. */
const AMOUNT: Record<ScenarioType, string> = { operating: 'current_salary_cents', proposed: 'cost_cents' };

/**
 * Returns SQL for the key that identifies a line in all years of a budget: the id of its base line, and whether the line is a projected
 * vacancy after a departure.
 */
const baseOf = (line: string) =>
  `(CASE WHEN ${line}.is_projected THEN ${line}.source_item_id ELSE ${line}.id END, ${line}.is_projected AND ${line}.is_vacated)`;

interface YearAmount {
  id: number;
  fiscalYear: number;
  amount: Cents;
}

/**
 * Returns the amounts that one year's lines have in other years of the same budget. If a line has no amount in a year, the result has no
 * entry for that line and year.
 */
export async function listAmountsInYears(
  db: Knex,
  { type, ...slice }: Slice,
  years: readonly number[],
): Promise<YearAmount[]> {
  const { rows } = await db.raw<{ rows: YearAmount[] }>(
    `SELECT shown.id, other.fiscal_year AS "fiscalYear", other.${AMOUNT[type]} AS amount
     FROM line_items shown JOIN line_items other ON ${baseOf('other')} = ${baseOf('shown')}
     WHERE shown.scenario_id = :scenarioId AND shown.fiscal_year = :fiscalYear AND shown.deleted_at IS NULL
       AND other.scenario_id = :scenarioId AND other.fiscal_year = ANY(CAST(:years AS integer[]))
       AND other.deleted_at IS NULL AND other.${AMOUNT[type]} IS NOT NULL
     ORDER BY shown.id, other.fiscal_year`,
    { ...slice, years },
  );
  return rows;
}

/** Returns the ids of the lines with an amount in one year that have no line in another year of the same budget. */
export async function listUnmatchedIds(db: Knex, { type, ...slice }: Slice, otherYear: number): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `SELECT shown.id FROM line_items shown
     WHERE shown.scenario_id = :scenarioId AND shown.fiscal_year = :fiscalYear AND shown.deleted_at IS NULL
       AND shown.${AMOUNT[type]} IS NOT NULL AND NOT EXISTS (
         SELECT FROM line_items other
         WHERE other.scenario_id = :scenarioId AND other.fiscal_year = :otherYear AND other.deleted_at IS NULL
           AND ${baseOf('other')} = ${baseOf('shown')})
     ORDER BY shown.id`,
    { ...slice, otherYear },
  );
  return rows.map(({ id }) => id);
}

interface LineAmount {
  id: number;
  amount: Cents;
  isCovered: boolean;
}

/** Returns the lines of a year, each with the amount that is compared and whether guidance covers the line. */
export async function listAmounts(db: Knex, { type, ...slice }: Slice): Promise<LineAmount[]> {
  const { rows } = await db.raw<{ rows: LineAmount[] }>(
    `SELECT id, ${AMOUNT[type]} AS amount, ${IS_COVERED} AS "isCovered" FROM line_items
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL AND ${AMOUNT[type]} IS NOT NULL
     ORDER BY id`,
    { ...slice },
  );
  return rows;
}

/** Returns the fiscal years in which a scenario has lines, earliest first. */
export async function listYearsOf(db: Knex, scenarioId: number): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { year: number }[] }>(
    `SELECT DISTINCT fiscal_year AS year FROM line_items
     WHERE scenario_id = :scenarioId AND deleted_at IS NULL ORDER BY 1`,
    { scenarioId },
  );
  return rows.map(({ year }) => year);
}
