import { ZERO } from '../../../core/money.ts';
import type { BaseEmployee, OperatingAssumptions } from '../../../core/rules/projection/advance-year.ts';
import type { NextYearSalary } from '../../../core/rules/projection/next-year-salary.ts';
import { nextYearSalaries } from '../../../core/rules/projection/project-operating.ts';
import { requireScenario } from '../budgets/scenarios.ts';
import type { Context } from '../../context.ts';
import type { ScenarioRow } from '../../platform/db/tables.ts';
import { operatingAssumptions } from './assumptions.ts';
import * as queries from './queries.ts';

/**
 * What the rules give as next-year salary of every base row of an operating scenario, by line. A salary of null is that of
 * someone who leaves, one that is unknown, or one that outgrows what a line may hold. Throws NOT_FOUND.
 */
export async function autoNextYearSalaries(cx: Context, scenarioId: number): Promise<Map<number, NextYearSalary>> {
  const scenario = await requireScenario(cx, scenarioId);
  return compute(await queries.listBaseEmployees(cx.db, scenarioId), await operatingAssumptions(cx, scenario));
}

/**
 * The same for base rows of a scenario that have been read already. The others are read only where a pool of dollars is
 * shared with them.
 */
export async function autoNextYearSalariesOf(
  cx: Context,
  scenario: Pick<ScenarioRow, 'id' | 'budget_year_id' | 'base_year'>,
  rows: readonly BaseEmployee[],
): Promise<Map<number, NextYearSalary>> {
  const assumptions = await operatingAssumptions(cx, scenario);
  const isShared = assumptions.stepsLanes.type === 'DOLLAR' && assumptions.stepsLanes.workGroupIds.length > 0;
  return compute(isShared ? await queries.listBaseEmployees(cx.db, scenario.id) : rows, assumptions);
}

/** What the rules would give every base row of a scenario if nobody had given it a next-year salary. */
export async function autoNextYearSalariesWithoutManual(
  cx: Context,
  scenario: Pick<ScenarioRow, 'id' | 'budget_year_id' | 'base_year'>,
): Promise<Map<number, NextYearSalary>> {
  const rows = await queries.listBaseEmployees(cx.db, scenario.id);
  const withoutManual = rows.map((row) => ({ ...row, nextYearSalary: null, nextYearSalaryManual: false }));
  return compute(withoutManual, await operatingAssumptions(cx, scenario));
}

function compute(rows: readonly BaseEmployee[], assumptions: OperatingAssumptions): Map<number, NextYearSalary> {
  try {
    return nextYearSalaries(rows, assumptions);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return computeEach(rows, assumptions);
  }
}

/** One absurd salary must not hide everyone else's: it alone is told as unknown. */
function computeEach(rows: readonly BaseEmployee[], assumptions: OperatingAssumptions): Map<number, NextYearSalary> {
  const [computable, tooLarge]: [BaseEmployee[], BaseEmployee[]] = [[], []];
  for (const row of rows) (isComputable(row, assumptions) ? computable : tooLarge).push(row);
  const rest = nextYearSalaries(computable, assumptions);
  for (const { id } of tooLarge) rest.set(id, UNKNOWN);
  return rest;
}

const UNKNOWN: NextYearSalary = {
  salary: null,
  source: 'unknown-salary',
  cola: null,
  colaApplied: ZERO,
  stepsLanesApplied: ZERO,
  totalIncreaseApplied: ZERO,
};

function isComputable(row: BaseEmployee, assumptions: OperatingAssumptions): boolean {
  try {
    nextYearSalaries([row], assumptions);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
