import type { PublicSchool } from '../../../../core/contract/public-dashboard-schools.ts';
import type { PageAddresses } from '../../../../core/contract/public-dashboard-page.ts';
import { openingYear, type PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { fromDollars } from '../../../../core/money.ts';
import { OTHER_POSITIONS } from '../../../../core/rules/publishing/public-schools.ts';
import { costPerPupil } from '../../../../core/rules/comparing/school-figures.ts';
import { count } from '../../../platform/ui/format.ts';
import { whole } from './amounts.ts';
import { BarTable } from './bar-table.tsx';
import { Breakdown } from './breakdowns.tsx';
import { comparedYears } from './compared-years.ts';
import { yearName, type ShownYear } from './figures.ts';
import { COMMON } from './language/common.ts';
import { COMPARISONS } from './language/comparisons.ts';
import { nameIn } from './language/names.ts';
import { PAGE } from './language/page.ts';
import { SCHOOLS } from './language/schools.ts';
import { districtLang, useLanguage, useTexts } from './language/texts.tsx';
import { schoolAnchors } from './school-anchors.ts';
import { YearsTable } from './years-table.tsx';

interface SchoolsProps {
  view: PublicView;
  year: ShownYear;
  /** Returns the address of a school's page, given the school's anchor. */
  addressOf: PageAddresses['school'];
}

/** A section for each school, with an anchor. It shows the school's budget, students, cost per student and positions. */
export function Schools({ view, year, addressOf }: SchoolsProps) {
  const [say, language] = [useTexts(SCHOOLS), useLanguage()];
  const schools = year.source.schools ?? [];
  const anchors = schoolAnchors(schools.map(({ name }) => name));
  const hasPages = year.fiscalYear === openingYear(view.years);
  return (
    <Breakdown id="schools" title={say('findSchool')} isEmpty={schools.length === 0}>
      <nav aria-label={say('schools')}>
        {schools.map(({ name }, index) => (
          <a key={name} href={`#${anchors[index] ?? ''}`} lang={districtLang(language)}>
            {name}
          </a>
        ))}
      </nav>
      <div className="schools">
        {schools.map((school, index) => {
          const anchor = anchors[index] ?? '';
          return (
            <School
              key={school.name}
              school={school}
              anchor={anchor}
              view={view}
              year={year}
              address={hasPages ? addressOf(anchor) : null}
            />
          );
        })}
      </div>
      <SchoolsNote year={year} />
    </Breakdown>
  );
}

/** Explains what a school’s budget includes, and which groups and schools are too small to show. */
export function SchoolsNote({ year }: { year: ShownYear }) {
  const [say, language] = [useTexts(SCHOOLS), useLanguage()];
  const schools = year.source.schools ?? [];
  const isCombined = schools.some(({ positions }) => positions.some(({ group }) => group === OTHER_POSITIONS));
  const hasStudents = schools.some(({ students }) => students !== null);
  const notes = [
    say('schoolBudget'),
    ...(isCombined ? [say('smallGroups', nameIn(language, OTHER_POSITIONS))] : []),
    ...(hasStudents ? [say('smallSchools')] : []),
  ];
  return <p className="note">{notes.join(' ')}</p>;
}

interface SchoolProps {
  school: PublicSchool;
  /**
   * The anchor to which links to the school lead. If it is missing, the school has no heading, because the whole page is about this school.
   */
  anchor?: string;
  view: PublicView;
  year: ShownYear;
  /** The address of the page about this school. Null if the school has no page, or on that page itself. */
  address?: string | null;
}

/** The budget, students, cost per student and positions of a school. */
export function School({ school, anchor, view, year, address = null }: SchoolProps) {
  const { name, amount, students, positions } = school;
  const [say, common, compare] = [useTexts(SCHOOLS), useTexts(COMMON), useTexts(COMPARISONS)];
  const [page, language] = [useTexts(PAGE), useLanguage()];
  const perPupil = costPerPupil(fromDollars(amount), students);
  const years = comparedYears(view, year.fiscalYear, name);
  return (
    <article aria-labelledby={anchor}>
      {anchor !== undefined && (
        <h3 id={anchor} lang={districtLang(language)}>
          {name}
        </h3>
      )}
      <dl className="cards">
        <Fact term={say('yearBudget', { year: yearName(year.fiscalYear) })} figure={whole(fromDollars(amount))} />
        {students !== null && <Fact term={common('students')} figure={count(students)} />}
        {perPupil !== null && <Fact term={compare('perStudent')} figure={whole(perPupil)} />}
      </dl>
      {years.length > 1 && <YearsTable caption={say('byYear', { name })} years={years} />}
      {positions.length > 0 && (
        <BarTable
          caption={say('positionsAt', { name })}
          columns={[say('group'), common('positions')]}
          rows={positions.map((position) => ({
            ...nameIn(language, position.group),
            part: null,
            cells: [count(position.count)],
          }))}
          total={[count(positions.reduce((all, position) => all + position.count, 0))]}
        />
      )}
      {address !== null && (
        <p className="school-page">
          <a href={address}>{page('schoolPage', { school: name })}</a>
        </p>
      )}
    </article>
  );
}

function Fact({ term, figure }: { term: string; figure: string }) {
  return (
    <div className="card">
      <dt>{term}</dt>
      <dd>{figure}</dd>
    </div>
  );
}
