import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { budgetSummary } from '../../planning/town-goals/budget-summary.ts';
import { allFiscalYears } from '../../records/totals/year-totals.ts';
import { hasFigures } from './build-snapshot.ts';
import type { Snapshot } from './queries.ts';

/**
 * Throws VALIDATION if no published year of a draft has a budget, because residents would see an empty page. `typed` are years that were
 * given only for this release. Each of them needs a budget, because a typing error is likely otherwise.
 */
export async function requireFigures(
  cx: Context,
  { config, years }: Snapshot,
  typed: readonly number[] = [],
): Promise<void> {
  const isEmpty = (year: number) => years[String(year)] === undefined;
  const empty = config.publishedYears.filter(isEmpty);
  if (!typed.some(isEmpty) && empty.length < config.publishedYears.length) return;
  const subject = `${listOf(empty)} ${empty.length === 1 ? 'has' : 'have'} no active proposed budget`;
  const ready = await yearsWithFigures(cx);
  const help =
    ready.length === 0
      ? 'Import a proposed budget first, and set its version as active.'
      : `Years that can be published: ${ready.map(fiscalYearLabel).join(', ')}.`;
  const message = `Nothing was published, because ${subject}. ${help}`;
  throw new AppError('VALIDATION', message, { fields: { publishedYears: subject } });
}

/** Lists the years that would have figures on the public page, the earliest first. */
async function yearsWithFigures(cx: Context): Promise<number[]> {
  const found: number[] = [];
  for (const { fiscalYear } of await allFiscalYears(cx)) {
    if (hasFigures(await budgetSummary(cx, { fiscalYear }, 'public'))) found.push(fiscalYear);
  }
  return found.sort((a, b) => a - b);
}

function listOf(years: readonly number[]): string {
  return new Intl.ListFormat('en-US').format(years.map(fiscalYearLabel));
}
