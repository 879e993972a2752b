import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { MultiYearProjection, RifCalculation } from '../../../core/contract/cola-rif.ts';
import { cents, fromDollars, toDollars, type Cents } from '../../../core/money.ts';
import { multiYearNeed } from '../../../core/rules/projection/multi-year-need.ts';
import { proposedBridges, type ProposedBridge } from '../../../core/rules/projection/proposed-bridge.ts';
import { payrollBefore, type PersonnelGrowth } from '../../../core/rules/projection/personnel-growth.ts';
import { growthBreakdown } from '../../../core/rules/cuts/rif-gap.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readColaContracts } from '../../records/next-year-salaries/assumptions.ts';
import { findEffectiveGoal } from '../town-goals/effective-goal.ts';
import { nameOf, presentBreakdown } from './entries.ts';
import { baselineOf, LATER_YEARS, needDefaults } from './need-defaults.ts';
import { nonPersonnelGrowth } from './non-personnel-growth.ts';
import { readProposedYears, type ProposedYears } from './proposed-years.ts';
import { requireOperatingBase } from './operating-base.ts';
import { dollarsOrNull, stepsPercentage, workGroupNames } from './rif.ts';
import { rollPersonnel } from './roll-personnel.ts';
import { colaScenarioFor } from './scenarios.ts';
import { inPlanningSnapshot } from './snapshot.ts';

/** Omitted values come from needDefaults. */
export interface MultiYearRequest {
  startYear?: number | undefined;
  endYear?: number | undefined;
  scenarioId?: number | null | undefined;
  /** In dollars, as entered. */
  baselineBudget?: number | undefined;
  includeStepsLanes: boolean;
  budgetYearId?: number | undefined;
}

/**
 * Compares the need for each fiscal year with the guidance for that year. Throws NOT_FOUND if there is no operating budget, and VALIDATION
 * for a start year that is not after the budget's base year, an end year before the start year, and a COLA scenario of another budget year.
 */
export async function multiYearProjection(cx: Context, input: MultiYearRequest): Promise<MultiYearProjection> {
  return (await multiYearWithDetails(cx, input)).projection;
}

/** A multi-year projection with the data from which it was calculated, for explaining its figures. */
export interface MultiYearDetails {
  projection: MultiYearProjection;
  /** The payroll growth for each work group in each year. */
  breakdown: RifCalculation['breakdown'];
  /** The payroll for each year (`after`) and for the year before it (`before`). */
  payrolls: Map<number, { before: Cents; after: Cents }>;
  /** The lines of the proposed budget that town guidance covers. */
  proposed: ProposedYears;
}

/**
 * Returns the projection that multiYearProjection calculates, with the data from which each year was calculated. Throws the same errors as
 * multiYearProjection.
 */
