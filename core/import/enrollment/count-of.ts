import type { CountedGrade } from './file-totals.ts';
import { readCount } from './read-count.ts';
import type { CountCell, EnrollmentRow } from './read-rows.ts';

/**
 * Parses a number of students: null if blank, undefined if it is not a whole number from 0 to 99,999. Excel may write 21.0 or 21.00.
 * 1.000 is not accepted, because it may mean a thousand.
 */
export function countOf({ text }: CountCell): number | null | undefined {
  return text === '' ? null : (readCount(text.replace(/\.00?$/, '')) ?? undefined);
}

/** Returns the numbers of a row of totals. */
export function printedOf({ cells }: EnrollmentRow): Map<CountedGrade, number> {
  return new Map(
    cells.flatMap((cell): [CountedGrade, number][] => {
      const students = countOf(cell);
      return cell.grade === null || typeof students !== 'number' ? [] : [[cell.grade, students]];
    }),
  );
}
