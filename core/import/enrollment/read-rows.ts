import { parseFiscalYear } from '../../fiscal-year.ts';
import { tidy, withoutGuard } from '../plain-text.ts';
import { readHeader } from '../read-header.ts';
import type { CountColumn, EnrollmentColumns, FileRow } from './find-columns.ts';
import { isTotal, readGrade } from './read-grade.ts';

/** A cell with a number of students, as text, with its grade. The grade is null if the program does not know it. */
export interface CountCell {
  index: number;
  grade: CountColumn['grade'];
  /** The grade as the file names it; '' if blank. */
  gradeName: string;
  /** '' when blank. */
  text: string;
}

export interface EnrollmentRow {
  row: number;
  /** '' when blank. */
  school: string;
  code: string | null;
  /** The text, such as “State Totals”, that marks the row's numbers as sums. Null if they are not sums. */
  total: string | null;
  /** Null if the file has no column of fiscal years. */
  year: { text: string; fiscalYear: number | null } | null;
  cells: readonly CountCell[];
}

/** Matches dashes and "n/a", which programs print when there is no number. */
const BLANK = /^(?:[-\u2013\u2014]+|n\/?a)$/i;

/**
 * Reads the rows below the column names. Leaves out blank rows and repeated column names. In a table with a row for each school and
 * grade, a blank school is the school of the row above, as in a pivot table.
 */
export function readRows(rows: readonly FileRow[], columns: EnrollmentColumns, header: FileRow): EnrollmentRow[] {
  const numbers = new Set([columns.grade, ...columns.counts.map(({ index }) => index)]);
  const heading = header.cells.map(tidy).join('\u001f');
  let last: { school: string; code: string | null; total?: string | undefined } = { school: '', code: null };
  return rows.flatMap(({ row, cells }): EnrollmentRow[] => {
    if (cells.map(tidy).join('\u001f') === heading) return [];
    const get = (index: number | null): string => withoutGuard(tidy(cells[index ?? -1] ?? ''));
    const code = columns.code === null || columns.code === columns.school ? null : get(columns.code) || null;
    const own = { school: get(columns.school), code };
    const label =
      cells.find((cell, index) => !numbers.has(index) && isTotal(cell)) ?? grandTotalOf(own.school, get(columns.grade));
    const isSame = columns.grade !== null && own.school === '' && label === undefined;
    // In a pivot table, rows without a school that follow a total belong to this total.
    const total = isSame ? last.total : label;
    const counts = columns.counts.map((column) =>
      countCell(column, get, { at: columns.grade, isTotalRow: total !== undefined }),
    );
    if (own.school === '' && counts.every(({ text }) => text === '')) return [];
    if (!isSame) last = { ...own, total };
    return [
      {
        row,
        school: isSame ? last.school : own.school,
        code: isSame ? last.code : own.code,
        total: total === undefined ? null : tidy(total),
        year: yearOf(columns, get),
        cells: counts,
      },
    ];
  });
}

function countCell(
  { index, grade, name }: CountColumn,
  get: (at: number) => string,
  gradeColumn: { at: number | null; isTotalRow: boolean },
): CountCell {
  const text = get(index);
  const gradeName = gradeColumn.at === null ? name : get(gradeColumn.at);
  // A row of totals that names no grade is the total of all grades.
  const isOfAll = isTotal(gradeName) || (gradeName === '' && gradeColumn.isTotalRow);
  return {
    index,
    grade: gradeColumn.at === null ? grade : isOfAll ? 'TOTAL' : readGrade(gradeName),
    gradeName,
    text: BLANK.test(text) ? '' : text,
  };
}

/** Returns the text in the column of grades if it says that a row without a school is the total of all schools. */
function grandTotalOf(school: string, gradeName: string): string | undefined {
  return school === '' && /\b(?:grand|district|state) totals?\b|^all schools$/i.test(gradeName) ? gradeName : undefined;
}

function yearOf({ fiscalYear }: EnrollmentColumns, get: (at: number) => string): EnrollmentRow['year'] {
  if (fiscalYear === null) return null;
  const text = get(fiscalYear);
  return { text, fiscalYear: parseFiscalYear(text) ?? readHeader(text).fiscalYear };
}
