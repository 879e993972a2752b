import { fromDollars } from '../../../core/money.ts';
import { colaLookup, type ColaContract, type ColaSetting } from '../../../core/rules/cola/cola-rate.ts';
import type { OperatingAssumptions } from '../../../core/rules/projection/advance-year.ts';
import type { StepsLanesSettings } from '../../../core/rules/projection/steps-lanes.ts';
import type { Context } from '../../context.ts';
import type { ScenarioRow } from '../../platform/db/tables.ts';
import type { VacancyPay } from '../../../core/rules/projection/group-prices.ts';
import type { SchedulePay } from '../../../core/rules/projection/schedule-pay.ts';
import { ensureSettings } from '../budget-settings/read-budget-settings.ts';
import { scheduledWorkGroups } from '../work-group-pay/pay-basis.ts';
import * as queries from './queries.ts';
import { readSchedulePay } from './schedule-pay.ts';
import { readVacancyPay } from './vacancy-pay.ts';

interface Assumed {
  contracts: ColaContract[];
  settings: ColaSetting[];
  stepsLanes: StepsLanesSettings;
  schedulePay: SchedulePay | undefined;
  vacancyPay: VacancyPay | undefined;
}

/**
 * Loads the assumptions for the salaries of an operating scenario: the contracts, the settings of a COLA scenario (if none is given, the
 * default COLA scenario of the budget year), and the steps and lanes of the budget year, which are set to their defaults on first read.
 */
export async function operatingAssumptions(
  cx: Context,
  scenario: Pick<ScenarioRow, 'id' | 'budget_year_id' | 'base_year'>,
  options: { colaScenarioId?: number | undefined } = {},
): Promise<OperatingAssumptions> {
  return toAssumptions(scenario, await readAssumed(cx, scenario, options));
}

/** Returns every contract with its years, in the form that the rules read. */
export async function readColaContracts(cx: Context): Promise<ColaContract[]> {
  return queries.listContracts(cx.db);
}

/**
 * Reads the contracts, the COLA settings, the steps and lanes, and the vacancy rules of a budget year. Also reads the schedules and
 * placements that replace steps.
 */
export async function readAssumed(
  cx: Context,
  scenario: Pick<ScenarioRow, 'id' | 'budget_year_id'>,
  { colaScenarioId }: { colaScenarioId?: number | undefined } = {},
): Promise<Assumed> {
  const budgetYearId = scenario.budget_year_id;
  const contracts = await queries.listContracts(cx.db);
  const settings = await queries.listColaSettings(cx.db, { budgetYearId, colaScenarioId });
  const stepsLanes = stepsLanesOf(await ensureSettings(cx, budgetYearId));
  const schedulePay = await readSchedulePay(cx, scenario.id, await scheduledWorkGroups(cx, budgetYearId));
  const vacancyPay = await readVacancyPay(cx, scenario);
  return { contracts, settings, stepsLanes, schedulePay, vacancyPay };
}

function stepsLanesOf(row: Awaited<ReturnType<typeof ensureSettings>>): StepsLanesSettings {
  const { step_lane_adjustment_type: type, step_lane_adjustment_value: value } = row;
  const workGroupIds = row.steps_lanes_work_groups;
  return type === 'DOLLAR' ? { type, value: fromDollars(value), workGroupIds } : { type, value, workGroupIds };
}

export function toAssumptions({ base_year }: { base_year: number }, assumed: Assumed): OperatingAssumptions {
  const { contracts, settings, stepsLanes, schedulePay, vacancyPay } = assumed;
  return { baseYear: base_year, colaRate: colaLookup(contracts, settings), stepsLanes, schedulePay, vacancyPay };
}
