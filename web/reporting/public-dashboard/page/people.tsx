import { sum, type Cents } from '../../../../core/money.ts';
import type { PublicYear } from '../../../../core/contract/public-dashboard-view.ts';
import { addedFte, type FteFigures } from '../../../../core/rules/publishing/public-fte.ts';
import { fteOf, fteUnits } from '../../../../core/rules/positions/fte.ts';
import { cutSlices } from '../../../../core/rules/publishing/public-figures.ts';
import { count, wholeDollars } from '../../../platform/ui/format.ts';
import { amountsNote, whole } from './amounts.ts';
import { BarTable } from './bar-table.tsx';
import { Breakdown, MAX_ROWS, otherName } from './breakdowns.tsx';
import { fullYearName, type LocationFigures, type ShownYear } from './figures.ts';

type Ranges = NonNullable<PublicYear['salaryData']>['teachers'];

/** How salaries are spread, in groups too large to identify a person. */
export function SalaryCharts({ year }: { year: ShownYear }) {
  const data = year.source.salaryData;
  if (!data) return null;
  return (
    <Breakdown
      id="salaries"
      title={`${fullYearName(year.fiscalYear)} salaries`}
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
      measure="people"
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

/** People and salaries by location. */
export function HeadcountChart({ year }: { year: ShownYear }) {
  const rows = cutLocations(year.locations);
  const most = Math.max(1, ...rows.map((row) => row.people));
  const total: Cents = sum(year.locations.map(({ amount }) => amount));
  return (
    <Breakdown id="people" title={`Where people work in ${fullYearName(year.fiscalYear)}`} isEmpty={rows.length === 0}>
      <div className="plain">
        <BarTable
          caption="People and salaries by location"
          columns={['Location', 'People', 'Salaries']}
          measure="people"
          rows={rows.map((row) => ({
            name: row.name,
            part: row.people / most,
            cells: [count(row.people), whole(row.amount)],
          }))}
          total={[count(peopleIn(year.locations)), whole(total)]}
          roundedNote={amountsNote(
            rows.map(({ amount }) => amount),
            total,
          )}
        />
      </div>
      <p className="note">
        This table counts people, not positions. The salaries include any pay budgeted for vacant positions. Locations
        with few people are shown together.
      </p>
      {year.source.fte && <FteTables fte={year.source.fte} />}
    </Breakdown>
  );
}

function FteTables({ fte }: { fte: NonNullable<PublicYear['fte']> }) {
  const { authorizedFte, filledFte, vacantFte } = fte.total;
  const overFilled = fteOf(fteUnits(filledFte) + fteUnits(vacantFte) - fteUnits(authorizedFte));
  return (
    <>
      <div className="plain">
        <FteTable by="school" column="Location" groups={fte.schools} total={fte.total} />
        <FteTable by="function" column="Function" groups={fte.functions} total={fte.total} />
      </div>
      <p className="note">
        FTE means full-time equivalent: 1.0 is one full-time position. Groups with few people are shown together.
        {overFilled > 0 &&
          ` Some positions exceed their authorized FTE by a total of ${fteText(overFilled, decimalsOf(overFilled))}.`}
      </p>
    </>
  );
}

interface FteTableProps {
  by: 'school' | 'function';
  column: string;
  groups: NonNullable<PublicYear['fte']>['schools'];
  total: NonNullable<PublicYear['fte']>['total'];
}

function FteTable({ by, column, groups, total }: FteTableProps) {
  const cut = groups.length > MAX_ROWS ? groups.slice(MAX_ROWS - 1) : [];
  const shown = groups.slice(0, groups.length - cut.length);
  const rows = cut.length > 0 ? [...shown, { name: otherName(cut, `${by}s`), ...addedFte(cut) }] : shown;
  const decimals = Math.max(...[...rows, total].flatMap(figuresOf).map(decimalsOf));
  const cells = (figures: FteFigures) => figuresOf(figures).map((fte) => fteText(fte, decimals));
  const title = `Positions by ${by} (FTE)`;
  return (
    <>
      <h3 className="reasons">{title}</h3>
      <BarTable
        caption={title}
        columns={[column, 'Authorized', 'Filled', 'Vacant']}
        rows={rows.map((row) => ({ name: row.name, part: null, cells: cells(row) }))}
        total={cells(total)}
      />
    </>
  );
}

function figuresOf({ authorizedFte, filledFte, vacantFte }: FteFigures): number[] {
  return [authorizedFte, filledFte, vacantFte];
}

/** The decimals that an FTE needs, from one to four. */
export function decimalsOf(fte: number): number {
  return [1, 2, 3].find((decimals) => Number(fte.toFixed(decimals)) === fte) ?? 4;
}

export function fteText(fte: number, decimals: number): string {
  return fte.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

export function peopleIn(locations: readonly LocationFigures[]): number {
  return locations.reduce((total, { people }) => total + people, 0);
}

/** Returns the locations with the largest payroll. The rest are combined into one row, so that both columns add up. */
function cutLocations(locations: readonly LocationFigures[]): LocationFigures[] {
  const { shown, other } = cutSlices(locations, MAX_ROWS);
  const rows = [...shown].sort((a, b) => b.people - a.people);
  if (!other) return rows;
  const people = peopleIn(locations) - peopleIn(rows);
  return [...rows, { name: otherName(other.slices, 'locations'), people, amount: other.amount }];
}