export async function multiYearWithDetails(cx: Context, input: MultiYearRequest): Promise<MultiYearDetails> {
  return inPlanningSnapshot(cx, async (tx) => {
    const { startYear, endYear } = await yearsOf(tx, input);
    const base = await requireOperatingBase(tx, {
      fiscalYear: startYear,
      budgetYearId: input.budgetYearId,
      field: 'startYear',
    });
    const { baselineBudget = (await baselineOf(tx, base)).baselineBudget } = input;
    const budgetYearId = base.budget_year_id;
    const scenarioId = await colaScenarioFor(tx, { scenarioId: input.scenarioId, budgetYearId });
    const goals = new Map<number, Cents | null>();
    for (let year = startYear; year <= endYear; year += 1) goals.set(year, await findEffectiveGoal(tx, year));
    const memo = await nonPersonnelGrowth(tx, { budgetYearId, toFiscalYear: endYear });
    const rolled = await rollPersonnel(tx, base, { toFiscalYear: endYear, colaScenarioId: scenarioId });
    const growth = rolled.growth.filter(({ fiscalYear }) => fiscalYear >= startYear);
    const years = multiYearNeed({
      growth,
      baselineBudget: fromDollars(baselineBudget),
      includeStepsLanes: input.includeStepsLanes,
      townFunding: (year) => goals.get(year) ?? null,
    });
    const proposed = await readProposedYears(tx, budgetYearId);
    const bridges = proposedBridges({
      years,
      base: proposed.get(startYear - 1) ?? null,
      proposed: (year) => proposed.get(year) ?? null,
      includeStepsLanes: input.includeStepsLanes,
    });
    const names = await workGroupNames(tx);
    const withoutCola = new Map(growth.map(({ fiscalYear, groups }) => [fiscalYear, uncovered(groups, names)]));
    const projection: MultiYearProjection = {
      budgetYearId,
      baseYear: base.base_year,
      scenarioId,
      projections: years.map((year, place) => ({
        fiscalYear: year.fiscalYear,
        baseline: toDollars(year.baseline),
        colaImpact: toDollars(year.colaImpact),
        stepsLanesImpact: toDollars(year.stepsLanesImpact),
        laneReserveImpact: toDollars(year.laneReserveImpact),
        otherChange: toDollars(year.otherChange),
        nonPersonnelGrowth: dollarsOrNull(memo.get(year.fiscalYear)?.growth),
        districtNeed: toDollars(year.districtNeed),
        townFunding: dollarsOrNull(year.townFunding),
        gap: dollarsOrNull(year.gap),
        rifRequired: dollarsOrNull(year.rifRequired),
        ...presentBridge(bridges[place] ?? null, year.townFunding),
        withoutCola: withoutCola.get(year.fiscalYear) ?? [],
      })),
    };
    const breakdown = growthBreakdown(growth, stepsPercentage(rolled.inputs.stepsLanes));
    return {
      projection,
      breakdown: presentBreakdown(breakdown, names, await readColaContracts(tx)),
      payrolls: payrollsOf(growth),
      proposed,
    };
  });
}

function presentBridge(
  bridge: ProposedBridge | null,
  guidance: Cents | null,
): Pick<MultiYearProjection['projections'][number], 'proposedBudget' | 'proposedGap' | 'toProposed'> {
  if (bridge === null) return { proposedBudget: null, proposedGap: null, toProposed: null };
  const { proposed } = bridge;
  return {
    proposedBudget: toDollars(proposed),
    proposedGap: guidance === null ? null : toDollars(cents(proposed - guidance)),
    toProposed: {
      baselineDifference: toDollars(bridge.baselineDifference),
      nonPersonnelGrowth: toDollars(bridge.nonPersonnelGrowth),
      excludedSteps: toDollars(bridge.excludedSteps),
      otherChange: toDollars(bridge.otherChange),
      personnelBeyondPayroll: toDollars(bridge.personnelBeyondPayroll),
    },
  };
}

/** Returns the names of the work groups that have neither a settled nor an assumed rate. */
function uncovered(groups: PersonnelGrowth['groups'], names: ReadonlyMap<number, string>): string[] {
  return groups.flatMap(({ workGroupId, cola }) => (cola.rate === null ? nameOf(workGroupId, names) : []));
}

async function yearsOf(cx: Context, input: MultiYearRequest): Promise<{ startYear: number; endYear: number }> {
  const { startYear = (await needDefaults(cx, { budgetYearId: input.budgetYearId })).fiscalYear } = input;
  const { endYear = startYear + LATER_YEARS } = input;
  if (endYear < startYear) {
    throw new AppError(
      'VALIDATION',
      `The end year (${fiscalYearLabel(endYear)}) must not be before the start year (${fiscalYearLabel(startYear)}).`,
      {
        fields: { endYear: `must not be before ${fiscalYearLabel(startYear)}` },
      },
    );
  }
  return { startYear, endYear };
}

function payrollsOf(growth: readonly PersonnelGrowth[]): MultiYearDetails['payrolls'] {
  return new Map(growth.map((year) => [year.fiscalYear, { before: payrollBefore(year), after: year.totalCost }]));
}
