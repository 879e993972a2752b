import type { Grade } from './read-grade.ts';
import { tidy } from '../plain-text.ts';
import { readHeader } from '../read-header.ts';
import { isTotal, readGrade } from './read-grade.ts';

/** A row of a file. Each cell is text, or '' if it is blank. */
export interface FileRow {
  row: number;
  cells: readonly string[];
}

/** A column with the students of one grade, of all grades (TOTAL), or of a grade that the program does not know (null). */
export interface CountColumn {
  index: number;
  grade: Grade | 'TOTAL' | null;
  name: string;
}

/** The columns of an enrollment table, each as an index counted from 0. */
export interface EnrollmentColumns {
  school: number;
  code: number | null;
  fiscalYear: number | null;
  /** The column of grades if the table has a row for each school and grade. Null if it has a column for each grade. */
  grade: number | null;
  counts: readonly CountColumn[];
}

/** Column names, most specific first, in the form that readHeader returns. */
const NAMES = {
  school: ['school name', 'school', 'building name', 'building', 'location name', 'location', 'site', 'district name'],
  code: [
    'school code',
    'school id',
    'school number',
    'building code',
    'location code',
    'org code',
    'code',
    'district code',
  ],
  fiscalYear: ['fiscal year', 'fy', 'school year', 'sy', 'year', 'academic year'],
  grade: ['grade', 'grade level', 'grades'],
  students: [
    ...['students', 'student count', 'number of students', 'pupils', 'pupil count', 'number of pupils'],
    ...['number enrolled', 'number students'],
    ...['enrollment', 'enrolled', 'enrollment count', 'headcount', 'count', 'total', 'total enrollment', 'number', 'n'],
  ],
} as const;

const find = (words: readonly string[], field: keyof typeof NAMES): number | null => {
  for (const name of NAMES[field]) {
    const at = words.indexOf(name);
    if (at >= 0) return at;
  }
  return null;
};

/**
 * Returns the columns of a table if the row has its column names: a school, a grade and a number of students, or a school and at
 * least two grades. Otherwise returns null.
 */
export function findColumns({ cells }: FileRow): EnrollmentColumns | null {
  const names = cells.map(tidy);
  const words = names.map((name) => readHeader(name).words);
  const [code, fiscalYear, grade] = [find(words, 'code'), find(words, 'fiscalYear'), find(words, 'grade')];
  const students = find(words, 'students');
  const school = find(words, 'school') ?? code;
  const grades = names.flatMap((name, index) => {
    const found = readGrade(name);
    return found === null ? [] : [{ index, grade: found, name }];
  });
  if (new Set(grades.map((one) => one.grade)).size >= 2) {
    const named = school ?? firstText(words, grades[0]?.index ?? 0, [code, fiscalYear]);
    const counts = withOthers(names, grades, [named, code, fiscalYear]);
    return named === null ? null : { school: named, code, fiscalYear, grade: null, counts };
  }
  if (grade === null || students === null || school === null) return null;
  return { school, code, fiscalYear, grade, counts: [{ index: students, grade: null, name: names[students] ?? '' }] };
}

/** Returns the first column to the left of the grade columns that has no other meaning, or null if there is none. */
function firstText(words: readonly string[], end: number, others: readonly (number | null)[]): number | null {
  const at = words.findIndex((_, index) => index < end && !others.includes(index));
  return at >= 0 ? at : null;
}

/** Adds the column of totals, and columns that seem to be grades, to the grade columns. */
function withOthers(
  names: readonly string[],
  grades: readonly CountColumn[],
  used: readonly (number | null)[],
): CountColumn[] {
  const first = grades[0]?.index ?? 0;
  const from = Math.max(0, ...used.flatMap((index) => (index !== null && index < first ? [index] : [])));
  const total = names.findIndex((name, index) => index > first && isTotalColumn(name));
  const to = Math.max(total, grades.at(-1)?.index ?? 0);
  const others = names.flatMap((name, index): CountColumn[] => {
    if (index === total) return [{ index, grade: 'TOTAL', name }];
    if (name === '' || used.includes(index) || grades.some((one) => one.index === index)) return [];
    const isLikely = (index > from && index < to) || /un-?graded|post[- ]?grad|^(?:grade )?1[3-9]$/i.test(name);
    return isLikely && !isTotal(name) ? [{ index, grade: null, name }] : [];
  });
  return [...grades, ...others].sort((a, b) => a.index - b.index);
}

/**
 * Returns true if a column name stands for the total of all grades. "Total K-5" and "Total Female" do not: they count only some students.
 */
const isTotalColumn = (name: string): boolean =>
  /^(?:grand )?totals?(?: (?:enrollment|enrolled|students|pupils|all grades))?$|^(?:enrollment|students|pupils)(?: totals?)?$|^all grades$/.test(
    readHeader(name).words,
  );
