import { YEARS_OF_GAP, type FiveYears, type LastYear } from '../../../core/contract/dashboard-pictures.ts';
import { isFiscalYear } from '../../../core/fiscal-year.ts';
import { toDollars, type Cents } from '../../../core/money.ts';
import { dashboardGap } from '../../../core/rules/projection/town-guidance.ts';
import { inSnapshot, type Context } from '../../context.ts';
import { findEffectiveGoal, findEnteredActual, findSchoolShare } from '../../planning/town-goals/effective-goal.ts';
import { coveredInClosedYear } from '../../records/actuals/closed-year.ts';
import { resolveBudget, type ResolvedBudget } from '../../records/budgets/resolve-budget.ts';
import { yearsHiddenFromComparison } from '../../records/totals/not-compared.ts';
import { audienceOf } from '../../records/totals/people.ts';
import type { AggregateInput } from '../../records/totals/read-slice.ts';
import { proposedTotals, totalsOfBudget, type ProposedTotal } from '../../records/totals/year-totals.ts';

/**
 * Compares the proposed budgets for a fiscal year and the four years after it with guidance, using the budget that the dashboard uses for
 * the first year. As in the dashboard's summary, guidance is hidden from VIEW_ONLY users in years where the comparison would reveal a
 * person's pay. Throws NOT_FOUND.
 */
export async function fiveYears(cx: Context, input: AggregateInput): Promise<FiveYears> {
  return inSnapshot(cx, async (tx) => {
    const budget = await resolveBudget(tx, { type: 'proposed', ...input });
    if (!budget)
      return {
        budgetYearId: null,
        fiscalYear: input.fiscalYear ?? null,
        previous: null,
        hasUncovered: false,
        years: [],
      };
    const { fiscalYear, scenario } = budget;
    const totals = await totalsOfBudget(tx, scenario.id);
    const hidden = await yearsHiddenFromComparison(tx, audienceOf(tx));
    const years: FiveYears['years'] = [];
    let hasUncovered = false;
    for (let year = fiscalYear; year < fiscalYear + YEARS_OF_GAP; year += 1) {
      const isHidden = hidden.has(year);
      const goal = isHidden ? null : await findEffectiveGoal(tx, year);
      const schoolShare = isHidden ? null : await findSchoolShare(tx, year);
      const total = totals.get(year);
      const need = needOf(total, isHidden);
      if (total && need !== total.total_cents) hasUncovered = true;
      years.push({ ...present(year, need, goal), schoolShare });
    }
    return {
      budgetYearId: scenario.budget_year_id,
      fiscalYear,
      previous: await previousYear(tx, budget, hidden),
      hasUncovered,
      years,
    };
  });
}

/**
 * Returns the amount for the year before a budget: that year's budget, else the actual amount entered next to its guidance, else its
 * actuals.
 */
async function previousYear(
  cx: Context,
  { fiscalYear, scenario }: ResolvedBudget,
  hidden: ReadonlySet<number>,
): Promise<FiveYears['previous']> {
  const before = fiscalYear - 1;
  const of = (source: LastYear['source'], need: Cents): LastYear => ({
    ...{ fiscalYear: before, need: toDollars(need), source },
  });
  const budgeted = needOf((await proposedTotals(cx, scenario.budget_year_id)).get(before), hidden.has(before));
  if (budgeted !== null) return of('budget', budgeted);
  // The amounts for the year before include only the funds that guidance covers, but the need for a hidden year includes all funds, so the
  // two cannot be compared.
  if (hidden.has(fiscalYear) || !isFiscalYear(before)) return null;
  const entered = await findEnteredActual(cx, before);
  if (entered !== null) return of('goal', entered);
  // The part of the spending that guidance covers could reveal a person's pay.
  if (audienceOf(cx) === 'public') return null;
  const spent = await coveredInClosedYear(cx, before, { scenarioId: scenario.id, fiscalYear });
  return spent === null ? null : of('actuals', spent);
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
    need: toDollars(need),
    townGoal: toDollars(goal),
    gap: toDollars(gap),
  };
}
