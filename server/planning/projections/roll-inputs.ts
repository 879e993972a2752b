import type { BaseEmployee, OperatingAssumptions } from '../../../core/rules/projection/advance-year.ts';
import type { ManualSalary } from '../../../core/rules/projection/project-operating.ts';
import type { Context } from '../../context.ts';
import { operatingAssumptions } from '../../records/next-year-salaries/assumptions.ts';
import { listBaseEmployees, listEarlierRows, typedOf } from '../../records/next-year-salaries/roster.ts';
import type { ProjectableScenario } from './load-projection-inputs.ts';
import * as queries from './queries.ts';

/** All inputs for projecting a roster into later years. */
export interface RollInputs extends OperatingAssumptions {
  employees: BaseEmployee[];
  manualSalaries: ManualSalary[];
}

/** Reads the base rows of an operating scenario, the assumptions, and the next-year salaries that users entered on projected rows. */
export async function readRollInputs(
  cx: Context,
  scenario: Pick<ProjectableScenario, 'id' | 'budget_year_id' | 'base_year'>,
  options: { colaScenarioId?: number | undefined } = {},
): Promise<RollInputs> {
  const assumptions = await operatingAssumptions(cx, scenario, options);
  const employees = await listBaseEmployees(cx, scenario.id);
  return { ...assumptions, employees, manualSalaries: typedOf(await listEarlierRows(cx, scenario.id)) };
}

/** Reads the base lines of a proposed scenario. */
export async function readBaseLines(cx: Context, scenarioId: number): Promise<queries.BaseLine[]> {
  return queries.listBaseLines(cx.db, scenarioId);
}
