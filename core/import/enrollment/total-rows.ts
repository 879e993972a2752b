import type { Grade } from './read-grade.ts';
import { describeRows } from '../describe-rows.ts';
import { excerpt } from '../plain-text.ts';
import { printedOf } from './count-of.ts';
import { FileTotals } from './file-totals.ts';
import type { EnrollmentRow } from './read-rows.ts';

/** Compares the rows of totals in a file with the schools above them, and describes the result. */
export class TotalRows {
  readonly warnings: string[] = [];
  readonly #totals = new FileTotals();
  readonly #rows: number[] = [];
  /** False if a row has a total that cannot be compared with the schools. */
  #areCompared = true;

  /**
   * Adds the students in one grade of a school. `grade` is null if the program does not know the grade. `students` is null if suppressed.
   */
  addStudents(fiscalYear: number | null, grade: Grade | null, students: number | null): void {
    this.#totals.add(fiscalYear, grade, students);
  }

  add(row: EnrollmentRow): void {
    const printed = printedOf(row);
    const { differences, compared } = this.#totals.compare(row.year?.fiscalYear ?? null, printed);
    const filled = row.cells.filter(({ grade, text }) => grade !== null && text !== '');
    if (compared === 0 || filled.length > compared) this.#areCompared = false;
    this.#rows.push(row.row);
    if (differences.length > 0) {
      this.warnings.push(
        `Row ${row.row}, “${excerpt(row.total ?? '')}”, does not match the sum of the school rows: ${differences.join('; ')}.`,
      );
    }
  }

  /**
   * Records a row without a school as a row of totals and returns true if its numbers are the sums of the schools. Otherwise returns false.
   */
  addUnnamed(row: EnrollmentRow): boolean {
    const printed = printedOf(row);
    const { differences, compared } = this.#totals.compare(row.year?.fiscalYear ?? null, printed);
    const areSums = compared > 0 && differences.length === 0;
    if (areSums && compared < printed.size) this.#areCompared = false;
    if (areSums) this.#rows.push(row.row);
    return areSums;
  }

  /** States which rows are totals. `areRight` is true if the total of every school equals the sum of its grades. */
  notes(areRight: boolean): string[] {
    if (this.#rows.length === 0) return [];
    const isRight = areRight && this.#areCompared && this.warnings.length === 0;
    const right = isRight ? ' They match the sums of the school rows.' : '';
    return [`The totals in ${describeRows(this.#rows)} are not imported.${right}`];
  }
}
