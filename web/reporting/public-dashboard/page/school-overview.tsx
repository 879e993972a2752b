import type { PublicSchool } from '../../../../core/contract/public-dashboard-schools.ts';
import { SMALLEST_PUBLIC_GROUP } from '../../../../core/rules/publishing/suppression.ts';
import { count } from '../../../platform/ui/format.ts';
import { BarTable } from './bar-table.tsx';
import { yearName, type ShownYear } from './figures.ts';

/** Returns the schools whose students or positions are known. */
export function schoolsToShow(year: ShownYear): PublicSchool[] {
  return (year.source.schools ?? []).filter(({ students, positions }) => students !== null || positions.length > 0);
}

/** The students and positions of each school, and the changes from the year before. Shows nothing if no school has positions. */
export function SchoolOverview({ year, before }: { year: ShownYear; before: ShownYear | null }) {
  const schools = schoolsToShow(year);
  if (schools.every(({ positions }) => positions.length === 0)) return null;
  const earlier = new Map((before?.source.schools ?? []).map((school) => [school.name, school]));
  return (
    <>
      <div className="plain">
        <BarTable
          caption="Students and positions by school"
          columns={['School', 'Students', 'Positions']}
          rows={schools.map((school) => ({
            name: school.name,
            part: null,
            cells: cellsOf(school),
            ...noteOf(school, earlier.get(school.name), before),
          }))}
        />
      </div>
      <p className="note">
        The positions include all jobs, from teachers to custodians. Each position is counted once, whether filled or
        vacant, full-time or part-time. Students per position is therefore not class size. A dash means that a figure is
        unknown, or that the group is too small to show.
      </p>
    </>
  );
}

function cellsOf(school: PublicSchool): string[] {
  const positions = positionsOf(school);
  return [school.students === null ? '–' : count(school.students), positions === 0 ? '–' : count(positions)];
}

/** Returns "6.4 students per position"; null if either figure is unknown. */
function ratioOf(school: PublicSchool): string | null {
  const positions = positionsOf(school);
  if (school.students === null || positions === 0) return null;
  return `${(school.students / positions).toFixed(1)} students per position`;
}

/** Returns the ratio, and the changes of figures that are known for both years. */
function noteOf(school: PublicSchool, earlier: PublicSchool | undefined, before: ShownYear | null): { note?: string } {
  const changes = earlier ? changesOf(school, earlier) : [];
  const parts = [
    ratioOf(school),
    changes.length === 0 || !before ? null : `${changes.join(', ')} than in ${yearName(before.fiscalYear)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? {} : { note: parts.join('; ') };
}

function changesOf(school: PublicSchool, earlier: PublicSchool): string[] {
  const students =
    school.students === null || earlier.students === null
      ? null
      : changed(school.students - earlier.students, 'student', 'students');
  const added = positionsOf(school) - positionsOf(earlier);
  // A smaller change could reveal individuals who left or were hired.
  const isKnown =
    school.positions.length > 0 && earlier.positions.length > 0 && Math.abs(added) >= SMALLEST_PUBLIC_GROUP;
  const positions = isKnown ? changed(added, 'position', 'positions') : null;
  return [students, positions].filter((part) => part !== null);
}

function changed(amount: number, one: string, many: string): string | null {
  return amount === 0
    ? null
    : `${count(Math.abs(amount))} ${amount > 0 ? 'more' : 'fewer'} ${Math.abs(amount) === 1 ? one : many}`;
}

function positionsOf({ positions }: PublicSchool): number {
  return positions.reduce((all, position) => all + position.count, 0);
}
