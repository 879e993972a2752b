import type { PublicSchool } from '../../../../core/contract/public-dashboard-schools.ts';
import { SMALLEST_PUBLIC_GROUP } from '../../../../core/rules/publishing/suppression.ts';
import { count } from '../../../platform/ui/format.ts';
import { BarTable } from './bar-table.tsx';
import { yearName, type ShownYear } from './figures.ts';
import { COMMON } from './language/common.ts';
import { SCHOOLS } from './language/schools.ts';
import { districtLang, useLanguage, useTexts, type Say } from './language/texts.tsx';

type SaySchools = Say<(typeof SCHOOLS)['en']>;

/** Returns the schools whose students or positions are known. */
export function schoolsToShow(year: ShownYear): PublicSchool[] {
  return (year.source.schools ?? []).filter(({ students, positions }) => students !== null || positions.length > 0);
}

/** The students and positions of each school, and the changes from the previous year. Shows nothing if no school has positions. */
export function SchoolOverview({ year, before }: { year: ShownYear; before: ShownYear | null }) {
  const [say, common, lang] = [useTexts(SCHOOLS), useTexts(COMMON), districtLang(useLanguage())];
  const schools = schoolsToShow(year);
  if (schools.every(({ positions }) => positions.length === 0)) return null;
  const earlier = new Map((before?.source.schools ?? []).map((school) => [school.name, school]));
  return (
    <>
      <div className="plain">
        <BarTable
          caption={say('overview')}
          columns={[common('school'), common('students'), common('positions')]}
          rows={schools.map((school) => ({
            ...{ name: school.name, lang },
            part: null,
            cells: cellsOf(school),
            ...noteOf(school, earlier.get(school.name), before, say),
          }))}
        />
      </div>
      <p className="note">{say('overviewNote')}</p>
    </>
  );
}

function cellsOf(school: PublicSchool): string[] {
  const positions = positionsOf(school);
  return [school.students === null ? '–' : count(school.students), positions === 0 ? '–' : count(positions)];
}

/** Returns "6.4 students per position"; null if either figure is unknown. */
function ratioOf(school: PublicSchool, say: SaySchools): string | null {
  const positions = positionsOf(school);
  if (school.students === null || positions === 0) return null;
  return say('ratio', { ratio: (school.students / positions).toFixed(1) });
}

/** Returns the ratio, and the changes in the figures that are known for both years. */
function noteOf(
  school: PublicSchool,
  earlier: PublicSchool | undefined,
  before: ShownYear | null,
  say: SaySchools,
): { note?: string } {
  const change = earlier && before ? changeOf(school, earlier, yearName(before.fiscalYear), say) : null;
  const parts = [ratioOf(school, say), change].filter((part) => part !== null);
  return parts.length === 0 ? {} : { note: parts.join('; ') };
}

/** The key of the text for each kind of change in the number of students and in the number of positions. */
const CHANGES = {
  same: { same: null, more: 'morePositions', fewer: 'fewerPositions' },
  more: { same: 'moreStudents', more: 'moreStudentsMorePositions', fewer: 'moreStudentsFewerPositions' },
  fewer: { same: 'fewerStudents', more: 'fewerStudentsMorePositions', fewer: 'fewerStudentsFewerPositions' },
  oneMore: { same: 'oneMoreStudent', more: 'oneMoreStudentMorePositions', fewer: 'oneMoreStudentFewerPositions' },
  oneFewer: { same: 'oneFewerStudent', more: 'oneFewerStudentMorePositions', fewer: 'oneFewerStudentFewerPositions' },
} as const;

/** Returns a text such as "3 more students, 12 fewer positions than in FY2026". Null if no known figure has changed. */
function changeOf(school: PublicSchool, earlier: PublicSchool, year: string, say: SaySchools): string | null {
  const students = school.students === null || earlier.students === null ? 0 : school.students - earlier.students;
  const added = positionsOf(school) - positionsOf(earlier);
  // A smaller change is not shown, because it could reveal individuals who left or were hired.
  const isKnown =
    school.positions.length > 0 && earlier.positions.length > 0 && Math.abs(added) >= SMALLEST_PUBLIC_GROUP;
  const positions = isKnown ? added : 0;
  const one = students === 1 ? 'oneMore' : students === -1 ? 'oneFewer' : null;
  const key = CHANGES[one ?? direction(students)][direction(positions)];
  const sizes = { students: count(Math.abs(students)), positions: count(Math.abs(positions)) };
  return key && say(key, { ...sizes, year });
}

function direction(change: number): 'more' | 'fewer' | 'same' {
  return change === 0 ? 'same' : change > 0 ? 'more' : 'fewer';
}

function positionsOf({ positions }: PublicSchool): number {
  return positions.reduce((all, position) => all + position.count, 0);
}
