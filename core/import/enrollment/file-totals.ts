import type { Grade } from '../../contract/enrollment.ts';

export type CountedGrade = Grade | 'TOTAL';

type Sums = Map<CountedGrade, number>;

/**
 * Compares the rows of totals in a file with the schools above them. A total adds up all schools above it, or those since the last
 * total. Rows must come in file order.
 */
export class FileTotals {
  #all = new Map<number | null, Sums>();
  #sinceTotal = new Map<number | null, Sums>();
  #wasTotal = false;

  /** Adds the students of a grade of a school. A grade that the program does not know (null) counts only in the total of all grades. */
  add(fiscalYear: number | null, grade: Grade | null, students: number): void {
    if (this.#wasTotal) this.#sinceTotal.clear();
    this.#wasTotal = false;
    for (const sums of [this.#all, this.#sinceTotal]) {
      // A total without a year adds up all years.
      for (const year of new Set([fiscalYear, null])) {
        const ofYear = sums.get(year) ?? new Map<CountedGrade, number>();
        sums.set(year, ofYear);
        for (const key of [grade ?? [], 'TOTAL' as const].flat()) ofYear.set(key, (ofYear.get(key) ?? 0) + students);
      }
    }
  }

  /** Returns the grades of a total that differ from the schools, in words. Empty if the total is right. */
  compare(fiscalYear: number | null, printed: ReadonlyMap<CountedGrade, number>): string[] {
    this.#wasTotal = true;
    const [closest = []] = [this.#all, this.#sinceTotal]
      .map((sums) => differences(printed, sums.get(fiscalYear) ?? new Map<CountedGrade, number>()))
      .sort((a, b) => a.length - b.length || sizeOf(a) - sizeOf(b));
    return closest.map(({ text }) => text);
  }
}

interface Difference {
  text: string;
  size: number;
}

const sizeOf = (found: readonly Difference[]): number => found.reduce((all, { size }) => all + size, 0);

function differences(printed: ReadonlyMap<CountedGrade, number>, sums: Sums): Difference[] {
  return [...printed].flatMap(([grade, total]) => {
    const sum = sums.get(grade) ?? 0;
    if (sum === total) return [];
    const name = grade === 'TOTAL' ? 'all grades' : `grade ${grade}`;
    const text = `${total.toLocaleString('en-US')} for ${name} instead of ${sum.toLocaleString('en-US')}`;
    return [{ text, size: Math.abs(total - sum) }];
  });
}
