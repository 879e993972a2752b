import { YEARS_OF_GAP, type FiveYears } from '../../../core/contract/dashboard-pictures.ts';
import { toDollars, type Cents } from '../../../core/money.ts';
import { dashboardGap } from '../../../core/rules/projection/town-guidance.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { findEffectiveGoal, findSchoolShare } from '../../planning/town-goals/effective-goal.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import { yearsHiddenFromComparison } from '../../records/totals/not-compared.ts';
import { audienceOf } from '../../records/totals/people.ts';
import type { AggregateInput } from '../../records/totals/read-slice.ts';
import { proposedTotals, totalsOfBudget, type ProposedTotal } from '../../records/totals/year-totals.ts';

/**
 * Compares the proposed budget of a fiscal year and of the four after it with guidance, using the budget that the dashboard uses for
 * the first year. As in the dashboard's summary, guidance is hidden from VIEW_ONLY users in years where the comparison
 * would reveal a person's pay. Throws NOT_FOUND.
 */
export async function fiveYears(cx: Context, input: AggregateInput): Promise<FiveYears> {
  return inSnapshot(cx, async (tx) => {
    const budget = await resolveBudget(tx, { type: 'proposed', ...input });
    if (!budget) return { budgetYearId: null, fiscalYear: input.fiscalYear ?? null, previous: null, years: [] };
    const { fiscalYear, scenario } = budget;
    const totals = await totalsOfBudget(tx, scenario.id);
    const hidden = await yearsHiddenFromComparison(tx, audienceOf(tx));
    const before = (await proposedTotals(tx, scenario.budget_year_id)).get(fiscalYear - 1);
    const years: FiveYears['years'] = [];
    for (let year = fiscalYear; year < fiscalYear + YEARS_OF_GAP; year += 1) {
      const isHidden = hidden.has(year);
      const goal = isHidden ? null : await findEffectiveGoal(tx, year);
      const schoolShare = isHidden ? null : await findSchoolShare(tx, year);
      years.push({ ...present(year, needOf(totals.get(year), isHidden), goal), schoolShare });
    }
    const previous = needOf(before, hidden.has(fiscalYear - 1));
    return {
      budgetYearId: scenario.budget_year_id,
      fiscalYear,
      previous: previous === null ? null : { fiscalYear: fiscalYear - 1, need: toDollars(previous) },
      years,
    };
  });
}

function needOf(total: ProposedTotal | undefined, isHidden: boolean): Cents | null {
  if (!total) return null;
  return isHidden ? total.total_cents : total.covered_cents;
}

function present(
  fiscalYear: number,
  need: Cents | null,
  goal: Cents | null,
): Omit<FiveYears['years'][number], 'schoolShare'> {
  const gap = need === null ? null : dashboardGap(need, goal).gap;
  return {
    fiscalYear,
    need: need === null ? null : toDollars(need),
    townGoal: goal === null ? null : toDollars(goal),
    gap: gap === null ? null : toDollars(gap),
  };
}
