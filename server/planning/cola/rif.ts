import type { RifCalculation } from '../../../core/contract/cola-rif.ts';
import { fromDollars, toDollars, type Cents } from '../../../core/money.ts';
import { rifGap } from '../../../core/rules/cuts/rif-gap.ts';
import { projectOperating } from '../../../core/rules/projection/project-operating.ts';
import type { StepsLanesSettings } from '../../../core/rules/projection/steps-lanes.ts';
import { inTransaction, type Context } from '../../context.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../errors.ts';
import { keepCalculatedRoster } from '../../records/kept-forecasts/keep-forecast.ts';
import { readColaContracts } from '../../records/next-year-salaries/assumptions.ts';
import { presentBreakdown } from './entries.ts';
import { needDefaults } from './need-defaults.ts';
import { nonPersonnelGrowth } from './non-personnel-growth.ts';
import { operatingParameters } from '../projections/computed-years.ts';
import type { RollInputs } from '../projections/roll-inputs.ts';
import { type OperatingBase, requireOperatingBase } from './operating-base.ts';
import { presentCalculation } from './present.ts';
import * as queries from './rif-queries.ts';
import { rollPersonnel } from './roll-personnel.ts';
import { colaScenarioFor } from './scenarios.ts';
import { inPlanningSnapshot } from './snapshot.ts';

/** Omitted values come from needDefaults. */
export interface RifRequest {
  fiscalYear?: number | undefined;
  /** Defaults to the default COLA scenario. */
  scenarioId?: number | null | undefined;
  /** In dollars, as entered. */
  townFundingAmount?: number | undefined;
  baselineBudget?: number | undefined;
  includeStepsLanes: boolean;
  budgetYearId?: number | undefined;
}

/**
 * Calculates the gap between a fiscal year's need and guidance, and how many positions must be cut to close the gap. Stores the result.
 * Throws NOT_FOUND if there is no operating budget, and VALIDATION for a fiscal year that is not after the budget's base year and for a
 * COLA scenario of another budget year.
 */
export async function calculateRifGap(cx: Context, input: RifRequest): Promise<RifCalculation> {
  const { calculation, base, inputs } = await inPlanningSnapshot(cx, (tx) => compute(tx, input));
  const row = await inTransaction(cx, async (tx) => {
    await keepRoster(tx, { calculation, base, inputs });
    const stored = await queries.insertCalculation(tx.db, { calculation, by: cx.actor.name, at: cx.now() });
    const { fiscalYear, districtNeed, townFundingAmount, gap, rifRequired } = calculation;
    const after = { fiscalYear, districtNeed, townFundingAmount, gap, rifRequired };
    await audit(tx, { action: 'calculate', entity: 'RIF calculation', entityIds: [stored.id], after });
    return stored;
  });
  return presentCalculation(row);
}

/** Lists stored calculations, newest first. */
export async function listRifCalculations(
  cx: Context,
  input: { limit: number; budgetYearId?: number | undefined },
): Promise<RifCalculation[]> {
  return (await queries.listCalculations(cx.db, input)).map(presentCalculation);
}

/** Returns one stored calculation. Throws NOT_FOUND. */
export async function readRifCalculation(cx: Context, input: { id: number }): Promise<RifCalculation> {
  const row = await queries.findCalculation(cx.db, input.id);
  if (row) return presentCalculation(row);
  throw new AppError('NOT_FOUND', `There is no RIF calculation with the id ${input.id}.`);
}

/** Returns the names of all work groups, keyed by id. */
export async function workGroupNames(cx: Context): Promise<Map<number, string>> {
  return new Map((await queries.listWorkGroupNames(cx.db)).map(({ id, name }) => [id, name]));
}

/** Returns the percentage entered for steps and lanes, or null if they were entered as an amount in dollars. */
export function stepsPercentage(settings: StepsLanesSettings): number | null {
  return settings.type === 'PERCENTAGE' ? settings.value : null;
}

interface Computed {
  calculation: queries.StoredCalculation;
  base: OperatingBase;
  inputs: RollInputs;
}

/** Stores the forecast payroll of the calculation, person by person. */
async function keepRoster(tx: Context, { calculation, base, inputs }: Computed): Promise<void> {
  const { fiscalYear, scenarioId, includeStepsLanes, baselineBudget, districtNeed, townFundingAmount } = calculation;
  const { rows } = projectOperating({ ...inputs, toFiscalYear: fiscalYear });
  await keepCalculatedRoster(tx, {
    ...{ source: 'RIF', scenario: base, rows },
    parameters: {
      ...{ fiscalYear, colaScenarioId: scenarioId, includeStepsLanes, baselineBudget, districtNeed, townFundingAmount },
      ...operatingParameters(inputs, inputs.employees, fiscalYear),
    },
  });
}

async function compute(cx: Context, input: RifRequest): Promise<Computed> {
  const { includeStepsLanes } = input;
  const defaults = await needDefaults(cx, input);
  const { fiscalYear } = defaults;
  const { townFundingAmount = defaults.townFundingAmount, baselineBudget = defaults.baselineBudget } = input;
  const base = await requireOperatingBase(cx, { fiscalYear, budgetYearId: input.budgetYearId, field: 'fiscalYear' });
  const budgetYearId = base.budget_year_id;
  const scenarioId = await colaScenarioFor(cx, { scenarioId: input.scenarioId, budgetYearId });
  const contracts = await readColaContracts(cx);
  const names = await workGroupNames(cx);
  const memo = (await nonPersonnelGrowth(cx, { budgetYearId, toFiscalYear: fiscalYear })).get(fiscalYear);
  const rolled = await rollPersonnel(cx, base, { toFiscalYear: fiscalYear, colaScenarioId: scenarioId });
  const rif = rifGap({
    growth: rolled.growth,
    baselineBudget: fromDollars(baselineBudget),
    townFundingAmount: fromDollars(townFundingAmount),
    includeStepsLanes,
    stepsPercentage: stepsPercentage(rolled.inputs.stepsLanes),
  });
  const { settled, negotiating, total } = rif.colaImpact;
  const calculation = {
    budgetYearId,
    baseYear: base.base_year,
    fiscalYear,
    scenarioId,
    includeStepsLanes,
    baselineBudget,
    districtNeed: toDollars(rif.districtNeed),
    townFundingAmount,
    gap: toDollars(rif.gap),
    rifRequired: toDollars(rif.rifRequired),
    positionsEstimate: rif.positionsEstimate,
    fteEstimate: rif.fteEstimate,
    colaImpact: { settled: toDollars(settled), negotiating: toDollars(negotiating), total: toDollars(total) },
    stepsLanesImpact: toDollars(rif.stepsLanesImpact),
    laneReserveImpact: toDollars(rif.laneReserveImpact),
    otherChange: toDollars(rif.otherChange),
    nonPersonnelGrowth: dollarsOrNull(memo?.growth),
    breakdown: presentBreakdown(rif.breakdown, names, contracts),
  };
  return { calculation, base, inputs: rolled.inputs };
}

export function dollarsOrNull(amount: Cents | null | undefined): number | null {
  return amount === null || amount === undefined ? null : toDollars(amount);
}
