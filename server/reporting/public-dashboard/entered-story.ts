import { EMPTY_STORY, type PublicStory } from '../../../core/contract/public-dashboard-story.ts';
import { openingYear } from '../../../core/contract/public-dashboard-view.ts';
import type { Context } from '../../context.ts';
import { budgetSummary } from '../../planning/town-goals/budget-summary.ts';
import { audienceOf } from '../../records/totals/people.ts';
import { hasFigures } from './build-snapshot.ts';
import * as queries from './queries.ts';

interface EnteredStory {
  story: PublicStory;
  /** The fiscal year that most of the story is about. Null if no published year has a budget. */
  defaultYear: number | null;
}

/**
 * Returns the texts and figures that were entered for the public page. Staff see those of the settings, whether they are published or not.
 * VIEW_ONLY users see those of the current release, which passed the privacy check. Null if there are none.
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

/** Returns the default year that the public page would have if it were published now. */
async function defaultYearOf(cx: Context, publishedYears: readonly number[]): Promise<number | null> {
  const years: Record<string, { isProjected: boolean }> = {};
  for (const fiscalYear of publishedYears) {
    const summary = await budgetSummary(cx, { fiscalYear }, 'staff');
    if (hasFigures(summary)) years[String(fiscalYear)] = summary;
  }
  return openingYear(years);
}
