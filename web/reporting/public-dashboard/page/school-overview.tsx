import type { PublicSchool } from '../../../../core/contract/public-dashboard-schools.ts';
import { count } from '../../../platform/ui/format.ts';
import { BarTable } from './bar-table.tsx';
import { Breakdown } from './breakdowns.tsx';
import { yearName, type ShownYear } from './figures.ts';

/** What the budget means for each school: its students and positions, and how many more or fewer than in the year before. */
export function SchoolOverview({ year, before }: { year: ShownYear; before: ShownYear | null }) {
  const schools = (year.source.schools ?? []).filter(
    ({ students, positions }) => students !== null || positions.length > 0,
  );
  const earlier = new Map((before?.source.schools ?? []).map((school) => [school.name, school]));
  return (
    <Breakdown
      id="meaning"
      title="What it means for the schools"
      isEmpty={schools.every(({ positions }) => positions.length === 0)}
    >
      <div className="plain">
        <BarTable
          caption="Students and positions by school"
          columns={['School', 'Students', 'Positions', 'Students per position']}
          rows={schools.map((school) => ({
            name: school.name,
            part: null,
            cells: cellsOf(school),
            ...noteOf(school, earlier.get(school.name), before),
          }))}
        />
      </div>
      <p className="note">
        Positions of all kinds, from teachers to custodians; students per position is not the size of a class. A dash
        means that a figure is not known, or that too few people work there to show it.
      </p>
    </Breakdown>
  );
}

function cellsOf(school: PublicSchool): string[] {
  const positions = positionsOf(school);
  const { students } = school;
  return [
    students === null ? '–' : count(students),
    positions === 0 ? '–' : count(positions),
    students === null || positions === 0 ? '–' : (students / positions).toFixed(1),
  ];
}

/** Changes that both years show; none where one of the two is unknown. */
function noteOf(school: PublicSchool, earlier: PublicSchool | undefined, before: ShownYear | null): { note?: string } {
  if (!earlier || !before) return {};
  const parts = [
    school.students === null || earlier.students === null
      ? null
      : changed(school.students - earlier.students, 'student', 'students'),
    school.positions.length === 0 || earlier.positions.length === 0
      ? null
      : changed(positionsOf(school) - positionsOf(earlier), 'position', 'positions'),
  ].filter((part) => part !== null);
  return parts.length === 0 ? {} : { note: `${parts.join(', ')} than in ${yearName(before.fiscalYear)}` };
}

function changed(amount: number, one: string, many: string): string | null {
  return amount === 0
    ? null
    : `${count(Math.abs(amount))} ${amount > 0 ? 'more' : 'fewer'} ${Math.abs(amount) === 1 ? one : many}`;
}

function positionsOf({ positions }: PublicSchool): number {
  return positions.reduce((all, position) => all + position.count, 0);
}
