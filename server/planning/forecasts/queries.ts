import type { Knex } from 'knex';
import { lastDay } from '../../../core/fiscal-year.ts';
import type { Cents } from '../../../core/money.ts';
import type { ActualLine } from '../../../core/rules/forecasts/score-payroll.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { PERSON } from '../../records/kept-forecasts/person.ts';

/** A line of a year's roster, with the person's display name. */
export interface RosterLine extends ActualLine {
  name: string;
  workGroupId: number | null;
  workGroup: string | null;
}

/** Returns the lines of a roster, or no lines if the budget was deleted. */
export async function listRoster(db: Knex, slice: Slice): Promise<RosterLine[]> {
  const { rows } = await db.raw<{ rows: RosterLine[] }>(
    `SELECT ${PERSON} AS person, p.current_fte::float AS fte, p.cost_cents AS cost, coalesce(p.date_of_departure < CAST(:yearEnds AS date), false) AS "isPartYear",
            p.work_group_id AS "workGroupId",
            g.name AS "workGroup", btrim(concat(p.first_name, ' ', p.last_name)) AS name
     FROM line_items p LEFT JOIN work_groups g ON g.id = p.work_group_id
     WHERE p.scenario_id = :scenarioId AND p.fiscal_year = :fiscalYear AND p.deleted_at IS NULL
     ORDER BY p.id`,
    { ...slice, yearEnds: lastDay(slice.fiscalYear) },
  );
  return rows;
}

/** Returns the cost of a roster in a year, or null if the roster has no lines in that year. */
export async function sumRoster(db: Knex, slice: Slice): Promise<Cents | null> {
  const { rows } = await db.raw<{ rows: { total: Cents | null }[] }>(
    `SELECT sum(cost_cents)::bigint AS total FROM line_items
     WHERE scenario_id = :scenarioId AND fiscal_year = :fiscalYear AND deleted_at IS NULL`,
    { ...slice },
  );
  return rows[0]?.total ?? null;
}
