import type { PublicView, PublicYear } from '../../../core/contract/public-dashboard.ts';
import { fromDollars, toDollars, type Cents } from '../../../core/money.ts';
import { publicHeadline, type PublicHeadline } from '../../../core/rules/public-figures.ts';

/** One published year with what is told about it. */
export interface ShownYear {
  fiscalYear: number;
  figures: PublicYear;
  headline: PublicHeadline;
}

/** null when the release has no figures for the year. */
export function shownYear(view: PublicView, fiscalYear: number): ShownYear | null {
  const figures = view.years[String(fiscalYear)];
  if (!figures) return null;
  const budgets = new Map(
    Object.entries(view.years).map(([year, { totalBudget }]) => [Number(year), fromDollars(totalBudget)]),
  );
  const goal = figures.townGoal === null ? null : fromDollars(figures.townGoal);
  return {
    fiscalYear,
    figures,
    headline: publicHeadline(fiscalYear, fromDollars(figures.totalBudget), goal, budgets),
  };
}

/** Years in words: four digits, as residents know them. */
export function yearName(fiscalYear: number): string {
  return `FY${fiscalYear}`;
}

/** What kind of figures these are, as an adjective of "budget". */
export function stageOf({ isProjected, status }: Pick<PublicYear, 'isProjected' | 'status'>): string {
  if (isProjected) return 'projected';
  return status === 'ADOPTED' ? 'adopted' : 'proposed';
}

/** "2.6%"; a change that is too small for one decimal is not told as none. */
export function percentText(percent: number): string {
  const absolute = Math.abs(percent);
  return absolute > 0 && absolute < 0.05 ? 'less than 0.1%' : `${absolute.toFixed(1)}%`;
}

/** A part of a whole for drawing: 0 to 1, whatever the sign of the part. */
export function fraction(part: Cents, whole: Cents): number {
  return whole === 0 ? 0 : Math.min(1, Math.abs(toDollars(part) / toDollars(whole)));
}

/** The largest of the amounts in either direction, so that no bar is longer than its row. */
export function longest(amounts: readonly Cents[]): Cents {
  return amounts.reduce((most, amount) => (Math.abs(amount) > Math.abs(most) ? amount : most), fromDollars(0));
}
