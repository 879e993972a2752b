import type { BudgetSummary } from '../../../core/contract/dashboard.ts';
import { cents, toDollars, type Cents } from '../../../core/money.ts';
import { dashboardGap, type DashboardGap } from '../../../core/rules/projection/town-guidance.ts';
import type { ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import type { Context } from '../../context.ts';
import { findEffectiveGoal } from './effective-goal.ts';
import { yearsHiddenFromComparison } from '../../records/totals/not-compared.ts';
import type { Audience } from '../../records/totals/people.ts';
import { readProposed, type ProposedTotals } from '../../records/totals/read-proposed.ts';
import { presentOrigin, type AggregateInput } from '../../records/totals/read-slice.ts';

/**
 * Returns the proposed budget of one fiscal year, and the gap between its covered part and town guidance. A year without lines has a budget
 * of 0 but no gap, because nothing was proposed yet. If a comparison would reveal someone's pay, the public sees the year as if it had no
 * guidance. Throws NOT_FOUND for an unknown budget year, scenario or version.
 */
export async function budgetSummary(cx: Context, input: AggregateInput, audience: Audience): Promise<BudgetSummary> {
  const goalOf = async (fiscalYear: number | undefined) =>
    fiscalYear === undefined ? null : findEffectiveGoal(cx, fiscalYear);
  const [{ data, budget }, asked] = await Promise.all([readProposed(cx, input), goalOf(input.fiscalYear)]);
  const goal = input.fiscalYear === undefined ? await goalOf(budget?.fiscalYear) : asked;
  const hidden = await yearsHiddenFromComparison(cx, audience);
  if (budget && hidden.has(budget.fiscalYear)) return present(asWhole(data), null, budget, input);
  return present(data, goal, budget, input);
}

/** Returns the totals as if guidance covered the whole budget. */
function asWhole(totals: ProposedTotals): ProposedTotals {
  return { ...totals, covered_cents: cents(totals.imported_cents + totals.projected_cents), covered_funds: null };
}

function present(
  totals: ProposedTotals,
  goal: Cents | null,
  budget: ResolvedBudget | null,
  input: AggregateInput,
): BudgetSummary {
  const count = totals.imported_count + totals.projected_count;
  const total = cents(totals.imported_cents + totals.projected_cents);
  const gap: DashboardGap = dashboardGap(totals.covered_cents, count === 0 ? null : goal);
  return {
    ...presentOrigin(budget, input),
    scenarioName: budget?.scenario.name ?? null,
    versionStatus: budget?.scenario.version_status ?? null,
    proposedBudget: toDollars(total),
    proposedCount: count,
    coveredBudget: toDollars(totals.covered_cents),
    coveredFunds: totals.covered_funds,
    breakdown: {
      proposed: {
        imported: { count: totals.imported_count, total: toDollars(totals.imported_cents) },
        projected: { count: totals.projected_count, total: toDollars(totals.projected_cents) },
      },
    },
    townGoal: toDollars(goal),
    gap: toDollars(gap.gap),
    gapPercent: gap.percent,
    isOverGuidance: gap.isOverGuidance,
  };
}
