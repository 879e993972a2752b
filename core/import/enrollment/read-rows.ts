import { parseFiscalYear } from '../../fiscal-year.ts';
import { tidy, withoutGuard } from '../plain-text.ts';
import { readHeader } from '../read-header.ts';
import type { CountColumn, EnrollmentColumns, FileRow } from './find-columns.ts';
import { isTotal, readGrade } from './read-grade.ts';

/** The text of one number, with its grade. The grade is null if the program does not know it. */
export interface CountCell {
  index: number;
  grade: CountColumn['grade'];
  /** The grade in the words of the file; '' when blank. */
  gradeName: string;
  /** '' when blank. */
  text: string;
}

export interface EnrollmentRow {
  row: number;
  /** '' when blank. */
  school: string;
  code: string | null;
  /** The text, such as “State Totals”, that says that the numbers are sums. Null for other rows. */
  total: string | null;
  /** Null if the file has no column of fiscal years. */
  year: { text: string; fiscalYear: number | null } | null;
  cells: readonly CountCell[];
}

/** Dashes and "n/a" are how programs print a blank number. */
const BLANK = /^(?:[-\u2013\u2014]+|n\/?a)$/i;

/**
 * Reads the rows below the column names. Leaves out blank rows and repeated column names. In a table with a row for each school and
 * grade, a blank school is the school of the row above, as in a pivot table.
 */
export function readRows(rows: readonly FileRow[], columns: EnrollmentColumns, header: FileRow): EnrollmentRow[] {
  const numbers = new Set([columns.grade, ...columns.counts.map(({ index }) => index)]);
  const heading = header.cells.map(tidy).join('\u001f');
  let last = { school: '', code: null as string | null };
  return rows.flatMap(({ row, cells }): EnrollmentRow[] => {
    if (cells.map(tidy).join('\u001f') === heading) return [];
    const get = (index: number | null): string => withoutGuard(tidy(cells[index ?? -1] ?? ''));
    const code = columns.code === null || columns.code === columns.school ? null : get(columns.code) || null;
    const own = { school: get(columns.school), code };
    const counts = columns.counts.map((column) => countCell(column, get, columns.grade));
    if (own.school === '' && counts.every(({ text }) => text === '')) return [];
    const total = cells.find((cell, index) => !numbers.has(index) && isTotal(cell));
    const isSame = columns.grade !== null && own.school === '' && total === undefined;
    if (!isSame) last = own;
    return [
      {
        row,
        ...(isSame ? last : own),
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
  gradeAt: number | null,
): CountCell {
  const text = get(index);
  const gradeName = gradeAt === null ? name : get(gradeAt);
  return {
    index,
    grade: gradeAt === null ? grade : isTotal(gradeName) ? 'TOTAL' : readGrade(gradeName),
    gradeName,
    text: BLANK.test(text) ? '' : text,
  };
}

function yearOf({ fiscalYear }: EnrollmentColumns, get: (at: number) => string): EnrollmentRow['year'] {
  if (fiscalYear === null) return null;
  const text = get(fiscalYear);
  return { text, fiscalYear: parseFiscalYear(text) ?? readHeader(text).fiscalYear };
}
