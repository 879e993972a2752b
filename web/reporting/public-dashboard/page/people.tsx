import { formatDecimals } from '../../../../core/decimals.ts';
import { sum, type Cents } from '../../../../core/money.ts';
import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import type { PublicYear } from '../../../../core/contract/public-dashboard-view.ts';
import { addedFte, type FteFigures } from '../../../../core/rules/publishing/public-fte.ts';
import { fteOf, fteUnits } from '../../../../core/rules/positions/fte.ts';
import { cutSlices } from '../../../../core/rules/publishing/public-figures.ts';
import { count, wholeDollars } from '../../../platform/ui/format.ts';
import { amountsNote, whole } from './amounts.ts';
import { BarTable } from './bar-table.tsx';
import { Breakdown, MAX_ROWS } from './breakdowns.tsx';
import { fullYearName, type LocationFigures, type ShownYear } from './figures.ts';
import { COMMON } from './language/common.ts';
import { nameIn, otherName, type ShownName } from './language/names.ts';
import { STAFF } from './language/staff.ts';
import { useLanguage, useTexts } from './language/texts.tsx';

type Ranges = NonNullable<PublicYear['salaryData']>['teachers'];

/** Charts of the number of people by salary range. The groups are too large to identify a person. */
export function SalaryCharts({ year }: { year: ShownYear }) {
  const say = useTexts(STAFF);
  const data = year.source.salaryData;
  if (!data) return null;
  return (
    <Breakdown
      id="salaries"
      title={say('salaries', { year: fullYearName(year.fiscalYear) })}
      isEmpty={data.teachers.length === 0 && data.paras.length === 0}
    >
      <div className="side-by-side">
        <SalaryTable caption={say('teachers')} ranges={data.teachers} />
        <SalaryTable caption={say('paras')} ranges={data.paras} />
      </div>
      <p className="note">{say('salariesNote')}</p>
    </Breakdown>
  );
}

function SalaryTable({ caption, ranges }: { caption: string; ranges: Ranges }) {
  const [say, common] = [useTexts(STAFF), useTexts(COMMON)];
  if (ranges.length === 0) return null;
  const people = ranges.reduce((total, range) => total + range.count, 0);
  const most = Math.max(...ranges.map((range) => range.count));
  return (
    <BarTable
      caption={caption}
      columns={[say('salary'), common('people'), say('average')]}
      measure="people"
      rows={ranges.map((range) => ({
        name: range.range,
        part: range.count / most,
        cells: [count(range.count), range.avgSalary === null ? '–' : wholeDollars(range.avgSalary)],
      }))}
      total={[count(people), '']}
      totalLabel={say('totalShown')}
    />
  );
}

/** People and salaries by location. */
export function HeadcountChart({ year }: { year: ShownYear }) {
  const [say, common, language] = [useTexts(STAFF), useTexts(COMMON), useLanguage()];
  const rows = cutLocations(year.locations, language);
  const most = Math.max(1, ...rows.map((row) => row.people));
  const total: Cents = sum(year.locations.map(({ amount }) => amount));
  return (
    <Breakdown
      id="people"
      title={say('peopleTitle', { year: fullYearName(year.fiscalYear) })}
      isEmpty={rows.length === 0}
    >
      <div className="plain">
        <BarTable
          caption={say('peopleByLocation')}
          columns={[common('location'), common('people'), say('salariesColumn')]}
          measure="people"
          rows={rows.map((row) => ({
            ...{ name: row.name, lang: row.lang },
            part: row.people / most,
            cells: [count(row.people), whole(row.amount)],
          }))}
          total={[count(peopleIn(year.locations)), whole(total)]}
          roundedNote={amountsNote(
            rows.map(({ amount }) => amount),
            total,
            language,
          )}
        />
      </div>
      <p className="note">{say('peopleNote')}</p>
      {year.source.fte && <FteTables fte={year.source.fte} />}
    </Breakdown>
  );
}

function FteTables({ fte }: { fte: NonNullable<PublicYear['fte']> }) {
  const [say, common] = [useTexts(STAFF), useTexts(COMMON)];
  const { authorizedFte, filledFte, vacantFte } = fte.total;
  const overFilled = fteOf(fteUnits(filledFte) + fteUnits(vacantFte) - fteUnits(authorizedFte));
  return (
    <>
      <div className="plain">
        <FteTable
          title={say('fteBySchool')}
          column={common('location')}
          what="schools"
          groups={fte.schools}
          total={fte.total}
        />
        <FteTable
          title={say('fteByFunction')}
          column={say('function')}
          what="functions"
          groups={fte.functions}
          total={fte.total}
        />
      </div>
      <p className="note">
        {say('fteNote')}
        {overFilled > 0 && ` ${say('overFilled', { fte: fteText(overFilled, decimalsOf(overFilled)) })}`}
      </p>
    </>
  );
}

interface FteTableProps {
  title: string;
  column: string;
  what: 'schools' | 'functions';
  groups: NonNullable<PublicYear['fte']>['schools'];
  total: NonNullable<PublicYear['fte']>['total'];
}

function FteTable({ title, column, what, groups, total }: FteTableProps) {
  const [say, language] = [useTexts(STAFF), useLanguage()];
  const cut = groups.length > MAX_ROWS ? groups.slice(MAX_ROWS - 1) : [];
  const shown: (ShownName & FteFigures)[] = groups
    .slice(0, groups.length - cut.length)
    .map((group) => ({ ...group, ...nameIn(language, group.name) }));
  const rows = cut.length > 0 ? [...shown, { name: otherName(language, cut, what), ...addedFte(cut) }] : shown;
  const decimals = Math.max(...[...rows, total].flatMap(figuresOf).map(decimalsOf));
  const cells = (figures: FteFigures) => figuresOf(figures).map((fte) => fteText(fte, decimals));
  return (
    <>
      <h3 className="reasons">{title}</h3>
      <BarTable
        caption={title}
        columns={[column, say('authorized'), say('filled'), say('vacant')]}
        rows={rows.map((row) => ({ name: row.name, lang: row.lang, part: null, cells: cells(row) }))}
        total={cells(total)}
      />
    </>
  );
}

function figuresOf({ authorizedFte, filledFte, vacantFte }: FteFigures): number[] {
  return [authorizedFte, filledFte, vacantFte];
}

/** The number of decimals that an FTE needs, from one to four. */
export function decimalsOf(fte: number): number {
  return [1, 2, 3].find((decimals) => Number(fte.toFixed(decimals)) === fte) ?? 4;
}

export function fteText(fte: number, decimals: number): string {
  return formatDecimals(fte, decimals, decimals);
}

export function peopleIn(locations: readonly LocationFigures[]): number {
  return locations.reduce((total, { people }) => total + people, 0);
}

/**
 * Returns the locations with the largest payrolls. All other locations are combined into one row, so that both columns add up to the
 * totals.
 */
function cutLocations(locations: readonly LocationFigures[], language: PageLanguage): (LocationFigures & ShownName)[] {
  const { shown, other } = cutSlices(locations, MAX_ROWS);
  const rows = shown
    .toSorted((a, b) => b.people - a.people)
    .map((location) => ({ ...location, ...nameIn(language, location.name) }));
  if (!other) return rows;
  const people = peopleIn(locations) - peopleIn(rows);
  return [...rows, { name: otherName(language, other.slices, 'locations'), people, amount: other.amount }];
}
