import type { PublicYear } from '../../../core/contract/public-dashboard.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import { cutSlices } from '../../../core/rules/public-figures.ts';
import { count, wholeDollars } from '../../ui/format.ts';
import { BarTable } from './bar-table.tsx';
import { Breakdown, MAX_ROWS } from './breakdowns.tsx';
import { yearName, type ShownYear } from './figures.ts';

type Ranges = NonNullable<PublicYear['salaryData']>['teachers'];

/** How salaries are spread, in groups that are too large to tell a person from. */
export function SalaryCharts({ year }: { year: ShownYear }) {
  const data = year.figures.salaryData;
  if (!data) return null;
  return (
    <Breakdown
      id="salaries"
      title={`${yearName(year.fiscalYear)} salaries`}
      isEmpty={data.teachers.length === 0 && data.paras.length === 0}
    >
      <div className="side-by-side">
        <SalaryTable caption="Teachers" ranges={data.teachers} />
        <SalaryTable caption="Paraeducators" ranges={data.paras} />
      </div>
      <p className="note">Full-year salaries. Groups that are too small to be anonymous are left out.</p>
    </Breakdown>
  );
}

function SalaryTable({ caption, ranges }: { caption: string; ranges: Ranges }) {
  if (ranges.length === 0) return null;
  const people = ranges.reduce((total, range) => total + range.count, 0);
  const most = Math.max(...ranges.map((range) => range.count));
  return (
    <BarTable
      caption={caption}
      columns={['Salary', 'People', 'Average']}
      rows={ranges.map((range) => ({
        name: range.range,
        part: range.count / most,
        cells: [count(range.count), range.avgSalary === null ? '–' : wholeDollars(range.avgSalary)],
      }))}
      total={[count(people), '']}
      totalLabel="Total shown"
    />
  );
}

/** Where people work. */
export function HeadcountChart({ year }: { year: ShownYear }) {
  const data = year.figures.locationData;
  if (!data) return null;
  const rows = cutLocations(data);
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <Breakdown id="people" title={`Where people work in ${yearName(year.fiscalYear)}`} isEmpty={rows.length === 0}>
      <BarTable
        caption="People and salaries by location"
        columns={['Location', 'People', 'Salaries']}
        rows={rows.map((row) => ({
          name: row.location,
          part: row.count / most,
          cells: [count(row.count), wholeDollars(row.totalSalary)],
        }))}
        total={[count(data.totalEmployees), wholeDollars(data.totalSalaries)]}
      />
      <p className="note">
        People, not positions: vacancies are not counted. Locations with few people are shown together.
      </p>
    </Breakdown>
  );
}

type Locations = NonNullable<PublicYear['locationData']>;

/** The locations with the largest payroll; what there is no room for is one more, so that both columns add up. */
function cutLocations({ locations, totalEmployees }: Locations): Locations['locations'] {
  const slices = locations.map((row) => ({ ...row, name: row.location, amount: fromDollars(row.totalSalary) }));
  const { shown, other } = cutSlices(slices, MAX_ROWS);
  const rows = shown.map(({ location, count: people, totalSalary }) => ({ location, count: people, totalSalary }));
  rows.sort((a, b) => b.count - a.count);
  if (!other) return rows;
  const told = rows.reduce((total, row) => total + row.count, 0);
  const rest = { location: `Other (${other.count} locations)`, count: totalEmployees - told };
  return [...rows, { ...rest, totalSalary: toDollars(other.amount) }];
}
