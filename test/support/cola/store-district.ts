import type { AnyDistrict } from '../../factories/any-district.ts';
import { toDollars } from '../../../core/money.ts';
import type { Context } from '../../../server/context.ts';
import {
  buildColaScenario,
  buildContract,
  buildLines,
  buildStepsLanes,
  type BuiltScenario,
} from '../../factories/factories.ts';

/**
 * Replaces the stored district with a random district: roster, contracts, default COLA scenario and steps. `groups` are
 * the ids of work groups in the database, by their index in the district.
 */
export async function storeDistrict(
  cx: Context,
  scenario: BuiltScenario,
  { input, contracts, settings, stepsLanes }: AnyDistrict,
  groups: ReadonlyMap<number, number>,
): Promise<void> {
  const groupOf = (workGroupId: number) => groups.get(workGroupId) ?? 0;
  for (const table of ['line_items', 'contracts', 'cola_scenarios', 'rif_calculations']) await cx.db(table).delete();
  const ids = await buildLines(
    cx,
    scenario,
    input.employees.map((person) => ({
      last_name: 'Someone',
      work_group_id: person.workGroupId === null ? null : groupOf(person.workGroupId),
      current_salary_cents: person.currentSalary,
      cost_cents: person.currentSalary ?? 0,
      next_year_salary_cents: person.nextYearSalary,
      next_year_salary_manual: person.nextYearSalaryManual,
      employee_status: person.employeeStatus,
      date_of_departure: person.dateOfDeparture,
    })) as Parameters<typeof buildLines>[2],
  );
  const idOf = new Map(input.employees.map(({ id }, index) => [id, ids[index] ?? 0]));
  for (const { sourceItemId, fiscalYear, nextYearSalary } of input.manualSalaries) {
    await buildLines(cx, scenario, [
      {
        last_name: 'Someone',
        fiscal_year: fiscalYear,
        is_projected: true,
        source_item_id: idOf.get(sourceItemId) ?? null,
        next_year_salary_cents: nextYearSalary,
        next_year_salary_manual: true,
      },
    ]);
  }
  for (const { workGroupId, startYear, status, years } of contracts) {
    const rates = years.map(({ colaPercentage }) => colaPercentage);
    await buildContract(cx, { workGroupId: groupOf(workGroupId), startYear, status, rates });
  }
  await buildColaScenario(cx, {
    budgetYearId: scenario.budgetYearId,
    settings: settings.map(({ workGroupId, fiscalYear, colaPercentage }) => {
      return { workGroupId: groupOf(workGroupId), fiscalYear, percentage: colaPercentage ?? 0 };
    }),
  });
  await buildStepsLanes(cx, scenario.budgetYearId, {
    type: stepsLanes.type,
    value: stepsLanes.type === 'DOLLAR' ? toDollars(stepsLanes.value) : stepsLanes.value,
    workGroupIds: stepsLanes.workGroupIds.map(groupOf),
  });
}
