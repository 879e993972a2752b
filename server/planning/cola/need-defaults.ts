import type { NeedDefaults } from '../../../core/contract/cola-rif.ts';
import { toDollars } from '../../../core/money.ts';
import { MULTI_YEAR_RANGE } from '../../../core/rules/projection/multi-year-need.ts';
import { RIF_DEFAULTS } from '../../../core/rules/cuts/rif-gap.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { budgetSummary } from '../town-goals/budget-summary.ts';
import { findEffectiveGoal } from '../town-goals/effective-goal.ts';
import { requireOperatingBase, type OperatingBase } from './operating-base.ts';

/** The number of years that a projection shows after its first year. */
export const LATER_YEARS = MULTI_YEAR_RANGE.endYear - MULTI_YEAR_RANGE.startYear;

/**
 * Returns the starting values for the RIF gap and for multi-year projections: the district's proposed budget for the base year and the
 * guidance for the requested year. The default year is the one after the base year of the given budget year, else FY2027. If the district
 * does not have one of these two amounts, a fixed example amount replaces it, and the result says so. Throws NOT_FOUND or VALIDATION if the
 * operating budget cannot be used for the requested year.
 */
export async function needDefaults(
  cx: Context,
  input: { budgetYearId?: number | undefined; fiscalYear?: number | undefined },
): Promise<NeedDefaults> {
  const base = await findBase(cx, input);
  const ofBudget = base && input.budgetYearId !== undefined ? base.base_year + 1 : RIF_DEFAULTS.fiscalYear;
  const fiscalYear = input.fiscalYear ?? ofBudget;
  const goal = await findEffectiveGoal(cx, fiscalYear);
  return {
    budgetYearId: base?.budget_year_id ?? null,
    baseYear: base?.base_year ?? null,
    fiscalYear,
    endYear: fiscalYear + LATER_YEARS,
    ...(await baselineOf(cx, base)),
    townFundingAmount: goal === null ? RIF_DEFAULTS.townFundingAmount : toDollars(goal),
    townFundingFrom: goal === null ? 'example' : 'guidance',
  };
}

/**
 * Returns the part of the proposed budget that town guidance covers, in the base year of the operating budget. Returns the example amount
 * if there is no proposed budget for that year.
 */
export async function baselineOf(
  cx: Context,
  base: OperatingBase | null,
): Promise<Pick<NeedDefaults, 'baselineBudget' | 'baselineFrom' | 'baselineName' | 'baselineFunds'>> {
  const summary =
    base && (await budgetSummary(cx, { budgetYearId: base.budget_year_id, fiscalYear: base.base_year }, 'staff'));
  if (summary === null || summary.proposedCount === 0) {
    return {
      baselineBudget: RIF_DEFAULTS.baselineBudget,
      baselineFrom: 'example',
      baselineName: null,
      baselineFunds: null,
    };
  }
  return {
    baselineBudget: summary.coveredBudget,
    baselineFrom: 'proposed',
    baselineName: summary.scenarioName,
    baselineFunds: summary.coveredFunds,
  };
}

async function findBase(
  cx: Context,
  { budgetYearId, fiscalYear }: Parameters<typeof needDefaults>[1],
): Promise<OperatingBase | null> {
  if (fiscalYear === undefined && budgetYearId !== undefined) {
    return (await resolveBudget(cx, { type: 'operating', budgetYearId }))?.scenario ?? null;
  }
  const asked = { fiscalYear: fiscalYear ?? RIF_DEFAULTS.fiscalYear, budgetYearId, field: 'fiscalYear' };
  return requireOperatingBase(cx, asked);
}
