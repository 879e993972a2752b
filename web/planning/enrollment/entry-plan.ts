import {
  GRADES,
  GRADES_OF_TYPE,
  MAX_STUDENTS,
  type EnrollmentRecord,
  type Grade,
} from '../../../core/contract/enrollment.ts';
import type { Building } from '../../../core/contract/reference.ts';

export const FIELDS = ['students', 'specialEd'] as const;
export type Field = (typeof FIELDS)[number];

/** What stands in the two cells of a grade. */
export type GradeTexts = Record<Field, string>;

/** A grade that was typed into, and the record that was on the screen when that began. */
export interface GradeEdit extends GradeTexts {
  /** Its `updatedAt`; null when there was none. */
  seen: string | null;
}

export type Entry = ReadonlyMap<Grade, GradeEdit>;

export interface Change {
  grade: Grade;
  edit: GradeEdit;
  /** The record to clear, where nothing is left to save. */
  clears: number | null;
  studentCount: number;
  specialEdCount: number | null;
}

export interface EntryPlan {
  changes: Change[];
  /** Why a cell cannot be saved. */
  problems: ReadonlyMap<Grade, Partial<GradeTexts>>;
  /** Whether any grade of the form has a student. */
  hasStudents: boolean;
}

/** The grades that a building's form shows: those of its type, all where it has none, and those that have a record. */
export function gradesOf(building: Building, records: readonly EnrollmentRecord[], withAll: boolean): Grade[] {
  const usual: readonly Grade[] = building.buildingType === null ? GRADES : GRADES_OF_TYPE[building.buildingType];
  const saved = new Set(records.map(({ gradeLevel }) => gradeLevel.shortName));
  return GRADES.filter((grade) => withAll || usual.includes(grade) || saved.has(grade));
}

/** "Grades K–4, SP": the grades of a form in a few characters. Special education outside of grades stands by itself. */
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

/** "1,204" is 1204; null is anything but a whole number that can be saved. */
export function readCount(text: string): number | null {
  const plain = text.trim();
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(plain)) return null;
  const value = Number(plain.replaceAll(',', ''));
  return value <= MAX_STUDENTS ? value : null;
}

const NO_COUNT = `Enter a whole number from 0 to ${MAX_STUDENTS.toLocaleString('en-US')}`;

/** What saving a form does: a grade above 0 that differs is saved, one that was saved and is blank or 0 now is cleared. */
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

/** Spreads a copied block over the cells from one on, downwards and to the right; `left` counts what has no cell. */
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
