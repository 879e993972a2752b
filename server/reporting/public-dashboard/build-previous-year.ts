import { formatPlainDate } from '../../../core/format-date.ts';
import type { ClosedYear } from '../../../core/contract/public-dashboard-closed-years.ts';
import type { PublicConfig, PublicYear } from '../../../core/contract/public-dashboard-view.ts';
import type { Context } from '../../context.ts';
import { budgetSummary } from '../../planning/town-goals/budget-summary.ts';
import { publicSpending, totalSpentIn } from './build-closed-years.ts';

type Years = Record<string, PublicYear>;
type PreviousYear = NonNullable<PublicYear['previousYear']>;

/**
 * Adds the previous year to the earliest published year: either its budget (typed in or from this system) or its actual spending from the
 * ledger. The configuration says which of the two is preferred; the other is used if that one is unknown. Also returns the closed years if
 * they are shown, because both use the same spending data.
 */
export async function addPreviousYear(
  cx: Context,
  years: Years,
  config: PublicConfig,
): Promise<{ closedYears?: ClosedYear[] }> {
  const first = Math.min(...Object.keys(years).map(Number));
  const figures = years[String(first)];
  if (!figures) return config.showClosedYears ? { closedYears: [] } : {};
  const budget = await budgetBefore(cx, first, config);
  const isSpent = config.story?.lastYearFrom === 'actuals' || budget === null;
  const found = isSpent || config.showClosedYears ? await publicSpending(cx, years, isSpent ? first : null) : null;
  const previous = found?.before ? spentBefore(found.before, config) : budget;
  if (previous) figures.previousYear = previous;
  return found && config.showClosedYears ? { closedYears: found.closedYears } : {};
}

/**
 * Returns what residents see for the year before the earliest published year, not split by category: its budget or its actual spending.
 * Null if neither is known.
 */
export async function previousYearOf(cx: Context, first: number, config: PublicConfig): Promise<PreviousYear | null> {
  const isSpentFirst = config.story?.lastYearFrom === 'actuals';
  const budget = isSpentFirst ? null : await budgetBefore(cx, first, config);
  if (budget) return budget;
  const spent = await totalSpentIn(cx, first - 1);
  if (spent) return spentBefore({ ...spent, categories: [] }, config);
  return isSpentFirst ? budgetBefore(cx, first, config) : null;
}

async function budgetBefore(cx: Context, first: number, { story }: PublicConfig): Promise<PreviousYear | null> {
  const fiscalYear = first - 1;
  const typed = [story?.lastYear, ...(story?.earlierYears ?? [])].find((year) => year?.fiscalYear === fiscalYear);
  if (typed) return { fiscalYear, amount: typed.amount, source: typed.source };
  const { scenarioId, proposedCount, isProjected, proposedBudget } = await budgetSummary(cx, { fiscalYear }, 'public');
  if (scenarioId === null || proposedCount === 0 || isProjected) return null;
  return { fiscalYear, amount: proposedBudget, source: null };
}

function spentBefore({ fiscalYear, asOf, total, categories }: ClosedYear, config: PublicConfig): PreviousYear {
  return {
    ...{ fiscalYear, amount: total },
    source: `FY${fiscalYear} actual spending, from the ledger as of ${formatPlainDate(asOf)}`,
    spent: { asOf, categories: config.showCategoryChart ? categories : [] },
  };
}
