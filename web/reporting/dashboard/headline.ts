import type { BudgetSummary } from '../../../core/contract/dashboard.ts';
import { comparedText } from '../../../core/compared-text.ts';
import { fiscalYearLabel, withFiscalYear } from '../../../core/fiscal-year.ts';
import { formatGap, gapSide, NO_GUIDANCE } from '../../../core/gap-text.ts';
import { cents, fromDollars } from '../../../core/money.ts';
import { millions, columnPercent } from '../../platform/ui/format.ts';

export interface Headline {
  /** The three parts of the headline: the text before, within and after the colored part. */
  before: string;
  point: string;
  after: string;
  tone: 'over' | 'under' | 'neutral';
}

type Figures = Pick<BudgetSummary, 'fiscalYear' | 'proposedBudget' | 'proposedCount' | 'gap' | 'gapPercent'>;

const SMALLEST_PERCENT = 0.05;

/** Returns the subtitle of a downloaded picture: the year and the budget. The year is not repeated if the budget is named after it. */
export function pictureSubtitle(fiscalYear: number, scenarioName: string | null): string {
  return scenarioName === null ? fiscalYearLabel(fiscalYear) : withFiscalYear(fiscalYear, scenarioName);
}

/** Returns the subtitle of a picture whose figures come from the roster, not from the proposed budget. */
export function rosterSubtitle(fiscalYear: number): string {
  return `${fiscalYearLabel(fiscalYear)}, operating budget (staff roster)`;
}

/**
 * Returns the headline: "FY26 proposed is $420,000 over town guidance (0.5%)", or the proposed budget in millions of dollars if no guidance
 * is set.
 */
export function headline({ fiscalYear, proposedBudget, proposedCount, gap, gapPercent }: Figures): Headline {
  const year = fiscalYear === null ? 'This year' : fiscalYearLabel(fiscalYear);
  if (proposedCount === 0)
    return { before: `${year} has no proposed budget yet`, point: '', after: '', tone: 'neutral' };
  if (gap === null) {
    return {
      before: `${year} proposed is `,
      point: millions(proposedBudget),
      after: `. ${NO_GUIDANCE}`,
      tone: 'neutral',
    };
  }
  // The dashboard's gap is guidance minus budget.
  const overBy = cents(-fromDollars(gap));
  return {
    before: `${year} proposed is `,
    point: formatGap(overBy, { of: 'town guidance' }),
    after: gap === 0 || gapPercent === null ? '' : ` (${share(Math.abs(gapPercent))})`,
    tone: gapSide(overBy) === 'over' ? 'over' : 'under',
  };
}

/** Describes the part of the budget that the gap is about; null if that is the whole budget. */
export function comparedPart({
  coveredFunds: funds,
  coveredBudget,
  proposedBudget,
}: Pick<BudgetSummary, 'coveredFunds' | 'coveredBudget' | 'proposedBudget'>): string | null {
  if (funds === null) return null;
  return comparedText({ funds, covered: fromDollars(coveredBudget), total: fromDollars(proposedBudget) });
}

/**
 * Explains why a budget does not grow over its years. Null if it grows, if fewer than two years have a budget, or if a category has an
 * increase.
 */
export function whyLevel(
  years: readonly { need: number | null }[],
  categories: readonly { defaultYoYIncrease: number | null }[],
): string | null {
  const needs = years.flatMap(({ need }) => need ?? []);
  if (needs.length < 2 || needs.some((need) => need !== needs[0])) return null;
  if (categories.some(({ defaultYoYIncrease }) => defaultYoYIncrease)) return null;
  return 'The proposed budget stays level because no budget category has a yearly increase. Contract raises do not change this budget.';
}

function share(value: number): string {
  return value < SMALLEST_PERCENT ? 'less than 0.1%' : columnPercent(value);
}
