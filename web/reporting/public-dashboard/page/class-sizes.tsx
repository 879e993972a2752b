import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { classSizeOf } from '../../../../core/rules/publishing/typed-figures.ts';
import { BarTable } from './bar-table.tsx';
import { unbroken, yearName, type ShownYear } from './figures.ts';
import { TypedSource } from './typed-source.tsx';

type Typed = NonNullable<PublicStory['classSizes']>;

/** The average class size of each school with its grades or courses, as entered by the district. */
export function ClassSizes({ classSizes: { rows, ...source } }: { classSizes: Typed }) {
  const schools = [...new Set(rows.map(({ school }) => school))].map((school) => {
    const classes = rows.filter((row) => row.school === school);
    const added = (key: 'students' | 'sections') => classes.reduce((all, row) => all + row[key], 0);
    return { school, classes, size: classSizeOf({ students: added('students'), sections: added('sections') }) };
  });
  const largest = Math.max(...schools.map(({ size }) => size));
  return (
    <>
      <h3 className="part">Class size</h3>
      <div className="plain typed">
        <BarTable
          caption="Average class size by school"
          columns={['School', 'Students in a class']}
          measure="people"
          rows={schools.map(({ school, classes, size }) => ({
            name: school,
            part: size / largest,
            cells: [decimal(size)],
            ...gradesOf(classes),
          }))}
        />
      </div>
      <p className="note">
        A school’s average is its number of students divided by its number of classes. <TypedSource {...source} />
      </p>
    </>
  );
}

/** Returns "Kindergarten: 18.4 · Grade 1: 20.0", only the name if there is a single grade, and nothing for a school without grades. */
function gradesOf(classes: Typed['rows']): { note?: string } {
  const named = classes.filter(({ grade }) => grade !== '');
  const [only] = named;
  if (!only) return {};
  if (classes.length === 1) return { note: only.grade };
  return { note: unbroken(named.map((row) => `${row.grade}: ${decimal(classSizeOf(row))}`)) };
}

const decimal = (size: number): string => size.toFixed(1);

interface TeacherRatio {
  school: string;
  ratio: number;
  /** The ratio of the year before; null if unknown. */
  earlier: number | null;
}

/** Students per classroom teacher of each school where both are known. */
export function teacherRatios(year: ShownYear, before: ShownYear | null): TeacherRatio[] {
  const earlier = ratiosOf(before);
  return [...ratiosOf(year)].map(([school, ratio]) => ({ school, ratio, earlier: earlier.get(school) ?? null }));
}

function ratiosOf(year: ShownYear | null): Map<string, number> {
  return new Map(
    (year?.source.schools ?? []).flatMap(({ name, students, classroomTeachers = null }): [string, number][] =>
      students === null || classroomTeachers === null || classroomTeachers <= 0
        ? []
        : [[name, classSizeOf({ students, sections: classroomTeachers })]],
    ),
  );
}

/** Students per teacher from the staff roster, shown if no class sizes were entered. */
export function TeacherRatios({ ratios, before }: { ratios: readonly TeacherRatio[]; before: ShownYear | null }) {
  if (ratios.length === 0) return null;
  const largest = Math.max(...ratios.map(({ ratio }) => ratio));
  return (
    <>
      <h3 className="part">Students per classroom teacher</h3>
      <div className="plain">
        <BarTable
          caption="Students per classroom teacher by school"
          columns={['School', 'Students per teacher']}
          measure="people"
          rows={ratios.map(({ school, ratio, earlier }) => ({
            name: school,
            part: ratio / largest,
            cells: [decimal(ratio)],
            ...(before && earlier !== null && { note: `${decimal(earlier)} in ${yearName(before.fiscalYear)}` }),
          }))}
        />
      </div>
      <p className="note">
        The number of students divided by the number of classroom teachers. Two half-time teachers count as one. Vacant
        positions are counted, but specialists and special education teachers are not. Actual classes can therefore be
        larger or smaller.
      </p>
    </>
  );
}
