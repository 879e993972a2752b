import {
  GRADES,
  GRADES_OF_TYPE,
  MAX_STUDENTS,
  type EnrollmentRecord,
  type Grade,
} from '../../../core/contract/enrollment.ts';
import { readCount } from '../../../core/import/enrollment/read-count.ts';
import type { Building } from '../../../core/contract/reference.ts';

export const FIELDS = ['students', 'specialEd'] as const;
export type Field = (typeof FIELDS)[number];

/** The texts in the two cells of a grade. */
export type GradeTexts = Record<Field, string>;

/** An edited grade, with the version of its record that was shown when the edit began. */
export interface GradeEdit extends GradeTexts {
  /** The record's `updatedAt`. Null if there was no record. */
  seen: string | null;
}

export type Entry = ReadonlyMap<Grade, GradeEdit>;

export interface Change {
  grade: Grade;
  edit: GradeEdit;
  /** Id of the record to clear because the grade is now empty, or null. */
  clears: number | null;
  studentCount: number;
  specialEdCount: number | null;
}

export interface EntryPlan {
  changes: Change[];
  /** The problems that prevent saving, by cell. */
  problems: ReadonlyMap<Grade, Partial<GradeTexts>>;
  /** True if any grade of the form has a student. */
  hasStudents: boolean;
}

/**
 * The grades in a building's form: the grades of the building's type (all grades if it has no type) and the grades with
 * a record.
 */
export function gradesOf(building: Building, records: readonly EnrollmentRecord[], withAll: boolean): Grade[] {
  const usual: readonly Grade[] = building.buildingType === null ? GRADES : GRADES_OF_TYPE[building.buildingType];
  const saved = new Set(records.map(({ gradeLevel }) => gradeLevel.shortName));
  return GRADES.filter((grade) => withAll || usual.includes(grade) || saved.has(grade));
}

/** Returns a short text such as "Grades K–4, SP". Special education without a grade ("SP") is listed separately. */
export function gradeRange(grades: readonly Grade[]): string {
  const runs: Grade[][] = [];
  for (const grade of grades) {
    const run = runs.at(-1);
    const follows = run !== undefined && GRADES.indexOf(grade) === GRADES.indexOf(run.at(-1) ?? grade) + 1;
    if (run && follows && grade !== 'SP') run.push(grade);
    else runs.push([grade]);
  }
  const ranges = runs
    .map((run) => run.filter((_, place) => place === 0 || place === run.length - 1).join('–'))
    .join(', ');
  return grades.length === 1 ? `Grade ${ranges}` : `Grades ${ranges}`;
}

export function textsOf(record: EnrollmentRecord | undefined): GradeTexts {
  return {
    students: record ? String(record.studentCount) : '',
    specialEd: typeof record?.specialEdCount === 'number' ? String(record.specialEdCount) : '',
  };
}

const NO_COUNT = `Enter a whole number from 0 to ${MAX_STUDENTS.toLocaleString('en-US')}`;

/**
 * Returns what saving a form does: it saves each changed grade above 0, and clears each saved grade that is now blank
 * or 0.
 */
export function planEntry(records: readonly EnrollmentRecord[], entry: Entry): EntryPlan {
  const saved = new Map(records.map((record) => [record.gradeLevel.shortName, record]));
  const problems = new Map<Grade, Partial<GradeTexts>>();
  const changes: Change[] = [];
  let hasStudents = records.some(
    ({ gradeLevel, studentCount }) => studentCount > 0 && !entry.has(gradeLevel.shortName),
  );
  for (const [grade, edit] of entry) {
    const record = saved.get(grade);
    const students = edit.students.trim() === '' ? 0 : readCount(edit.students);
    const specialEd = edit.specialEd.trim() === '' ? null : readCount(edit.specialEd);
    const problem = problemOf(edit, students, specialEd);
    if (problem) problems.set(grade, problem);
    if (students !== null && students > 0) hasStudents = true;
    if (problem || students === null) continue;
    const shared = { grade, edit, studentCount: students, specialEdCount: specialEd };
    if (students === 0) {
      if (record) changes.push({ ...shared, clears: record.id });
    } else if (record?.studentCount !== students || record.specialEdCount !== specialEd) {
      changes.push({ ...shared, clears: null });
    }
  }
  return { changes, problems, hasStudents };
}

function problemOf(edit: GradeEdit, students: number | null, specialEd: number | null): Partial<GradeTexts> | null {
  if (students === null) return { students: NO_COUNT };
  if (edit.specialEd.trim() === '') return null;
  if (specialEd === null) return { specialEd: NO_COUNT };
  if (specialEd > students) return { specialEd: 'More than the number of students in this grade' };
  return null;
}

export interface PastedCell {
  grade: Grade;
  field: Field;
  text: string;
}

/**
 * Distributes a pasted block of values over the cells, starting at a given cell and going right and down. `left` is the number of values
 * that do not fit.
 */
export function spreadBlock(
  block: string,
  grades: readonly Grade[],
  from: { grade: Grade; field: Field },
): { cells: PastedCell[]; left: number } {
  const [top, start] = [grades.indexOf(from.grade), FIELDS.indexOf(from.field)];
  const cells: PastedCell[] = [];
  let left = 0;
  for (const [down, line] of block
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .entries()) {
    for (const [right, text] of line.split('\t').entries()) {
      const [grade, field] = [grades[top + down], FIELDS[start + right]];
      if (grade === undefined || field === undefined) left += text.trim() === '' ? 0 : 1;
      else cells.push({ grade, field, text: text.replace(/^\s*"(.*)"\s*$/, '$1').trim() });
    }
  }
  return { cells, left };
}
