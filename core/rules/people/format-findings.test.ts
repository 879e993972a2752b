import { expect, test } from 'vitest';
import { formatFindings } from './format-findings.ts';

test.each([
  [
    true,
    ['The salary is blank.', 'The building “Oak” is unknown.'],
    'The salary is blank. The building “Oak” is unknown.',
  ],
  [true, [], 'Marked for review.'],
  [false, ['The salary is blank.'], null],
])('a line whose review is open: %s, findings %j', (needsReview, importWarnings, described) => {
  expect(formatFindings({ needsReview, importWarnings })).toBe(described);
});
