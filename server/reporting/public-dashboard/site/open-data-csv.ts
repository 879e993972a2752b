import { SMALLEST_PUBLIC_GROUP } from '../../../../core/rules/publishing/suppression.ts';
import { fundNames } from '../../../../core/compared-text.ts';
import { openDataOf, type OpenData } from '../../../../core/contract/public-dashboard-open-data.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { csvFile, type CsvCell } from '../../../../core/csv.ts';
import type { ClosedYear } from '../../../../core/contract/public-dashboard-closed-years.ts';
import type { EarlierYear } from '../../../../core/contract/public-dashboard-schools.ts';

const CSV_COLUMNS = ['release', 'fiscal_year', 'stage', 'section', 'name', 'measure', 'value'] as const;

type Figure = readonly [section: string, name: string, measure: string, value: number | null];
type OpenYear = OpenData['years'][number];

type ClassSize = NonNullable<OpenYear['classSizes']>[number];

type Place = readonly [release: number, fiscalYear: number, stage: string];

/**
 * Formats the open data as CSV with one figure per line. Amounts have cents and no thousands separators. Unknown
 * figures are omitted.
 */
export function openDataCsv(view: PublicView): string {
  const { release, years, earlierYears = [], closedYears = [], peerCosts, outOfDistrict } = openDataOf(view);
  return csvFile([
    CSV_COLUMNS,
    ...earlierYears.flatMap((year) => lines([release.number, year.fiscalYear, 'earlier year'], earlierFigures(year))),
    ...closedYears.flatMap((year) => lines([release.number, year.fiscalYear, 'closed year'], closedFigures(year))),
    ...years.flatMap((year) => lines([release.number, year.fiscalYear, year.stage], figuresOf(year))),
    ...(outOfDistrict?.rows ?? []).flatMap((row) =>
      lines([release.number, row.fiscalYear, 'typed in'], tuitionOf(row)),
    ),
    ...(peerCosts?.rows ?? []).flatMap(({ district, fiscalYear, costPerPupil }) =>
      lines(
        [release.number, fiscalYear, 'typed in'],
        [['other districts', district, 'dollars per student', costPerPupil]],
      ),
    ),
  ]);
}

function lines(place: Place, figures: readonly Figure[]): CsvCell[][] {
  return figures
    .filter(([, , , value]) => value !== null)
    .map(([section, name, measure, value]) => {
      return [...place, section, name, measure, measure === 'dollars' ? { dollars: Number(value) } : value];
    });
}

function earlierFigures({ amount, students, schools }: EarlierYear): Figure[] {
  return [
    ['budget', 'Total budget', 'dollars', amount],
    ['enrollment', 'All schools', 'students', students],
    ...schools.flatMap((school): Figure[] => [
      ['building', school.name, 'dollars', school.amount],
      ['school', school.name, 'students', school.students],
    ]),
  ];
}

function tuitionOf({ tuition, offsets, net }: NonNullable<OpenData['outOfDistrict']>['rows'][number]): Figure[] {
  return [
    ['tuition outside the district', 'Tuition', 'dollars', tuition],
    ['tuition outside the district', 'Offsets', 'dollars', offsets],
    ['tuition outside the district', 'Net', 'dollars', net],
  ];
}

function closedFigures({ total, categories }: ClosedYear): Figure[] {
  return [
    ['spent', 'Total spent', 'dollars', total],
    ...categories.map(({ name, amount }): Figure => ['spent by category', name, 'dollars', amount]),
  ];
}

