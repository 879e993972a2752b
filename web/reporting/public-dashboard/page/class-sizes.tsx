import type { PublicStory } from '../../../../core/contract/public-dashboard-story.ts';
import { classSizeOf } from '../../../../core/rules/publishing/typed-figures.ts';
import { BarTable } from './bar-table.tsx';
import { unbroken, yearName, type ShownYear } from './figures.ts';
import { COMMON } from './language/common.ts';
import { SCHOOLS } from './language/schools.ts';
import { districtLang, useLanguage, useTexts } from './language/texts.tsx';
import { TypedSource } from './typed-source.tsx';

type Typed = NonNullable<PublicStory['classSizes']>;

/** The average class sizes at each school, by grade or course, as entered by the district. */
export function ClassSizes({ classSizes: { rows, ...source } }: { classSizes: Typed }) {
  const [say, common, lang] = [useTexts(SCHOOLS), useTexts(COMMON), districtLang(useLanguage())];
  const schools = [...new Set(rows.map(({ school }) => school))].map((school) => {
    const classes = rows.filter((row) => row.school === school);
    const added = (key: 'students' | 'sections') => classes.reduce((all, row) => all + row[key], 0);
    return { school, classes, size: classSizeOf({ students: added('students'), sections: added('sections') }) };
  });
  const largest = Math.max(...schools.map(({ size }) => size));
  return (
    <>
      <h3 className="part">{say('classSize')}</h3>
      <div className="plain typed">
        <BarTable
          caption={say('classSizes')}
          columns={[common('school'), say('inClass')]}
          measure="people"
          rows={schools.map(({ school, classes, size }) => ({
            ...{ name: school, lang },
            part: size / largest,
            cells: [decimal(size)],
            ...gradesOf(classes),
            noteLang: lang,
          }))}
        />
      </div>
      <p className="note">
        {say('classSizeNote')} <TypedSource {...source} />
      </p>
    </>
  );
}

/** The class sizes of one school by grade or course, as entered by the district. */
export function SchoolClassSizes({ classSizes: { rows, ...source } }: { classSizes: Typed }) {
  const [say, lang] = [useTexts(SCHOOLS), districtLang(useLanguage())];
  const classes = rows.map((row) => ({ name: row.grade, size: classSizeOf(row) }));
  const largest = Math.max(...classes.map(({ size }) => size));
  return (
    <div>
      <h2>{say('classSize')}</h2>
      <BarTable
        caption={say('classSizesByGrade')}
        columns={[say('grade'), say('inClass')]}
        measure="people"
        rows={classes.map(({ name, size }) => ({
          // A row without a grade stands for the whole school. It is then the school's only row.
          ...(name === '' ? { name: say('allClasses') } : { name, lang }),
          part: size / largest,
          cells: [decimal(size)],
        }))}
      />
      <p className="note">
        <TypedSource {...source} />
      </p>
    </div>
  );
}

/**
 * Returns a note such as "Kindergarten: 18.4 · Grade 1: 20.0". For a single grade, the note is only its name. A school without grades has
 * no note.
 */
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
  /** The ratio in the previous year; null if unknown. */
  earlier: number | null;
}

/** Returns the number of students per classroom teacher, for each school whose students and teachers are known. */
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
  const [say, common, lang] = [useTexts(SCHOOLS), useTexts(COMMON), districtLang(useLanguage())];
  if (ratios.length === 0) return null;
  const largest = Math.max(...ratios.map(({ ratio }) => ratio));
  return (
    <>
      <h3 className="part">{say('perTeacher')}</h3>
      <div className="plain">
        <BarTable
          caption={say('perTeacherBySchool')}
          columns={[common('school'), say('perTeacherColumn')]}
          measure="people"
          rows={ratios.map(({ school, ratio, earlier }) => ({
            ...{ name: school, lang },
            part: ratio / largest,
            cells: [decimal(ratio)],
            ...(before &&
              earlier !== null && {
                note: say('ratioIn', { ratio: decimal(earlier), year: yearName(before.fiscalYear) }),
              }),
          }))}
        />
      </div>
      <p className="note">{say('perTeacherNote')}</p>
    </>
  );
}
