import { adoptedOn } from '../../../../core/adoption.ts';
import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import type { PublicView, PublicYear } from '../../../../core/contract/public-dashboard-view.ts';
import { fiscalYearSpan, type PlainDate } from '../../../../core/fiscal-year.ts';
import { districtDay } from '../../../../core/format-date.ts';
import { cents, fromDollars, toDollars, type Cents } from '../../../../core/money.ts';
import { formatPercent } from '../../../../core/percent.ts';
import type { PayrollCause } from '../../../../core/rules/projection/payroll-change.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';
import { publicHeadline, type PublicHeadline } from '../../../../core/rules/publishing/public-figures.ts';
import { COMMON } from './language/common.ts';
import { shortDateIn } from './language/dates.ts';
import { HEADLINE } from './language/headline.ts';
import { textsIn } from './language/texts.tsx';

interface NamedAmount {
  name: string;
  amount: Cents;
}

export interface LocationFigures extends NamedAmount {
  people: number;
}

interface PayrollFigures {
  fromYear: number;
  before: Cents;
  after: Cents;
  causes: { cause: PayrollCause; amount: Cents }[];
  /** True if causes were combined to hide the pay of individuals. */
  isCombined: boolean;
}

/**
 * One published year with its exact amounts. The page rounds each amount where it is shown, half away from zero to the dollar, like
 * every other screen. Totals and differences are calculated exactly before rounding.
 */
export interface ShownYear {
  fiscalYear: number;
  source: PublicYear;
  headline: PublicHeadline;
  /** The funds that are compared with guidance. Null if they are the whole budget, or differ from it by less than a dollar. */
  comparedFunds: string[] | null;
  /** The amount of the earlier year in `headline.change`, in the funds that guidance covers; null if unknown. */
  comparedBefore: Cents | null;
  categories: NamedAmount[];
  buildings: NamedAmount[];
  locations: LocationFigures[];
  payroll: PayrollFigures | null;
}

/** Returns null if the release has no figures for the year. */
export function shownYear(view: PublicView, fiscalYear: number): ShownYear | null {
  const source = view.years[String(fiscalYear)];
  if (!source) return null;
  const budgets = new Map(
    Object.entries(view.years).map(([year, { totalBudget }]) => [Number(year), fromDollars(totalBudget)]),
  );
  if (source.previousYear) budgets.set(source.previousYear.fiscalYear, fromDollars(source.previousYear.amount));
  const [budget, compared] = [fromDollars(source.totalBudget), source.comparedWithGuidance];
  const goal = fromDollars(source.townGoal);
  const headline = publicHeadline(fiscalYear, budget, goal, budgets, compared ? fromDollars(compared.amount) : budget);
  return {
    fiscalYear,
    source,
    headline,
    comparedFunds: compared && !isWhole(headline) ? compared.funds : null,
    comparedBefore: headline.change && comparedBefore(source, headline, view.years[String(headline.change.fromYear)]),
    categories: amountsOf(source.categoryBreakdown),
    buildings: amountsOf(source.buildingBreakdown),
    locations: locationsOf(source),
    payroll: payrollOf(source),
  };
}

/**
 * Returns the earlier year's amount in the same funds or, if the headline compares the whole budget, the earlier year's whole budget. Null
 * if it is unknown.
 */
function comparedBefore(
  { comparedWithGuidance: compared }: PublicYear,
  headline: PublicHeadline,
  before: PublicYear | undefined,
): Cents | null {
  const earlier = before?.comparedWithGuidance;
  const isSame = compared && earlier && String(compared.funds.toSorted()) === String(earlier.funds.toSorted());
  if (isSame) return fromDollars(earlier.amount);
  return headline.change && isWhole(headline) ? cents(headline.budget - headline.change.amount) : null;
}

/** Returns true if the whole budget is compared with guidance, or an amount that differs from it by less than a dollar. */
function isWhole({ budget, compared }: PublicHeadline): boolean {
  return roundToDollar(compared) === roundToDollar(budget);
}

