import type { Knex } from 'knex';
import { fromDollars } from '../../core/money.ts';
import type { Context } from '../../server/context.ts';
import {
  buildBuilding,
  buildCategory,
  buildScenario,
  buildTownGoal,
  buildWorkGroup,
  type BuiltScenario,
} from './factories.ts';
import { fillRoster } from './fill-roster.ts';

export interface FilledDistrict {
  operating: BuiltScenario;
  proposed: BuiltScenario;
  /** Ids of one line of each type that a measurement may change. */
  changedIds: { operating: number; proposed: number };
}

const BUILDINGS = 24;
const CATEGORIES = ['2305', '2330', '4110', '1200', '2400', '3300', '5100', '7300', '9000', '2200', '3400'];

/**
 * Builds a fictional district of a given size: a roster and a proposed budget. `years` is the number of fiscal years: the
 * base year and the projected years.
 */
export async function fillDistrict(
  cx: Context,
  size: { employees: number; lines: number; years: number; withIds?: boolean },
): Promise<FilledDistrict> {
  const workGroupIds = [await buildWorkGroup(cx), await buildWorkGroup(cx)];
  const buildingIds: number[] = [];
  for (let at = 0; at < BUILDINGS; at += 1) buildingIds.push(await buildBuilding(cx));
  for (const code of CATEGORIES) await buildCategory(cx, { dese_function: code });
  const operating = await buildScenario(cx, { fiscalYear: 2026 });
  const proposed = await buildScenario(cx, { type: 'proposed', fiscalYear: 2026 });
  const { employees, lines, years, withIds = true } = size;
  await fillRoster(cx.db, operating, { count: employees, workGroupIds, buildingIds, withIds });
  await fillProposed(cx.db, proposed, lines, buildingIds);
  for (let year = 1; year < years; year += 1) await projectYear(cx.db, [operating.id, proposed.id], 2026 + year);
  for (let year = 0; year < years; year += 1) {
    await buildTownGoal(cx, { fiscal_year: 2026 + year, dollar_goal_cents: fromDollars(90_000_000) });
  }
  await cx.db.raw('VACUUM ANALYZE line_items');
  return {
    operating,
    proposed,
    changedIds: { operating: await lastLine(cx.db, operating.id), proposed: await lastLine(cx.db, proposed.id) },
  };
}

async function fillProposed(
  db: Knex,
  scenario: BuiltScenario,
  lines: number,
  buildingIds: readonly number[],
): Promise<void> {
  await db.raw(
    `INSERT INTO line_items (scenario_id, fiscal_year, is_operating, updated_by, account_description, account_line,
       dese_code, building_id, amount_cents, cost_cents)
     SELECT :id, :fiscalYear, false, 'bench', 'Account ' || n, '2000-' || n, (CAST(:codes AS text[]))[1 + n % :codeCount],
            CASE WHEN n % 10 > 0 THEN (CAST(:buildings AS bigint[]))[1 + n % :buildingCount] END,
            100000 + n * 7919 % 90000000, 100000 + n * 7919 % 90000000
     FROM generate_series(1, CAST(:lines AS int)) n`,
    {
      id: scenario.id,
      fiscalYear: scenario.fiscalYear,
      codes: `{${CATEGORIES.join(',')}}`,
      codeCount: CATEGORIES.length,
      buildings: `{${buildingIds.join(',')}}`,
      buildingCount: buildingIds.length,
      lines,
    },
  );
}

/** Adds the following year at 2% above the previous one, without applying the projection rules. */
async function projectYear(db: Knex, scenarioIds: readonly number[], fiscalYear: number): Promise<void> {
  await db.raw(
    `INSERT INTO line_items (scenario_id, fiscal_year, is_operating, is_projected, source_item_id, employee_status, updated_by,
       last_name, first_name, employee_id, position, is_vacancy, current_fte, work_group_id, building_id, dese_code,
       account_line, account_description, current_salary_cents, amount_cents, cost_cents, cola_applied_cents, hire_date)
     SELECT scenario_id, :fiscalYear, is_operating, true, id, employee_status, 'bench', last_name, first_name, employee_id,
            position, is_vacancy, current_fte, work_group_id, building_id, dese_code, account_line, account_description,
            current_salary_cents * 102 / 100, amount_cents * 102 / 100, cost_cents * 102 / 100,
            CASE WHEN is_operating THEN current_salary_cents * 102 / 100 - current_salary_cents END, hire_date
     FROM line_items WHERE scenario_id = ANY(:scenarioIds) AND NOT is_projected`,
    { fiscalYear, scenarioIds: [...scenarioIds] },
  );
}

async function lastLine(db: Knex, scenarioId: number): Promise<number> {
  const row = await db('line_items').where({ scenario_id: scenarioId }).max<{ id: number }>('id as id').first();
  if (!row) throw new Error('the scenario has no line');
  return row.id;
}
