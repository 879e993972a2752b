import type { BudgetSummary } from '../../../core/contract/dashboard.ts';
import type { RevenueAndTuition } from '../../../core/contract/dashboard-pictures.ts';
import type { PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import { revenueOf } from '../../../core/rules/publishing/revenue.ts';
import { tuitionByYear } from '../../../core/rules/publishing/typed-figures.ts';
import { inSnapshot, withReadOnce, type Context } from '../../context.ts';
import { budgetSummary } from '../../planning/town-goals/budget-summary.ts';
import { audienceOf } from '../../records/totals/people.ts';
import type { AggregateInput } from '../../records/totals/read-slice.ts';
import { enteredStory } from '../public-dashboard/entered-story.ts';

/**
 * Returns the revenue by source and the out-of-district tuition that were entered for the public page. The revenue is for the
 * default year of the page. If the dashboard shows that fiscal year, the revenue is compared with the proposed budget of the dashboard.
 * Throws NOT_FOUND.
 */
export async function revenueAndTuition(cx: Context, input: AggregateInput): Promise<RevenueAndTuition> {
  return inSnapshot(cx, async (snapshot) => {
    const tx = withReadOnce(snapshot);
    const summary = await budgetSummary(tx, input, audienceOf(tx));
    const entered = await enteredStory(tx);
    const sources = entered?.story.revenues ?? [];
    const revenueYear = sources.length === 0 ? null : (entered?.defaultYear ?? null);
    return {
      budgetYearId: summary.budgetYearId,
      fiscalYear: summary.fiscalYear,
      hasSources: sources.length > 0,
      revenueYear,
      revenue: summary.fiscalYear === revenueYear ? presentRevenue(sources, summary) : null,
      tuition: entered ? presentTuition(entered.story.outOfDistrict) : null,
    };
  });
}

function presentRevenue(sources: PublicStory['revenues'], summary: BudgetSummary): RevenueAndTuition['revenue'] {
  if (summary.proposedCount === 0) return null;
  const { rows, total, missing } = revenueOf(sources, fromDollars(summary.proposedBudget));
  return {
    rows: rows.map(({ name, amount, share }) => ({ name, amount: toDollars(amount), share: share / 10 })),
    total: toDollars(total),
    missing: toDollars(missing),
  };
}

function presentTuition(entered: PublicStory['outOfDistrict']): RevenueAndTuition['tuition'] {
  if (!entered) return null;
  const { source, link, rows } = entered;
  return { source, link, rows: tuitionByYear(rows).map((row) => ({ ...row, net: toDollars(row.net) })) };
}
