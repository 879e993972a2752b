import { fromDollars } from '../../../core/money.ts';
import type { OperatingAssumptions } from '../../../core/rules/projection/advance-year.ts';
import { colaLookup, type ColaContract, type ColaSetting } from '../../../core/rules/cola/cola-rate.ts';
import type { StepsLanesSettings } from '../../../core/rules/projection/steps-lanes.ts';
import { ensureSettings } from '../../records/budget-settings/read-budget-settings.ts';
import type { Context } from '../../context.ts';
import type { ScenarioRow } from '../../platform/db/tables.ts';
import { fingerprintOf } from './fingerprint.ts';
import * as queries from './queries.ts';

/** What has to be known of a scenario to project it. */
export type ProjectableScenario = Pick<ScenarioRow, 'id' | 'budget_year_id' | 'base_year' | 'scenario_type'>;

interface Assumed {
  contracts: ColaContract[];
  settings: ColaSetting[];
  stepsLanes: StepsLanesSettings;
}

/**
 * What the salaries of an operating scenario grow by: contracts, the settings of a COLA scenario (the budget year's default
 * one unless another is named), steps and lanes of the budget year, which get their defaults at first read.
 */
export async function operatingAssumptions(
  cx: Context,
  scenario: Pick<ProjectableScenario, 'budget_year_id' | 'base_year'>,
  options: { colaScenarioId?: number | undefined } = {},
): Promise<OperatingAssumptions> {
  return toAssumptions(scenario, await readAssumed(cx, scenario, options));
}

/** The same, with a text that is another one as soon as a base row or one of the assumptions is. */
export async function loadOperatingInputs(
  cx: Context,
  scenario: ProjectableScenario,
): Promise<{ fingerprint: string; assumptions: OperatingAssumptions }> {
  // The rows first: a change that comes in between then shows as a projection that is out of date, never as a current one.
  const rows = await queries.fingerprintBaseRows(cx.db, scenario.id);
  const assumed = await readAssumed(cx, scenario, {});
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

async function readAssumed(
  cx: Context,
  scenario: Pick<ProjectableScenario, 'budget_year_id'>,
  { colaScenarioId }: { colaScenarioId?: number | undefined },
): Promise<Assumed> {
  const budgetYearId = scenario.budget_year_id;
  const contracts = await queries.listContracts(cx.db);
  const settings = await queries.listColaSettings(cx.db, { budgetYearId, colaScenarioId });
  return { contracts, settings, stepsLanes: stepsLanesOf(await ensureSettings(cx, budgetYearId)) };
}

function stepsLanesOf(row: Awaited<ReturnType<typeof ensureSettings>>): StepsLanesSettings {
  const { step_lane_adjustment_type: type, step_lane_adjustment_value: value } = row;
  const workGroupIds = row.steps_lanes_work_groups;
  return type === 'DOLLAR' ? { type, value: fromDollars(value), workGroupIds } : { type, value, workGroupIds };
}

function toAssumptions({ base_year }: { base_year: number }, assumed: Assumed): OperatingAssumptions {
  const { contracts, settings, stepsLanes } = assumed;
  return { baseYear: base_year, colaRate: colaLookup(contracts, settings), stepsLanes };
}
