import { expect, test } from 'vitest';
import type { StoredLine } from './read-stored-lines.ts';
import { reviewMarks } from './review-marks.ts';

const reviewed = (finding: string) => ({ needs_review: false, import_warnings: [finding] }) as unknown as StoredLine;
const blank = { message: 'The salary is blank. Totals count it as $0.', needsReview: true, isShared: false };

test('a reviewed line stays reviewed if its findings are the same, and only then', () => {
  const marks = reviewMarks(reviewed(blank.message), [blank]);
  expect(marks).toEqual({ needs_review: false, import_warnings: [blank.message] });
  expect(reviewMarks(reviewed('The position is blank.'), [blank]).needs_review).toBe(true);
});
