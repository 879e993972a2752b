import { groupBy } from '../../../core/group-by.ts';
import type { Cents } from '../../../core/money.ts';
import type { BaseEmployee } from '../../../core/rules/projection/advance-year.ts';
import { autoNextYearSalariesOf } from '../next-year-salaries/auto-next-year-salaries.ts';
import type { Context } from '../../context.ts';
import type { NamedLine } from './queries.ts';

/**
 * Calculates the next-year salaries of base rows of the operating budget, by line. The salary of someone who leaves or retires is null. If
 * a line is missing from the result, its stored value applies.
 */
export async function autoNextYearSalaries(
  cx: Context,
  rows: readonly NamedLine[],
): Promise<ReadonlyMap<number, Cents | null>> {
  const salaries = new Map<number, Cents | null>();
  const baseRows = rows.filter((row) => row.is_operating && !row.is_projected);
  for (const ofScenario of groupBy(baseRows, (row) => row.scenario_id).values()) {
    const [{ scenario_id: id, budget_year_id, fiscal_year: base_year }] = ofScenario;
    const computed = await autoNextYearSalariesOf(cx, { id, budget_year_id, base_year }, ofScenario.map(asEmployee));
    for (const row of ofScenario) salaries.set(row.id, computed.get(row.id)?.salary ?? null);
  }
  for (const row of rows) {
    if (row.is_operating && row.employee_status !== 'Active') salaries.set(row.id, null);
  }
  return salaries;
}

function asEmployee(row: NamedLine): BaseEmployee {
  return {
    id: row.id,
    workGroupId: row.work_group_id,
    currentSalary: row.current_salary_cents,
    nextYearSalary: row.next_year_salary_cents,
    nextYearSalaryManual: row.next_year_salary_manual,
    employeeStatus: row.employee_status ?? 'Active',
    dateOfDeparture: row.date_of_departure,
  };
}
