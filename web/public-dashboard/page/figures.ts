import { adoptedOn, dateText } from '../../../core/adoption.ts';
import type { PublicView, PublicYear } from '../../../core/contract/public-view.ts';
import { cents, fromDollars, toDollars, type Cents } from '../../../core/money.ts';
import type { PayrollCause } from '../../../core/rules/payroll-change.ts';
import { wholeDollarsOf } from '../../../core/rules/add-up.ts';
import { publicHeadline, type PublicHeadline } from '../../../core/rules/public-figures.ts';
import { roundToDollar } from '../../../core/rules/round.ts';

export interface NamedAmount {
  name: string;
  amount: Cents;
}

export interface LocationFigures extends NamedAmount {
  people: number;
}

export interface PayrollFigures {
  fromYear: number;
  before: Cents;
  after: Cents;
  causes: { cause: PayrollCause; amount: Cents }[];
}

/**
 * One published year as the page tells it. Amounts are rounded to the dollar once, here, so that every column adds up to its
 * total and every difference is the difference of the figures that are shown; the downloads have the cents.
 */
export interface ShownYear {
  fiscalYear: number;
  source: PublicYear;
  headline: PublicHeadline;
  categories: NamedAmount[];
  buildings: NamedAmount[];
  locations: LocationFigures[];
  payroll: PayrollFigures | null;
}

/** null when the release has no figures for the year. */
export function shownYear(view: PublicView, fiscalYear: number): ShownYear | null {
  const source = view.years[String(fiscalYear)];
  if (!source) return null;
  const budgets = new Map(
    Object.entries(view.years).map(([year, { totalBudget }]) => [Number(year), wholeDollar(totalBudget)]),
  );
  const goal = source.townGoal === null ? null : wholeDollar(source.townGoal);
  return {
    fiscalYear,
    source,
    headline: publicHeadline(fiscalYear, wholeDollar(source.totalBudget), goal, budgets),
    categories: rounded(source.categoryBreakdown),
    buildings: rounded(source.buildingBreakdown),
    locations: locationsOf(source),
    payroll: payrollOf(source),
  };
}

function wholeDollar(dollars: number): Cents {
  return roundToDollar(fromDollars(dollars));
}

function rounded(rows: readonly { name: string; amount: number }[]): NamedAmount[] {
  const amounts = wholeDollarsOf(rows.map(({ amount }) => fromDollars(amount)));
  return rows.map(({ name }, index) => ({ name, amount: amounts[index] ?? cents(0) }));
}

function locationsOf({ locationData }: PublicYear): LocationFigures[] {
  if (!locationData) return [];
  const { locations } = locationData;
  const amounts = rounded(locations.map(({ location, totalSalary }) => ({ name: location, amount: totalSalary })));
  return amounts.map((row, index) => ({ ...row, people: locations[index]?.count ?? 0 }));
}

function payrollOf({ payrollChange }: PublicYear): PayrollFigures | null {
  if (!payrollChange) return null;
  const { fromYear, causes } = payrollChange;
  const [before, after] = [wholeDollar(payrollChange.before), wholeDollar(payrollChange.after)];
  const exact = causes.map(({ amount }) => fromDollars(amount));
  const amounts = wholeDollarsOf([fromDollars(payrollChange.before), ...exact]);
  // The year before is rounded by itself; whatever rounding it with the rest would have moved goes with the largest cause.
  const moved = cents((amounts[0] ?? before) - before);
  const largest = exact.reduce(
    (best, amount, index) => (Math.abs(amount) > Math.abs(exact[best] ?? 0) ? index : best),
    0,
  );
  return {
    fromYear,
    before,
    after,
    causes: causes.map(({ cause }, index) => ({
      cause,
      amount: cents((amounts[index + 1] ?? 0) + (index === largest ? moved : 0)),
    })),
  };
}

/** Years in words: four digits, as residents know them. */
export function yearName(fiscalYear: number): string {
  return `FY${fiscalYear}`;
}

/** "Adopted May 12, 2026": what was voted, and not what is projected from it. */
export function adoptionOf(source: PublicYear): string | null {
  const date = adoptedOn(source);
  return date === null ? null : `Adopted ${dateText(date)}`;
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

/** Tenths of a percent as text: 124 is "12.4%". */
export function shareText(tenths: number): string {
  const absolute = Math.abs(tenths);
  const text = `${Math.floor(absolute / 10)}.${absolute % 10}%`;
  return tenths < 0 ? `\u2212${text}` : text;
}

/** A part of a whole for drawing: 0 to 1, whatever the sign of the part. */
export function fraction(part: Cents, whole: Cents): number {
  return whole === 0 ? 0 : Math.min(1, Math.abs(toDollars(part) / toDollars(whole)));
}

/** The largest of the amounts in either direction, so that no bar is longer than its row. */
export function longest(amounts: readonly Cents[]): Cents {
  return amounts.reduce((most, amount) => (Math.abs(amount) > Math.abs(most) ? amount : most), fromDollars(0));
}
