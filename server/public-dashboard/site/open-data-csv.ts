import { openDataOf } from '../../../core/contract/open-data.ts';
import type { PublicView } from '../../../core/contract/public-view.ts';
import { withGuard } from '../../../core/import/plain-text.ts';

export const CSV_COLUMNS = ['release', 'fiscal_year', 'stage', 'section', 'name', 'measure', 'value'] as const;

type Figure = readonly [section: string, name: string, measure: string, value: number | null];
type OpenYear = ReturnType<typeof openDataOf>['years'][number];

/** Spreadsheets take a file without it for their own code page. */
const BYTE_ORDER_MARK = '\ufeff';

/** The open data as one figure a line. Amounts have their cents and no thousands separators; what is not known is not in it. */
export function openDataCsv(view: PublicView): string {
  const { release, years } = openDataOf(view);
  const lines = years.flatMap((year) =>
    figuresOf(year)
      .filter(([, , , value]) => value !== null)
      .map(([section, name, measure, value]) =>
        [
          String(release.number),
          String(year.fiscalYear),
          year.stage,
          section,
          quoted(withGuard(name)),
          measure,
          measure === 'dollars' ? Number(value).toFixed(2) : String(value),
        ].join(','),
      ),
  );
  return `${BYTE_ORDER_MARK}${[CSV_COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

function figuresOf(year: OpenYear): Figure[] {
  const { people, salaries, payrollChange } = year;
  return [
    ['budget', 'Total budget', 'dollars', year.totalBudget],
    ['guidance', 'Town guidance', 'dollars', year.townGoal],
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
    ['payroll before', 'Payroll of the year before', 'dollars', payrollChange?.before ?? null],
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

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
