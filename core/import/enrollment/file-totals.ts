import type { Grade } from './read-grade.ts';

export type CountedGrade = Grade | 'TOTAL';

/** Sums by grade. A sum is null if one of its numbers is suppressed. */
type Sums = Map<CountedGrade, number | null>;

interface Comparison {
  /** Descriptions of the totals that differ from the sums of the schools. */
  differences: string[];
  /** The number of totals that could be compared. */
  compared: number;
}

/**
 * Compares the rows of totals in a file with the schools above them. A total adds up all schools above it, or those since the last
 * total. Rows must come in file order.
 */
export class FileTotals {
  #all = new Map<number | null, Sums>();
  #sinceTotal = new Map<number | null, Sums>();
  #wasTotal = false;

  /**
   * Adds the students in one grade of a school. A grade that the program does not know (null) counts only in the total of all grades.
   * `students` is null if suppressed.
   */
  add(fiscalYear: number | null, grade: Grade | null, students: number | null): void {
    if (this.#wasTotal) this.#sinceTotal.clear();
    this.#wasTotal = false;
    for (const sums of [this.#all, this.#sinceTotal]) {
      // A row of totals without a fiscal year adds up all years, so each number also counts under null.
      for (const year of new Set([fiscalYear, null])) {
        const ofYear: Sums = sums.get(year) ?? new Map();
        sums.set(year, ofYear);
        for (const key of [grade ?? [], 'TOTAL' as const].flat()) ofYear.set(key, plus(sumOf(ofYear, key), students));
      }
    }
  }

  /** Compares the numbers in a row of totals. A total whose sum has a suppressed number is not compared. */
  compare(fiscalYear: number | null, printed: ReadonlyMap<CountedGrade, number>): Comparison {
    this.#wasTotal = true;
    const [closest] = [this.#all, this.#sinceTotal]
      .map((sums) => {
        const ofYear: Sums = sums.get(fiscalYear) ?? new Map();
        const compared = [...printed.keys()].filter((grade) => sumOf(ofYear, grade) !== null).length;
        return { found: differences(printed, ofYear), compared };
      })
      .sort((a, b) => a.found.length - b.found.length || sizeOf(a.found) - sizeOf(b.found) || b.compared - a.compared);
    return { differences: closest?.found.map(({ text }) => text) ?? [], compared: closest?.compared ?? 0 };
  }
}

interface Difference {
  text: string;
  size: number;
}

const sumOf = (sums: Sums, grade: CountedGrade): number | null => {
  const sum = sums.get(grade);
  return sum === undefined ? 0 : sum;
};

const plus = (sum: number | null, students: number | null): number | null =>
  sum === null || students === null ? null : sum + students;

const sizeOf = (found: readonly Difference[]): number => found.reduce((all, { size }) => all + size, 0);

function differences(printed: ReadonlyMap<CountedGrade, number>, sums: Sums): Difference[] {
  return [...printed].flatMap(([grade, total]) => {
    const sum = sumOf(sums, grade);
    if (sum === null || sum === total) return [];
    const name = grade === 'TOTAL' ? 'all grades' : `grade ${grade}`;
    const text = `${total.toLocaleString('en-US')} for ${name} instead of ${sum.toLocaleString('en-US')}`;
    return [{ text, size: Math.abs(total - sum) }];
  });
}
