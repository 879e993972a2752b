import { columnLetter } from '../../column-letter.ts';
import type { EnrollmentFile } from './enrollment-file.ts';
import { findColumns, type EnrollmentColumns, type FileRow } from './find-columns.ts';
import { readRows } from './read-rows.ts';
import { SchoolBuilder } from './build-schools.ts';
import { titleYearOf } from './title-year.ts';

const SEARCHED_ROWS = 60;

/** An enrollment file, and the fiscal year that the title above the table names, if any. */
export type EnrollmentReading = EnrollmentFile & { titleYear: number | null };

/**
 * Reads the number of students by school and grade from the rows of a sheet. The table has a column for each grade, or a row for
 * each school and grade. Rows and columns of totals are compared with the schools and never added. Numbers are whole, from 0 to
 * 99,999; a blank cell or a suppressed number is unknown. Returns null if no row has the column names of such a table.
 */
export function readEnrollment(rows: readonly FileRow[]): EnrollmentReading | null {
  for (const [at, row] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const columns = findColumns(row);
    if (columns === null) continue;
    const builder = new SchoolBuilder();
    for (const below of readRows(rows.slice(at + 1), columns, row)) builder.add(below);
    const { problems, ...file } = builder.finish();
    const titleYear = columns.fiscalYear === null ? titleYearOf(rows.slice(0, at)) : null;
    return { ...file, problems: [...columnProblems(columns), ...problems], titleYear };
  }
  return null;
}

/**
 * Describes columns that are for the same grade, because it is unclear which one to use: they may hold parts of the grade, or numbers from
 * different years.
 */
function columnProblems({ counts }: EnrollmentColumns): string[] {
  return counts.flatMap(({ grade, index }, at) => {
    const first = grade === null ? -1 : counts.findIndex((one) => one.grade === grade);
    if (first < 0 || first === at) return [];
    const letters = `${columnLetter(counts[first]?.index ?? 0)} and ${columnLetter(index)}`;
    return [`Columns ${letters} are both for grade ${grade ?? ''}. Keep one column for each grade.`];
  });
}
