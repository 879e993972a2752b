import { expect, test } from 'vitest';
import { tellFindings } from './tell-findings.ts';

test.each([
  [
    true,
    ['The salary is blank.', 'The building “Oak” is not known.'],
    'The salary is blank. The building “Oak” is not known.',
  ],
  [true, [], 'Marked for review.'],
  [false, ['The salary is blank.'], null],
])('a line whose review is open: %s, findings %j', (needsReview, importWarnings, told) => {
  expect(tellFindings({ needsReview, importWarnings })).toBe(told);
});
