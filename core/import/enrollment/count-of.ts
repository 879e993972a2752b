import type { CountedGrade } from './file-totals.ts';
import { readCount } from './read-count.ts';
import type { CountCell, EnrollmentRow } from './read-rows.ts';

/** Matches cells such as “*”, “†”, “<6”, “n < 10” and “≤5”, which hide a small number of students. */
const SUPPRESSED = /^(?:\*+|[†‡]+|(?:n ?)?(?:<=?|≤) ?\d{1,3})$/i;

/** Returns true if a file hides the number to protect the privacy of students. The number is then unknown. */
export function isSuppressed({ text }: CountCell): boolean {
  return SUPPRESSED.test(text);
}

/**
 * Parses a number of students: null if blank or suppressed, undefined if it is not a whole number from 0 to 99,999. Accepts 21.0 and 21.00,
 * which Excel may write, but not 1.000, because it may mean a thousand.
 */
export function countOf({ text }: CountCell): number | null | undefined {
  return text === '' || SUPPRESSED.test(text) ? null : (readCount(text.replace(/\.00?$/, '')) ?? undefined);
}

/** Returns the numbers in a row of totals. */
export function printedOf({ cells }: EnrollmentRow): Map<CountedGrade, number> {
  return new Map(
    cells.flatMap((cell): [CountedGrade, number][] => {
      const students = countOf(cell);
      return cell.grade === null || typeof students !== 'number' ? [] : [[cell.grade, students]];
    }),
  );
}
