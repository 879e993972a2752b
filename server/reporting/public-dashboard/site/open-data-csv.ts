import { fundNames } from '../../../../core/compared-text.ts';
import { openDataOf } from '../../../../core/contract/public-dashboard-open-data.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { csvFile } from '../../../../core/csv.ts';

const CSV_COLUMNS = ['release', 'fiscal_year', 'stage', 'section', 'name', 'measure', 'value'] as const;

type Figure = readonly [section: string, name: string, measure: string, value: number | null];
type OpenYear = ReturnType<typeof openDataOf>['years'][number];

/** The open data with one figure per line. Amounts have cents and no thousands separators; unknown figures are left out. */
export function openDataCsv(view: PublicView): string {
  const { release, years } = openDataOf(view);
  const lines = years.flatMap((year) =>
    figuresOf(year)
      .filter(([, , , value]) => value !== null)
      .map(([section, name, measure, value]) => {
        const figure = measure === 'dollars' ? { dollars: Number(value) } : value;
        return [release.number, year.fiscalYear, year.stage, section, name, measure, figure];
      }),
  );
  return csvFile([CSV_COLUMNS, ...lines]);
}

function figuresOf(year: OpenYear): Figure[] {
  const { people, salaries, payrollChange, comparedWithGuidance: compared, previousYear } = year;
  return [
    ['budget', 'Total budget', 'dollars', year.totalBudget],
    ...(previousYear
      ? [['previous year', `FY${previousYear.fiscalYear} budget`, 'dollars', previousYear.amount] as const]
      : []),
    ['guidance', 'Town guidance', 'dollars', year.townGoal],
    ...(compared ? [['compared with guidance', fundNames(compared.funds), 'dollars', compared.amount] as const] : []),
    ...year.categories.map(({ name, amount }): Figure => ['category', name, 'dollars', amount]),
    ...year.buildings.map(({ name, amount }): Figure => ['building', name, 'dollars', amount]),
    ...(people?.locations ?? []).flatMap(({ location, count, totalSalary }): Figure[] => [
      ['location', location, 'people', count],
      ['location', location, 'dollars', totalSalary],
    ]),
    ['all locations', 'All locations', 'people', people?.totalEmployees ?? null],
    ['all locations', 'All locations', 'dollars', people?.totalSalaries ?? null],
    ...rangesOf('teachers', salaries?.teachers),
    ...rangesOf('paraeducators', salaries?.paras),
    ['payroll before', 'Payroll of the prior year', 'dollars', payrollChange?.before ?? null],
    ...(payrollChange?.causes ?? []).map(({ cause, amount }): Figure => ['payroll change', cause, 'dollars', amount]),
    ['payroll after', 'Payroll', 'dollars', payrollChange?.after ?? null],
  ];
}

function rangesOf(section: string, ranges: NonNullable<OpenYear['salaries']>['teachers'] = []): Figure[] {
  return ranges.flatMap(({ range, count, avgSalary }): Figure[] => [
    [section, range, 'people', count],
    [section, range, 'average dollars', avgSalary],
  ]);
}
