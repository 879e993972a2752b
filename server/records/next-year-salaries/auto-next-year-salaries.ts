import { ZERO } from '../../../core/money.ts';
import type { BaseEmployee, OperatingAssumptions } from '../../../core/rules/projection/advance-year.ts';
import type { NextYearSalary } from '../../../core/rules/projection/next-year-salary.ts';
import { nextYearSalaries } from '../../../core/rules/projection/project-operating.ts';
import { PlacementError, type PlacementProblem, missingPlaces } from '../../../core/rules/projection/schedule-pay.ts';
import { requireScenario } from '../budgets/scenarios.ts';
import type { Context } from '../../context.ts';
import type { ScenarioRow } from '../../platform/db/tables.ts';
import { inPieces } from '../../platform/in-pieces.ts';
import { operatingAssumptions } from './assumptions.ts';
import * as queries from './queries.ts';
import { readSchedulePay } from './schedule-pay.ts';

/**
 * Calculates the next-year salary of every base row of an operating scenario, by line. A salary is null for someone who leaves, if it is
 * unknown, and if it exceeds the maximum that a line can hold. Throws NOT_FOUND.
 */
export async function autoNextYearSalaries(cx: Context, scenarioId: number): Promise<Map<number, NextYearSalary>> {
  const scenario = await requireScenario(cx, scenarioId);
  return compute(await queries.listBaseEmployees(cx.db, scenarioId), await operatingAssumptions(cx, scenario));
}

/**
 * Does the same as autoNextYearSalaries for base rows that were already read. If rows can share a pool of dollars or the price entered for
 * a position, reads all base rows of the scenario and returns the salaries of all these rows.
 */
export async function autoNextYearSalariesOf(
  cx: Context,
  scenario: Pick<ScenarioRow, 'id' | 'budget_year_id' | 'base_year'>,
  rows: readonly BaseEmployee[],
): Promise<Map<number, NextYearSalary>> {
  const assumptions = await operatingAssumptions(cx, scenario);
  if (rowsShare(assumptions)) return compute(await queries.listBaseEmployees(cx.db, scenario.id), assumptions);
  const salaries = new Map<number, NextYearSalary>();
  for await (const piece of inPieces(rows)) {
    for (const [id, salary] of compute(piece, assumptions)) salaries.set(id, salary);
  }
  return salaries;
}

/** Returns true if rows can share a pool of dollars or the price entered for a position, so that they must be calculated together. */
function rowsShare({ baseYear, stepsLanes, vacancyPay }: OperatingAssumptions): boolean {
  const hasPool = stepsLanes.type === 'DOLLAR' && stepsLanes.workGroupIds.length > 0;
  const hasPrice = vacancyPay?.positions.some(
    ({ lines, prices }) => lines.length > 1 && prices?.some(({ fiscalYear }) => fiscalYear === baseYear + 1),
  );
  return hasPool || hasPrice === true;
}

/**
 * Calculates the salaries of the base rows of a scenario as if none had been typed. With `typedOnly`, leaves out rows without a typed salary
 * if their salaries do not affect the others.
 */
export async function autoNextYearSalariesWithoutManual(
  cx: Context,
  scenario: Pick<ScenarioRow, 'id' | 'budget_year_id' | 'base_year'>,
  { typedOnly = false } = {},
): Promise<Map<number, NextYearSalary>> {
  const assumptions = await operatingAssumptions(cx, scenario);
  const rows = await queries.listBaseEmployees(cx.db, scenario.id, {
    typedOnly: typedOnly && !rowsShare(assumptions),
  });
  const withoutManual = rows.map((row) => ({ ...row, nextYearSalary: null, nextYearSalaryManual: false }));
  return compute(withoutManual, assumptions);
}

/**
 * Calculates the salaries of every base row as if exactly the work groups `scheduled` were paid by schedule and exactly those in
 * `withSteps` had steps as a percentage. `problems` lists the people whom their schedule cannot pay. Their salaries are null.
 */
export async function autoNextYearSalariesUnder(
  cx: Context,
  scenario: Pick<ScenarioRow, 'id' | 'budget_year_id' | 'base_year'>,
  basis: { scheduled: readonly number[]; withSteps: readonly number[] },
): Promise<{ salaries: Map<number, NextYearSalary>; problems: readonly PlacementProblem[] }> {
  const rows = await queries.listBaseEmployees(cx.db, scenario.id);
  const usual = await operatingAssumptions(cx, scenario);
  const stepsLanes = { ...usual.stepsLanes, workGroupIds: basis.withSteps };
  const schedulePay = await readSchedulePay(cx, scenario.id, basis.scheduled);
  const assumptions = { ...usual, stepsLanes, schedulePay };
  const missing = schedulePay ? missingPlaces(schedulePay, scenario.base_year, usual.colaRate) : [];
  try {
    return { salaries: nextYearSalaries(rows, assumptions), problems: missing };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const found = error instanceof PlacementError ? error.problems : [];
    const others = missing.filter(({ lineId }) => !found.some((problem) => problem.lineId === lineId));
    return { salaries: computeEach(rows, assumptions), problems: [...found, ...others] };
  }
}

function compute(rows: readonly BaseEmployee[], assumptions: OperatingAssumptions): Map<number, NextYearSalary> {
  try {
    return nextYearSalaries(rows, assumptions);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return computeEach(rows, assumptions);
  }
}

/** A salary that is too large must not hide all other salaries, so only this salary is reported as unknown. */
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