export function amountsOf(rows: readonly { name: string; amount: number }[]): NamedAmount[] {
  return rows.map(({ name, amount }) => ({ name, amount: fromDollars(amount) }));
}

function locationsOf({ locationData }: PublicYear): LocationFigures[] {
  return (locationData?.locations ?? []).map(({ location, count, totalSalary }) => {
    return { name: location, people: count, amount: fromDollars(totalSalary) };
  });
}

function payrollOf({ payrollChange }: PublicYear): PayrollFigures | null {
  if (!payrollChange) return null;
  return {
    fromYear: payrollChange.fromYear,
    before: fromDollars(payrollChange.before),
    after: fromDollars(payrollChange.after),
    causes: payrollChange.causes.map(({ cause, amount }) => ({ cause, amount: fromDollars(amount) })),
    isCombined: payrollChange.isCombined ?? false,
  };
}

/** Returns the calendar date on which the release was published, in the district's time zone. */
export function publicationDay({ release }: PublicView): PlainDate {
  return districtDay(new Date(release.publishedAt));
}

/** Returns the short name of a year, such as "FY2027", for columns and for texts that repeat the year. */
export function yearName(fiscalYear: number): string {
  return `FY${fiscalYear}`;
}

/** Joins "Grade 1: 20.0", "Grade 2: 21.2" and so on into one text, in which lines break only after the dots between the items. */
export function unbroken(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(' ', '\u00a0')).join('\u00a0· ');
}

/** Returns "FY2027 (2026–27)", the name of a year in titles, headings and the choice of years. */
export function fullYearName(fiscalYear: number): string {
  return `${yearName(fiscalYear)} (${fiscalYearSpan(fiscalYear)})`;
}

/** Returns a text such as "Adopted May 12, 2026". Null if no vote is recorded, or if the figures are a projection of an adopted budget. */
export function adoptionOf(source: PublicYear, language: PageLanguage): string | null {
  const date = adoptedOn(source);
  return date === null ? null : textsIn(HEADLINE, language)('adoptedOn', { date: shortDateIn(language, date) });
}

/** Returns true if the figure for the previous year is actual spending, not a budget. */
export function isFromSpent({ previousYear }: PublicYear, fromYear: number): boolean {
  return previousYear?.spent !== undefined && previousYear.fiscalYear === fromYear;
}

/** Returns the stage of the budget, which is both the key of a text and an English adjective: projected, adopted or proposed. */
export function stageOf({
  isProjected,
  status,
}: Pick<PublicYear, 'isProjected' | 'status'>): 'projected' | 'adopted' | 'proposed' {
  if (isProjected) return 'projected';
  return status === 'ADOPTED' ? 'adopted' : 'proposed';
}

/** Returns "Proposed budget", "Adopted budget" or "Projected budget". */
export function budgetName(source: PublicYear, language: PageLanguage): string {
  return textsIn(COMMON, language)(`${stageOf(source)}Budget`);
}

/** Formats a percentage, such as "2.6%". If it would be rounded to "0%", returns `small` instead. */
export function percentText(percent: number, small = 'less than 0.1%'): string {
  const absolute = Math.abs(percent);
  return absolute > 0 && absolute < 0.05 ? small : formatPercent(absolute, { atMost: 1 });
}

/** Formats tenths of a percent: 124 becomes "12.4%". */
export function shareText(tenths: number): string {
  const absolute = Math.abs(tenths);
  const text = `${Math.floor(absolute / 10)}.${absolute % 10}%`;
  return tenths < 0 ? `\u2212${text}` : text;
}

/** Returns the size of a part relative to the whole, from 0 to 1, regardless of its sign. */
export function fraction(part: Cents, whole: Cents): number {
  return whole === 0 ? 0 : Math.min(1, Math.abs(toDollars(part) / toDollars(whole)));
}

/** Returns the amount with the largest absolute value, so that no bar is longer than its row. */
export function longest(amounts: readonly Cents[]): Cents {
  return amounts.reduce((most, amount) => (Math.abs(amount) > Math.abs(most) ? amount : most), fromDollars(0));
}
