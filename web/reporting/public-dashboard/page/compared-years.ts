import { YEARS_COMPARED } from '../../../../core/contract/public-dashboard-schools.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { fromDollars, type Cents } from '../../../../core/money.ts';
import { costPerPupil } from '../../../../core/rules/comparing/school-figures.ts';

/** The budget and the enrollment of the district or of a school in one year. */
export interface ComparedYear {
  fiscalYear: number;
  amount: Cents;
  students: number | null;
  perPupil: Cents | null;
  isProjected: boolean;
}

/**
 * Returns the shown year and up to four years before it, earliest first. A year is left out if it is neither published nor otherwise known.
 */
export function comparedYears(view: PublicView, fiscalYear: number, school: string | null = null): ComparedYear[] {
  const earlier = (view.earlierYears ?? []).map((year) => ({ ...year, isProjected: false }));
  const published = Object.entries(view.years).map(([year, figures]) => ({
    fiscalYear: Number(year),
    amount: figures.totalBudget,
    students: figures.students ?? null,
    schools: figures.schools ?? [],
    isProjected: figures.isProjected,
  }));
  return [...earlier, ...published]
    .filter((year) => year.fiscalYear <= fiscalYear && year.fiscalYear > fiscalYear - YEARS_COMPARED)
    .sort((a, b) => a.fiscalYear - b.fiscalYear)
    .flatMap(({ fiscalYear: year, isProjected, schools, ...district }): ComparedYear[] => {
      const part = school === null ? district : schools.find(({ name }) => name === school);
      if (!part) return [];
      const amount = fromDollars(part.amount);
      const { students } = part;
      return [{ fiscalYear: year, isProjected, amount, students, perPupil: costPerPupil(amount, students) }];
    });
}

/** Returns the sources of the entered figures for earlier years, without duplicates. */
export function sourcesOf(view: PublicView, years: readonly ComparedYear[]): string[] {
  const shown = new Set(years.map(({ fiscalYear }) => fiscalYear));
  const sources = (view.earlierYears ?? []).filter((year) => shown.has(year.fiscalYear)).map(({ source }) => source);
  return [...new Set(sources.filter((source) => source !== null))];
}
