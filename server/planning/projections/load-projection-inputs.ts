import type { OperatingAssumptions } from '../../../core/rules/projection/advance-year.ts';
import { readAssumed, toAssumptions } from '../../records/next-year-salaries/assumptions.ts';
import type { Context } from '../../context.ts';
import type { ScenarioRow } from '../../platform/db/tables.ts';
import { fingerprintOf } from './fingerprint.ts';
import * as queries from './queries.ts';

/** What has to be known of a scenario to project it. */
export type ProjectableScenario = Pick<ScenarioRow, 'id' | 'budget_year_id' | 'base_year' | 'scenario_type'>;

/** What the salaries of an operating scenario grow by, with a text that changes as soon as a base row or an assumption does. */
export async function loadOperatingInputs(
  cx: Context,
  scenario: ProjectableScenario,
): Promise<{ fingerprint: string; assumptions: OperatingAssumptions }> {
  // The rows first: a change that comes in between then shows as a projection that is out of date, never as a current one.
  const rows = await queries.fingerprintBaseRows(cx.db, scenario.id);
  const assumed = await readAssumed(cx, scenario);
  const { contracts, settings, stepsLanes } = assumed;
  const inForce = contracts.filter(({ status }) => status !== 'EXPIRED');
  return {
    fingerprint: fingerprintOf({
      baseRows: rows,
      baseYear: scenario.base_year,
      contracts: inForce,
      colaSettings: settings,
      budgetSettings: stepsLanes,
    }),
    assumptions: toAssumptions(scenario, assumed),
  };
}

/** The categories that the lines of a proposed scenario grow by, with the fingerprint of them and of its base rows. */
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

/** What a projection of this scenario would be made from now, to be compared with what it was made from. */
export async function currentFingerprint(cx: Context, scenario: ProjectableScenario): Promise<string> {
  const load = scenario.scenario_type === 'operating' ? loadOperatingInputs : loadProposedInputs;
  return (await load(cx, scenario)).fingerprint;
}
