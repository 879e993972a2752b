import type { PublicSchool } from '../../../../core/contract/public-dashboard-schools.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { fromDollars } from '../../../../core/money.ts';
import { OTHER_POSITIONS } from '../../../../core/rules/publishing/public-schools.ts';
import { costPerPupil } from '../../../../core/rules/comparing/school-figures.ts';
import { count } from '../../../platform/ui/format.ts';
import { whole } from './amounts.ts';
import { BarTable } from './bar-table.tsx';
import { Breakdown } from './breakdowns.tsx';
import { comparedYears } from './compared-years.ts';
import { yearName, type ShownYear } from './figures.ts';
import { schoolAnchors } from './school-anchors.ts';
import { YearsTable } from './years-table.tsx';

/** One section for each school with its own anchor: its budget, students, cost per student and positions. */
export function Schools({ view, year }: { view: PublicView; year: ShownYear }) {
  const schools = year.source.schools ?? [];
  const anchors = schoolAnchors(schools.map(({ name }) => name));
  const isCombined = schools.some(({ positions }) => positions.some(({ group }) => group === OTHER_POSITIONS));
  const hasStudents = schools.some(({ students }) => students !== null);
  return (
    <Breakdown id="schools" title="Find your school" isEmpty={schools.length === 0}>
      <nav aria-label="Schools">
        {schools.map(({ name }, index) => (
          <a key={name} href={`#${anchors[index] ?? ''}`}>
            {name}
          </a>
        ))}
      </nav>
      <div className="schools">
        {schools.map((school, index) => (
          <School key={school.name} school={school} anchor={anchors[index] ?? ''} view={view} year={year} />
        ))}
      </div>
      <p className="note">
        A school’s budget is the amount assigned to it. Amounts that are not assigned to a school are not included.
        {isCombined && ` Small groups are combined as “${OTHER_POSITIONS}”, so that each group has at least 5 people.`}
        {hasStudents &&
          ' Enrollment is not shown for schools with fewer than 5 students. If only one school is that small, the enrollment of the next smallest school is not shown either.'}
      </p>
    </Breakdown>
  );
}

interface SchoolProps {
  school: PublicSchool;
  anchor: string;
  view: PublicView;
  year: ShownYear;
}

function School({ school: { name, amount, students, positions }, anchor, view, year }: SchoolProps) {
  const perPupil = costPerPupil(fromDollars(amount), students);
  const years = comparedYears(view, year.fiscalYear, name);
  return (
    <article aria-labelledby={anchor}>
      <h3 id={anchor}>{name}</h3>
      <dl className="cards">
        <Fact term={`${yearName(year.fiscalYear)} budget`} figure={whole(fromDollars(amount))} />
        {students !== null && <Fact term="Students" figure={count(students)} />}
        {perPupil !== null && <Fact term="Per student" figure={whole(perPupil)} />}
      </dl>
      {years.length > 1 && <YearsTable caption={`${name} by year`} years={years} />}
      {positions.length > 0 && (
        <BarTable
          caption={`Positions at ${name}`}
          columns={['Group', 'Positions']}
          rows={positions.map((position) => ({
            name: position.group,
            part: null,
            cells: [count(position.count)],
          }))}
          total={[count(positions.reduce((all, position) => all + position.count, 0))]}
        />
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
