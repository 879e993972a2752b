import type { SchedulePay } from '../../../core/rules/projection/schedule-pay.ts';
import type { OperatingAssumptions } from '../../../core/rules/projection/advance-year.ts';
import { readAssumed, toAssumptions } from '../../records/next-year-salaries/assumptions.ts';
import type { Context } from '../../context.ts';
import type { ScenarioRow } from '../../platform/db/tables.ts';
import { fingerprintOf } from './fingerprint.ts';
import * as queries from './queries.ts';

/** The fields of a scenario that a projection needs. */
export type ProjectableScenario = Pick<ScenarioRow, 'id' | 'budget_year_id' | 'base_year' | 'scenario_type'>;

/** Loads the assumptions of an operating scenario, with a fingerprint that changes whenever a base row or an assumption changes. */
export async function loadOperatingInputs(
  cx: Context,
  scenario: ProjectableScenario,
): Promise<{ fingerprint: string; assumptions: OperatingAssumptions }> {
  // Rows are read first. If a row changes before everything is read, the projection looks out of date, never wrongly up to date.
  const rows = await queries.fingerprintBaseRows(cx.db, scenario.id);
  const assumed = await readAssumed(cx, scenario);
  const { contracts, settings, stepsLanes, schedulePay, vacancyPay } = assumed;
  const inForce = contracts.filter(({ status }) => status !== 'EXPIRED');
  return {
    fingerprint: fingerprintOf({
      baseRows: rows,
      baseYear: scenario.base_year,
      contracts: inForce,
      colaSettings: settings,
      budgetSettings: stepsLanes,
      salarySchedules: schedulePay && withoutRequests(schedulePay),
      vacancies: vacancyPay,
    }),
    assumptions: toAssumptions(scenario, assumed),
  };
}

/** Removes requested lane changes, which are not part of projected salaries. */
function withoutRequests({ schedules, people }: SchedulePay): SchedulePay {
  return { schedules, people: people.map(({ requestedLanes: _, ...person }) => person) };
}

/** Loads the categories of a proposed scenario's lines, with a fingerprint of the categories and the base rows. */
export async function loadProposedInputs(
  cx: Context,
  scenario: ProjectableScenario,
): Promise<{ fingerprint: string; categories: queries.CategoryRow[] }> {
  const rows = await queries.fingerprintBaseRows(cx.db, scenario.id);
  const categories = await queries.listCategories(cx.db);
  const growing = categories.map(({ id, deseFunction, displayOrder, defaultYoYIncrease }) => {
    return [id, deseFunction, displayOrder, defaultYoYIncrease];
  });
  const fingerprint = fingerprintOf({ baseRows: rows, baseYear: scenario.base_year, categories: growing });
  return { fingerprint, categories };
}

/** Returns the fingerprint of the current inputs, for comparison with the fingerprint that is stored with the projection. */
export async function currentFingerprint(cx: Context, scenario: ProjectableScenario): Promise<string> {
  const load = scenario.scenario_type === 'operating' ? loadOperatingInputs : loadProposedInputs;
  return (await load(cx, scenario)).fingerprint;
}
