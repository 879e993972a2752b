import { plural } from '../../plural.ts';
import { describeRows } from '../describe-rows.ts';
import { excerpt } from '../plain-text.ts';

const MAX_QUOTED = 3;

interface OtherGrade {
  rows: Set<number>;
  students: number;
  suppressed: number;
}

/** Collects the numbers in a file that are not imported: numbers for grades that the program does not know, and suppressed numbers. */
export class LeftOut {
  readonly #others = new Map<string, OtherGrade>();
  readonly #suppressed: { row: number; text: string }[] = [];

  /** Adds a number of students in a grade that the program does not know. `students` is null if the number is suppressed. */
  addOther(row: number, grade: string, students: number | null): void {
    const other = this.#others.get(grade) ?? { rows: new Set(), students: 0, suppressed: 0 };
    other.rows.add(row);
    other.students += students ?? 0;
    if (students === null) other.suppressed += 1;
    this.#others.set(grade, other);
  }

  addSuppressed(row: number, text: string): void {
    this.#suppressed.push({ row, text });
  }

  warnings(): string[] {
    return [...[...this.#others].map(([grade, other]) => describeOther(grade, other)), ...this.#suppressedWarning()];
  }

  #suppressedWarning(): string[] {
    const [first] = this.#suppressed;
    if (!first) return [];
    const rows = describeRows([...new Set(this.#suppressed.map(({ row }) => row))]).replace('row', 'Row');
    const texts = [...new Set(this.#suppressed.map(({ text }) => text))].map((text) => `“${excerpt(text)}”`);
    if (this.#suppressed.length === 1) {
      return [
        `${rows}: ${texts[0] ?? ''} is a suppressed number. It is not imported, so the saved number for this grade stays unchanged.`,
      ];
    }
    const quoted = `${texts.slice(0, MAX_QUOTED).join(', ')}${texts.length > MAX_QUOTED ? ', …' : ''}`;
    return [
      `${rows}: suppressed numbers (${quoted}) are not imported, so the saved numbers for these grades stay unchanged.`,
    ];
  }
}

function describeOther(grade: string, { rows, students, suppressed }: OtherGrade): string {
  const known = plural(students, 'student');
  const hidden = suppressed === 1 ? 'a suppressed number' : 'suppressed numbers';
  const what = [...(students > 0 ? [known] : []), ...(suppressed > 0 ? [hidden] : [])].join(' and ');
  return `“${excerpt(grade)}” is not a grade that this import recognizes. It is left out, along with ${what} in ${describeRows([...rows])}.`;
}
