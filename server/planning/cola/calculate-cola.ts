import type { ColaImpactAnswer } from '../../../core/contract/cola-rif.ts';
import { toDollars, ZERO } from '../../../core/money.ts';
import { colaImpact, type ColaImpact, type ImpactYear } from '../../../core/rules/cola/cola-impact.ts';
import { requireBudget } from '../../records/budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { readRollInputs } from '../projections/roll-inputs.ts';
import { nameOf } from './entries.ts';
import { workGroupNames } from './rif.ts';
import { colaScenarioFor, requireColaScenario } from './scenarios.ts';
import { inPlanningSnapshot } from './snapshot.ts';

/**
 * Calculates, by work group, what the base payroll of the active operating budget costs in the three years after its base year if only COLA
 * is added. Throws NOT_FOUND for an unknown scenario or if there is no operating budget, and VALIDATION for a scenario of another budget
 * year.
 */
export async function calculateCola(
  cx: Context,
  input: { scenarioId?: number | null | undefined; budgetYearId?: number | undefined },
): Promise<ColaImpactAnswer> {
  return inPlanningSnapshot(cx, async (tx) => {
    const scenario = typeof input.scenarioId === 'number' ? await requireColaScenario(tx, input.scenarioId) : null;
    const budgetYearId = input.budgetYearId ?? scenario?.budget_year_id;
    const { scenario: base } = await requireBudget(tx, { type: 'operating', budgetYearId });
    const colaScenarioId = await colaScenarioFor(tx, {
      scenarioId: input.scenarioId,
      budgetYearId: base.budget_year_id,
    });
    const inputs = await readRollInputs(tx, base, { colaScenarioId: colaScenarioId ?? undefined });
    const impact = colaImpact(inputs.employees, { baseYear: base.base_year, colaRate: inputs.colaRate });
    const names = await workGroupNames(tx);
    return {
      budgetYearId: base.budget_year_id,
      baseYear: base.base_year,
      groups: impact.groups
        .map((group) => ({
          workGroupId: group.workGroupId,
          workGroupName: nameOf(group.workGroupId, names),
          source: group.years[0]?.source ?? ('none' as const),
          years: group.years.map(({ rate, source }, index) => ({
            fiscalYear: base.base_year + 1 + index,
            percentage: rate,
            source,
          })),
          ...presentImpact(group),
        }))
        .sort((a, b) => order(a, b)),
      grandTotal: presentImpact(impact.grandTotal),
    };
  });
}

/** Compares two rows for sorting by name, with rows without a work group last. */
function order(a: ColaImpactAnswer['groups'][number], b: ColaImpactAnswer['groups'][number]): number {
  if (a.workGroupId === null || b.workGroupId === null) return a.workGroupId === null ? 1 : -1;
  return a.workGroupName.localeCompare(b.workGroupName, 'en');
}

function presentImpact({ baseline, years, totalIncrease }: ColaImpact['grandTotal']): ColaImpactAnswer['grandTotal'] {
  const [first, second, third] = years;
  const payroll = (year: ImpactYear | undefined) => toDollars(year?.payroll ?? ZERO);
  const increase = (year: ImpactYear | undefined) => toDollars(year?.increase ?? ZERO);
  return {
    baseline: toDollars(baseline),
    fy27: payroll(first),
    fy27Increase: increase(first),
    fy28: payroll(second),
    fy28Increase: increase(second),
    fy29: payroll(third),
    fy29Increase: increase(third),
    totalIncrease: toDollars(totalIncrease),
  };
}
