import type { Knex } from 'knex';
import type { ScenarioType } from '../../../core/contract/budgets.ts';
import type { Cents } from '../../../core/money.ts';
import { IS_COVERED } from '../../platform/db/covered-lines.ts';

export interface Slice {
  type: ScenarioType;
  scenarioId: number;
  fiscalYear: number;
}

/** The column that is compared. */
const AMOUNT: Record<ScenarioType, string> = { operating: 'current_salary_cents', proposed: 'cost_cents' };

/**
 * SQL for the key that a line has in all years of a budget: its base line, and whether it is a projected vacancy after a departure.
 */
const baseOf = (line: string) =>
  `(CASE WHEN ${line}.is_projected THEN ${line}.source_item_id ELSE ${line}.id END, ${line}.is_projected AND ${line}.is_vacated)`;

interface YearAmount {
  id: number;
  fiscalYear: number;
  amount: Cents;
}

/** The amounts that one year's lines have in other years of the same budget. A line without an amount in one of these years is left out. */
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

interface LineAmount {
  id: number;
  amount: Cents;
  isCovered: boolean;
}

/** The lines of a year with the amount that is compared, and whether guidance covers them. */
export async function listAmounts(db: Knex, { type, ...slice }: Slice): Promise<LineAmount[]> {
  const { rows } = await db.raw<{ rows: LineAmount[] }>(
    `SELECT id, ${AMOUNT[type]} AS amount, ${IS_COVERED} AS "isCovered" FROM line_items
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL AND ${AMOUNT[type]} IS NOT NULL
     ORDER BY id`,
    { ...slice },
  );
  return rows;
}

/** The fiscal years with lines, earliest first. */
export async function listYearsOf(db: Knex, scenarioId: number): Promise<number[]> {
  const { rows } = await db.raw<{ rows: { year: number }[] }>(
    `SELECT DISTINCT fiscal_year AS year FROM line_items
     WHERE scenario_id = :scenarioId AND deleted_at IS NULL ORDER BY 1`,
    { scenarioId },
  );
  return rows.map(({ year }) => year);
}