function figuresOf(year: OpenYear): Figure[] {
  const { people, salaries, payrollChange, comparedWithGuidance: compared, previousYear } = year;
  return [
    ['budget', 'Total budget', 'dollars', year.totalBudget],
    ...(previousYear ? previousFigures(previousYear) : []),
    ...(year.changeReasons ?? []).map(({ reason, amount }): Figure => [
      'reason for the change',
      reason,
      'dollars',
      amount,
    ]),
    ...(year.classSizes ?? []).flatMap(classFigures),
    ...(year.services ?? []).flatMap(serviceFigures),
    ['guidance', 'Town guidance', 'dollars', year.townGoal],
    ...(compared ? [['compared with guidance', fundNames(compared.funds), 'dollars', compared.amount] as const] : []),
    ...year.categories.map(({ name, amount }): Figure => ['category', name, 'dollars', amount]),
    ...(year.lineGroups ?? []).map(({ group, amount }): Figure => ['group of lines', group, 'dollars', amount]),
    ...year.buildings.map(({ name, amount }): Figure => ['building', name, 'dollars', amount]),
    ['enrollment', 'All schools', 'students', year.students ?? null],
    ...(year.schools ?? []).flatMap(({ name, students, costPerPupil, positions, classroomTeachers }): Figure[] => [
      ['school', name, 'students', students],
      ['school', name, 'dollars per student', costPerPupil],
      ['school', name, 'classroom teacher FTE', classroomTeachers ?? null],
      ...positions.map(({ group, count }): Figure => [`positions at ${name}`, group, 'positions', count]),
    ]),
    ...(people?.locations ?? []).flatMap(({ location, count, totalSalary }): Figure[] => [
      ['location', location, 'people', count],
      ['location', location, 'dollars', totalSalary],
    ]),
    ['all locations', 'All locations', 'people', people?.totalEmployees ?? null],
    ['all locations', 'All locations', 'dollars', people?.totalSalaries ?? null],
    ...rangesOf('teachers', salaries?.teachers),
    ...rangesOf('paraeducators', salaries?.paras),
    ['payroll before', 'Prior-year payroll', 'dollars', payrollChange?.before ?? null],
    ...(payrollChange?.causes ?? []).map(({ cause, amount }): Figure => ['payroll change', cause, 'dollars', amount]),
    ['payroll after', 'Payroll', 'dollars', payrollChange?.after ?? null],
    ...(year.fte?.schools ?? []).flatMap((group) => fteOf('positions by school', group)),
    ...(year.fte?.functions ?? []).flatMap((group) => fteOf('positions by function', group)),
    ...(year.fte ? fteOf('all positions', { name: 'All positions', ...year.fte.total }) : []),
    ...staffChangeOf(year.staffChange),
  ];
}

function classFigures({ school, grade, students, sections, classSize }: ClassSize): Figure[] {
  const name = grade === '' ? school : `${school}, ${grade}`;
  return [
    ['class size', name, 'students', students],
    ['class size', name, 'sections', sections],
    ['class size', name, 'students per section', classSize],
  ];
}

/** Returns the figures for a service. A service that has neither an amount nor positions is only a text. It gets a row with the value 1. */
function serviceFigures({ change, text, amount, fte }: NonNullable<OpenYear['services']>[number]): Figure[] {
  const section = `service ${change}`;
  if (amount === null && fte === null) return [[section, text, 'services', 1]];
  return [
    [section, text, 'dollars', amount],
    [section, text, 'FTE', fte],
  ];
}

function previousFigures({ fiscalYear, amount, spent }: NonNullable<OpenYear['previousYear']>): Figure[] {
  if (!spent) return [['previous year', `FY${fiscalYear} budget`, 'dollars', amount]];
  return [
    ['previous year', `FY${fiscalYear} actual spending`, 'dollars', amount],
    ...spent.categories.map(({ name, amount: part }): Figure => ['previous year, spent', name, 'dollars', part]),
  ];
}

/** Omits counts of fewer than 5, as elsewhere in the file. */
function staffChangeOf(change: OpenYear['staffChange']): Figure[] {
  if (!change) return [];
  const counted = (count: number | null) => (count !== null && count >= SMALLEST_PUBLIC_GROUP ? count : null);
  return [
    ['staff change', 'People who left', 'people', counted(change.departures)],
    ['staff change', 'People who were hired', 'people', counted(change.hires)],
    ['staff change', 'Vacancies after departures', 'positions', counted(change.vacancies)],
    ['staff change', 'Turnover savings', 'dollars', change.saving],
  ];
}

function fteOf(section: string, { name, ...fte }: NonNullable<OpenYear['fte']>['schools'][number]): Figure[] {
  return [
    [section, name, 'authorized FTE', fte.authorizedFte],
    [section, name, 'filled FTE', fte.filledFte],
    [section, name, 'vacant FTE', fte.vacantFte],
  ];
}

function rangesOf(section: string, ranges: NonNullable<OpenYear['salaries']>['teachers'] = []): Figure[] {
  return ranges.flatMap(({ range, count, avgSalary }): Figure[] => [
    [section, range, 'people', count],
    [section, range, 'average dollars', avgSalary],
  ]);
}
