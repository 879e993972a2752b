import type { BudgetSummary } from '../../../core/contract/dashboard.ts';
import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import { openingYear } from '../../../core/contract/public-dashboard-view.ts';
import type { Context } from '../../context.ts';
import { budgetSummary } from '../../planning/town-goals/budget-summary.ts';
import { audienceOf } from '../../records/totals/people.ts';
import { previousYearOf } from './build-previous-year.ts';
import { hasFigures } from './build-snapshot.ts';
import { presentPublicConfig } from './present.ts';
import * as queries from './queries.ts';

interface EnteredStory {
  story: PublicStory;
  /** The fiscal year that most of the story describes. Null if no published year has a budget. */
  defaultYear: number | null;
}

/**
 * Returns the texts and figures that were entered for the public page. Staff see those in the settings, whether they are published or not.
 * VIEW_ONLY users see those in the current release, which passed the privacy check. Null if there are none.
 */
export async function enteredStory(cx: Context): Promise<EnteredStory | null> {
  const row = await queries.findDashboard(cx.db);
  if (!row) return null;
  if (audienceOf(cx) === 'staff') {
    return { story: { ...EMPTY_STORY, ...row.story }, defaultYear: await defaultYearOf(cx, row.published_years) };
  }
  const release = row.is_published ? await queries.findLatestRelease(cx.db, row.id) : undefined;
  if (!release) return null;
  const { config, years } = release.snapshot;
  return { story: { ...EMPTY_STORY, ...config.story }, defaultYear: openingYear(years) };
}

export interface EnteredReasons {
  /** The default year of the public page. The reasons explain this year's change. */
  fiscalYear: number;
  reasons: PublicStory['reasons'];
  /** The year with which the page compares the default year. */
  before: { fiscalYear: number; amount: number; isSpent: boolean };
}

/**
 * Returns the reasons for the change that were entered for the public page, published or not, and the year before as the page would show it
 * if it were published now. Only for staff. Null if no reasons were entered, or if there is nothing to compare.
 */
export async function enteredReasons(cx: Context): Promise<EnteredReasons | null> {
  const row = await queries.findDashboard(cx.db);
  const reasons = row?.story.reasons ?? [];
  if (!row || reasons.length === 0) return null;
  const years = await proposedYears(cx, row.published_years);
  const fiscalYear = openingYear(years);
  if (fiscalYear === null) return null;
  const earlier = Math.max(
    ...Object.keys(years)
      .map(Number)
      .filter((year) => year < fiscalYear),
  );
  const published = years[String(earlier)];
  if (published) {
    const before = { fiscalYear: earlier, amount: published.proposedBudget, isSpent: false };
    return { fiscalYear, reasons, before };
  }
  const previous = await previousYearOf(cx, fiscalYear, presentPublicConfig(row));
  if (!previous) return null;
  const { amount, spent } = previous;
  return { fiscalYear, reasons, before: { fiscalYear: previous.fiscalYear, amount, isSpent: spent !== undefined } };
}

/** Returns the default year that the public page would have if it were published now. */
async function defaultYearOf(cx: Context, publishedYears: readonly number[]): Promise<number | null> {
  return openingYear(await proposedYears(cx, publishedYears));
}

async function proposedYears(cx: Context, publishedYears: readonly number[]): Promise<Record<string, BudgetSummary>> {
  const years: Record<string, BudgetSummary> = {};
  for (const fiscalYear of publishedYears) {
    const summary = await budgetSummary(cx, { fiscalYear }, 'staff');
    if (hasFigures(summary)) years[String(fiscalYear)] = summary;
  }
  return years;
}
