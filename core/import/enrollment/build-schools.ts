import { columnLetter } from '../../column-letter.ts';
import { MAX_STUDENTS } from './read-count.ts';
import { excerpt } from '../plain-text.ts';
import type { EnrollmentFile, FileSchool } from './enrollment-file.ts';
import { LeftOut } from './left-out.ts';
import { countOf, isSuppressed } from './count-of.ts';
import type { CountCell, EnrollmentRow } from './read-rows.ts';
import { nameProblem, schoolKey, wrongTotal, yearProblem } from './school-problems.ts';
import { TotalRows } from './total-rows.ts';

const MAX = MAX_STUDENTS.toLocaleString('en-US');

/** Builds the schools from the rows of a file, in file order, and compares the totals in the file with the schools' numbers. */
export class SchoolBuilder {
  readonly #schools = new Map<string, FileSchool>();
  readonly #totals = new TotalRows();
  readonly #leftOut = new LeftOut();
  /** The schools that have a row without numbers, each mapped to the first such row. */
  readonly #blankRows = new Map<string, number>();
  readonly #problems: string[] = [];

  add(row: EnrollmentRow): void {
    if (row.cells.every(({ text }) => text === '')) this.#addBlank(row);
    else if (row.total !== null) this.#totals.add(row);
    else if (row.school === '') this.#addUnnamed(row);
    else if (row.year?.fiscalYear === null) this.#problems.push(yearProblem(row));
    else this.#addSchool(row, row.year?.fiscalYear ?? null);
  }

  finish(): EnrollmentFile {
    const schools = [...this.#schools.values()];
    const names = new Set(schools.map(({ name }) => name));
    const ofSchools = schools.flatMap(wrongTotal);
    return {
      schools,
      notes: this.#totals.notes(ofSchools.length === 0),
      warnings: [
        ...[...this.#blankRows]
          .filter(([name]) => !names.has(name))
          .map(([name, row]) => `Row ${row}, “${excerpt(name)}”, has no numbers. It is left out.`),
        ...this.#leftOut.warnings(),
        // If a number cannot be read, the sums are wrong for this reason alone, so warnings about sums would mislead.
        ...(this.#problems.length === 0 ? [...this.#totals.warnings, ...ofSchools] : []),
      ],
      problems: this.#problems,
    };
  }

  #addBlank({ row, school, total }: EnrollmentRow): void {
    if (total === null && !this.#blankRows.has(school)) this.#blankRows.set(school, row);
  }

  #addUnnamed(row: EnrollmentRow): void {
    if (this.#totals.addUnnamed(row)) return;
    this.#problems.push(`Row ${row.row} has numbers but no school. Enter the school, or delete the row.`);
  }

  #addSchool(row: EnrollmentRow, fiscalYear: number | null): void {
    const problem = nameProblem(row);
    if (problem !== null) {
      this.#problems.push(problem);
      return;
    }
    const school = this.#findOrCreate(row, fiscalYear);
    const twice = row.cells.flatMap(({ grade, text }) => {
      const before = rowOf(school, grade);
      return before !== null && text !== '' ? [{ grade, before }] : [];
    });
    const [first] = twice;
    if (first) {
      const what = twice.length === 1 && first.grade !== 'TOTAL' ? `, grade ${first.grade ?? ''},` : '';
      this.#problems.push(
        `Row ${row.row}: “${excerpt(row.school)}”${what} is already in row ${first.before}. Delete one of the two rows, or add a column of school codes if these are different schools.`,
      );
      return;
    }
    for (const cell of row.cells) this.#addCount(school, row, cell);
  }

  #addCount(school: FileSchool, { row, school: name }: EnrollmentRow, cell: CountCell): void {
    const students = countOf(cell);
    const { grade, gradeName } = cell;
    if (gradeName === '' && cell.text !== '') {
      this.#problems.push(
        `Row ${row}, “${excerpt(name)}”, has a number but no grade. Enter the grade, or delete the row.`,
      );
    } else if (isSuppressed(cell)) this.#addSuppressed(school, row, cell);
    else if (grade === null) {
      if (students) this.#addOther(school, row, gradeName, students);
    } else if (students === undefined) {
      this.#problems.push(
        `Row ${row}, column ${columnLetter(cell.index)}, “${excerpt(name)}”: “${excerpt(cell.text)}” is not a number of students. Enter a whole number from 0 to ${MAX}, or leave the cell blank if the number is unknown.`,
      );
    } else if (students === null) return;
    else if (grade === 'TOTAL') school.total = { students, row };
    else if (!school.counts.has(grade)) {
      school.counts.set(grade, { students, row });
      this.#totals.addStudents(school.fiscalYear, grade, students);
    }
  }

  #addOther(school: FileSchool, row: number, grade: string, students: number): void {
    this.#leftOut.addOther(row, grade, students);
    school.others += students;
    this.#totals.addStudents(school.fiscalYear, null, students);
  }

  #addSuppressed(school: FileSchool, row: number, { grade, gradeName, text }: CountCell): void {
    if (grade === 'TOTAL') return;
    if (grade === null) this.#leftOut.addOther(row, gradeName, null);
    else this.#leftOut.addSuppressed(row, text);
    school.suppressed.set(grade, row);
    this.#totals.addStudents(school.fiscalYear, grade, null);
  }

  #findOrCreate(named: EnrollmentRow, fiscalYear: number | null): FileSchool {
    const { row, school: name, code } = named;
    const key = schoolKey(named);
    const place = JSON.stringify([fiscalYear, key]);
    const found = this.#schools.get(place);
    if (found) return found;
    const made: FileSchool = {
      ...{ key, name, code, fiscalYear, row },
      ...{ counts: new Map(), suppressed: new Map(), others: 0, total: null },
    };
    this.#schools.set(place, made);
    return made;
  }
}

/** Returns the file's row number for a school's number of students in a grade, or null if no row has given that number yet. */
function rowOf({ counts, suppressed, total }: FileSchool, grade: CountCell['grade']): number | null {
  if (grade === null) return null;
  return (grade === 'TOTAL' ? total?.row : (counts.get(grade)?.row ?? suppressed.get(grade))) ?? null;
}
